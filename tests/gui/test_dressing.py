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


def _looks_so(window: MainWindow, name: ScreenName, wanted: QImage) -> bool:
    """Whether a screen does."""
    return picture(window, name) == wanted


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_that_was_hidden_looks_as_one_that_was_shown(
    window: MainWindow, name: ScreenName, qtbot: QtBot
) -> None:
    """Colours, sizes and words, all changed while another screen was there."""
    window.learn_terms()
    window.keeper.wake()
    example(window, "riichi_pinfu")
    elsewhere: ScreenName = "table" if name == "score" else "score"
    before = picture(window, name)
    for language, scheme, zoom in (("ja", "dark", 1.25), ("en", "light", 0.9), ("ja", "light", 1.0)):
        window.screens.show_screen(elsewhere)
        settle()
        window.kept_look.set_language(language)
        window.kept_look.set_scheme(scheme)
        window.look.set_zoom(zoom)
        settle()
        hidden = picture(window, name)
        window.kept_look.set_scheme("dark" if scheme == "light" else "light")
        settle()
        window.kept_look.set_scheme(scheme)
        settle()
        qtbot.waitUntil(partial(_looks_so, window, name, hidden))
        assert hidden != before
