"""Small things that several views paint alike."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.tiles import Tile
from gui.widgets.look import Look, tile_height


def paint_tile(
    painter: QPainter, look: Look, tile: Tile | None, x: float, y: float, width: int, *, sideways: bool = False
) -> QRectF:
    """Paint a tile (None: its back) with its upper left corner there; sideways as a called one lies.

    :returns: the place that it takes up.
    """
    ratio = painter.device().devicePixelRatioF()
    pixmap = look.tile_pixmap(tile, width, ratio)
    height = tile_height(width)
    if not sideways:
        painter.drawPixmap(QPointF(x, y), pixmap)
        return QRectF(x, y, width, height)
    painter.save()
    painter.translate(x, y + width)
    painter.rotate(-90)
    painter.drawPixmap(QPointF(0, 0), pixmap)
    painter.restore()
    return QRectF(x, y, height, width)


def paint_glow(painter: QPainter, look: Look, rect: QRectF) -> None:
    """The frame around a lit tile: a colour and a thick line, so that it is not told by colour alone."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.color("glow"), look.px(3)))
    radius = look.px(6)
    painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)


def paint_card(painter: QPainter, look: Look, card: QWidget) -> None:
    """The ground and the frame of a whole card; the frame is stronger when the card has the focus."""
    frame = QRectF(card.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
    focused = card.hasFocus()
    painter.setPen(QPen(look.color("accent" if focused else "border"), 2 if focused else 1))
    painter.setBrush(look.color("card"))
    painter.drawRoundedRect(frame, look.space("radius"), look.space("radius"))


def paint_pill(painter: QPainter, rect: QRectF, look: Look, color: str) -> None:
    """A rounded ground."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color(color))
    radius = min(rect.height() / 2, rect.width() / 2, look.px(10))
    painter.drawRoundedRect(rect, radius, radius)
