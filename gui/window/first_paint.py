"""The moment at which the window first becomes visible; whatever can wait is done after it."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

COST_VARIABLE = "FUHAN_FIRST_PAINT"
"""Environment variable for the benchmark: if set, the program prints the cost of its first paint and exits."""


class FirstPaint(QObject):
    """Event filter that reports once a window with its content has been painted for the first time.

    :ivar is_over: whether that has happened.
    """

    painted = Signal()
    """Emitted once, after the first paint."""

    def __init__(self, window: QWidget) -> None:
        """:param window: a window that is not shown yet."""
        super().__init__(window)
        self.is_over = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report after the first paint event: a window is painted with its content in one go before the event loop
        continues.
        """
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._report)
        return False

    def _report(self) -> None:
        if COST_VARIABLE in os.environ:
            tell_cost()
        self.is_over = True
        self.painted.emit()


def tell_cost() -> None:
    """Print what the process has used so far as a line of JSON, and exit at once.

    `monotonic`, in seconds, is for callers that know when the process was started; `cpu`, in seconds, counts from
    that moment; `rss`, in KiB, is the memory in use, and `pss` the same with shared memory divided among its users
    (0 if unknown).
    """
    cost: dict[str, float] = {"monotonic": time.monotonic(), "cpu": time.process_time(), "rss": 0, "pss": 0}
    try:
        with Path("/proc/self/smaps_rollup").open(encoding="ascii") as sums:
            cost |= {line[:3].lower(): int(line.split()[1]) for line in sums if line.startswith(("Rss:", "Pss:"))}
    except OSError:
        pass  # only on Linux
    print(json.dumps(cost), flush=True)
    os._exit(0)
