"""The clock of a round: pauses, extra time, and the moment at which it is over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from core.event.clock import RoundClock, clock_text

BEGIN = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
CLOCK = RoundClock.started(1, 3600, BEGIN)


def after(minutes: float) -> datetime:
    return BEGIN + timedelta(minutes=minutes)


def test_it_is_over_at_the_end_and_not_a_second_before() -> None:
    assert not CLOCK.is_over(after(60) - timedelta(seconds=1))
    assert CLOCK.is_over(after(60))
    assert CLOCK.left(after(61)) == timedelta(minutes=-1)


def test_it_stands_from_the_first_pause_until_it_goes_on() -> None:
    standing = CLOCK.pause(after(10)).pause(after(15))
    assert standing.left(after(30)) == timedelta(minutes=50)
    going = standing.go(after(30))
    assert going.left(after(30)) == timedelta(minutes=50)
    assert going.go(after(40)) == going
    assert going.is_over(after(80))


def test_extra_time_of_a_table_adds_up_and_is_that_of_no_other() -> None:
    clock = CLOCK.add(120, 3).add(60, 3).add(-600)
    assert [clock.left(after(0), table) for table in (0, 2, 3)] == [
        timedelta(minutes=50),
        timedelta(minutes=50),
        timedelta(minutes=53),
    ]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(60.0, "1:00"), (59.2, "1:00"), (0.4, "0:01"), (0.0, "0:00"), (-0.9, "0:00"), (-1.0, "+0:01")],
)
def test_a_second_counts_until_it_is_over(seconds: float, text: str) -> None:
    assert clock_text(timedelta(seconds=seconds)) == text
