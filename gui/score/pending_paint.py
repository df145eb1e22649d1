"""Painting of what is pending beside the hand: typed digits, refused tiles, a tile too many, and a note."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.entry.pending import Pending
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_pill
from gui.appearance.theme import Theme
from gui.appearance.tile_paint import paint_tile

GAP = 0.35
"""The gap between the hand and what is beside it, in widths of a tile."""


def width_beside(pending: Pending, room: int) -> float:
    """Return the extra width that pending tiles need, with a gap on either side, in widths of a tile; 0 without
    any.

    :param room: the number of empty places of the hand, where digits are shown.
    """
    beside = len(pending.refused) + max(len(pending.digits) - room, 0) + (pending.extra is not None)
    return beside * 1.04 + 2 * GAP if beside else 0


def paint_digit(painter: QPainter, theme: Theme, digit: str, place: QRectF) -> None:
    """Paint a typed digit where its tile will be."""
    painter.save()
    painter.setPen(QPen(theme.color("glow"), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place, 6, 6)
    painter.setFont(fitted(theme, "heading", [digit], place.width() * 0.4, bold=True))
    painter.setPen(theme.color("on_felt"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, digit)
    painter.restore()


def paint_refused(painter: QPainter, look: Look, sign: Tile | str, x: float, top: float, width: int) -> QRectF:
    """Paint a refused tile, or a sign that is no tile, crossed out. Return its rectangle."""
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
    """Paint the tile too many, lifted. Return its rectangle."""
    place = paint_tile(painter, look, tile, x, top - look.theme.px(9), width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.theme.color("glow"), look.theme.px(3)))
    painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), 7, 7)
    return place


def paint_note(painter: QPainter, look: Look, pending: Pending, left: float, bottom: float, right: float) -> None:
    """Paint the note, if there is one, right below the hand, moved to the left if it would not end on the felt.

    :param right: the x where the felt ends.
    """
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
