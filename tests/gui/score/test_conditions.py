"""The conditions: the usual ones open, the rare ones folded under a line that says which of them are chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import CONDITIONS, Entry
from gui.score.conditions import USUAL
from gui.score.rare_conditions import RARE
from gui.storage.settings import Settings
from gui.widgets.buttons import ChoiceButton
from gui.widgets.fold_button import FoldButton
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    answer,
    choice_button,
    click,
    example,
    keyboard,
    pick,
    press,
    settle,
    started,
    status,
    tab_to,
)
from tests.gui.finding import find, unbroken
from tests.gui.names import CONDITION_HOUTEI, CONDITION_IPPATSU, HONBA_MORE

pytestmark = pytest.mark.own_window


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """As at the first start: folded."""
    settings.put("rare", "no")
    return settings


def rare_buttons(window: MainWindow) -> list[str]:
    """The rare conditions that are seen."""
    found = [(name, window.findChild(ChoiceButton, f"condition.{name}")) for name in RARE]
    return [name for name, button in found if button is not None and button.isVisible()]


def test_each_condition_is_usual_or_rare() -> None:
    assert sorted((*USUAL, *RARE)) == sorted(CONDITIONS)


def test_the_rare_ones_are_folded_and_not_even_made(window: MainWindow, qtbot: QtBot) -> None:
    assert all(choice_button(window, f"condition.{name}").isVisible() for name in USUAL)
    assert window.findChild(ChoiceButton, "condition.haitei") is None
    click(window, qtbot, "rare")
    assert {"haitei", "houtei", "rinshan", "chankan", "tenhou", "nagashi_mangan"} <= set(rare_buttons(window))
    assert "open_riichi" not in rare_buttons(window)  # these rules do not know it
    click(window, qtbot, "rare")
    assert rare_buttons(window) == []


def test_the_keyboard_unfolds_them_and_goes_on_into_them(window: MainWindow, qtbot: QtBot) -> None:
    tab_to(qtbot, "rare")
    press(qtbot, Qt.Key.Key_Space)
    assert rare_buttons(window)
    assert keyboard().objectName() == "rare"
    for name in (
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "double_riichi",
        "tenhou",
        "chiihou",
        "renhou",
        "nagashi_mangan",
    ):
        press(qtbot, Qt.Key.Key_Tab)  # they come next, though they were made last
        assert keyboard().objectName() == f"condition.{name}"


def test_the_line_says_what_is_chosen_below_it(window: MainWindow, qtbot: QtBot, language: str) -> None:
    line, say = find(window, FoldButton, "rare"), window.look.words.say
    assert line.text().strip() == say("rare.title")
    assert say("rare.usual") in line.toolTip()
    example(window, "riichi_pinfu")
    window.model.put(window.model.entry.with_flag("houtei", True))
    assert say("condition.houtei") in line.text()
    assert say("rare.usual") not in line.toolTip()
    assert say("condition.houtei") in line.accessibleName()
    click(window, qtbot, "rare")
    assert choice_button(window, CONDITION_HOUTEI).isChecked()


def test_a_hand_with_a_rare_condition_takes_sixteen_clicks(window: MainWindow, qtbot: QtBot) -> None:
    clicks = pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 8s 8s 6p 7p 8p 5s")
    click(window, qtbot, "rare", CONDITION_HOUTEI)
    assert clicks + 2 <= 16
    assert answer(window).startswith("3,900")


def test_folded_or_not_is_kept_over_the_next_start(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    click(window, qtbot, "rare")
    with started(settings, qtbot) as again:
        assert rare_buttons(again)


def test_an_expert_has_all_at_once_and_nothing_to_fold(window: MainWindow) -> None:
    window.shell.density.choose("expert")
    assert rare_buttons(window)
    assert not find(window, FoldButton, "rare").isVisible()


def test_what_cannot_be_says_why_to_the_keyboard_too(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.model.put(Entry())
    tab_to(qtbot, "condition.ippatsu")
    reason = choice_button(window, CONDITION_IPPATSU).reason
    assert reason is not None
    assert status(window) == window.look.words.say(reason)
    assert unbroken(QToolTip.text()) == unbroken(status(window))
    QToolTip.hideText()
    press(qtbot, Qt.Key.Key_Tab)
    assert window.look.words.say(reason) != status(window)


BLOCKS = ("label.seat", "label.round", "condition", "condition.riichi", "rare")
"""A widget of each question, in their order."""


def test_the_questions_are_asked_in_their_order(window: MainWindow) -> None:
    window.resize(1366, 768)
    settle()
    places = [find(window, QWidget, name).mapTo(window, QPoint()) for name in BLOCKS]
    assert [place.x() for place in places] == sorted(place.x() for place in places)
    assert len({place.y() for place in places}) == 1


def test_they_take_another_line_where_there_is_no_room(window: MainWindow) -> None:
    lines = []
    for width, zoom in ((800, 1.5), (3000, 1.0)):
        window.resize(width, 768)
        window.look.theme.set_zoom(zoom)
        settle()
        lines.append(len({find(window, QWidget, name).mapTo(window, QPoint()).y() for name in BLOCKS}))
    assert lines[0] > lines[1] == 1


@pytest.mark.parametrize("width", [1024, 1366])
def test_what_unfolds_the_rare_ones_stays_where_it_is(
    window: MainWindow, qtbot: QtBot, language: str, width: int
) -> None:
    """What comes before it with them, and with riichi, has its room already: no second click falls on that."""
    window.shell.density.choose("beginner")
    window.resize(width, 768)
    places = []
    for name in ("condition.riichi", "rare", "condition.riichi", "rare"):
        settle()
        places.append(find(window, FoldButton, "rare").mapTo(window, QPoint()))
        click(window, qtbot, name)
    assert len(set(map(QPoint.toTuple, places))) == 1


def test_a_beginner_has_honba_and_sticks_with_the_rare_ones_or_where_there_are_some(window: MainWindow) -> None:
    density, honba = window.shell.density, find(window, QWidget, HONBA_MORE)
    assert honba.isVisible()
    density.choose("beginner")
    density.unfold_rare(False)
    assert not honba.isVisible()
    for entry in (Entry(honba=1), Entry(), Entry(flags=frozenset({"riichi"}))):
        window.model.put(entry)
        assert honba.isVisible() == (entry != Entry())
