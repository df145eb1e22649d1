"""The window opens, shows what was computed, and tells its keys."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QLabel

from gui.keys_box import GROUPS
from gui.main_window import MainWindow
from tests.gui.doing import trigger


def test_an_example_is_scored(window: MainWindow) -> None:
    window.load_example(1)
    assert "3,900" in window.screen_view.derivation.answer.text


def test_every_key_is_told_with_what_it_does(window: MainWindow, language: str) -> None:
    trigger(window, "action.keys")
    box = window.findChild(QDialog, "keys")
    assert box is not None
    assert box.isVisible()
    said = [label.text() for label in box.findChildren(QLabel)]
    lines = [line for group in GROUPS for line in window.look.say(f"keys.{group}").splitlines()]
    assert len(said) == len(GROUPS) + 2 * len(lines)
    assert all(said)
    box.close()
