"""The window opens, shows what was computed, and tells its keys."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.qtbot import QtBot

import resources
from core.language.phrases import JOINER
from gui.appearance.painting import key_size
from gui.appearance.text_lines import WORDS, laid_out
from gui.widgets.key_caps import KeyCaps
from gui.window.keys_box import EVERYWHERE, WIDTH, KeysBox, pages_of, words_of
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.doing import click, settle, trigger
from tests.gui.finding import find


def test_an_example_is_scored(window: MainWindow) -> None:
    window.hand.load(resources.examples()[1])
    assert "3,900" in window.screen_view.derivation.answer.text


def test_every_key_is_told_with_what_it_does(window: MainWindow, language: str) -> None:
    trigger(window, "action.keys")
    box = find(window, KeysBox, "keys")
    assert box.isVisible()
    said = [label.text() for label in box.findChildren(QLabel) if label.objectName() != "box.title"]
    groups = [group for page in pages_of(SCREEN_SPECS).values() for group in page] + [EVERYWHERE]
    assert sorted(groups) == sorted(resources.texts("en")["keys"])
    lines = [line for group in groups for line in words_of(group, SCREEN_SPECS, window.look.words).splitlines()]
    assert len(said) == len(groups) + 2 * len(lines)
    assert all(said)
    box.close()
    bare, theme = KeysBox(window.look, window), window.look.theme
    layout = bare.layout()
    assert layout is not None
    room = theme.px(768 - 60 - 100)  # of a laptop, without its task bar and the frame of a box
    assert layout.totalHeightForWidth(theme.px(WIDTH)) <= room, "not all of them are seen at once"


def test_no_line_of_the_keys_ends_in_a_single_sign(window: MainWindow, language: str) -> None:
    """Neither do keys wrap: each line of them is as high as one cap."""
    trigger(window, "action.keys")
    box, font = find(window, KeysBox, "keys"), window.look.theme.font()
    settle()
    for label in box.findChildren(QLabel):
        if isinstance(label, KeyCaps):
            assert label.height() < 2 * key_size(window.look.theme, "A").height(), label.text()
        elif label.isVisible():
            last = laid_out(label.text(), font, label.width(), wrap=WORDS).texts[-1]
            assert len(last.replace(JOINER, "").strip("。）)")) > 1, label.text()
    box.close()


def test_the_line_at_the_foot_says_four_things_at_most(language: str) -> None:
    for name, text in resources.texts(language)["status"].items():
        assert 1 <= len(text.split("  ·  ")) <= 4, name


def test_the_keys_of_the_screen_that_is_shown_come_first(window: MainWindow, qtbot: QtBot) -> None:
    for screen, shown in (("practice", "practice"), ("score", "score"), ("glossary", "score")):
        window.screens.show_screen(screen)
        trigger(window, "action.keys")
        box = find(window, KeysBox, "keys")
        seen = [caps.text() for caps in box.findChildren(KeyCaps) if caps.isVisible()]
        assert box.chosen == shown
        click(box, qtbot, "keys.match")
        assert [caps.text() for caps in box.findChildren(KeyCaps) if caps.isVisible()] != seen
        qtbot.keyClick(box, Qt.Key.Key_Return)
        assert not box.isVisible()
        settle()


_IN_THE_MENU = {"quit", "copy_text", "copy_image", "keys"}
"""Actions whose keys stand in the menu alone."""
_BY_ANOTHER_KEY = {"next_step"}
"""Space does it, which is told; PgDown is what a presenter's remote control sends."""


def test_the_key_of_every_action_is_told(window: MainWindow, language: str) -> None:
    trigger(window, "action.keys")
    box = find(window, QDialog, "keys")
    words = " ".join(label.text() for label in box.findChildren(QLabel)).replace("−", "-")
    told = set(re.split(r"[\s,、・〜]+", words))
    for key, screens in (("Ctrl", window.screens.places), ("Alt", window.screens.tabs)):
        keys = [f"{key}+{number}" for number in range(1, len(screens) + 1)]
        if {keys[0], keys[-1]} <= told:
            told |= set(keys)  # from the first to the last
    untold = {
        action.objectName().removeprefix("action.")
        for action in window.actions()
        if action.shortcuts() and not told & {keys.toString() for keys in action.shortcuts()}
    }
    assert untold == _IN_THE_MENU | _BY_ANOTHER_KEY
    box.close()
