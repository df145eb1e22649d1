"""The first yakuman is counted up, once; what is said of it is there from the start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.score.station_line import StationLine
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, example, press
from tests.gui.frames import assert_moves, running

pytestmark = pytest.mark.own_window
YAKUMAN = "suuankou"


def shown(window: MainWindow, name: str, *, moves: bool = True) -> StationLine:
    """The line of an example, where what is paid is seen."""
    window.kept_look.set_motion(moves)
    example(window, name)
    line = window.screen_view.derivation.line
    assert line is not None
    assert line.isVisible()
    return line


def test_the_first_yakuman_is_counted_up(window: MainWindow) -> None:
    view = shown(window, YAKUMAN)
    counting = running(view)
    assert answer(window).startswith("48,000")
    assert_moves(view, counting)


def test_another_one_is_not(window: MainWindow, qtbot: QtBot) -> None:
    view = shown(window, YAKUMAN)
    press(qtbot, Qt.Key.Key_Shift)
    assert not running(view)
    shown(window, "mangan")
    shown(window, YAKUMAN)
    assert not running(view)


def test_less_than_a_yakuman_is_not(window: MainWindow) -> None:
    assert not running(shown(window, "mangan"))


def test_nothing_is_counted_where_nothing_moves(window: MainWindow) -> None:
    assert not running(shown(window, YAKUMAN, moves=False))
