"""Paints what lies beside the hand: typed digits in the places that they wait for, refused tiles crossed out, a
tile too many lifted from the felt, and a note that says what is the matter.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.entry.pending import Pending
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill, paint_tile
from gui.appearance.theme import Theme

GAP = 0.35
"""Between the hand and what lies beside it, in widths of a tile."""


def width_beside(pending: Pending, room: int) -> float:
    """How much more than the hand it needs, in widths of a tile. :param room: empty places of the hand."""
    beside = len(pending.refused) + max(len(pending.digits) - room, 0) + (pending.extra is not None)
    return beside * 1.04 + 2 * GAP if beside else 0


def paint_digit(painter: QPainter, theme: Theme, digit: str, place: QRectF) -> None:
    """A digit where its tile will be."""
    painter.save()
    painter.setPen(QPen(theme.color("glow"), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place, 6, 6)
    painter.setFont(fitted(theme, "heading", [digit], place.width() * 0.4, bold=True))
    painter.setPen(theme.color("on_felt"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, digit)
    painter.restore()


def paint_refused(painter: QPainter, look: Look, sign: Tile | str, x: float, top: float, width: int) -> QRectF:
    """A tile that cannot be, or a sign that is none, crossed out. Returns where it lies."""
    theme = look.theme
    place = QRectF(x, top, width, tile_height(width))
    painter.save()
    if isinstance(sign, Tile):
        painter.setOpacity(0.55)
        paint_tile(painter, look, sign, x, top, width)
        painter.setOpacity(1)
    else:
        painter.setPen(theme.color("on_felt"))
        painter.setFont(theme.font("subtitle", bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, sign)
    for ink, thick in (("card", theme.px(6)), ("warn", theme.px(3))):
        painter.setPen(QPen(theme.color(ink), thick))
        painter.drawLine(place.topLeft() + QPointF(3, 3), place.bottomRight() - QPointF(3, 3))
        painter.drawLine(place.topRight() + QPointF(-3, 3), place.bottomLeft() + QPointF(3, -3))
    painter.restore()
    return place


def paint_extra(painter: QPainter, look: Look, tile: Tile, x: float, top: float, width: int) -> QRectF:
    """A tile too many, lifted. Returns where it lies."""
    place = paint_tile(painter, look, tile, x, top - look.theme.px(9), width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.theme.color("glow"), look.theme.px(3)))
    painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), 7, 7)
    return place


def paint_note(painter: QPainter, look: Look, pending: Pending, left: float, bottom: float, right: float) -> None:
    """What is the matter, right below the hand. It moves to the left where it would not end on the felt."""
    theme = look.theme
    note = pending.note
    if note is None:
        return
    pad = theme.px(10)
    style = Style(bold=True, color="warn" if pending.refused else "text")
    flow = Flow([look.words.say(note)], style, look, right - 2 * pad)
    width = flow.width + 2 * pad
    height = max(flow.height + theme.space("tiny"), theme.space("wide"))
    place = QRectF(max(min(left, right - width), 0), bottom - height, width, height)
    paint_pill(painter, place, theme, "card")
    flow.paint(painter, place.left() + pad, place.top() + (height - flow.height) / 2)
