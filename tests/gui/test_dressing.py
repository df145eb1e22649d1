"""What is not shown is not dressed, and wears the same as everything else once it is shown."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow
from gui.screens import SCREENS, ScreenName
from tests.gui.doing import example, settle


def picture(window: MainWindow, name: ScreenName) -> QImage:
    """A screen, with nothing that blinks or is pointed at."""
    QCursor.setPos(window.mapToGlobal(QPoint(2, window.height() // 2)))  # on the rail, which is no part of it
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


LOOKS: tuple[tuple[str, str, float], ...] = (("ja", "dark", 1.25), ("en", "light", 0.9))


def _wear(window: MainWindow, look: tuple[str, str, float]) -> None:
    """Language, scheme and zoom."""
    language, scheme, zoom = look
    window.kept_look.set_language(language)
    window.kept_look.set_scheme(scheme)
    window.look.set_zoom(zoom)
    settle()


def _looks_the_same(window: MainWindow, name: ScreenName, before: int) -> bool:
    """Whether it looks the same dressed while it was hidden, and dressed while it was shown."""
    _wear(window, LOOKS[1 - before])
    shown = picture(window, name)
    _wear(window, LOOKS[before])
    assert picture(window, name) != shown
    window.screens.show_screen("table" if name == "score" else "score")
    settle()
    _wear(window, LOOKS[1 - before])
    return picture(window, name) == shown


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
    for before in (0, 1):
        picture(window, name)
        qtbot.waitUntil(partial(_looks_the_same, window, name, before))
