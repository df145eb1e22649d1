"""Paints the curves of a shared result, with the names beside their ends."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.messages import Message
from core.language.result_page import DRAWN, INKS, CurvePlan, SharedResult, called_text
from gui.appearance.drawn import font_of
from gui.appearance.look import Look

NAMES, LINE, LETTERS = 340.0, 34.0, 25
"""The greatest width of the names, how far apart they stand, and the height of their letters, in pixels of a
picture that is to be sent.
"""
SHARE = 0.42
"""The greatest part of the width that names take."""
BESIDE = 40.0
"""From the end of a curve to its name."""


def paint_curves(painter: QPainter, place: QRectF, result: SharedResult, look: Look) -> None:
    """Paint the first `DRAWN` curves, with the names beside their ends, kept apart and tied to them by thin lines.
    A line across is where all of them begin, one down where a final does; below are the numbers of rounds.
    """
    say, plan, shown = look.words.say, CurvePlan.of(result.curves), result.curves[:DRAWN]
    font = font_of(look.theme.family, LETTERS, bold=True)
    metrics = QFontMetricsF(font)
    most = min(NAMES, place.width() * SHARE)
    names = [metrics.elidedText(called_text(one.name, say), Qt.TextElideMode.ElideRight, most) for one in shown]
    beside = BESIDE + max(map(metrics.horizontalAdvance, names))
    room = place.adjusted(0, LINE if plan.final else 0, -beside, -LINE if result.rounds else 0)

    def point(x: float, y: float) -> QPointF:
        return QPointF(room.left() + x * room.width(), room.top() + y * room.height())

    small = font_of(look.theme.family, LETTERS, bold=False)
    painter.setFont(small)
    painter.setPen(QPen(look.theme.color("border"), 2))
    painter.drawLine(point(0, plan.begin), point(1, plan.begin))
    if plan.final is not None:
        painter.drawLine(point(plan.final, 0) - QPointF(0, LINE), point(plan.final, 1))
        painter.setPen(look.theme.color("muted"))
        painter.drawText(point(plan.final, 0) + QPointF(10, LETTERS - LINE), say(Message("share.final")))
    painter.setPen(look.theme.color("muted"))
    for x, number in zip(plan.steps, result.rounds, strict=False):
        wide = QFontMetricsF(small).horizontalAdvance(str(number))
        painter.drawText(point(x, 1) + QPointF(-wide / 2, LINE), str(number))
    ends: list[tuple[float, str, str]] = []
    for ink, parts, name in zip(INKS, plan.lines, names, strict=False):
        painter.setPen(QPen(QColor(ink), 5, j=Qt.PenJoinStyle.RoundJoin))
        for part in parts:
            painter.drawPolyline(QPolygonF([point(x, y) for x, y in part]))
        ends.append((point(*parts[-1][-1]).y(), ink, name))
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
