"""Small things that several views paint alike."""

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
"""How dark the shadow of what is lifted is."""
_RASTER = QPaintEngine.Type.Raster


def paint_tile_groups(
    painter: QPainter, look: Look, groups: Sequence[Sequence[Tile]], place: QRectF, widest: int
) -> list[QRectF]:
    """Paint tiles in a row, a gap between groups, in the middle of the place's height; smaller where they would
    be wider than the place. Returns where each group is.

    :param widest: the width of a tile where there is room, in pixels.
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
    """Paint a tile (None: its back) with its upper left corner there; sideways as a called one lies.

    :param above: so far above its place its picture is, and its shadow there: it is lifted, or falls.
    :returns: the place that it takes up.
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
    # The tile is turned, but not the light: its side stays below. So its face is put on the body of one that lies.
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
    """Paint a tile (None: its back) with its middle there, on a screen.

    :param width: of the tile where it is not turned. :param quarters: how often it is turned to the left.
    :returns: the place that it takes up.
    """
    across, down = (tile_height(width), width) if quarters % 2 else (width, tile_height(width))
    place = QRectF(round(center.x() - across / 2), round(center.y() - down / 2), across, down)
    view = painter.device()
    if tile is not None and isinstance(view, TileTips):
        view.note_tile(painter.transform().mapRect(place), tile, look.words.name(tile))
    painter.drawPixmap(place.topLeft(), look.tiles.turned(tile, width, quarters, view.devicePixelRatioF()))
    return place


def _draw_tile(painter: QPainter, look: Look, tile: TilePicture, place: QPointF, width: int, ratio: float) -> None:
    """On a screen its picture for that size; on paper, a printer's own or a PDF, its lines: they stay crisp."""
    if painter.paintEngine().type() == _RASTER:
        painter.drawPixmap(place, look.tiles.pixmap(tile, width, ratio))
    else:
        look.tiles.drawing(tile).render(painter, QRectF(place.x(), place.y(), width, tile_height(width)))


def paint_glow(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """The frame around a lit tile: a colour and a thick line, so that it is not told by colour alone."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("glow"), theme.px(3)))
    radius = theme.size("corner")
    painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), radius, radius)


def paint_shadow(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """Paint the shadow that something lifted throws on its place."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, SHADOW))
    painter.drawRoundedRect(place.adjusted(1, 2, -1, 1), theme.size("corner"), theme.size("corner"))


def paint_focus(painter: QPainter, theme: Theme, rect: QRectF, radius: float, *, chosen: bool = False) -> None:
    """The ring of what has the keyboard. :param chosen: it lies on a filled ground: a line parts it from that."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, inside in (("on_accent", 2), ("focus", 0)) if chosen else (("focus", 0),):
        painter.setPen(QPen(theme.color(ink), 2))
        painter.drawRoundedRect(rect.adjusted(inside, inside, -inside, -inside), radius - inside, radius - inside)


_ON_INK = ("card", "on_accent")
"""Inks of what lies on a filled ground: a cap has no ground of its own there."""


def paint_cap(painter: QPainter, theme: Theme, cap: QRectF, key: str, ink: str = "text") -> None:
    """The cap of a key, in the font that is set. :param ink: of its letters."""
    is_on_ink = ink in _ON_INK
    painter.setPen(QPen(theme.color(ink if is_on_ink else "border"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush if is_on_ink else theme.color("button"))
    corner = theme.size("edge") + 1
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    painter.setPen(theme.color(ink))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)


RETURN, BACK, ESCAPE = "⏎", "⌫", "Esc"
"""What stands on the caps of these keys, in every language."""


def key_size(theme: Theme, key: str) -> QSizeF:
    """Of the cap of a key."""
    side = theme.line("small") + theme.space("tiny")
    return QSizeF(
        max(QFontMetricsF(theme.font("small")).horizontalAdvance(key) + theme.space("small"), side), side
    )


def paint_key(painter: QPainter, theme: Theme, at: QPointF, key: str, ink: str = "muted") -> None:
    """The cap of the key that does what it stands on. :param at: the middle of its right edge."""
    painter.setFont(theme.font("small"))
    size = key_size(theme, key)
    paint_cap(painter, theme, QRectF(at - QPointF(size.width(), size.height() / 2), size), key, ink)


def paint_card(
    painter: QPainter, theme: Theme, place: QRectF, *, focused: bool = False, invalid: bool = False
) -> None:
    """The ground and the frame of a card; the frame is stronger when it has the focus, and dashed when what it
    says does not count.
    """
    frame = place.adjusted(0.5, 0.5, -0.5, -0.5)
    style = Qt.PenStyle.DashLine if invalid else Qt.PenStyle.SolidLine
    ink = "focus" if focused else "warn" if invalid else "border"
    painter.setPen(QPen(theme.color(ink), 2 if focused else 1, style))
    painter.setBrush(theme.color("card"))
    painter.drawRoundedRect(frame, theme.size("radius"), theme.size("radius"))


def paint_current(painter: QPainter, theme: Theme, place: QRectF) -> None:
    """The frame of the card at which a lesson is."""
    painter.setPen(QPen(theme.color("text"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), theme.size("radius"), theme.size("radius"))


def paint_patch(painter: QPainter, theme: Theme, rect: QRectF, ground: str, radius: float) -> None:
    """A ground in a thin frame."""
    painter.setPen(QPen(theme.color("border"), 1))
    painter.setBrush(theme.color(ground))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def paint_pill(painter: QPainter, rect: QRectF, theme: Theme, color: str) -> None:
    """A rounded ground."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color(color))
    radius = min(rect.height() / 2, rect.width() / 2, theme.px(10))
    painter.drawRoundedRect(rect, radius, radius)


def paint_bar(painter: QPainter, theme: Theme, track: QRectF, share: float, ink: str) -> None:
    """A bar as long as a part of its track. :param share: from 0 to 1; of nothing the track alone is there."""
    if ink not in _ON_INK:
        paint_pill(painter, track, theme, "pill")
    if share:
        bar = QRectF(track)
        bar.setWidth(max(track.width() * share, track.height()))
        paint_pill(painter, bar, theme, ink)
