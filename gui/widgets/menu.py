"""A menu with round corners, as the cards have them."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from gui.appearance.rounding import let_through, round_off
from gui.appearance.theme import Theme


class Menu(QMenu):
    """Qt's own, whose corners let through what is below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        let_through(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size, other corners."""
        super().resizeEvent(event)
        round_off(self, self._theme.size("radius"))
