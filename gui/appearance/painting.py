"""Small painting functions shared by several views. Those of tiles are in `tile_paint`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.appearance.theme import Theme

SHADOW = 0.26
"""Opacity of the shadow of something lifted."""


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
    return QSizeF(max(theme.width_of(key, "small") + theme.space("small"), side), side)


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
