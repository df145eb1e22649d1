"""A painted view that looks different while it has the keyboard."""

from __future__ import annotations

from PySide6.QtGui import QFocusEvent

from gui.appearance.tile_tips import TileTips


class FocusedView(TileTips):
    """It is painted anew when the keyboard comes or goes."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame is stronger."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And weaker."""
        self.update()
        super().focusOutEvent(event)
