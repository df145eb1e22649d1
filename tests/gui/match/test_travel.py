"""Points travel between the seats when a deal is told; what is shown is true all the while."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.match.table.view import FeltView
from gui.window.main_window import MainWindow
from tests.gui.doing import click
from tests.gui.finding import find
from tests.gui.names import DEAL_CLEAR, DEAL_CONFIRM
from tests.gui.playing import enter, sit_down
from tests.gui.screens import match_screen


def entered(window: MainWindow, qtbot: QtBot) -> FeltView:
    """A deal that is complete, with motion or without."""
    sit_down(window, qtbot)
    enter(window, qtbot, "ron", won=(1,), of=2, worth={1: (3, 40)})
    return find(window, FeltView, "match.table")


def points(table: FeltView) -> list[int]:
    """What the seats have, wherever their points are on the way."""
    assert table.shown is not None
    return [seat.points for seat in table.shown.seats]


def test_points_travel_when_a_deal_is_complete(window: MainWindow, qtbot: QtBot) -> None:
    window.look.theme.moves = True
    table = entered(window, qtbot)
    assert table.is_moving
    assert points(table) == [25_000, 30_200, 19_800, 25_000]
    before = table.grab().toImage()
    qtbot.waitUntil(lambda: not table.is_moving)
    assert table.grab().toImage() != before
    click(window, qtbot, DEAL_CONFIRM)
    assert match_screen(window).scores == (25_000, 30_200, 19_800, 25_000)


def test_another_click_does_not_wait(window: MainWindow, qtbot: QtBot) -> None:
    window.look.theme.moves = True
    table = entered(window, qtbot)
    click(window, qtbot, DEAL_CLEAR)
    assert not table.is_moving  # what is taken back does not travel
    assert points(table) == [25_000] * 4


def test_without_motion_all_is_there_at_once(window: MainWindow, qtbot: QtBot) -> None:
    table = entered(window, qtbot)
    assert not table.is_moving
    assert points(table)[1] == 30_200
