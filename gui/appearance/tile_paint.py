"""Painting of tiles: one at a point, one turned by quarters, or groups in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter

from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.look_cache import KeptPicture
from gui.appearance.painting import paint_shadow
from gui.appearance.tile_art import TilePicture
from gui.appearance.tile_tips import TileTips

_RASTER = QPaintEngine.Type.Raster


def paint_tile_groups(
    painter: QPainter, look: Look, groups: Sequence[Sequence[Tile]], place: QRectF, widest: int
) -> list[QRectF]:
    """Paint groups of tiles in one row with gaps between the groups, vertically centred in a place and from its
    left; tiles shrink if necessary. Return the rectangle of each group; [] without tiles.

    :param widest: largest width of a tile, in pixels.
    """
    gap, count = look.theme.px(6), sum(map(len, groups))
    if not count:
        return []
    places = []
    width = min(widest, int((place.width() - gap * (len(groups) - 1)) / count) - 1)
    x, top = place.left(), place.center().y() - tile_height(width) / 2
    for group in groups:
        places.append(QRectF(x, top, len(group) * (width + 1) - 1, tile_height(width)))
        for tile in group:
            paint_tile(painter, look, tile, x, top, width)
            x += width + 1
        x += gap
    return places


def paint_tile(
    painter: QPainter,
    look: Look,
    tile: Tile | None,
    x: float,
    y: float,
    width: int,
    *,
    sideways: bool = False,
    above: float = 0,
) -> QRectF:
    """Paint a tile (None for a back) with its upper left corner at this point. A `TileTips` view registers it for
    its tooltip.

    :param width: of the upright tile, in pixels.
    :param sideways: whether it lies turned like a called tile.
    :param above: how far the picture is above its place, in pixels, because the tile is lifted or falls; its
        shadow is painted on the place.
    :returns: the rectangle of its place.
    """
    height = tile_height(width)
    place = QRectF(x, y, height, width) if sideways else QRectF(x, y, width, height)
    view = painter.device()
    if tile is not None and isinstance(view, (TileTips, KeptPicture)):
        view.note_tile(painter.transform().mapRect(place), tile, look.words.name(tile))
    if above:
        paint_shadow(painter, look.theme, place)
        y -= above
    if not sideways:
        _draw_tile(painter, look, tile, QPointF(x, y), width, view.devicePixelRatioF())
        return place
    painter.save()
    painter.translate(x, y + width)
    painter.rotate(-90)
    # The light is not turned: the side of the tile stays below. So its face is put on the body of a lying tile.
    _draw_tile(painter, look, "lying", QPointF(0, 0), width, view.devicePixelRatioF())
    painter.setClipRect(
        QRectF(width * 0.075, height * 0.06, width * 0.885, height * 0.88), Qt.ClipOperation.IntersectClip
    )
    face = QPointF(max(1, round(width * 0.03)), round(height * 0.02))
    _draw_tile(painter, look, tile, face, width, view.devicePixelRatioF())
    painter.restore()
    return place


def paint_turned(
    painter: QPainter, look: Look, tile: Tile | None, center: QPointF, width: int, quarters: int
) -> QRectF:
    """Paint a tile (None for a back) centred at this point, on a screen. A `TileTips` view registers it for its
    tooltip.

    :param width: of the upright tile.
    :param quarters: number of quarter turns to the left.
    :returns: the rectangle that it covers.
    """
    across, down = (tile_height(width), width) if quarters % 2 else (width, tile_height(width))
    place = QRectF(round(center.x() - across / 2), round(center.y() - down / 2), across, down)
    view = painter.device()
    if tile is not None and isinstance(view, (TileTips, KeptPicture)):
        view.note_tile(painter.transform().mapRect(place), tile, look.words.name(tile))
    painter.drawPixmap(place.topLeft(), look.tiles.turned(tile, width, quarters, view.devicePixelRatioF()))
    return place


def _draw_tile(painter: QPainter, look: Look, tile: TilePicture, place: QPointF, width: int, ratio: float) -> None:
    """Draw a tile: on a screen as a picture of that size, on paper (a printer or a PDF) as vectors, which stay
    crisp.
    """
    if painter.paintEngine().type() == _RASTER:
        painter.drawPixmap(place, look.tiles.pixmap(tile, width, ratio))
    else:
        look.tiles.drawing(tile).render(painter, QRectF(place.x(), place.y(), width, tile_height(width)))
