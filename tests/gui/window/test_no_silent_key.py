"""No key is silent: every action of the table does something on every screen, or is off and says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from gui.score.share import Share
from gui.window.keys_box import EVERYWHERE, words_of
from gui.window.main_window import MainWindow
from gui.window.printing import Printing
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.doing import click, example, keyboard, press, settle, status
from tests.gui.finding import find
from tests.gui.names import CONDITION_RIICHI, CONDITION_TSUMO, HONBA_MORE, LESSON_BACK
from tests.gui.screens import SCREENS
from tests.sweep import drawn

CTRL = Qt.KeyboardModifier.ControlModifier
STATES = ("empty", "hand", "no_yaku", "steps", "guess")
OF_A_FIELD = ("Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+C", "Ctrl+V", "PgUp", "PgDown")
"""What text fields do themselves with what is typed in them."""
OF_THE_LOOK = ("full_screen", "zoom_in", "zoom_out", "zoom_reset")
"""Dress all of the window anew, whatever the hand: tried on each screen, with one hand."""
ENDS = ("quit",)
"""What cannot be tried out."""


def actions(window: MainWindow) -> dict[str, QAction]:
    """Every action of the table."""
    found = {action.objectName(): action for action in window.findChildren(QAction)}
    return {name.removeprefix("action."): a for name, a in found.items() if name.startswith("action.")}


def state(window: MainWindow) -> tuple[object, ...]:
    """All of what a person could notice."""
    model, clipboard = window.model, QApplication.clipboard()
    keyboard_at = QApplication.focusWidget()
    return (
        window.screens.name,
        model.entry,
        model.showing,
        model.pending,
        window.status.text(),
        window.look.theme.zoom,
        window.settings.get("strip"),
        window.settings.get("zoom"),
        window.settings.get("motion"),
        window.isFullScreen(),
        clipboard.text(),
        keyboard_at.objectName() if keyboard_at else "",
        len([each for each in QApplication.topLevelWidgets() if each.isVisible()]),
    )


def bring_into(window: MainWindow, name: str) -> None:
    """Bring the hand into a state."""
    window.model.set_mode("all")
    window.hand.clear()
    if name != "empty":
        example(window, "no_yaku" if name == "no_yaku" else "riichi_pinfu")
    if name in ("steps", "guess"):
        window.model.set_mode("steps" if name == "steps" else "guess")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Files and printers that were asked for, instead of a box that stops the test."""
    found: list[str] = []
    for name in ("save_image", "save_pdf", "copy_image"):
        monkeypatch.setattr(Share, name, lambda _, name=name: found.append(name))
    for name in ("save", "show_offers"):
        monkeypatch.setattr(Printing, name, lambda _, name=name: found.append(name))
    return found


def say_why(window: MainWindow, action: QAction) -> None:
    """Its key says why it is off, and so does its tooltip."""
    name = action.objectName().removeprefix("action.")
    reason = window.why_not.of(name)
    assert reason is not None, name
    why = window.look.words.say(reason)
    assert why in action.toolTip(), name
    for keys in action.shortcuts():
        window.status.clear()
        if isinstance(keyboard(), QLineEdit | QComboBox) and keys.toString() in OF_A_FIELD:
            continue  # it is the field's
        QTest.keySequence(keyboard(), keys)
        assert why in status(window), (name, keys.toString())


@pytest.mark.parametrize(
    ("screen", "name"),
    [*(("score", name) for name in STATES), *((s, n) for s in SCREENS if s != "score" for n in ("empty", "hand"))],
)
def test_every_action_does_something_or_says_why(
    window: MainWindow, qtbot: QtBot, asked: list[str], screen: str, name: str
) -> None:
    assert set(OF_THE_LOOK) <= set(actions(window))
    for action_name, action in drawn(f"keys of {screen} {name}", actions(window).items(), 14):
        if action_name in ENDS:
            continue
        bring_into(window, name)
        window.screens.show_screen(screen)
        window.activateWindow()
        window.screens.current.first.setFocus()
        settle()
        window.status.clear()
        if not action.isEnabled():
            say_why(window, action)
            continue
        if action_name in OF_THE_LOOK and name != "hand":
            continue
        QApplication.clipboard().setText("")
        before = (state(window), len(asked))
        action.trigger()
        settle()
        assert (state(window), len(asked)) != before, action_name
        for dialog in (*window.findChildren(QWidget, "keys"), *window.findChildren(QWidget, "worksheet_box")):
            dialog.close()
        window.view.whole_screen.take(False)
        window.kept_look.zoom(0, window.size())


