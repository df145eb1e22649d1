"""Painting on a felt: the cloth, a table with its wooden rim, the tiles of a hand, and labels below them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QLinearGradient, QPainter, QPen

from core.tiles import Tile
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_glow, paint_pill
from gui.appearance.theme import Theme
from gui.appearance.tile_paint import paint_tile
from gui.felt.hand_layout import LyingHand
from gui.widgets.sticks import SHADE

LABEL = 24
"""Height of the labels below tiles, with the bar of the winning tile, in pixels of the design."""
FADED = 0.4
RIM, RIM_RADIUS, CLOTH_RADIUS = 8, 20, 13
"""Width of the rim of a table, and its outer and inner corner radius, in pixels of the design."""


def paint_cloth(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint a felt that lies on a page."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_cloth(theme, place))
    painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))


def paint_table(painter: QPainter, theme: Theme, table: QRectF, unit: float) -> QRectF:
    """Paint a table with its rim and return the rectangle of its felt.

    :param unit: pixels per pixel of the design.
    """
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


def numbers_of(lying: LyingHand, tiles: Sequence[Tile], *, wins: bool = False) -> frozenset[int]:
    """Return the indices of tiles in a layout, each tile as often as it is named.

    :param wins: whether the winning tile comes before other tiles of its kind.
    """
    if not tiles:
        return frozenset()
    order = sorted(range(len(lying.tiles)), key=lambda at: not (wins and lying.tiles[at].wins))
    return each_as_often(((number, lying.tiles[number].tile) for number in order), tiles)


def each_as_often(lying: Iterable[tuple[int, Hashable]], wanted: Iterable[Hashable]) -> frozenset[int]:
    """Return the first indices of the wanted things, each thing as often as it is named.

    :param lying: pairs of index and thing.
    """
    left, found = Counter(wanted), []
    for number, thing in lying:
        if left[thing]:
            left[thing] -= 1
            found.append(number)
    return frozenset(found)


def paint_lying(
    painter: QPainter,
    look: Look,
    lying: LyingHand,
    places: Sequence[QRectF],
    *,
    lit: Collection[int] = (),
    picked: Collection[int] = (),
    faded: Collection[int] = (),
    above: Mapping[int, float] | None = None,
) -> None:
    """Paint the tiles of a hand.

    :param places: the rectangle of each tile: in the row, moving, or parted into groups.
    :param lit: indices of highlighted tiles; likewise `picked` and `faded`.
    :param above: by index, how far a tile is above its place, in pixels, because it is lifted or falls.
    """
    theme = look.theme
    for number, (tile, place) in enumerate(zip(lying.tiles, places, strict=True)):
        wide, is_faded = int(place.height() if tile.sideways else place.width()), number in faded
        by = above.get(number, 0) if above else 0
        if is_faded:
            painter.setOpacity(FADED)
        paint_tile(painter, look, tile.tile, place.x(), place.y(), wide, sideways=tile.sideways, above=by)
        if is_faded:
            painter.setOpacity(1)
        if number in picked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("own_ground"), theme.px(3)))
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), theme.size("corner"), theme.size("corner"))
        if number in lit:
            paint_glow(painter, theme, place.translated(0, -by) if by else place)
        if tile.wins:  # visible without colours, too
            bar = QRectF(place.left(), place.bottom() + theme.px(3), place.width(), theme.px(3))
            paint_pill(painter, bar, theme, "glow")


TileName = tuple[float, str]
"""The middle of what is labelled, and the label."""


def paint_names(painter: QPainter, theme: Theme, names: Sequence[TileName], top: float, room: QRectF) -> float:
    """Paint labels from left to right, each centred below what it names as far as there is room, and return the
    right edge of the last one, without labels the left edge of the room.

    :param top: lower edge of the tiles.
    :param room: the labels stay between its left and right edge.
    """
    if not names:
        return room.left()
    gap, font = theme.space("small"), theme.font("body")
    metrics = QFontMetricsF(font)
    wide = [metrics.horizontalAdvance(text) for _, text in names]
    between = gap * (len(names) - 1)
    if sum(wide) + between > room.width():
        font = fitted(theme, "body", [text for _, text in names], (room.width() - between) / len(names))
        metrics = QFontMetricsF(font)
        wide = [metrics.horizontalAdvance(text) for _, text in names]
    lefts, free = [], room.left()
    for (middle, _), width in zip(names, wide, strict=True):
        lefts.append(max(middle - width / 2, free))
        free = lefts[-1] + width + gap
    most = room.right()
    for at in reversed(range(len(lefts))):
        lefts[at] = min(lefts[at], most - wide[at])
        most = lefts[at] - gap
    painter.setFont(font)
    painter.setPen(theme.color("on_felt"))
    baseline = round(top + theme.px(5) + metrics.ascent())
    for (_, text), left in zip(names, lefts, strict=True):
        painter.drawText(QPointF(round(left), baseline), text)
    return lefts[-1] + wide[-1]
