"""A day is typed as people write it, and what is none is not made one."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from core.language.typed_day import DayOrder, read_day, typed_examples

DAY = date(2026, 11, 23)
ORDERS: tuple[DayOrder, ...] = ("ymd", "mdy", "dmy")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    "typed",
    [
        *("2026-11-23", "23.11.2026", "11/23/2026", "23/11/2026", "2026/11/23", "20261123", "23.11.26"),
        *("２０２６年１１月２３日", "2026年11月23日", " 2026-11-23 ", "23. 11. 2026", "2026 11 23", "2026.11.23"),
    ],
)
def test_a_day_is_read_however_it_is_written(typed: str, order: DayOrder) -> None:
    assert read_day(typed, order) == DAY


def test_the_place_decides_between_day_and_month() -> None:
    found = {order: read_day("11/12/2026", order) for order in ORDERS}
    assert found == {"ymd": date(2026, 11, 12), "mdy": date(2026, 11, 12), "dmy": date(2026, 12, 11)}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    "typed",
    ["", "23", "23.11.", "2026-13-01", "2026-02-29", "31.04.2026", "23.11.202", "0026-11-23", "today", "1-2-3-4"],
)
def test_what_is_no_day(typed: str, order: DayOrder) -> None:
    assert read_day(typed, order) is None


@pytest.mark.parametrize("order", ORDERS)
def test_examples_are_read_as_the_day_that_they_are(order: DayOrder) -> None:
    for days in range(0, 400, 7):
        day = DAY + timedelta(days)
        assert {read_day(example, order) for example in typed_examples(day, order)} == {day}
