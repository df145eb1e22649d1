"""What explains a cell: a card with its name and number, how it comes about, and one step further."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.appearance.theme import TextSize
from gui.appearance.tile_tips import TileTips
from gui.table.words import (
    DASH,
    CellLine,
    CellPlace,
    CellTone,
    TablePage,
    Tables,
    cells_at,
    explanation,
    most_gained,
    name_of,
    shortened,
    steps,
)

_STYLES: dict[CellTone, Style] = {
    "head": Style("body", "text", bold=True),
    "note": Style("body", "muted"),
    "aside": Style("small", "text"),
    "formula": Style("body", "text", bold=True),
    "payment": Style("body", "text", bold=True),
    "total": Style("body", "accent", bold=True),
    "why": Style("body", "text"),
    "same": Style("body", "accent"),
    "step": Style("body", "text"),
}
_BARS: dict[CellTone, str] = {"why": "glow", "same": "accent"}
"""Tones that have a bar at their left, and its colour."""


@dataclass(slots=True)
class _PlacedText:
    """A line, laid out."""

    line: CellLine
    flow: Flow
    top: float
    bottom: float


@dataclass(slots=True)
class _LaidOut:
    """Lines in a width, and how high they get."""

    placed: list[_PlacedText]
    height: int


class CellCard(TileTips):
    """The explanation of the chosen cell.

    :param framed: a card of its own with head and steps; else only the lines, for the strip.
    """

    def __init__(self, look: Look, parent: QWidget | None = None, *, framed: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("table.card")
        self._look, self._framed = look, framed
        self._tables: Tables = ()
        self._place: CellPlace | None = None
        self._page: TablePage = "prices"
        self._title = self._total = ""
        self._lines: list[CellLine] = []
        self._laid: dict[tuple[int, bool], _LaidOut] = {}
        """By the width, and whether all lines are there or just those that this cell has of its own."""
        vertical = QSizePolicy.Policy.Expanding if framed else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, vertical)
        look.changed.connect(self._refresh)

    def show_cell(self, place: CellPlace, tables: Tables, page: TablePage = "prices") -> None:
        """Explain a cell: how its price comes about, or on the page of gaps what one step more brings."""
        self._place, self._tables, self._page = place, tables, page
        self._refresh()

    @property
    def text(self) -> str:
        """All of it in words."""
        return f"{self.accessibleName()}\n{self.accessibleDescription()}"

    def _refresh(self) -> None:
        if self._place is None:
            return
        words = self._look.words
        cells = cells_at(self._place, self._tables)
        self._title = name_of(cells[0], words)
        self._total = ""
        if len(cells) == 1:
            self._total = DASH if cells[0].impossible else words.say("table.points", points=cells[0].points)
        gaps = self._page == "gaps"
        self._lines = [] if gaps else explanation(self._place, self._tables, words)
        further = steps(self._place, self._tables[0], words) or steps(self._place, self._tables[-1], words)
        if not self._framed:
            self._lines = shortened(self._lines)
        elif further:
            self._lines += [CellLine((words.say("table.step.title"),), "head"), *further]
        if gaps:
            self._lines += most_gained(self._tables[0], words)
        self.setAccessibleName(f"{self._title} {self._total}".strip())
        self.setAccessibleDescription("\n".join(_plain(line) for line in self._lines))
        self._laid.clear()
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        return self._size(whole=True)

    def minimumSizeHint(self) -> QSize:
        """As high as the lines that this cell has of its own."""
        return self._size(whole=False)

    def _size(self, *, whole: bool) -> QSize:
        """In a frame it hangs on what there is to say alone: asked of the width that it has, a narrower one for a
        scroll bar would ask for another height, and that for the first width again, without end.
        """
        least = self._look.theme.px(280)
        width = least if self._framed else max(self.width(), least)
        return QSize(least, self._lay_out(width, whole=whole).height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another height."""
        if not self._framed and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _pad(self) -> int:
        return self._look.theme.px(15) if self._framed else 0

    def _what_fits(self) -> list[_PlacedText]:
        """All lines, or, where they are higher than the card, those that this cell has of its own."""
        laid = self._lay_out(self.width(), whole=True)
        if self._framed and laid.height > self.height():
            laid = self._lay_out(self.width(), whole=False)
        return laid.placed

    def _lay_out(self, width: int, *, whole: bool) -> _LaidOut:
        if (width, whole) not in self._laid:
            self._laid[width, whole] = self._laid_out(self._lines if whole else shortened(self._lines), width)
        return self._laid[width, whole]

    def _laid_out(self, lines: Sequence[CellLine], width: int) -> _LaidOut:
        look, theme, pad = self._look, self._look.theme, self._pad()
        placed = []
        y = float(theme.px(48) if self._framed else theme.size("control"))
        before: CellLine | None = None
        for line in lines:
            inner = width - 2 * pad - self._indent(line) - self._value_width(line)
            flow = Flow(line.parts, _STYLES[line.tone], look, inner)
            y += self._air_between(before, line)
            bar = theme.space("medium") if line.tone == "step" else 0
            placed.append(_PlacedText(line, flow, y, y + flow.height + bar))
            y += flow.height + bar
            before = line
        return _LaidOut(placed, int(y + pad))

    def _air_between(self, before: CellLine | None, line: CellLine) -> float:
        """More air where something else begins."""
        theme = self._look.theme
        if line.tone == "head":
            return theme.px(12 if self._framed else 6) if before else 0
        if line.tone in _BARS and before and before.tone != "head":
            return theme.space("medium")
        return theme.space("tiny")

    def _indent(self, line: CellLine) -> int:
        return self._look.theme.space("medium") if line.tone in _BARS else 0

    def _value_width(self, line: CellLine) -> float:
        if not line.value:
            return 0
        return QFontMetricsF(self._look.theme.font("body", bold=True)).horizontalAdvance(
            line.value
        ) + self._look.theme.space("small")

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Head, lines, and the steps with their bars."""
        if self._place is None:
            return
        theme, pad = self._look.theme, self._pad()
        painter = smooth_painter(self)
        if self._framed:
            paint_card(painter, theme, QRectF(self.rect()), focused=self.hasFocus())
        self._paint_head(painter, pad)
        for placed in self._what_fits():
            self._paint_line(painter, placed, pad)

    def _paint_head(self, painter: QPainter, pad: int) -> None:
        theme = self._look.theme
        head = QRectF(
            pad, theme.px(12 if self._framed else 2), self.width() - 2 * pad, theme.px(34 if self._framed else 24)
        )
        named, total = self._head_fonts(head.width() - theme.px(10))
        room = head.width() - QFontMetricsF(total).horizontalAdvance(self._total) - theme.px(10)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.color("text"))
        painter.setFont(named)
        name = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(head, middle, name)
        painter.setPen(theme.color("accent"))
        painter.setFont(total)
        painter.drawText(head, middle | Qt.AlignmentFlag.AlignRight, self._total)

    def _head_fonts(self, room: float) -> tuple[QFont, QFont]:
        """For the title and the points: the largest with which both have their place."""
        first: TextSize = "subtitle" if self._framed else "body"
        pairs: tuple[tuple[TextSize, TextSize], ...] = ((first, "subtitle"), ("body", "body"), ("small", "small"))
        for role, role_of_total in pairs:
            named = self._look.theme.font(role, bold=True)
            total = self._look.theme.font(role_of_total, bold=True)
            wide = QFontMetricsF(named).horizontalAdvance(self._title)
            if wide + QFontMetricsF(total).horizontalAdvance(self._total) <= room:
                break
        return named, total

    def _paint_line(self, painter: QPainter, placed: _PlacedText, pad: int) -> None:
        theme, line = self._look.theme, placed.line
        left = pad + self._indent(line)
        if line.tone in _BARS:
            bar = QRectF(
                pad,
                placed.top + theme.px(2),
                theme.space("tiny"),
                placed.bottom - placed.top - theme.space("tiny"),
            )
            paint_pill(painter, bar, theme, _BARS[line.tone])
        placed.flow.paint(painter, left, placed.top)
        if line.value:
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color("accent" if line.tone == "head" else "text"))
            place = QRectF(pad, placed.top, self.width() - 2 * pad, placed.flow.height)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.value)
        if line.tone == "step":
            whole = self.width() - 2 * pad
            track = QRectF(pad, placed.bottom - theme.px(10), whole, theme.px(6))
            paint_pill(painter, track, theme, "pill")
            paint_pill(
                painter, QRectF(track.left(), track.top(), whole * line.share, track.height()), theme, "muted"
            )


def _plain(line: CellLine) -> str:
    words = "".join(part for part in line.parts if isinstance(part, str))
    return f"{words} {line.value}".strip()
