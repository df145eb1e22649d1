"""Small painting functions shared by several views."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEngine, QPainter, QPen

from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.theme import Theme
from gui.appearance.tile_art import TilePicture
from gui.appearance.tile_tips import TileTips

SHADOW = 0.26
"""Opacity of the shadow of something lifted."""
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

    :param sideways: whether it lies turned like a called tile.
    :param above: how far the picture is above its place, in pixels, because the tile is lifted or falls; its
        shadow is painted on the place.
    :returns: the rectangle of its place.
    """
    height = tile_height(width)
    place = QRectF(x, y, height, width) if sideways else QRectF(x, y, width, height)
    view = painter.device()
    if tile is not None and isinstance(view, TileTips):
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
    if tile is not None and isinstance(view, TileTips):
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


def paint_glow(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Paint the frame around a highlighted tile, a pixel outside of it. The thick line makes it visible without
    colours, too.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("glow"), theme.px(3)))
    radius = theme.size("corner")
    painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)


def paint_shadow(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint the shadow of something lifted on its place."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, SHADOW))
    painter.drawRoundedRect(place.adjusted(1, 2, -1, 1), theme.size("corner"), theme.size("corner"))


def paint_focus(painter: QPainter, theme: Theme, rect: QRectF, radius: float, *, chosen: bool = False) -> None:
    """Paint the focus ring.

    :param chosen: whether it is on a filled ground, from which an inner line separates it.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, inside in (("on_accent", 2), ("focus", 0)) if chosen else (("focus", 0),):
        painter.setPen(QPen(theme.color(ink), 2))
        painter.drawRoundedRect(rect.adjusted(inside, inside, -inside, -inside), radius - inside, radius - inside)


_ON_INK = ("card", "on_accent")
"""Colours of text on a filled ground, where a key cap has no ground of its own."""


def paint_cap(painter: QPainter, theme: Theme, cap: QRectF, key: str, ink: str = "text") -> None:
    """Paint the cap of a key, in the painter's font.

    :param ink: colour of its letters.
    """
    is_on_ink = ink in _ON_INK
    painter.setPen(QPen(theme.color(ink if is_on_ink else "border"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush if is_on_ink else theme.color("button"))
    corner = theme.size("edge") + 1
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    painter.setPen(theme.color(ink))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


RETURN, BACK, ESCAPE = "⏎", "⌫", "Esc"
"""Captions of these keys, in every language."""


def key_size(theme: Theme, key: str) -> QSizeF:
    """Return the size of the cap of a key, in pixels: its caption and margins, at least a square."""
    side = theme.line("small") + theme.space("tiny")
    return QSizeF(
        max(QFontMetricsF(theme.font("small")).horizontalAdvance(key) + theme.space("small"), side), side
    )


def paint_key(painter: QPainter, theme: Theme, at: QPointF, key: str, ink: str = "muted") -> None:
    """Paint the cap of the key that triggers a control, in the small font, which the painter keeps.

    :param at: middle of the right edge of the cap.
    """
    painter.setFont(theme.font("small"))
    size = key_size(theme, key)
    paint_cap(painter, theme, QRectF(at - QPointF(size.width(), size.height() / 2), size), key, ink)


def paint_card(
    painter: QPainter, theme: Theme, place: QRectF, *, focused: bool = False, invalid: bool = False
) -> None:
    """Paint the ground and frame of a card. The frame is stronger with focus, and dashed for a card that does not
    count.
    """
    frame = place.adjusted(0.5, 0.5, -0.5, -0.5)
    style = Qt.PenStyle.DashLine if invalid else Qt.PenStyle.SolidLine
    ink = "focus" if focused else "warn" if invalid else "border"
    painter.setPen(QPen(theme.color(ink), 2 if focused else 1, style))
    painter.setBrush(theme.color("card"))
    painter.drawRoundedRect(frame, theme.size("radius"), theme.size("radius"))


def paint_current(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint the frame of the current card of a lesson."""
    painter.setPen(QPen(theme.color("text"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), theme.size("radius"), theme.size("radius"))


def paint_patch(painter: QPainter, theme: Theme, rect: QRectF, ground: str, radius: float) -> None:
    """Paint a rounded ground with a thin frame. :param ground: a colour, by its name in the theme."""
    painter.setPen(QPen(theme.color("border"), 1))
    painter.setBrush(theme.color(ground))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def paint_pill(painter: QPainter, rect: QRectF, theme: Theme, color: str) -> None:
    """Paint a rounded ground without a frame. :param color: by its name in the theme."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(color))
    radius = min(rect.height() / 2, rect.width() / 2, theme.px(10))
    painter.drawRoundedRect(rect, radius, radius)


def paint_bar(painter: QPainter, theme: Theme, track: QRectF, share: float, ink: str) -> None:
    """Paint a bar that fills part of its track. The bar is at least as long as high. On a filled ground, as told
    by `ink`, the track is not painted.

    :param share: from 0 to 1; 0 paints the track alone.
    :param ink: colour of the bar, by its name in the theme.
    """
    if ink not in _ON_INK:
        paint_pill(painter, track, theme, "pill")
    if share:
        bar = QRectF(track)
        bar.setWidth(max(track.width() * share, track.height()))
        paint_pill(painter, bar, theme, ink)
