"""Paints the curves of a shared result, with the names beside their ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.language.result_page import DRAWN, INKS, SharedCurve, called_text
from gui.appearance.drawn import font_of
from gui.appearance.look import Look

NAMES, LINE = 220, 34.0
"""Width of the names, and how far apart they stand, in pixels of a picture that is to be sent."""


def paint_curves(painter: QPainter, place: QRectF, curves: Sequence[SharedCurve], look: Look) -> None:
    """Paint the first `DRAWN` curves, with the names beside their ends, kept apart."""
    say, shown = look.words.say, curves[:DRAWN]
    values = [value for curve in shown for value in curve.values]
    low, high = min(values), max(values)
    span = float(high - low) or 1.0
    steps = max(max(len(curve.values) for curve in shown) - 1, 1)
    room = place.adjusted(0, 0, -NAMES, 0)
    ends: list[tuple[float, str, str]] = []
    for ink, curve in zip(INKS, shown, strict=False):
        line = QPolygonF(
            [
                QPointF(
                    room.left() + at * room.width() / steps,
                    room.top() + float(high - value) / span * room.height(),
                )
                for at, value in enumerate(curve.values)
            ]
        )
        painter.setPen(QPen(QColor(ink), 5, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(line)
        ends.append((line.last().y(), ink, called_text(curve.name, say)))
    ends.sort()
    heights = kept_apart([end for end, _, _ in ends], place.top() + LINE / 2, place.bottom() - LINE / 2)
    for y, (_, ink, name) in zip(heights, ends, strict=True):
        painter.setFont(font_of(look.theme.family, 26, bold=True))
        painter.setPen(QColor(ink))
        text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, NAMES - 24)
        painter.drawText(QPointF(room.right() + 24, y + 9), text)


def kept_apart(ends: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return where names stand, as near to the ends of their curves as there is room.

    :param ends: in pixels, the uppermost first. :param top, bottom: of the first and the last name at the utmost.
    """
    found: list[float] = []
    for end in ends:
        found.append(max(end, found[-1] + LINE if found else top))
    for at in reversed(range(len(found))):
        found[at] = min(found[at], bottom)
        bottom = found[at] - LINE
    return found
