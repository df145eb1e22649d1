"""A match at a table of an event shows what is left of its round."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest

from core.event.log import ClockEnd, ClockPause, ClockStart, EventSettings, ExtraTime
from core.event.seating import draw_plan
from core.language.messages import Message
from core.match import WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.plain import Label
from gui.storage.evening_model import EveningModel
from gui.storage.stored_match import MatchSetup
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.screens import match_screen

WHAT = Message("clock.done.start")
Go = Callable[..., None]


def time_of(window: MainWindow) -> str:
    """What stands in the header of the match; "" for nothing."""
    label = window.findChild(Label, "match.time")
    return label.text() if label is not None and label.isVisible() else ""


@pytest.fixture
def model(window: MainWindow) -> EveningModel:
    """Two tables of a round of 50 minutes."""
    model = window.shell.evening
    model.begin(date.today())
    for n in range(8):
        model.check_in_guest(f"Guest {n}")
    model.enter(WHAT, EventSettings(rounds=2, minutes=50))
    assert model.enter_plan(draw_plan(model.request(), 2, seed=1, steps=50), 1)
    return model


@pytest.fixture
def go(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Go:
    """Set the time of day ahead."""
    ahead = [timedelta()]
    start = datetime.now(UTC)
    timer = window.shell.round_timer
    monkeypatch.setattr(timer, "_now", lambda: start + ahead[0])
    monkeypatch.setattr(timer, "_ring", lambda _: None)

    def go(**time: int) -> None:
        ahead[0] += timedelta(**time)
        timer.tick()

    return go


def open_table(window: MainWindow, model: EveningModel, number: int = 1) -> None:
    table = model.state.rounds[0].tables[number - 1]
    window.screens.show_item("match", table.match or model.begin_table(1, table))


def begin_other(window: MainWindow) -> None:
    """Begin a match of no event."""
    setup = MatchSetup(names=("Aoi", "Ben", "Chika", "Dan"))
    match_screen(window).model.kept.begin(setup, PRESET_SETS["standard"])


def start(model: EveningModel, minutes: int) -> None:
    """Start the clock of the round."""
    assert model.enter(WHAT, ClockStart(number=1, seconds=60 * minutes))


def test_the_time_goes_and_warns_and_says_which_deal_is_the_last(
    window: MainWindow, model: EveningModel, go: Go
) -> None:
    open_table(window, model)
    assert not time_of(window)  # no clock was started
    saved = find(window, Label, "match.saved")
    assert saved.isVisible()
    start(model, 50)
    assert not saved.isVisible()
    go(minutes=8, seconds=30)
    assert time_of(window).startswith("41:")
    label, theme = find(window, Label, "match.time"), window.look.theme
    assert label.styleSheet() == theme.letters("subtitle", ink="text")
    go(minutes=37)
    assert time_of(window).startswith("4:")
    assert label.styleSheet() == theme.letters("subtitle", ink="warn")
    go(minutes=5)
    assert time_of(window) == "Time is up. Finish this deal and play one more."
    assert model.enter(WHAT, EventSettings(rounds=2, minutes=50, after_time="this"))
    assert time_of(window) == "Time is up. This is the last deal."
    assert model.enter(WHAT, ClockEnd())
    assert not time_of(window)
    assert saved.isVisible()


def test_a_clock_that_stands_is_muted(window: MainWindow, model: EveningModel, go: Go) -> None:
    start(model, 50)
    open_table(window, model)
    assert model.enter(WHAT, ClockPause())
    before = time_of(window)
    go(minutes=10)
    assert time_of(window) == before
    sheet = find(window, Label, "match.time").styleSheet()
    assert sheet == window.look.theme.letters("subtitle", ink="muted")


def test_a_table_has_its_own_time(window: MainWindow, model: EveningModel, go: Go) -> None:
    start(model, 1)
    assert model.enter(WHAT, ExtraTime(seconds=600, table=2))
    open_table(window, model, 2)
    go(seconds=90)
    assert time_of(window).startswith("9:")
    open_table(window, model, 1)
    assert time_of(window).startswith("Time is up.")


def test_a_match_that_is_over_has_no_time(window: MainWindow, model: EveningModel, go: Go) -> None:
    start(model, 50)
    open_table(window, model)
    assert time_of(window)
    match_screen(window).model.add(WinEvent.of(0, 1, yakuman=2))  # somebody is bust
    assert not time_of(window)
    go(minutes=1)
    assert not time_of(window)


def test_a_match_of_no_event_has_no_time(window: MainWindow, model: EveningModel, go: Go) -> None:
    start(model, 50)
    open_table(window, model)
    match_screen(window).model.kept.leave()
    match_screen(window).model.kept.begin(
        MatchSetup(names=("Aoi", "Ben", "Chika", "Dan")), PRESET_SETS["standard"]
    )
    assert not time_of(window)
    go(minutes=1)
    assert not time_of(window)


def test_without_an_event_nothing_is_made(window: MainWindow) -> None:
    window.screens.show_screen("match")
    match_screen(window).model.kept.begin(
        MatchSetup(names=("Aoi", "Ben", "Chika", "Dan")), PRESET_SETS["standard"]
    )
    assert window.findChild(Label, "match.time") is None
    assert not {"evening", "round_timer"} & {*window.shell.__dict__}


def test_a_match_of_another_round_has_no_time(window: MainWindow, model: EveningModel, go: Go) -> None:
    matches = [model.begin_table(one.number, one.tables[0]) for one in model.state.rounds]
    assert model.present is not None
    assert model.enter(WHAT, ClockStart(number=model.present.number, seconds=3000))
    for number, match in enumerate(matches, 1):
        window.screens.show_item("match", match)
        assert bool(time_of(window)) == (number == model.present.number)
