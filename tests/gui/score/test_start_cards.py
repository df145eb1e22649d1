"""Beside an empty felt stand examples: the first click is a hand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
from core.rules.presets import PRESETS
from gui.score.start_cards import LATEST, OFFERED, HandButton, StartCards
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, click, example, keyboard, status
from tests.gui.finding import find


def shown(window: MainWindow) -> list[HandButton]:
    return [button for button in window.findChildren(HandButton) if button.isVisible()]


def offered(window: MainWindow) -> list[HandButton]:
    return [button for button in shown(window) if "latest" not in button.objectName()]


def latest(window: MainWindow) -> list[HandButton]:
    return [button for button in shown(window) if "latest" in button.objectName()]


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


def test_a_line_takes_a_hand_as_text(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.model.put(Entry())
    line = find(window, QLineEdit, "start.line")
    assert line.placeholderText() == window.look.words.say("start.line")
    line.setFocus()
    qtbot.keyClicks(line, "234m 34x")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert window.model.entry.is_empty
    assert "x" in status(window)
    line.clear()
    qtbot.keyClicks(line, "234m567p34s88s678p +5s")
    assert window.model.entry.is_empty  # what is typed into the line is not typed onto the felt
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert answer(window).startswith("2,000")
    assert keyboard() is window.screen_view.hand
    window.model.undo()
    assert line.text() == ""


def test_the_line_takes_a_hand_code_too(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "mangan")
    code = write_code(window.model.entry)
    window.model.put(Entry())
    line = find(window, QLineEdit, "start.line")
    line.setText(code)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert answer(window).startswith("8,000")


def test_the_last_hands_are_offered_with_what_they_were_worth(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.model.put(Entry())
    assert latest(window) == []
    names = ("pinfu_tsumo", "riichi_pinfu", "kokushi", "chiitoitsu", "mangan", "yakuhai")
    for name in names:
        example(window, name)
    window.model.put(Entry())
    assert len(latest(window)) == LATEST
    assert "8,000" in latest(window)[1].text()
    text, mangan = latest(window)[1].text(), window.look.words.say("limit.mangan")
    assert 0 < text.index(mangan) < len(text) / 2  # what is cut is the end
    click(window, qtbot, "start.latest.1")
    assert answer(window).startswith("8,000")
    assert latest(window) == []
    window.recent.forget()
    window.model.put(Entry())
    assert latest(window) == []
