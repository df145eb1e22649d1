"""What is not shown is not dressed, and wears the same as everything else once it is shown."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow
from gui.screens import SCREENS, ScreenName
from tests.gui.doing import example, settle


def picture(window: MainWindow, name: ScreenName) -> QImage:
    """A screen, with nothing that blinks or is pointed at."""
    window.screens.show_screen(name)
    settle()
    focus = QApplication.focusWidget()
    if focus is not None:
        focus.clearFocus()
    window.status.clear()
    before, found = QImage(), window.screens.grab().toImage()
    while before != found:  # layouts take their place in steps
        settle()
        before, found = found, window.screens.grab().toImage()
    return found


def _looks_the_same(window: MainWindow, name: ScreenName, language: str, scheme: str, zoom: float) -> bool:
    """Whether it looks the same dressed while it was hidden, and dressed once more while it is shown."""
    other = "dark" if scheme == "light" else "light"
    window.screens.show_screen("table" if name == "score" else "score")
    for each, size in ((other, zoom + 0.1), (scheme, zoom)):
        window.kept_look.set_language(language)
        window.kept_look.set_scheme(each)
        window.look.set_zoom(size)
        settle()
    hidden = picture(window, name)
    for each in (other, scheme):
        window.kept_look.set_scheme(each)
        settle()
    return picture(window, name) == hidden


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_was_hidden_looks_as_one_that_was_shown(
    window: MainWindow, name: ScreenName, qtbot: QtBot
) -> None:
    """Colours, sizes and words, all changed while another screen was there. Asked until it is so: a list to choose
    from takes its new width by a timer of Qt's.
    """
    window.learn_terms()
    window.keeper.wake()
    example(window, "riichi_pinfu")
    for language, scheme, zoom in (("ja", "dark", 1.25), ("en", "light", 0.9)):
        before = picture(window, name)
        qtbot.waitUntil(partial(_looks_the_same, window, name, language, scheme, zoom), timeout=30_000)
        assert picture(window, name) != before
