"""The clock of a round rings once and survives a restart; its bar starts, pauses and changes it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.event.log import ClockGo, ClockPause, ClockStart, EventSettings, ExtraTime
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.evening.clock_bar import ClockBar
from gui.storage.evening_model import EveningModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.round_timer import RoundTimer
from tests.gui.evening.wall_doing import (
    OVER,
    Clock,
    begin,
    draw,
    enter,
    made,
    pages_of,
)


def test_it_rings_once_when_the_time_is_over(model: EveningModel, rung: list[int]) -> None:
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    assert timer.text() in ("1:00", "0:59")
    clock.go(seconds=58)
    timer.tick()
    assert (heard, timer.is_over) == ([], False)
    clock.go(seconds=3)
    timer.tick()
    timer.tick()
    assert (heard, timer.is_over, len(rung)) == ([0], True, 1)
    clock.go(seconds=64)
    timer.tick()
    assert timer.text().startswith("+1:0")


def test_a_table_with_more_time_rings_for_itself(model: EveningModel, rung: list[int]) -> None:
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ExtraTime(seconds=120, table=2))
    for minutes in (2, 2):
        clock.go(minutes=minutes)
        timer.tick()
    assert heard == [0, 2]


def test_it_rings_for_what_ran_out_while_something_was_entered(model: EveningModel, rung: list[int]) -> None:
    """A result that is written just then takes longer than the second that passes."""
    clock, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=clock)
    timer.rang.connect(heard.append)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    clock.go(seconds=61)
    model.check_in_guest("Zoe")
    assert (heard, len(rung)) == ([0], 1)
    model.check_in_guest("Yan")
    assert heard == [0]


def test_what_was_over_before_the_start_does_not_ring(
    model: EveningModel, keeper: LedgerKeeper, tmp_path: Path, rung: list[int]
) -> None:
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60))
    again, clock = made(keeper, tmp_path), Clock()
    again.find()
    clock.go(minutes=30)
    timer = RoundTimer(again, now=clock)
    assert timer.is_over
    assert not rung


def test_a_laptop_that_slept_rings_when_it_wakes(model: EveningModel, rung: list[int]) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=3600))
    clock.go(hours=2)
    timer.tick()
    assert rung


def test_a_paused_clock_stands_and_never_rings(model: EveningModel, rung: list[int]) -> None:
    clock = Clock()
    timer = RoundTimer(model, now=clock)
    draw(model, 8)
    enter(model, ClockStart(number=1, seconds=60), ClockPause())
    clock.go(hours=1)
    timer.tick()
    assert (timer.is_paused, timer.is_over, rung) == (True, False, [])
    enter(model, ClockGo())
    assert not timer.is_paused


def test_the_keys_of_the_clock(model: EveningModel, qtbot: QtBot) -> None:
    timer, none = RoundTimer(model), Qt.KeyboardModifier.NoModifier
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()

    def press_key(key: Qt.Key, modifiers: Qt.KeyboardModifier = none) -> str:
        deed = bar.deed(key, modifiers)
        if deed:
            bar.do(deed)
        return deed

    assert not press_key(Qt.Key.Key_C)  # no round is drawn
    draw(model, 8)
    enter(model, EventSettings(minutes=50))
    assert not press_key(Qt.Key.Key_Plus)  # no clock runs
    assert press_key(Qt.Key.Key_C) == "start"
    assert timer.text() in ("50:00", "49:59")
    assert press_key(Qt.Key.Key_Plus) == "more"
    assert timer.text() in ("51:00", "50:59")
    assert press_key(Qt.Key.Key_Minus) == "less"
    assert press_key(Qt.Key.Key_C) == "start"
    paused = [timer.is_paused]
    assert press_key(Qt.Key.Key_C) == "start"
    paused.append(timer.is_paused)
    assert model.undo()
    assert [*paused, timer.is_paused] == [True, False, True]
    assert press_key(Qt.Key.Key_C, Qt.KeyboardModifier.ShiftModifier) == "end"
    assert timer.clock is None


def test_a_clock_is_that_of_one_round(model: EveningModel, qtbot: QtBot) -> None:
    timer = RoundTimer(model)
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()
    enter(model, EventSettings(minutes=50))
    draw(model, 8)
    bar.do("start")
    begin(model, 1, over=True)
    assert not timer.text()  # the next round has none yet
    assert not bar.buttons["more"].isVisible()
    bar.do("start")
    assert timer.clock is not None
    assert timer.clock.number == 2
    assert pages_of(model, 8)[0].kind == "play"


def test_a_round_that_is_over_has_no_clock(model: EveningModel, rung: list[int], qtbot: QtBot) -> None:
    """The last result ends the clock, and undo brings it back as it was, without a gong for what ran out."""
    time, heard = Clock(), list[int]()
    timer = RoundTimer(model, now=time)
    timer.rang.connect(heard.append)
    bar = ClockBar(model, timer, Look.as_designed())
    qtbot.addWidget(bar)
    bar.show()
    draw(model, 8, rounds=1)
    enter(model, ClockStart(number=1, seconds=60))
    before, (first, second) = model.clock, model.state.rounds[0].tables
    model.begin_table(1, first, [OVER])
    assert model.clock == before is not None
    model.begin_table(1, second, [OVER])
    time.go(seconds=61)
    timer.tick()
    assert (model.clock, heard, timer.is_over) == (None, [], False)
    assert not any(button.isVisible() for button in bar.buttons.values())
    assert not bar.deed(Qt.Key.Key_C, Qt.KeyboardModifier.NoModifier)
    assert model.undo()
    assert (model.clock, heard, timer.is_over) == (before, [], True)
    assert bar.buttons["more"].isVisible()


def test_the_tables_do_not_move_when_the_clock_starts(model: EveningModel, qtbot: QtBot) -> None:
    bar = ClockBar(model, RoundTimer(model), Look.as_designed())
    qtbot.addWidget(bar)
    draw(model, 8)
    bar.show()

    def height() -> int:
        return max(bar.minimumHeight(), bar.heightForWidth(1000))

    before = height()
    bar.do("start")
    time = bar.findChild(Label, "evening.clock.time")
    assert time is not None
    assert time.isVisible()
    assert height() == before
