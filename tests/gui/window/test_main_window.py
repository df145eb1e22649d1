"""The window opens, shows what was computed, and tells its keys."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QDialog, QLabel, QScrollArea

import resources
from gui.window.keys_box import groups_of, words_of
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.doing import settle, trigger
from tests.gui.finding import find
from tests.gui.screens import SCREENS


def test_an_example_is_scored(window: MainWindow) -> None:
    window.hand.load(resources.examples()[1])
    assert "3,900" in window.screen_view.derivation.answer.text


def test_every_key_is_told_with_what_it_does_and_all_at_once(window: MainWindow, language: str) -> None:
    trigger(window, "action.keys")
    box = find(window, QDialog, "keys")
    assert box.isVisible()
    said = [label.text() for label in box.findChildren(QLabel)]
    groups = groups_of(SCREEN_SPECS)
    assert sorted(groups) == sorted(resources.texts("en")["keys"])
    lines = [line for group in groups for line in words_of(group, SCREEN_SPECS, window.look.words).splitlines()]
    assert len(said) == len(groups) + 2 * len(lines)
    assert all(said)
    area = find(box, QScrollArea)
    box.setMaximumSize(1366, 768 - 60)  # a laptop's screen, without a task bar and the frame
    box.resize(box.sizeHint())
    settle()
    assert area.verticalScrollBar().maximum() == 0
    assert area.horizontalScrollBar().maximum() == 0
    box.close()


_IN_THE_MENU = {"quit", "copy_text", "copy_image", "keys"}
"""Actions whose keys stand in the menu alone."""
_BY_ANOTHER_KEY = {"next_step"}
"""Space does it, which is told; PgDown is what a presenter's remote control sends."""


def test_the_key_of_every_action_is_told(window: MainWindow, language: str) -> None:
    trigger(window, "action.keys")
    box = find(window, QDialog, "keys")
    words = " ".join(label.text() for label in box.findChildren(QLabel)).replace("−", "-")
    told = set(re.split(r"[\s,、・〜]+", words))
    screens = [f"Ctrl+{number}" for number in range(1, len(SCREENS) + 1)]
    if {screens[0], screens[-1]} <= told:
        told |= set(screens)  # from the first to the last
    untold = {
        action.objectName().removeprefix("action.")
        for action in window.actions()
        if action.shortcuts() and not told & {keys.toString() for keys in action.shortcuts()}
    }
    assert untold == _IN_THE_MENU | _BY_ANOTHER_KEY
    box.close()
