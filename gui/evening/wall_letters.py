"""Lengths and letters of the wall, which are all measured by the height of the screen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gui.appearance.drawn import font_of
from gui.appearance.look import Look
from gui.appearance.text_lines import laid_out

EDGE, STRIP, HINT = 0.03, 0.048, 0.024
"""Margins, the one below, where the hint has its place, and size of the hint's letters, as parts of the screen's
height."""
RULE = 0.003
"""Width of lines, likewise: thinner ones are lost on a weak projector."""
TITLES, HEADS = (0.073, 0.06), (0.125, 0.092)
"""Size of titles, and height of headings, of pages without a clock and with one, likewise."""
QUIET = 0.05
"""Size of what stands beside titles, likewise."""
READ = 0.05
"""Size of letters that are read from ten metres, likewise."""
ACROSS, GAP = 0.05, 0.016
"""Between columns of names and between tables, likewise."""
DOT, DOTS = 0.02, 0.034
"""Width of the dots that tell which page it is, and from one to the next, likewise."""
BASE = 0.35
"""From the middle of a line to the feet of its letters, in ems."""
SMALL = 0.85
"""Size of what stands beside a name, as a part of the name's."""
LARGE = 0.06
"""Size from which on letters are painted as shapes, likewise: where lines of a letter cross, a seam would show."""
LEAST = 0.7
"""How far a line that is no name gets smaller before it is cut."""
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
FULL_STOP = "。"
"""Hangs beyond the end of a line in the middle."""
CENTER = Qt.AlignmentFlag.AlignHCenter
SINGLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
MEASURED = 100
"""Size of the letters in which texts are measured, in pixels."""


class WallNeed(NamedTuple):
    """What tables, people or rows of a page need. :ivar wide, high: each of them, in ems.
    :ivar over: above all of them, in ems. :ivar gap, across: between rows and columns, in pixels.
    :ivar hole: what a grid with an empty place is worth.
    """

    room: QRectF
    wide: float
    high: float
    over: float = 0
    gap: float = 0
    across: float = 0
    hole: float = 1

    def grid(self, columns: int, rows: int) -> WallGrid:
        """Return a grid that fills the room, with letters as large as possible."""
        width = (self.room.width() - self.across * (columns - 1)) / columns
        height = self.room.height() - self.gap * (rows - 1)
        size = min(width / self.wide, height / (self.high * rows + self.over))
        return WallGrid(columns, rows, width, (height - self.over * size) / rows, size)

    def best(self, count: int) -> WallGrid:
        """Return the grid of so many things whose letters are largest."""
        grids = (self.grid(columns, -(-count // columns)) for columns in range(1, count + 1))
        return max(grids, key=lambda grid: grid.size * (self.hole if grid.columns * grid.rows > count else 1))

    def most(self, size: float) -> tuple[int, int]:
        """Return the most columns and rows that have letters of this size at least, or else one."""
        columns = (self.room.width() + self.across) // (self.wide * size + self.across)
        height = self.room.height() - self.over * size
        return max(int(columns), 1), max(int((height + self.gap) // (self.high * size + self.gap)), 1)


class WallGrid(NamedTuple):
    """How things stand side by side. :ivar width, height: of each place. :ivar size: of letters. All in pixels."""

    columns: int
    rows: int
    width: float
    height: float
    size: float


class WallLetters:
    """Writes on one screen. All lengths are in pixels if nothing else is said."""

    def __init__(self, painter: QPainter, screen: QRectF, look: Look) -> None:
        self._painter, self._screen, self._look = painter, screen, look
        self._say = look.words.say

    # ------------------------------------------------------------------------------ places

    @cached_property
    def _unit(self) -> float:
        """The length by which all is measured: the height, or less on a narrow screen."""
        return min(self._screen.height(), self._screen.width() * 9 / 16)

    @property
    def room(self) -> QRectF:
        """The screen without its margins."""
        edge = EDGE * self._unit
        return self._screen.adjusted(edge, edge, -edge, -STRIP * self._unit)

    def _below_head(self, *, is_timed: bool) -> QRectF:
        room = self.room
        room.setTop(room.top() - GAP * self._unit + HEADS[is_timed] * self._unit)
        return room

    # ------------------------------------------------------------------------------ letters

    def _font(self, size: float, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, max(int(size), 8), bold)

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _widest(self, texts: Iterable[str], *, bold: bool = False) -> float:
        """Return the width of the longest text, in ems; 0 without texts."""
        metrics = QFontMetricsF(self._font(MEASURED, bold=bold))
        return max(map(metrics.horizontalAdvance, texts), default=0.0) / MEASURED

    def _write(
        self,
        place: QRectF,
        text: str,
        size: float,
        *,
        ink: str = "text",
        bold: bool = False,
        align: Qt.AlignmentFlag = CENTER,
        least: float = LEAST,
        beside: float = 0,
    ) -> float:
        """Write a line, smaller if it is too long for its place, and cut only where nothing else helps.

        :param least: how small, as a part of its size; names keep it (1). :param beside: size of the letters on
            whose line it stands; 0: of its own.
        :return: its width.
        """
        if not text:
            return 0.0
        font = self._font(size, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > place.width():
            font = self._font(font.pixelSize() * max(place.width() / wide, least), bold=bold)
            text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        place = place.translated(0, ((beside or size) - font.pixelSize()) * BASE)
        self._paint(place, text, font, self._color(ink), align)
        return QFontMetricsF(font).horizontalAdvance(text)

    def _paint(self, place: QRectF, text: str, font: QFont, ink: QColor, align: Qt.AlignmentFlag) -> None:
        """Paint a line that fits."""
        metrics = QFontMetricsF(font)
        if align == CENTER and text.endswith(FULL_STOP):
            place = place.translated(metrics.horizontalAdvance(FULL_STOP) / 2, 0)
        if font.pixelSize() > LARGE * self._unit:
            part = {LEFT: 0.0, CENTER: 0.5, RIGHT: 1.0}[align]
            left = place.left() + (place.width() - metrics.horizontalAdvance(text)) * part
            shape = QPainterPath()
            shape.setFillRule(Qt.FillRule.WindingFill)
            shape.addText(
                QPointF(left, place.center().y() + (metrics.ascent() - metrics.descent()) / 2), font, text
            )
            self._painter.fillPath(shape.simplified(), ink)
        else:
            self._painter.setFont(font)
            self._painter.setPen(ink)
            self._painter.drawText(place, align | SINGLE, text)

    def _halves(self, text: str, size: float, wide: float) -> tuple[str, str]:
        """Return a bold text as two lines: the first is as long as fits, and ends between words if it can."""
        first = laid_out(text, self._font(size, bold=True), wide).texts[0]
        return first.strip(), text[len(first) :].strip()

    def _rule(self, place: QRectF, ink: str = "border") -> None:
        """Draw a line below a row."""
        self._painter.setPen(QPen(self._color(ink), self._unit * RULE))
        self._painter.drawLine(place.bottomLeft(), place.bottomRight())

    def _dots(self, right: float, middle: float, at: int, of: int, ink: str) -> float:
        """Draw a dot for each page, that of page `at` full, so that they end at the right. Return their width."""
        if of < 2:
            return 0.0
        radius, step = DOT * self._unit / 2, DOTS * self._unit
        for number in range(1, of + 1):
            self._painter.setPen(QPen(self._color(ink), self._unit * RULE))
            self._painter.setBrush(self._color(ink) if number == at else Qt.BrushStyle.NoBrush)
            self._painter.drawEllipse(QPointF(right - radius - (of - number) * step, middle), radius, radius)
        return (of - 1) * step + 2 * radius