def test_every_key_of_the_table_is_one_key_only(window: MainWindow) -> None:
    keys = [keys.toString() for action in actions(window).values() for keys in action.shortcuts()]
    assert len(keys) == len(set(keys))
    assert QKeySequence("Ctrl+B").toString() in keys


def test_where_there_is_no_room_beside_the_key_says_so(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    window.kept_look.zoom(1, window.size())
    window.resize(1024, 700)
    settle()
    press(qtbot, Qt.Key.Key_B, modifier=CTRL)
    assert window.look.words.say("why.no_room_beside") in status(window)
    assert window.settings.get("strip") != "yes"
    window.kept_look.zoom(0, window.size())
    window.resize(1366, 768)
    settle()
    press(qtbot, Qt.Key.Key_B, modifier=CTRL)
    assert window.settings.get("strip") == "yes"


# ------------------------------------------------------------------------------------ state is predictable


def test_a_new_hand_keeps_the_winds_and_says_so_once(window: MainWindow, qtbot: QtBot, language: str) -> None:
    said = window.look.words.say("said.new_hand")
    click(window, qtbot, "round.S", "seat.W", CONDITION_TSUMO, CONDITION_RIICHI, HONBA_MORE)
    press(qtbot, Qt.Key.Key_N, modifier=CTRL)
    entry = window.model.entry
    assert (entry.round_wind.letter, entry.seat_wind.letter) == ("S", "W")
    assert (entry.tsumo, entry.flags, entry.honba) == (False, frozenset(), 0)
    assert said in status(window)
    click(window, qtbot, CONDITION_RIICHI)
    press(qtbot, Qt.Key.Key_N, modifier=CTRL)
    assert said not in status(window)


def test_a_new_hand_may_reset_the_winds_too(window: MainWindow, qtbot: QtBot) -> None:
    action = find(window, QAction, "new_hand.rules")
    action.trigger()
    assert window.settings.get("new_hand") == "rules"
    click(window, qtbot, "round.S", "seat.W")
    press(qtbot, Qt.Key.Key_N, modifier=CTRL)
    entry = window.model.entry
    assert (entry.round_wind.letter, entry.seat_wind.letter) == ("E", "S")


def mode(window: MainWindow) -> str:
    """How much is shown."""
    return window.model.showing.mode


def test_step_by_step_leaves_with_escape_and_when_the_hand_does_not_win(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "riichi_pinfu")
    press(qtbot, Qt.Key.Key_T, modifier=CTRL)
    assert mode(window) == "steps"
    press(qtbot, Qt.Key.Key_Escape)
    assert mode(window) == "all"
    press(qtbot, Qt.Key.Key_T, modifier=CTRL)
    example(window, "no_yaku")
    assert mode(window) == "all"
    press(qtbot, Qt.Key.Key_T, modifier=CTRL)
    assert mode(window) == "all"
    assert window.look.words.say("why.no_win") in status(window)


def test_no_step_back_from_the_first_step(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    press(qtbot, Qt.Key.Key_T, modifier=CTRL)
    assert not actions(window)["step_back"].isEnabled()
    press(qtbot, Qt.Key.Key_PageUp)
    assert window.look.words.say("why.first_step") in status(window)
    click(window, qtbot, LESSON_BACK)
    assert window.look.words.say("why.first_step") in status(window)
    assert window.model.showing.revealed == 0


def test_what_was_said_goes_with_its_cause(window: MainWindow, qtbot: QtBot, language: str) -> None:
    ways: tuple[Callable[[], object], ...] = (
        lambda: click(window, qtbot, "palette.2m"),
        lambda: press(qtbot, Qt.Key.Key_Z, modifier=CTRL),
        lambda: window.screens.show_screen("glossary"),
    )
    for go in ways:
        window.screens.show_screen("score")
        window.model.tell(Message("why.empty"))
        said = status(window)
        assert said
        go()
        assert said not in status(window)


def test_the_list_of_keys_names_the_usual_size_as_the_menu_does(window: MainWindow, language: str) -> None:
    words = window.look.words
    lines = words_of(EVERYWHERE, SCREEN_SPECS, words).splitlines()
    line = next(line for line in lines if "Ctrl+0" in line)
    assert line.casefold().endswith(words.say("action.zoom_reset").casefold())
