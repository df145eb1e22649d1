"""The clock of a round. It counts by the time of day: it goes on while a laptop sleeps or is started anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from math import ceil

from core.language.numbers import signed_text

NOTHING = timedelta(0)
LAST_MINUTES = timedelta(minutes=5)
"""What is left when players are warned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClock:
    """The clock of one round. All times are in UTC.

    :ivar number: of the round. :ivar ends: when the round's time is over, if it is not paused.
    :ivar paused: since when it stands; None: it runs. :ivar extra: by table, what is added there.
    """

    number: int
    ends: datetime
    paused: datetime | None = None
    extra: Mapping[int, timedelta] = field(default_factory=dict)

    @classmethod
    def started(cls, number: int, seconds: int, at: datetime) -> RoundClock:
        """Return the clock of a round that begins now. :param seconds: that it lasts."""
        return cls(number=number, ends=at + timedelta(seconds=seconds))

    def left(self, now: datetime, table: int = 0) -> timedelta:
        """Return what is left; negative: for so long the time has been over.

        :param table: with what was added there; 0: without.
        """
        return self.ends - (self.paused or now) + self.extra.get(table, NOTHING)

    def is_over(self, now: datetime, table: int = 0) -> bool:
        """Return whether the time is over: then the deal that is being played is the last one, or as rules say."""
        return self.left(now, table) <= NOTHING

    def minutes_more(self, table: int) -> int:
        """Return the minutes that a table has more than the others; negative: less."""
        return int(self.extra.get(table, NOTHING).total_seconds()) // 60

    def more(self, table: int) -> str:
        """Return the minutes that a table has more than the others, or less, as a sign; "" for none."""
        minutes = self.minutes_more(table)
        return f"{signed_text(minutes)}′" if minutes else ""

    def pause(self, at: datetime) -> RoundClock:
        """Return the clock standing; unchanged if it stands already."""
        return replace(self, paused=self.paused or at)

    def go(self, at: datetime) -> RoundClock:
        """Return the clock running on; unchanged if it runs."""
        if self.paused is None:
            return self
        return replace(self, ends=self.ends + (at - self.paused), paused=None)

    def add(self, seconds: int, table: int = 0) -> RoundClock:
        """Return the clock with more time, or less if negative. :param table: which one has it; 0: all."""
        more = timedelta(seconds=seconds)
        if not table:
            return replace(self, ends=self.ends + more)
        return replace(self, extra={**self.extra, table: self.extra.get(table, NOTHING) + more})


def clock_text(left: timedelta) -> str:
    """Return what is left in minutes and seconds, whole seconds that have begun; over time has a plus.

    >>> clock_text(timedelta(minutes=62, seconds=5)), clock_text(timedelta(seconds=-65))
    ('62:05', '+1:05')
    """
    seconds = ceil(left.total_seconds())
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"
