"""Beside an empty felt stand examples: the first click is a hand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.rules.presets import PRESETS
from gui.score.start_cards import OFFERED, HandButton, StartCards
from gui.window.main_window import MainWindow
from tests.gui.doing import keyboard
from tests.gui.finding import find


def offered(window: MainWindow) -> list[HandButton]:
    return [button for button in window.findChildren(HandButton) if button.isVisible()]


def test_a_click_on_an_example_is_a_hand_and_the_examples_go(window: MainWindow, qtbot: QtBot) -> None:
    window.model.put(Entry())
    assert [button.objectName() for button in offered(window)] == [f"start.{name}" for name in OFFERED]
    qtbot.mouseClick(find(window, HandButton, "start.riichi_pinfu"), Qt.MouseButton.LeftButton)
    assert window.screen_view.derivation.answer.text.startswith("3,900")
    assert offered(window) == []
    window.model.undo()
    assert len(offered(window)) == len(OFFERED)


def test_the_first_tile_of_ones_own_lets_them_go(window: MainWindow) -> None:
    window.model.put(Entry())
    window.model.put(Entry().with_tile(next(iter(Entry().all_left()))))
    assert not find(window, StartCards, "start_cards").isVisible()


def test_the_keyboard_reaches_them_and_opens_one(window: MainWindow, qtbot: QtBot) -> None:
    window.model.put(Entry())
    button = find(window, HandButton, "start.mangan")
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    button.setFocus()
    qtbot.keyClick(keyboard(), Qt.Key.Key_Space)
    assert window.screen_view.derivation.answer.text.startswith("8,000")
    assert keyboard() is window.screen_view.hand  # not what comes after the examples that are gone: the rail


def test_with_three_players_only_what_their_set_has_is_offered(window: MainWindow) -> None:
    window.model.put(replace(Entry(), rules=PRESETS["tenhou_sanma"]))
    assert len(offered(window)) < len(OFFERED)


def test_they_say_what_they_are_in_either_language(window: MainWindow) -> None:
    window.model.put(Entry())
    for language in ("ja", "en"):
        window.look.words.set_language(language)
        for button, name in zip(offered(window), OFFERED, strict=True):
            assert button.text() == window.look.words.say(f"example.{name}")
            assert button.accessibleName().startswith(button.text())
