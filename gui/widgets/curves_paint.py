"""Paints the curves of a shared result, with the names beside their ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.result_page import DASHES, DRAWN, INKS, CurvePlan, SharedResult, called_text, kept_apart
from gui.appearance.drawn import font_of
from gui.appearance.lettering import TWO_LINES, FittedText, all_fit, set_in
from gui.appearance.look import Look

NAMES, LETTERS, LINE = range(34, 15, -1), 27, 36.0
"""Heights of the letters of names, the largest first, and of numbers, and of the room of a number, in pixels of a
picture that is to be sent.
"""
SHARE, MOST_LINES = 0.44, 2
"""The greatest part of the width that names take, and most lines of a name."""
BESIDE, GAP, THICK = 40.0, 10.0, 5.0
"""From the end of a curve to its name, from a number of the scale to its line, and how thick curves are."""


def names_of_curves(result: SharedResult, look: Look, room: float, height: float) -> list[FittedText]:
    """Return the names of the curves in the largest letters in which all of them are whole and have room below one
    another.
    """
    names = [called_text(one.name, look.words.say) for one in result.curves[:DRAWN]]
    found = list[FittedText]()
    for size in NAMES:
        font = font_of(look.theme.family, size, bold=True)
        found = [set_in(name, room, font, MOST_LINES) for name in names]
        is_whole = all_fit(look.theme.family, names, room, size, height=size * TWO_LINES, bold=True)
        if is_whole and sum(name.height for name in found) <= height:
            break
    return found


def beside_ends(ends: Sequence[float], heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return where the middles of names are, as near to the ends of their curves as there is room.

    :param ends: the uppermost first. :param heights: of the names.
    """
    below = [*accumulate(((one + next_one) / 2 for one, next_one in pairwise(heights)), initial=0.0)]
    raised = [end - down for end, down in zip(ends, below, strict=True)]
    found = kept_apart(raised, top + heights[0] / 2, bottom - heights[-1] / 2 - below[-1], 0)
    return [y + down for y, down in zip(found, below, strict=True)]


def paint_curves(painter: QPainter, place: QRectF, result: SharedResult, look: Look) -> None:
    """Paint the first `DRAWN` curves on a scale, with the names beside their ends, kept apart and tied to them by
    thin lines. A heavier line across is where all of them begin, one down where a final does; below are the
    numbers of rounds.
    """
    plan, small = CurvePlan.of(result.curves), font_of(look.theme.family, LETTERS, bold=False)
    usual = QFontMetricsF(small)
    names = names_of_curves(result, look, place.width() * SHARE, place.height())
    widths = (QFontMetricsF(name.font).horizontalAdvance(line) for name in names for line in name.lines)
    beside = BESIDE + max(widths)
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
        begun = look.words.say(result.begun)
        beyond = 0.0 if plan.final > 1 / 2 else usual.horizontalAdvance(begun) + 2 * GAP
        write(point(plan.final, 0).x() - GAP + beyond, room.top() + LETTERS - LINE, begun)
    for x, number in zip(plan.steps, result.rounds, strict=False):
        write(point(x, 1).x() + usual.horizontalAdvance(str(number)) / 2, room.bottom() + LINE, str(number))
    ends: list[tuple[float, str, FittedText]] = []
    for at, (ink, parts, name) in enumerate(zip(INKS, plan.lines, names, strict=False)):
        pen = QPen(QColor(ink), THICK, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
        if dashes := DASHES[at % len(DASHES)]:
            pen.setDashPattern(dashes)
        painter.setPen(pen)
        for part in parts:
            painter.drawPolyline(QPolygonF([point(x, y) for x, y in part]))
        ends.append((point(*parts[-1][-1]).y(), ink, name))
    ends.sort(key=lambda one: one[0])
    heights = [name.height for _, _, name in ends]
    middles = beside_ends([end for end, _, _ in ends], heights, place.top(), place.bottom())
    for y, height, (end, ink, name) in zip(middles, heights, ends, strict=True):
        painter.setPen(QPen(QColor(ink), 1.5))
        painter.drawLine(QPointF(room.right() + 6, end), QPointF(room.right() + BESIDE - 8, y))
        name.paint(
            painter, QRectF(room.right() + BESIDE, y - height / 2, beside, height), Qt.AlignmentFlag.AlignLeft
        )
