"""What lies below the rows of the record: grounds of what is chosen or pointed at, and lines between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gui.appearance.look import Look
from gui.appearance.painting import paint_pill


def paint_ground(
    painter: QPainter, look: Look, block: QRect, ink: str = "hover", *, bar: Qt.LayoutDirection | None = None
) -> None:
    """Light some rows.

    :param block: their place. :param bar: they are chosen, and have a bar where writing of this direction begins.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QRectF(block).adjusted(look.px(3), 1, -look.px(3), -1)
    paint_pill(painter, ground, look, ink)
    if bar is not None:
        edge = QRectF(ground.left(), block.top() + look.px(6), look.px(4), block.height() - look.px(12))
        if bar == Qt.LayoutDirection.RightToLeft:
            edge.moveRight(ground.right())
        paint_pill(painter, edge, look, "accent")


def paint_frame(painter: QPainter, look: Look, block: QRect) -> None:
    """The frame around what has the keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.color("accent"), look.px(1.5)))
    frame = QRectF(block).adjusted(look.px(3), 1.5, -look.px(3), -1.5)
    painter.drawRoundedRect(frame, look.px(8), look.px(8))


def paint_line(painter: QPainter, look: Look, line: QRect) -> None:
    """A line between rows, along the upper edge of a place."""
    painter.setPen(QPen(look.color("border"), 1))
    y = line.top() + 0.5
    painter.drawLine(QPointF(line.left(), y), QPointF(line.right() + 1, y))
