"""When a match has just ended, the result of the first one is counted up."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.appearance.motion import Motion
from gui.match.settlement.result_table import ResultTable
from gui.window.main_window import MainWindow
from tests.gui.doing import press
from tests.gui.finding import find
from tests.gui.frames import assert_moves, running
from tests.gui.playing import end, sit_down


def ended(window: MainWindow, qtbot: QtBot, *, moves: bool) -> tuple[ResultTable, list[Motion]]:
    """A match that ends with a bankruptcy. Returns its result, and what moves there."""
    window.kept_look.set_motion(moves)
    sit_down(window, qtbot)
    end(window, qtbot, "ron", won=(0,), of=1, worth={0: "yakuman"})
    result = find(window, ResultTable, "match.result")
    return result, running(result)


def test_the_first_ones_result_is_counted_up(window: MainWindow, qtbot: QtBot) -> None:
    result, counting = ended(window, qtbot, moves=True)
    texts = result.texts
    assert_moves(result, counting)
    assert result.texts == texts  # as they are read aloud, all the while


def test_a_key_ends_it(window: MainWindow, qtbot: QtBot) -> None:
    result, counting = ended(window, qtbot, moves=True)
    assert counting
    press(qtbot, Qt.Key.Key_Shift)
    assert not running(result)


def test_nothing_is_counted_where_nothing_moves(window: MainWindow, qtbot: QtBot) -> None:
    assert not ended(window, qtbot, moves=False)[1]
