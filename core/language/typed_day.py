"""Read dates as people type them: 2026-11-23, 23.11.2026, 11/23/2026, 2026年11月23日."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import Literal, cast, get_args

DayOrder = Literal["ymd", "mdy", "dmy"]
"""The order of year, month and day in a place."""

_TYPED = re.compile(r"(\d{1,4})\s*([-./年 ])\s*(\d{1,2})\s*[-./月 ]\s*(\d{1,4})\s*日?")
_TOGETHER = re.compile(r"(\d{4})(\d\d)(\d\d)")
FIRST_YEAR = 1900
"""Earlier years are taken for typing errors."""


def order_of(pattern: str) -> DayOrder:
    """Return the order in a date pattern such as `dd/MM/yyyy`; "ymd" if it has no such order.

    >>> order_of("M/d/yy"), order_of("yyyy/MM/dd"), order_of("")
    ('mdy', 'ymd', 'ymd')
    """
    order = "".join(dict.fromkeys(sign for sign in pattern.lower() if sign in "ymd"))
    return cast("DayOrder", order) if order in get_args(DayOrder) else "ymd"


def read_day(text: str, order: DayOrder) -> date | None:
    """Return the date that a text means; None if it is not a date.

    A year of four digits may be first or last, one of two digits last. With slashes, `order` decides between day
    and month; with dots, the day is first. If that is not a date, the other order is tried.

    >>> str(read_day("23.11.26", "mdy")), str(read_day("11/12/2026", "mdy")), str(read_day("11/12/2026", "dmy"))
    ('2026-11-23', '2026-11-12', '2026-12-11')
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    if found := _TOGETHER.fullmatch(plain):
        return _day(found[1], found[2], found[3])
    found = _TYPED.fullmatch(plain)
    if found is None:
        return None
    first, sign, second, third = found.groups()
    if len(first) == 4:
        return _day(first, second, third)
    year = f"20{third}" if len(third) == 2 and sign in "./" else third
    by_day, by_month = _day(year, second, first), _day(year, first, second)
    return (by_month or by_day) if sign == "/" and order != "dmy" else (by_day or by_month)


def _day(year: str, month: str, day: str) -> date | None:
    if len(year) != 4 or int(year) < FIRST_YEAR:
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def typed_examples(day: date, order: DayOrder) -> tuple[str, ...]:
    """Return a date in the ways it can be typed.

    >>> typed_examples(date(2026, 11, 23), "mdy")
    ('2026-11-23', '23.11.2026', '11/23/2026')
    """
    slashed = {"ymd": "%Y/%m/%d", "mdy": "%m/%d/%Y", "dmy": "%d/%m/%Y"}[order]
    return (day.isoformat(), day.strftime("%d.%m.%Y"), day.strftime(slashed))
