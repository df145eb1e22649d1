"""What is pointed at is lifted a little; what is lifted throws a shadow on its place."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from gui.appearance.motion import BRIEF, Motion, moves
from gui.appearance.theme import Theme

LIFTED = 2
"""So far a tile is lifted, in pixels of the design."""
SHADOW = 0.26
"""How dark the shadow is."""


class Lift(Motion):
    """How far a tile is lifted: up when somebody points at it, down when nobody does any more."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent, lasts=BRIEF)
        self._is_up = False

    def turn(self, *, up: bool) -> None:
        """Go up, or down."""
        if up != self._is_up:
            self._is_up = up
            self.run()

    def drop(self) -> None:
        """Be down at once: it is another tile that goes up next."""
        self._is_up = False
        self.finish()

    @property
    def by(self) -> float:
        """How far it is lifted, in pixels; where nothing moves it stays where it is."""
        if not moves(self._theme):
            return 0.0
        return self._theme.px(LIFTED) * (self.share if self._is_up else 1 - self.share)


def paint_shadow(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint the shadow that something lifted throws on its place."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, SHADOW))
    painter.drawRoundedRect(place.adjusted(1, 2, -1, 1), theme.size("corner"), theme.size("corner"))
