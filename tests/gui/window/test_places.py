"""Five places, one key each; what is looked up has tabs, and opens where one was."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gui.app import make_window
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, click, press, settle
from tests.gui.finding import find
from tests.gui.names import RAIL_LOOK_UP, RAIL_SCORE
from tests.gui.screens import learn_screen

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


def marked(window: MainWindow, kind: str) -> list[str]:
    """The buttons of the rail, or the tabs, that are on, as far as they are seen."""
    buttons = [
        button for button in window.findChildren(QAbstractButton) if button.objectName().startswith(f"{kind}.")
    ]
    return [button.objectName() for button in buttons if button.isVisible() and button.isChecked()]


def test_each_place_has_its_key_and_is_marked(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.screens.show_screen("table")  # what is looked up may have been left anywhere
    shown = {KEY.Key_1: "learn", KEY.Key_2: "score", KEY.Key_3: "table", KEY.Key_4: "match", KEY.Key_5: "club"}
    for (key, screen), place in zip(shown.items(), window.screens.places, strict=True):
        press(qtbot, key, modifier=CTRL)
        assert window.screens.name == screen
        assert marked(window, "rail") == [f"rail.{place}"]
        assert find(window, QAbstractButton, f"rail.{place}").text() == window.look.words.say(f"action.{place}")


def test_tabs_are_there_where_something_is_looked_up(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("table")
    click(window, qtbot, RAIL_SCORE, RAIL_LOOK_UP)
    assert marked(window, "tab") == ["tab.table"]
    for number, spec in enumerate(window.screens.tabs):
        press(qtbot, KEY(KEY.Key_1 + number), modifier=ALT)
        assert window.screens.name == spec.name
        assert marked(window, "tab") == [f"tab.{spec.name}"]
        assert marked(window, "rail") == [RAIL_LOOK_UP]
    click(window, qtbot, "tab.yaku")
    assert window.screens.name == "yaku"
    click(window, qtbot, "tab.yaku")  # it is there already
    assert marked(window, "tab") == ["tab.yaku"]
    click(window, qtbot, RAIL_SCORE)
    assert marked(window, "tab") == []


def test_one_comes_back_to_what_one_looked_up(window: MainWindow, qtbot: QtBot, settings: Settings) -> None:
    """In the next window, too."""
    press(qtbot, KEY.Key_4, modifier=ALT)
    press(qtbot, KEY.Key_2, modifier=CTRL)
    press(qtbot, KEY.Key_3, modifier=CTRL)
    assert window.screens.name == "rules"
    again = make_window(settings)
    qtbot.addWidget(again)
    again.show()
    click(again, qtbot, RAIL_LOOK_UP)
    assert again.screens.name == "rules"
    again.close()


def test_a_session_of_practice_is_in_the_place_of_learning(window: MainWindow, qtbot: QtBot) -> None:
    """One comes back to it from another place; its own key leads to the map, and leaves it to be gone on with."""
    window.screens.show_item("practice", "unit.U01")
    settle()
    assert marked(window, "rail") == ["rail.learn"]
    press(qtbot, KEY.Key_2, modifier=CTRL)
    press(qtbot, KEY.Key_1, modifier=CTRL)
    assert window.screens.name == "practice"
    press(qtbot, KEY.Key_1, modifier=CTRL)
    assert learn_screen(window).start.isVisible()
    press(qtbot, KEY.Key_Return)
    assert window.screens.name == "practice"
