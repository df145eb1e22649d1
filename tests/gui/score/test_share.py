"""Taking a derivation along by the clipboard: as text, as an image, as a code; and getting one back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.interchange.derivation_text import derivation_as_text
from core.interchange.hand_code import write_code
from core.rules.presets import PRESETS
from gui.score.hand_sheet import WIDTH
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, click, code, example, press, result, screen_name, status, trigger
from tests.gui.finding import find
from tests.gui.names import (
    BUTTON_CLEAR,
    BUTTON_PASTE,
    BUTTON_REDO,
    BUTTON_UNDO,
    HONBA_MORE,
    MODE_DORA,
    MODE_PON,
    PALETTE_1Z,
    PALETTE_7Z,
    STICKS_MORE,
)
from tests.gui.walk import each_case

KEY = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
FULL = "fuhan1 34m567p88s678p+5m minkan:22^22p S/W tsumo riichi dora:9p1z ura:3s honba:2 sticks:1 rules:tenhou"


def clipboard() -> str:
    """The text on the clipboard."""
    return QGuiApplication.clipboard().text()


def same(mine: Entry, other: Entry) -> bool:
    """Whether two entries are the same hand, win and rules."""
    return (mine.hand(), mine.win(), mine.rules) == (other.hand(), other.win(), other.rules)


def drop(window: MainWindow, text: str) -> None:
    """Drop a text into the window."""
    data = QMimeData()
    data.setText(text)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(200, 200), Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(window, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(200, 200), Qt.DropAction.CopyAction, data, left, none))


# ------------------------------------------------------------------------------------ the clipboard


def test_the_derivation_as_text(window: MainWindow, language: str) -> None:
    example(window, "wait_for_pinfu")
    trigger(window, "action.copy_text")
    text, say = clipboard(), window.look.words.say
    assert text.startswith(derivation_as_text(result(window), window.look.words.write))
    for step in ("reading", "fu", "han", "base", "payment"):
        assert say(f"step.{step}") in text
    assert write_code(window.model.entry) in text
    assert status(window) == say("said.copied_text")


def test_the_derivation_as_an_image(window: MainWindow, language: str) -> None:
    example(window, "wait_for_pinfu")
    trigger(window, "action.copy_image")
    image = QGuiApplication.clipboard().image()
    assert image.width() == 2 * WIDTH
    assert image.height() > image.width() / 2
    assert len({image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)}) > 30
    assert status(window) == window.look.words.say("said.copied_image")


@each_case("name", ["riichi_pinfu", "kans", "haneman", "sanma", "daisangen", "double_wind", "no_yaku"])
def test_a_code_restores_hand_win_and_rules(window: MainWindow, qtbot: QtBot, language: str, name: str) -> None:
    example(window, name)
    click(window, qtbot, HONBA_MORE, STICKS_MORE)
    before, worth = window.model.entry, answer(window)
    press(qtbot, KEY.Key_C, modifier=CTRL_SHIFT)
    assert clipboard() == write_code(before)
    assert status(window) == window.look.words.say("said.copied_code")
    click(window, qtbot, BUTTON_CLEAR)
    window.rules.choose("ema_2025")
    click(window, qtbot, BUTTON_PASTE)
    assert same(window.model.entry, before)
    assert answer(window) == worth
    assert status(window) == window.look.words.say("said.loaded_code")
    click(window, qtbot, BUTTON_UNDO)
    assert window.model.entry.is_empty
    assert window.model.entry.rules == PRESETS["ema_2025"]


def test_a_code_from_a_chat_has_lines_and_spaces(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    words = write_code(before).split()
    window.hand.clear()
    code(window, qtbot, "  " + "\n   ".join(words) + "\n")
    assert same(window.model.entry, before)


def test_an_unfinished_hand_has_a_code_too(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, "123m44p")
    click(window, qtbot, MODE_PON, PALETTE_7Z, MODE_DORA, PALETTE_1Z)
    before = window.model.entry
    trigger(window, "action.copy_code")
    window.hand.clear()
    click(window, qtbot, BUTTON_PASTE)
    assert (window.model.entry.standing, window.model.entry.melds) == (before.standing, before.melds)
    assert window.model.entry.dora == before.dora


@each_case(
    "old, new, named",
    [
        ("3488s", "3489s", "#"),
        ("E/S", "E/X", "E/X"),
        ("riichi", "richi", "richi"),
        ("rules:standard", "rules:house", "rules:house"),
        ("dora:9p", "dora:9x", "dora:9x"),
        ("dora:9p", "dora:9p honba:many", "honba:many"),
        ("dora:9p", "dora:9p dora:1p", "dora:1p"),
        ("fuhan1", "fuhan9", "fuhan9"),
        (" ron", "", "ron"),
    ],
)
def test_a_damaged_code_names_what_is_wrong_and_changes_nothing(
    window: MainWindow, qtbot: QtBot, language: str, old: str, new: str, named: str
) -> None:
    example(window, "riichi_pinfu")
    before = window.model.entry
    text = write_code(before)
    assert old in text
    code(window, qtbot, FULL)
    assert window.model.entry != before
    click(window, qtbot, BUTTON_UNDO)
    code(window, qtbot, text.replace(old, new, 1))
    said = window.look.words.say("hand_code.missing_how") if named == "ron" else named
    assert said in status(window)
    assert window.model.entry == before
    click(window, qtbot, BUTTON_REDO)  # what was undone can still be had back
    assert window.model.entry.honba == 2
    click(window, qtbot, BUTTON_UNDO, BUTTON_UNDO)
    assert window.model.entry.is_empty


def test_a_text_dropped_on_the_window_is_taken_like_a_pasted_one(window: MainWindow, language: str) -> None:
    drop(window, "34m99p678s +2m chi:34<5p pon:77^7z")
    assert answer(window).startswith("1,000")
    before = window.model.entry
    drop(window, "this is no hand")
    assert window.model.entry == before
    assert status(window)
    window.screens.show_screen("glossary")
    drop(window, write_code(before).replace(" ron", " tsumo").split(" #")[0])
    assert screen_name(window) == "score"
    assert window.model.entry.tsumo


def test_without_a_derivation_there_is_nothing_to_share(window: MainWindow, language: str, tmp_path: Path) -> None:
    QGuiApplication.clipboard().setText("as before")
    for name in ("copy_text", "copy_image", "save_image", "save_pdf"):
        action = find(window, QAction, f"action.{name}")
        assert not action.isEnabled()
        assert window.look.words.say("said.nothing_to_share") in action.toolTip()
        assert clipboard() == "as before"
