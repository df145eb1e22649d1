"""What lies below the rows of the record: grounds of what is chosen or pointed at, and lines between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.appearance.painting import paint_pill
from gui.appearance.theme import Theme


def paint_ground(
    painter: QPainter, theme: Theme, block: QRect, ink: str = "hover", *, bar: Qt.LayoutDirection | None = None
) -> None:
    """Light some rows.

    :param block: their place. :param bar: they are chosen, and have a bar where writing of this direction begins.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QRectF(block).adjusted(theme.space("tiny"), 1, -theme.space("tiny"), -1)
    paint_pill(painter, ground, theme, ink)
    if bar is not None:
        edge = QRectF(
            ground.left(),
            block.top() + theme.space("small"),
            theme.space("tiny"),
            block.height() - theme.space("medium"),
        )
        if bar == Qt.LayoutDirection.RightToLeft:
            edge.moveRight(ground.right())
        paint_pill(painter, edge, theme, "accent")


def paint_frame(painter: QPainter, theme: Theme, block: QRect) -> None:
    """The frame around what has the keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("focus"), theme.px(1.5)))
    frame = QRectF(block).adjusted(theme.space("tiny"), 1.5, -theme.space("tiny"), -1.5)
    painter.drawRoundedRect(frame, theme.space("small"), theme.space("small"))


def paint_line(painter: QPainter, theme: Theme, line: QRect) -> None:
    """A line between rows, along the upper edge of a place."""
    painter.setPen(QPen(theme.color("border"), 1))
    y = line.top() + 0.5
    painter.drawLine(QPointF(line.left(), y), QPointF(line.right() + 1, y))
