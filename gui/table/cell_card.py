"""What explains a cell: a card with its name and number, how it comes about, and one step further."""

from __future__ import annotations

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
    "same": Style("body", "same"),
    "step": Style("body", "text"),
}
_BARS: dict[CellTone, str] = {"why": "glow", "same": "same"}
"""Tones that have a bar at their left, and its colour."""


@dataclass(slots=True)
class _PlacedText:
    """A line, laid out."""

    line: CellLine
    flow: Flow
    top: float
    bottom: float


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
        self._shown: list[CellLine] = []
        """What of the lines is seen: all of them, where there is room."""
        self._placed: list[_PlacedText] = []
        self._width = 0
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
        self._show_what_fits()
        self.updateGeometry()
        self.update()

    def _show_what_fits(self) -> None:
        """Show all lines, or, where they are higher than the card, those that this cell has of its own."""
        self._shown, self._width = self._lines, 0
        if self._framed and self._lay_out(self.width()) > self.height():
            self._shown, self._width = shortened(self._lines), 0

    # ------------------------------------------------------------------------------ layout

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        width = max(self.width(), self._look.theme.px(280))
        return QSize(self._look.theme.px(280), self._lay_out(width))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another height; another height, more or fewer lines."""
        self._show_what_fits()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _pad(self) -> int:
        return self._look.theme.px(15) if self._framed else 0

    def _lay_out(self, width: int) -> int:
        """Lay the lines out for a width. Returns how high they get."""
        if width != self._width:
            self._width = width
            self._placed = []
            look, theme, pad = self._look, self._look.theme, self._pad()
            y = float(theme.px(54) if self._framed else theme.size("control"))
            for number, line in enumerate(self._shown):
                inner = width - 2 * pad - self._indent(line) - self._value_width(line)
                flow = Flow(line.parts, _STYLES[line.tone], look, inner)
                y += self._air_before(number)
                bar = theme.space("medium") if line.tone == "step" else 0
                self._placed.append(_PlacedText(line, flow, y, y + flow.height + bar))
                y += flow.height + bar
            self._height = int(y + pad)
        return self._height

    def _air_before(self, number: int) -> float:
        """More air where something else begins."""
        tone, before = self._shown[number].tone, self._shown[number - 1].tone if number else None
        theme = self._look.theme
        if tone == "head":
            return theme.px(16 if self._framed else 6) if number else 0
        if tone in _BARS and before not in (None, "head"):
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
        self._lay_out(self.width())
        self._paint_head(painter, pad)
        for placed in self._placed:
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
