"""The moment at which the window is first seen: until then nothing is done that could as well be done after it."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

TOLD = "FUHAN_FIRST_PAINT"
"""An environment variable, for the bench: if it is set, the program says what its first paint took, and ends."""


class FirstPaint(QObject):
    """Tells once that a window, with all that is in it, has been painted for the first time.

    :ivar is_over: it has been.
    """

    painted = Signal()

    def __init__(self, window: QWidget) -> None:
        """:param window: one that is not shown yet."""
        super().__init__(window)
        self.is_over = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A window is painted first, and then what is in it, all in one go: afterwards Qt comes back for more."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._tell)
        return False

    def _tell(self) -> None:
        if TOLD in os.environ:
            tell_cost()
        self.is_over = True
        self.painted.emit()


def tell_cost() -> None:
    """Print what the process has taken until now, as one line of JSON, and end it at once.

    `monotonic` in seconds is for whoever knows when the process was started; `cpu`, in seconds too, counts from
    then on by itself; `rss`, in KiB, is the memory that it uses, `pss` without the neighbours' part of what they
    share with it (0: nobody knows).
    """
    cost: dict[str, float] = {"monotonic": time.monotonic(), "cpu": time.process_time(), "rss": 0, "pss": 0}
    try:
        with Path("/proc/self/smaps_rollup").open(encoding="ascii") as sums:
            cost |= {line[:3].lower(): int(line.split()[1]) for line in sums if line.startswith(("Rss:", "Pss:"))}
    except OSError:
        pass  # only Linux tells
    print(json.dumps(cost), flush=True)
    os._exit(0)
