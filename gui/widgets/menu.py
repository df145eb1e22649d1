"""A menu with round corners, as the cards have them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from gui.appearance.theme import Theme


class Menu(QMenu):
    """Qt's own, whose corners let through what is below. X11 needs a mask for it: there may be nobody who blends
    windows, and the corners would be black.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowFlags(
            self.windowFlags()
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.NoDropShadowWindowHint  # it would be that of a rectangle
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size, other corners."""
        super().resizeEvent(event)
        if QGuiApplication.platformName() == "xcb":
            path, radius = QPainterPath(), self._theme.size("radius")
            path.addRoundedRect(QRectF(self.rect()), radius, radius)
            self.setMask(QRegion(path.toFillPolygon().toPolygon()))
