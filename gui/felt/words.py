"""Text on a felt: conditions in chips, a value in large letters, and the scores of seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from core.language.messages import Message, TextPart
from core.language.numbers import number_text
from core.practice.exercise.build_form import SeatGiven
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import FittedText, fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_patch, paint_pill
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile

CHIP, PAD = 24, 10
"""Height of a chip, and the space at both ends of its text, in pixels of the design."""
SEAT, SEAT_HEIGHT = 176, 72
_SIZES: tuple[TextSize, ...] = ("answer", "heading", "title", "subtitle", "body")
"""Text sizes tried for the text in place of tiles, from the largest."""


ChipRow: TypeAlias = list[tuple[float, list[TextPart]]]
"""The chips of a row, each with its width and content."""


def chip_rows(said: Sequence[Message], look: Look, room: float) -> list[ChipRow]:
    """Return chips in as many rows as needed; a message wider than the room is broken into several chips.

    :param room: available width, in pixels.
    """
    theme = look.theme
    rows: list[ChipRow] = []
    left = room
    pad = 2 * theme.px(PAD)
    pieces = (piece for message in said for piece in _pieces(look.words.parts(message), look, room - pad))
    for parts in pieces:
        wide = sum(_width(part, look) for part in parts) + pad
        if not rows or wide > left:
            rows.append([])
            left = room
        rows[-1].append((wide, parts))
        left -= wide + theme.space("small")
    return rows


def _pieces(parts: list[TextPart], look: Look, room: float) -> list[list[TextPart]]:
    """Return the content of one chip, or of several chips broken between words where it is too wide for one."""
    if sum(_width(part, look) for part in parts) <= room:
        return [parts]
    pieces: list[list[TextPart]] = [[]]
    left = room
    for part in parts:
        words: list[TextPart] = [*re.split("(?<= )", part)] if isinstance(part, str) else [part]
        for word in words:
            wide = _width(word, look)
            if wide > left and pieces[-1]:
                pieces.append([])
                left = room
            pieces[-1].append(word)
            left -= wide
    return pieces


def chips_height(rows: Sequence[ChipRow], look: Look) -> int:
    """Return the height of rows of chips and the gap below them, in pixels; 0 without rows."""
    theme = look.theme
    between = max(len(rows) - 1, 0) * theme.space("tiny")
    return sum(_height(row, look) for row in rows) + between + (theme.space("medium") if rows else 0)


def one_row_height(look: Look) -> int:
    """Return `chips_height` of one row without tiles."""
    return look.theme.px(CHIP) + look.theme.space("medium")


def _height(row: ChipRow, look: Look) -> int:
    theme = look.theme
    has_tiles = any(not isinstance(part, str) for _, parts in row for part in parts)
    return tile_height(theme.tile_width("row")) + theme.space("tiny") if has_tiles else theme.px(CHIP)


def paint_chips(
    painter: QPainter, look: Look, rows: Sequence[ChipRow], place: QRectF, *, lights_last: bool = False
) -> None:
    """Paint rows of chips, centred, from the top of a place downwards.

    :param lights_last: whether the last chip is highlighted.
    """
    theme = look.theme
    gap, top = theme.space("small"), place.top()
    last = rows[-1][-1] if rows and lights_last else None
    for row in rows:
        total = sum(wide for wide, _ in row) + gap * (len(row) - 1)
        left = max(place.center().x() - total / 2, place.left())
        for chip in row:
            rect = QRectF(left, top, min(chip[0], place.right() - left), _height(row, look))
            _paint_chip(painter, look, chip[1], rect, is_lit=chip is last)
            left += chip[0] + gap
        top += _height(row, look) + theme.space("tiny")


def _width(part: TextPart, look: Look) -> float:
    theme = look.theme
    if isinstance(part, str):
        return theme.width_of(part, bold=True)
    return (theme.tile_width("row") + 1) * len(part)


def _paint_chip(painter: QPainter, look: Look, parts: Sequence[TextPart], pill: QRectF, *, is_lit: bool) -> None:
    theme = look.theme
    painter.setOpacity(1 if is_lit else 0.28)
    paint_pill(painter, pill, theme, "glow" if is_lit else "on_glow")
    painter.setOpacity(1)
    painter.setPen(theme.color("on_glow" if is_lit else "on_felt"))
    tile, pad = theme.tile_width("row"), theme.px(PAD)
    x = pill.left() + pad
    for part in parts:
        width = _width(part, look)
        if isinstance(part, str):
            painter.setFont(fitted(theme, "body", [part], min(width, pill.right() - pad - x), bold=True))
            painter.drawText(QRectF(x, pill.top(), width + 1, pill.height()), Qt.AlignmentFlag.AlignVCenter, part)
        else:
            for number, each in enumerate(part):
                above = pill.top() + (pill.height() - tile_height(tile)) / 2
                paint_tile(painter, look, each, x + number * (tile + 1), above, tile)
        x += width


def paint_large(painter: QPainter, look: Look, said: Sequence[Message], place: QRectF) -> None:
    """Paint messages in place of a hand, in the largest letters in which all of them fit, or else the smallest."""
    theme = look.theme
    words = [look.words.say(message) for message in said]
    for size in _SIZES:
        font = theme.font(size, bold=True)
        metrics = QFontMetricsF(font)
        lines = _in_lines(words, metrics, place.width())
        high = len(lines) * metrics.lineSpacing()
        if high <= place.height() and max(map(metrics.horizontalAdvance, lines), default=0) <= place.width():
            break
    painter.setPen(theme.color("on_felt"))
    FittedText(tuple(lines), font, high).paint(painter, place, Qt.AlignmentFlag.AlignHCenter)


def _in_lines(said: Sequence[str], metrics: QFontMetricsF, width: float) -> list[str]:
    """Return sentences as lines, with as many sentences on each as fit."""
    lines: list[str] = []
    for sentence in said:
        longer = f"{lines[-1]}   {sentence}" if lines else sentence
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(sentence)
    return lines


def paint_seats(painter: QPainter, look: Look, seats: Sequence[SeatGiven], place: QRectF) -> None:
    """Paint the scores of seats side by side, centred in a place; the learner's own seat is highlighted."""
    theme, say = look.theme, look.words.say
    gap, pad = theme.space("large"), theme.space("medium")
    wide = min(theme.px(SEAT), (place.width() - gap * (len(seats) - 1)) / len(seats))
    high = theme.px(SEAT_HEIGHT)
    left = place.center().x() - (wide * len(seats) + gap * (len(seats) - 1)) / 2
    for seat in seats:
        card = QRectF(left, place.center().y() - high / 2, wide, high)
        paint_patch(painter, theme, card, "seat", theme.size("radius"))
        if seat.is_own:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("glow"), theme.px(3)))
            painter.drawRoundedRect(card, theme.size("radius"), theme.size("radius"))
        head = QRectF(left + pad, card.top() + theme.space("small"), wide - 2 * pad, theme.line("body"))
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("body"))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, say(seat.name))
        if seat.is_own:
            painter.setFont(theme.font("body", bold=True))
            way = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(head, way, say("given.you"))
        painter.setFont(theme.font("heading", bold=True))
        score = QRectF(head.left(), head.bottom(), head.width(), theme.line("heading"))
        painter.drawText(score, Qt.AlignmentFlag.AlignVCenter, number_text(seat.score))
        left += wide + gap
