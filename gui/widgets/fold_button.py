"""A title that folds away what is below it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme


class FoldButton(QAbstractButton):
    """A title with a triangle that points down while what is below it is shown."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(self._theme.px(120), self._theme.size("control"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Triangle and title."""
        theme = self._theme
        painter = smooth_painter(self)
        size, middle = theme.px(5), self.height() / 2
        points = [(-size, -size / 2), (size, -size / 2), (0.0, size * 0.7)]
        if not self.isChecked():
            points = [(-size / 2, -size), (size * 0.7, 0.0), (-size / 2, size)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("text" if self.underMouse() else "muted"))
        painter.drawPolygon(QPolygonF([QPointF(x + size + theme.space("tiny"), y + middle) for x, y in points]))
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("body", bold=True))
        painter.drawText(self.rect().adjusted(theme.px(22), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            paint_focus(painter, theme, QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.size("corner"))
