"""A unit that was done since the map was seen last is drawn before the eye: its sign, and the way to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.practice.curriculum.units import PATHS
from core.practice.progress.learner import Learner
from gui.learn.map_view import MapView
from gui.learn.screen import LearnScreen
from gui.window.main_window import MainWindow
from tests.gui.doing import press, settle
from tests.gui.frames import Painted, assert_moves, running
from tests.gui.screens import learn_screen


def known(screen: LearnScreen, count: int) -> None:
    """The learner has done so many units of the way."""
    units = PATHS[screen.standing.path].units[:count]
    screen.keeper.put(replace(Learner().placed(units), path=screen.standing.path))


def shown(window: MainWindow, *, moves: bool = True) -> LearnScreen:
    """The map of somebody who has done three units."""
    window.kept_look.set_motion(moves)
    window.screens.show_screen("learn")
    settle()
    screen = learn_screen(window)
    known(screen, 3)
    screen.read()
    settle()
    assert len(screen.standing.done) == 3
    press_nothing(window)
    return screen


def press_nothing(window: MainWindow) -> None:
    """End what moves."""
    for motion in running(window):
        motion.finish()


def come_back(window: MainWindow, screen: LearnScreen) -> MapView:
    """See the map again, of somebody who has done a fourth one elsewhere."""
    window.screens.show_screen("score")
    known(screen, 4)
    window.screens.show_screen("learn")
    QApplication.processEvents()
    assert len(screen.standing.done) == 4
    return screen.start.map


def test_a_unit_that_is_done_draws_the_way_to_it(window: MainWindow) -> None:
    view = come_back(window, shown(window))
    assert_moves(view, running(view))


def test_only_its_row_is_painted(window: MainWindow) -> None:
    screen = shown(window)
    view = come_back(window, screen)
    (drawing,) = running(view)
    QApplication.processEvents()
    rows = Painted(view)
    drawing.setCurrentTime(drawing.duration() // 2)
    QApplication.processEvents()
    place = view.place(PATHS[screen.standing.path].units[3])
    assert rows.regions
    assert all(region.top() >= place.top() and region.bottom() <= place.bottom() for region in rows.regions)


def test_it_is_drawn_once(window: MainWindow) -> None:
    screen = shown(window)
    view = come_back(window, screen)
    press_nothing(window)
    window.screens.show_screen("score")
    window.screens.show_screen("learn")
    QApplication.processEvents()
    assert not running(view)


def test_what_somebody_else_has_done_is_there_from_the_start(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = shown(window)
    who = screen.keeper.who
    assert who is not None
    monkeypatch.setattr(screen.keeper, "who", who._replace(id="another", name="Kim"))
    assert not running(come_back(window, screen))


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_key_and_a_click_end_it(window: MainWindow, qtbot: QtBot, by: str) -> None:
    view = come_back(window, shown(window))
    assert running(view)
    if by == "key":
        press(qtbot, Qt.Key.Key_Shift)
    else:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton)
    assert not running(view)


def test_nothing_is_drawn_where_nothing_moves(window: MainWindow) -> None:
    assert not running(come_back(window, shown(window, moves=False)))
