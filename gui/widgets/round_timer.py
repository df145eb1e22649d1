"""Timer of the round's clock: tells when another second is shown, and rings when the time is over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from math import ceil, floor

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from core.event.clock import LAST_MINUTES, RoundClock, clock_text
from core.language.messages import Message, sentences
from gui.storage.evening_model import EveningModel

STROKES, BETWEEN = 3, 700
"""Strokes of the gong, and the milliseconds between them."""


def utc_now() -> datetime:
    """Return the present time in UTC."""
    return datetime.now(UTC)


class RoundTimer(QObject):
    """Follows the clock of an event by the time of day, so that nothing is lost while a laptop sleeps.

    A time that was over before the program started does not ring.
    """

    ticked = Signal()
    """Emitted when another second is shown, and when the clock was changed."""
    rang = Signal(int)
    """Emitted once when a time is over, with the number of the table; 0 for all tables."""

    def __init__(
        self, model: EveningModel, parent: QObject | None = None, *, now: Callable[[], datetime] = utc_now
    ) -> None:
        """:param now: returns the time in UTC; tests set it."""
        super().__init__(parent)
        self._model, self._now = model, now
        self._seen = now()
        """The time at the last tick: what shows the clock tells the same one."""
        self._known: RoundClock | None = None
        """The clock as it was when it was looked at last."""
        self._over: frozenset[int] = frozenset()
        """The tables whose time is over; 0 stands for all."""
        self._strokes = 0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.tick)
        self._gong = QTimer(self, interval=BETWEEN)
        self._gong.timeout.connect(self._strike)
        model.changed.connect(self._follow)
        self._follow()

    # ------------------------------------------------------------------------------ reading

    @property
    def clock(self) -> RoundClock | None:
        """The clock of the present round; None: none was started."""
        return self._model.clock

    @property
    def is_over(self) -> bool:
        """Whether the time of the round is over; False without a clock."""
        return self.is_over_at(0)

    def is_over_at(self, table: int) -> bool:
        """Return whether the time of a table is over, with what was added there; 0: the round's."""
        return self.clock is not None and self.clock.is_over(self._seen, table)

    @property
    def is_paused(self) -> bool:
        """Whether the clock stands."""
        return self.clock is not None and self.clock.paused is not None

    def ink(self, table: int = 0) -> str:
        """Return the colour of the time: a warning in the last minutes, and muted while the clock stands.

        :param table: 0 for the round's.
        """
        if self.clock is None or (self.is_paused and not self.is_over_at(table)):
            return "muted"
        return "warn" if self.clock.left(self._seen, table) <= LAST_MINUTES else "text"

    @property
    def last_deal(self) -> Message:
        """Which deal is the last one when the time is over."""
        return Message(f"clock.last_{self._model.state.settings.after_time}")

    @property
    def time_up(self) -> Message:
        """That the time is over, and which deal is the last one."""
        return sentences((Message("clock.over"), self.last_deal))

    def text(self, table: int = 0) -> str:
        """Return what is left, as minutes and seconds; "" without a clock. :param table: 0 for the round's."""
        return "" if self.clock is None else clock_text(self.clock.left(self._seen, table))

    # ------------------------------------------------------------------------------ going

    def _follow(self) -> None:
        """Follow a change of the event. Of a clock that was changed, what is over now was meant so; while it is
        the same, what has just run out still rings, however long the change took to write.
        """
        if self.clock != self._known:
            self._known, self._over = self.clock, self._over_now()
        self.tick()

    def tick(self) -> None:
        """Ring for what is over since the last tick, tell that a second has passed, and wait for the next."""
        self._seen = self._now()
        over = self._over_now()
        for table in sorted(over - self._over):
            self._ring(table)
        self._over = over
        self.ticked.emit()
        clock = self.clock
        if clock is None or clock.paused is not None:
            self._timer.stop()
            return
        left = clock.left(self._now()).total_seconds() * 1000
        self._timer.start(max(1, floor(left) - (ceil(left / 1000) - 1) * 1000))

    def _over_now(self) -> frozenset[int]:
        clock, now = self.clock, self._now()
        if clock is None:
            return frozenset()
        return frozenset(table for table in (0, *clock.extra) if clock.is_over(now, table))

    # ------------------------------------------------------------------------------ the gong

    def _ring(self, table: int) -> None:
        self.rang.emit(table)
        self._strokes = STROKES
        self._gong.start()
        self._strike()

    def _strike(self) -> None:
        """Strike the gong once: the system's own sound, and silence where there is none."""
        QApplication.beep()
        self._strokes -= 1
        if self._strokes <= 0:
            self._gong.stop()
