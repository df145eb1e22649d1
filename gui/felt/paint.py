"""A felt, painted: the cloth, a table with its wooden edge, the tiles of a hand on it, and their names below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPen

from core.tiles import Tile
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow, paint_pill, paint_tile
from gui.appearance.theme import Theme
from gui.felt.lying import LyingHand
from gui.widgets.sticks import SHADE

LABEL = 24
"""How high the names below tiles are, with the bar of the winning one, in pixels of the design."""
FADED = 0.4
RIM, RIM_RADIUS, CLOTH_RADIUS = 8, 20, 13
"""How wide the edge of a table is, and how round outside and within, in pixels of the design."""


def paint_cloth(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint a felt that lies on a page."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_cloth(theme, place))
    painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))


def paint_table(painter: QPainter, theme: Theme, table: QRectF, unit: float) -> QRectF:
    """Paint a table with its edge. :param unit: how many pixels a pixel of the design is. Returns its felt."""
    wood = QLinearGradient(table.topLeft(), table.bottomRight())
    wood.setColorAt(0, theme.color("rim_light"))
    wood.setColorAt(1, theme.color("rim"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wood)
    painter.drawRoundedRect(table, RIM_RADIUS * unit, RIM_RADIUS * unit)
    felt = table.adjusted(RIM * unit, RIM * unit, -RIM * unit, -RIM * unit)
    painter.setPen(QPen(SHADE, 2 * unit))
    painter.setBrush(_cloth(theme, felt))
    painter.drawRoundedRect(felt, CLOTH_RADIUS * unit, CLOTH_RADIUS * unit)
    return felt


def _cloth(theme: Theme, felt: QRectF) -> QLinearGradient:
    cloth = QLinearGradient(felt.topLeft(), QPointF(felt.left() + felt.width() * 0.4, felt.bottom()))
    cloth.setColorAt(0, theme.color("felt_top"))
    cloth.setColorAt(1, theme.color("felt_bottom"))
    return cloth


class TileMarks(NamedTuple):
    """What is marked of a hand, by the numbers of its tiles."""

    lit: Collection[int] = ()
    picked: Collection[int] = ()
    faded: Collection[int] = ()


UNMARKED = TileMarks()


def numbers_of(lying: LyingHand, tiles: Sequence[Tile], *, wins: bool = False) -> frozenset[int]:
    """Returns where tiles lie, each as often as it is named. :param wins: the winning one before its like."""
    wanted, found = Counter(tiles), []
    order = sorted(range(len(lying.tiles)), key=lambda at: not (wins and lying.tiles[at].wins))
    for number in order:
        tile = lying.tiles[number].tile
        if tile is not None and wanted[tile]:
            wanted[tile] -= 1
            found.append(number)
    return frozenset(found)


def paint_lying(
    painter: QPainter,
    look: Look,
    lying: LyingHand,
    at: QPointF,
    width: float,
    *,
    marks: TileMarks = UNMARKED,
    moved: Mapping[int, QPointF] | None = None,
) -> list[QRectF]:
    """Paint the tiles of a hand.

    :param at: the upper left corner of the row. :param width: of a tile.
    :param moved: how far some tiles are from where they lie in the row: they are on their way, or parted.
    :returns: where each tile is.
    """
    theme, places = look.theme, []
    for number, tile in enumerate(lying.tiles):
        corner = QPointF(at.x() + tile.row * width, at.y() + tile.down * width)
        if moved is not None and number in moved:
            corner += moved[number]
        if number in marks.faded:
            painter.setOpacity(FADED)
        wide = round(width * tile.scale)
        place = paint_tile(painter, look, tile.tile, corner.x(), corner.y(), wide, sideways=tile.sideways)
        painter.setOpacity(1)
        places.append(place)
        if number in marks.picked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("own_ground"), theme.px(3)))
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), theme.size("corner"), theme.size("corner"))
        if number in marks.lit:
            paint_glow(painter, theme, place)
        if tile.wins:  # told where colours are not seen
            bar = QRectF(place.left(), place.bottom() + theme.px(3), place.width(), theme.px(3))
            paint_pill(painter, bar, theme, "glow")
    return places


class TileName(NamedTuple):
    """A word below what it names. :ivar middle: of that."""

    middle: float
    text: str


def paint_names(painter: QPainter, theme: Theme, names: Sequence[TileName], top: float, room: QRectF) -> None:
    """Write names from left to right, each in the middle below what it names, as far as all have room.

    :param top: the lower edge of the tiles. :param room: between whose edges they stand.
    """
    gap = theme.space("small")
    widest = (room.width() - gap * (len(names) - 1)) / max(len(names), 1)
    font = theme.font("body")
    wide = [QFontMetricsF(font).horizontalAdvance(name.text) for name in names]
    if sum(wide) + gap * (len(names) - 1) > room.width():
        font = fitted(theme, "body", [name.text for name in names], widest)
        wide = [QFontMetricsF(font).horizontalAdvance(name.text) for name in names]
    lefts, free = [], room.left()
    for name, width in zip(names, wide, strict=True):
        lefts.append(max(name.middle - width / 2, free))
        free = lefts[-1] + width + gap
    most = room.right()
    for at in reversed(range(len(lefts))):
        lefts[at] = min(lefts[at], most - wide[at])
        most = lefts[at] - gap
    painter.setFont(font)
    painter.setPen(theme.color("on_felt"))
    baseline = round(top + theme.px(5) + QFontMetricsF(font).ascent())
    for name, left in zip(names, lefts, strict=True):
        painter.drawText(QPointF(round(left), baseline), name.text)
