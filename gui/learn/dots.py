"""How far a lesson has come: a dot a screen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter

DOT, APART = 10, 20


class LessonDots(QWidget):
    """Dots: those behind are filled, the one in hand is larger and has a ring, the last is the practice."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.dots")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._look = look
        self._at, self._total = 0, 0

    def show_place(self, at: int, total: int) -> None:
        """Show which screen of how many is in hand."""
        self._at, self._total = at, total
        self.setAccessibleName(self._look.words.say("learn.screen_of", n=at + 1, total=total))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All dots."""
        return QSize(self._look.theme.px(APART * max(self._total, 1)), self._look.theme.px(APART))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The dots."""
        theme = self._look.theme
        painter = smooth_painter(self)
        for number in range(self._total):
            middle = QPointF(theme.px(APART) * (number + 0.5), self.height() / 2)
            radius = theme.px(DOT) / 2
            passed = number <= self._at
            painter.setPen(QPen(theme.color("accent" if passed else "muted"), 1.2))
            painter.setBrush(theme.color("accent") if passed else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, radius, radius)
            if number == self._at:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("accent"), 1.4))
                painter.drawEllipse(middle, radius + theme.px(4), radius + theme.px(4))
