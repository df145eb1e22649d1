"""Point sticks of the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from gui.appearance.theme import Theme

SHADE = QColor(0, 0, 0, 46)
"""Shadow of things on the felt."""


def paint_stick(painter: QPainter, theme: Theme, place: QRectF, *, riichi: bool) -> None:
    """Paint a stick along the longer side of its place: a riichi stick (1,000 points) has one red dot, a honba
    stick (100 points) eight black ones.
    """
    upright = place.height() > place.width()
    length, thick = max(place.width(), place.height()), min(place.width(), place.height())
    painter.save()
    painter.translate(place.center())
    if upright:
        painter.rotate(90)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(SHADE)
    body = QRectF(-length / 2, -thick / 2, length, thick)
    painter.drawRoundedRect(body.translated(thick * 0.1, thick * 0.22), thick * 0.4, thick * 0.4)
    painter.setBrush(theme.color("stick"))
    painter.drawRoundedRect(body, thick * 0.4, thick * 0.4)
    if riichi:
        painter.setBrush(theme.color("stick_red"))
        painter.drawEllipse(QPointF(0, 0), thick * 0.36, thick * 0.36)
    else:
        painter.setBrush(theme.color("stick_black"))
        for column in range(4):
            for row in (-1, 1):
                at = QPointF((column - 1.5) * thick * 0.62, row * thick * 0.21)
                painter.drawEllipse(at, thick * 0.13, thick * 0.13)
    painter.restore()
