"""The quick table with the hand of the score screen: as a screen, and as a strip beside the derivation."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.storage.settings import Settings
from gui.table.screen import TableScreen
from gui.table.strip import TableStrip
from gui.table.words import CellPlace
from gui.widgets.asked_files import AskedFiles
from gui.widgets.print_list_box import PrintListBox
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    chosen,
    click,
    click_at,
    code,
    example,
    hover,
    keyboard,
    press,
    result,
    screen_name,
    started,
    status,
    trigger,
)
from tests.gui.finding import find
from tests.gui.names import (
    ACTION_PRINT,
    ACTION_SAVE_PDF,
    ACTION_UNDO,
    CONDITION_RIICHI,
    LESSON_ALL,
    LESSON_BACK,
    LESSON_NEXT,
    RAIL_LOOK_UP,
    RAIL_SCORE,
    SEAT_E,
)

KIRIAGE = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"


def screen(window: MainWindow) -> TableScreen:
    """The screen of the table."""
    return find(window, TableScreen, "table.screen")


def strip(window: MainWindow) -> TableStrip:
    """The table beside the derivation."""
    return find(window, TableStrip, "table.strip")


def place(window: MainWindow) -> CellPlace:
    """The cell that the hand belongs to."""
    chosen = result(window).chosen
    assert chosen is not None
    return chosen.fu, chosen.han


# ------------------------------------------------------------------------------------ the screen


def test_the_rail_opens_the_table_with_the_hands_cell_lit(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    assert screen_name(window) == "table"
    table, say = screen(window), window.look.words.say
    assert table.isVisible()
    assert table.view.lit == table.view.at == place(window) == (30, 3)
    assert say("answer.worth", han=3, fu=30) in table.card.text
    assert "3,900" in table.card.text
    assert say("table.child") in table.view.accessibleName()
    assert say("condition.ron") in table.view.accessibleName()
    assert not window.grab().isNull()
    click(window, qtbot, RAIL_SCORE)
    assert screen_name(window) == "score"
    assert not table.isVisible()


def test_ctrl_2_opens_it_and_arrows_lead_to_its_neighbours(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    key, say = Qt.Key, window.look.words.say
    press(qtbot, key.Key_1, modifier=Qt.KeyboardModifier.AltModifier)
    view = screen(window).view
    assert keyboard() is view
    press(qtbot, key.Key_Right)
    assert view.at == (30, 4)
    assert view.lit == (30, 3)
    assert say("answer.worth", han=4, fu=30) in screen(window).card.text
    assert "7,700" in screen(window).card.text
    assert "7,700" in status(window)
    press(qtbot, key.Key_Up, key.Key_Left)
    assert say("answer.worth", han=3, fu=25) in screen(window).card.text
    press(qtbot, key.Key_Home)
    assert view.at == (30, 3)
    assert "3,900" in status(window)
    press(qtbot, key.Key_Tab)
    assert not view.hasFocus()
    assert "3,900" not in status(window)
    press(qtbot, key.Key_2, modifier=CTRL)
    assert screen_name(window) == "score"
    assert keyboard() is window.screen_view.hand


def test_the_mouse_says_a_cell_and_explains_it(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    view = screen(window).view
    hover(view, qtbot, view.cell_center((40, 2)))
    assert window.look.words.say("answer.worth", han=2, fu=40) in status(window)
    assert view.at == (30, 3)
    click_at(view, qtbot, view.cell_center((40, 2)))
    assert view.at == (40, 2)
    assert "2,600" in screen(window).card.text


def test_the_table_follows_seat_and_way_of_winning(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "pinfu_tsumo")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    view, say = screen(window).view, window.look.words.say
    assert view.lit == (20, chosen(window).han)
    assert say("condition.tsumo") in view.accessibleName()
    click(window, qtbot, RAIL_SCORE, SEAT_E, RAIL_LOOK_UP, "tab.table")
    assert say("table.dealer") in view.accessibleName()
    assert view.lit == place(window)
    lit = []
    for name in ("suuankou", "no_yaku", "mangan"):
        example(window, name)
        lit.append(view.lit)
    window.hand.clear()
    assert [*lit, view.lit] == [(0, 0), None, (0, 5), None]


def test_other_rules_change_the_cell(window: MainWindow, qtbot: QtBot, language: str) -> None:
    code(window, qtbot, KIRIAGE)
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    table, say = screen(window), window.look.words.say
    assert table.view.lit == (30, 4)
    assert "7,700" in table.card.text
    trigger(window, "preset.m_league")
    assert screen_name(window) == "table"
    assert table.view.lit == (30, 4)
    assert "8,000" in table.card.text
    assert say("base.kiriage") in table.card.text
    trigger(window, ACTION_UNDO)
    assert "7,700" in table.card.text


def test_the_language_changes_on_the_table(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    press(qtbot, Qt.Key.Key_Right)
    other = "en" if language == "ja" else "ja"
    window.kept_look.set_language(other)
    say = window.look.words.say
    assert screen(window).view.at == (30, 4)
    assert say("answer.worth", han=4, fu=30) in screen(window).card.text
    assert say("table.child") in screen(window).view.accessibleName()


def test_what_is_saved_and_printed_there_is_the_table(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, language: str, tmp_path: Path
) -> None:
    window.screens.show_screen("table")
    path = tmp_path / "table.pdf"
    monkeypatch.setattr(AskedFiles, "ask_for_new", lambda *_: path)
    trigger(window, ACTION_SAVE_PDF)  # although there is no hand
    assert path.read_bytes().startswith(b"%PDF")
    trigger(window, ACTION_PRINT)
    box = find(window, PrintListBox, "print_box")
    assert box.offer.name == "table"
    assert box.paper.landscape
    box.close()


# ------------------------------------------------------------------------------------ the strip


@pytest.mark.own_window
def test_the_strip_stands_beside_the_derivation(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    assert window.findChild(TableStrip, "table.strip") is None
    press(qtbot, Qt.Key.Key_B, modifier=CTRL)
    beside = strip(window)
    assert beside.isVisible()
    assert beside.view.lit == beside.view.at == (30, 3)
    assert "3,900" in beside.card.text
    assert window.screen_view.derivation.isVisible()
    click_at(beside.view, qtbot, beside.view.cell_center((40, 3)))
    assert "5,200" in beside.card.text
    click(window, qtbot, CONDITION_RIICHI)  # one han fewer
    assert beside.view.lit == beside.view.at == (30, 2)
    press(qtbot, Qt.Key.Key_B, modifier=CTRL)
    assert not beside.isVisible()


def test_the_strip_is_called_from_another_screen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    trigger(window, "action.strip")
    assert screen_name(window) == "score"
    assert strip(window).isVisible()


def test_the_strip_is_remembered_over_a_restart(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    example(window, "riichi_pinfu")
    trigger(window, "action.strip")
    window.close()
    with started(settings, qtbot) as again:
        again.resize(1366, 768)
        assert strip(again).isVisible()
        assert strip(again).view.lit == (30, 3)
        assert again.look.words.language == language
        trigger(again, "action.strip")
        assert not strip(again).isVisible()
    with started(settings, qtbot) as again:
        assert again.findChild(TableStrip, "table.strip") is None


# ------------------------------------------------------------------------------------ while a lesson holds back


def test_nothing_is_lit_while_a_lesson_holds_the_answer_back(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    trigger(window, "action.strip")
    click(window, qtbot, RAIL_LOOK_UP, "tab.table")
    trigger(window, "action.steps")
    assert screen_name(window) == "score"
    views = (screen(window).view, strip(window).view)
    for opened in range(5):
        assert window.model.showing.revealed == opened
        assert [view.lit for view in views] == [None, None]
        assert "3,900" not in strip(window).card.text
        click(window, qtbot, LESSON_NEXT)
    assert [view.lit for view in views] == [(30, 3), (30, 3)]
    click(window, qtbot, LESSON_BACK)
    assert [view.lit for view in views] == [None, None]
    trigger(window, "action.guess")
    assert [view.lit for view in views] == [None, None]
    click(window, qtbot, LESSON_ALL)
    assert [view.lit for view in views] == [(30, 3), (30, 3)]
