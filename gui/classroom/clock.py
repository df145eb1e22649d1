"""A countdown for a class."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

USUAL, STEP, MOST = 60, 30, 3600
"""In seconds: the initial time, the step of changes, and the maximum."""


class ClassClock(QObject):
    """The countdown.

    :ivar left: the seconds that are left; None while it is off.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.left: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick)

    def toggle(self) -> None:
        """Start the countdown with the initial time, or switch it off."""
        self._set(None if self.left is not None else USUAL)

    def add(self, steps: int) -> None:
        """Add steps of time, or take negative ones away, from 0 to the maximum; do nothing while it is off."""
        if self.left is not None:
            self._set(min(max(self.left + steps * STEP, 0), MOST))

    @property
    def text(self) -> str:
        """The minutes and seconds that are left; empty while it is off."""
        return "" if self.left is None else f"{self.left // 60}:{self.left % 60:02}"

    def _set(self, left: int | None) -> None:
        self.left = left
        if left:
            self._timer.start()
        else:
            self._timer.stop()
        self.changed.emit()

    def _tick(self) -> None:
        if self.left:
            self._set(self.left - 1)
