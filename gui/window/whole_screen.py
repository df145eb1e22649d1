"""The window on the whole screen, and back in the place that it had."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QWidget


class WholeScreen:
    """Takes the screen that the window is on, and gives it back."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._before: QByteArray | None = None
        self._was_maximised = False

    @property
    def place(self) -> QByteArray:
        """Where the window is, and whether maximised; on the whole screen: where it will be afterwards."""
        return self._before if self._before is not None else self._window.saveGeometry()

    def take(self, on: bool) -> None:
        """Take the whole screen, or go back."""
        if on and self._before is None:
            self._before, self._was_maximised = self._window.saveGeometry(), self._window.isMaximized()
            self._window.setWindowState(self._window.windowState() | Qt.WindowState.WindowFullScreen)
        elif not on and self._before is not None:
            before, self._before = self._before, None
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowFullScreen)
            if self._was_maximised:
                self._window.restoreGeometry(before)  # else it would forget what it was before it was maximised
