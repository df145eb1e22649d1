"""Paints the curves of a shared result, with the names beside their ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.result_page import DRAWN, INKS, SharedCurve, called_text
from gui.appearance.drawn import font_of
from gui.appearance.look import Look

NAMES, LINE, LETTERS = 340.0, 34.0, 25
"""The greatest width of the names, how far apart they stand, and the height of their letters, in pixels of a
picture that is to be sent.
"""
BESIDE = 40.0
"""From the end of a curve to its name."""


def paint_curves(painter: QPainter, place: QRectF, curves: Sequence[SharedCurve], look: Look) -> None:
    """Paint the first `DRAWN` curves, with the names beside their ends, kept apart and tied to them by thin lines.
    A line across is where all of them begin.
    """
    say, shown = look.words.say, curves[:DRAWN]
    values = [value for curve in shown for value in curve.values]
    low, high = min(values), max(values)
    span = float(high - low) or 1.0
    steps = max(max(len(curve.values) for curve in shown) - 1, 1)
    font = font_of(look.theme.family, LETTERS, bold=True)
    metrics = QFontMetricsF(font)
    names = [metrics.elidedText(called_text(one.name, say), Qt.TextElideMode.ElideRight, NAMES) for one in shown]
    room = place.adjusted(0, 0, -BESIDE - max(map(metrics.horizontalAdvance, names)), 0)
    begin = room.top() + float(high - shown[0].values[0]) / span * room.height()
    painter.setPen(QPen(look.theme.color("border"), 2))
    painter.drawLine(QPointF(room.left(), begin), QPointF(room.right(), begin))
    ends: list[tuple[float, str, str]] = []
    for ink, curve, name in zip(INKS, shown, names, strict=False):
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
        ends.append((line.last().y(), ink, name))
    ends.sort()
    heights = kept_apart([end for end, _, _ in ends], place.top() + LINE / 2, place.bottom() - LINE / 2)
    painter.setFont(font)
    for y, (end, ink, name) in zip(heights, ends, strict=True):
        painter.setPen(QPen(QColor(ink), 1.5))
        painter.drawLine(QPointF(room.right() + 6, end), QPointF(room.right() + BESIDE - 8, y))
        painter.drawText(QPointF(room.right() + BESIDE, y + metrics.capHeight() / 2), name)


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
