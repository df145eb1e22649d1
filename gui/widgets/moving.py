"""Whether anything moves: as the person chose, and until then as the system does it."""

from __future__ import annotations

import sys
from functools import cache

from PySide6.QtCore import QObject, Signal

from gui.storage.settings import Settings

ANIMATED_CLIENT_AREA = 0x1042
"""What winuser.h calls SPI_GETCLIENTAREAANIMATION: Windows' own switch for whoever wants nothing to move."""


class Moving(QObject):
    """The choice, kept over the next start."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def wanted(self) -> bool:
        """Whether things move."""
        chosen = self._settings.get("motion")
        return chosen == "yes" if chosen else system_moves()

    def choose(self, on: bool) -> None:
        """Let things move, or not, from now on."""
        self._settings.put("motion", "yes" if on else "no")
        self.changed.emit()


@cache
def system_moves() -> bool:
    """Whether the system lets its own windows move, as Qt and Windows tell it. Asked once."""
    from PySide6.QtWidgets import QApplication, QStyle

    if sys.platform == "win32":
        from ctypes import byref, c_int, windll

        animated = c_int(1)
        if windll.user32.SystemParametersInfoW(ANIMATED_CLIENT_AREA, 0, byref(animated), 0) and not animated.value:
            return False
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
