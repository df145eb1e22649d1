"""Paints the curves of a shared result, with the names beside their ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.messages import Message
from core.language.result_page import DASHES, DRAWN, INKS, CurvePlan, SharedResult, called_text, kept_apart
from gui.appearance.drawn import font_of
from gui.appearance.look import Look

NAMES, LINE, LETTERS = 340.0, 34.0, 25
"""The greatest width of the names, how far apart they stand, and the height of their letters, in pixels of a
picture that is to be sent.
"""
SHARE = 0.42
"""The greatest part of the width that names take."""
BESIDE, GAP, THICK = 40.0, 10.0, 5.0
"""From the end of a curve to its name, from a number of the scale to its line, and how thick curves are."""


def paint_curves(painter: QPainter, place: QRectF, result: SharedResult, look: Look) -> None:
    """Paint the first `DRAWN` curves on a scale, with the names beside their ends, kept apart and tied to them by
    thin lines. A heavier line across is where all of them begin, one down where a final does; below are the
    numbers of rounds.
    """
    say, plan, shown = look.words.say, CurvePlan.of(result.curves), result.curves[:DRAWN]
    font, small = (font_of(look.theme.family, LETTERS, bold=bold) for bold in (True, False))
    bold, usual = QFontMetricsF(font), QFontMetricsF(small)
    most = min(NAMES, place.width() * SHARE)
    names = [bold.elidedText(called_text(one.name, say), Qt.TextElideMode.ElideRight, most) for one in shown]
    beside = BESIDE + max(map(bold.horizontalAdvance, names))
    scale = max((usual.horizontalAdvance(text) for _, text in plan.scale), default=0.0) + GAP
    top, foot = LETTERS / 2 if plan.final is None else LINE, LINE if result.rounds else LETTERS / 2
    room = place.adjusted(scale, top, -beside, -foot)

    def point(x: float, y: float) -> QPointF:
        return QPointF(room.left() + x * room.width(), room.top() + y * room.height())

    def write(right: float, baseline: float, text: str) -> None:
        painter.drawText(QPointF(right - usual.horizontalAdvance(text), baseline), text)

    painter.setFont(small)
    for y, text in plan.scale:
        painter.setPen(QPen(look.theme.color("border"), 1.5))
        painter.drawLine(point(0, y), point(1, y))
        painter.setPen(look.theme.color("muted"))
        write(room.left() - GAP, point(0, y).y() + usual.capHeight() / 2, text)
    painter.setPen(QPen(look.theme.color("muted"), 2))
    painter.drawLine(point(0, plan.begin), point(1, plan.begin))
    if plan.final is not None:
        painter.drawLine(point(plan.final, 0) - QPointF(0, LINE), point(plan.final, 1))
        painter.drawText(point(plan.final, 0) + QPointF(GAP, LETTERS - LINE), say(Message("share.final")))
    for x, number in zip(plan.steps, result.rounds, strict=False):
        write(point(x, 1).x() + usual.horizontalAdvance(str(number)) / 2, room.bottom() + LINE, str(number))
    ends: list[tuple[float, str, str]] = []
    for at, (ink, parts, name) in enumerate(zip(INKS, plan.lines, names, strict=False)):
        pen = QPen(QColor(ink), THICK, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
        if dashes := DASHES[at % len(DASHES)]:
            pen.setDashPattern(dashes)
        painter.setPen(pen)
        for part in parts:
            painter.drawPolyline(QPolygonF([point(x, y) for x, y in part]))
        ends.append((point(*parts[-1][-1]).y(), ink, name))
    ends.sort()
    heights = kept_apart([end for end, _, _ in ends], place.top() + LINE / 2, place.bottom() - LINE / 2, LINE)
    painter.setFont(font)
    for y, (end, ink, name) in zip(heights, ends, strict=True):
        painter.setPen(QPen(QColor(ink), 1.5))
        painter.drawLine(QPointF(room.right() + 6, end), QPointF(room.right() + BESIDE - 8, y))
        painter.drawText(QPointF(room.right() + BESIDE, y + bold.capHeight() / 2), name)
