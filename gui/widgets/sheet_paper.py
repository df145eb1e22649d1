"""A sheet of the club on paper: pages of A4, the headings on each of them, long words broken into lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.ledger.sheets import Sheet, cell_text
from gui.widgets.look import Look
from gui.widgets.paper import Pages

PORTRAIT, LANDSCAPE = 760.0, 1100.0
"""The width of a page in pixels of the design; at 96 dots an inch about that of A4."""
PAD = 7.0
"""Air at both sides of a cell, and half as much above and below."""
FOOT = 26.0
NARROWEST = 150.0
"""Words are broken into lines no shorter than that, so that most names are not broken."""
HEAD = 74.0
"""Nor are headings of one column of numbers broken into shorter lines."""
FLAGS = Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class _Page:
    """Rows from one to another, which is not on it."""

    first: int
    end: int


class SheetPages:
    """A sheet, laid out for paper.

    :ivar landscape: it is too wide for a page that stands.
    """

    def __init__(self, sheet: Sheet, look: Look) -> None:
        self._sheet = sheet
        self._look = look = look.for_paper()
        self._body, self._bold = look.font("small"), look.font("small", bold=True)
        self._heads = [look.say(column.title) for column in sheet.columns]
        self._texts = [
            [cell_text(cell, column, look.say) for cell, column in zip(row, sheet.columns, strict=True)]
            for row in sheet.rows
        ]
        natural = [self._natural(at) for at in range(len(self._heads))]
        least = [self._least(at, width) for at, width in enumerate(natural)]
        self.landscape = sum(least) > PORTRAIT
        room = LANDSCAPE if self.landscape else PORTRAIT
        self._width = max(room, sum(least))
        self._widths = _shared(natural, least, self._width)
        self._head_height = self._height(self._heads, self._bold)
        self._heights = [self._height(row, self._body) for row in self._texts]

    # ------------------------------------------------------------------------------ layout

    def _column(self, at: int) -> list[str]:
        return [row[at] for row in self._texts]

    def _natural(self, at: int) -> float:
        """The width in which nothing of a column needs another line."""
        body, bold = QFontMetricsF(self._body), QFontMetricsF(self._bold)
        widest = max((body.horizontalAdvance(text) for text in self._column(at)), default=0.0)
        return max(widest, bold.horizontalAdvance(self._heads[at])) + 2 * PAD + 1

    def _least(self, at: int, natural: float) -> float:
        """Numbers are never broken, nor are words."""
        body, bold = QFontMetricsF(self._body), QFontMetricsF(self._bold)
        words = [word for text in self._column(at) for word in ([text] if self._numeric(at) else text.split())]
        widest = max((body.horizontalAdvance(word) for word in words), default=0.0)
        head = max(bold.horizontalAdvance(word) for word in [*self._heads[at].split(), ""])
        head = max(head, min(bold.horizontalAdvance(self._heads[at]), HEAD))
        own = NARROWEST if not self._numeric(at) else 0.0
        return min(natural, max(widest + 2 * PAD + 1, head + 2 * PAD + 1, own))

    def _numeric(self, at: int) -> bool:
        return self._sheet.columns[at].numeric

    def _height(self, texts: Sequence[str], font: QFont) -> float:
        metrics = QFontMetricsF(font)
        heights = [
            metrics.boundingRect(QRectF(0, 0, width - 2 * PAD, 10_000), FLAGS, text).height()
            for text, width in zip(texts, self._widths, strict=True)
        ]
        return max([*heights, metrics.height()]) + PAD

    def _title_height(self) -> float:
        return 34.0 + (20.0 if self._sheet.subtitle is not None else 0.0) + 10.0

    def _pages(self, height: float) -> list[_Page]:
        """Which rows stand on which page of this height; at least one on each."""
        pages: list[_Page] = []
        first = 0
        while True:
            room = height - FOOT - self._head_height - (0 if pages else self._title_height())
            end, used = first, 0.0
            while end < len(self._heights) and (end == first or used + self._heights[end] <= room):
                used += self._heights[end]
                end += 1
            pages.append(_Page(first, end))
            first = end
            if first >= len(self._heights):
                return pages

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter, paper: Pages) -> None:
        """Paint all pages."""
        rect = paper.layout.paintRectPixels(paper.dots)
        scale = rect.width() / self._width
        height = rect.height() / scale
        pages = self._pages(height)
        for number, page in enumerate(pages, 1):
            if number > 1:
                paper.turn()
            painter.save()
            painter.scale(scale, scale)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            y = self._paint_title(painter) if number == 1 else 0.0
            y = self._paint_row(painter, y, self._heads, self._bold, self._head_height, head=True)
            for row in range(page.first, page.end):
                y = self._paint_row(painter, y, self._texts[row], self._body, self._heights[row])
            self._paint_foot(painter, height, number, len(pages))
            painter.restore()

    def _paint_title(self, painter: QPainter) -> float:
        look, sheet = self._look, self._sheet
        painter.setPen(look.color("text"))
        painter.setFont(look.font("subtitle", bold=True))
        painter.drawText(QRectF(PAD, 0, self._width, 30), Qt.AlignmentFlag.AlignVCenter, look.say(sheet.title))
        if sheet.subtitle is not None:
            painter.setFont(look.font("body"))
            painter.setPen(look.color("muted"))
            place = QRectF(PAD, 30, self._width, 20)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, look.say(sheet.subtitle))
        return self._title_height()

    def _paint_row(
        self,
        painter: QPainter,
        y: float,
        texts: Sequence[str],
        font: QFont,
        height: float,
        *,
        head: bool = False,
    ) -> float:
        look = self._look
        painter.setFont(font)
        x = 0.0
        for at, (text, width) in enumerate(zip(texts, self._widths, strict=True)):
            side = Qt.AlignmentFlag.AlignRight if self._numeric(at) else Qt.AlignmentFlag.AlignLeft
            up = Qt.AlignmentFlag.AlignBottom if head else Qt.AlignmentFlag.AlignTop
            painter.setPen(look.color("muted" if head else "text"))
            place = QRectF(x + PAD, y + PAD / 2, width - 2 * PAD + 1, height - PAD + 1)
            painter.drawText(place, int(side | up) | int(FLAGS), text)
            x += width
        painter.setPen(QPen(look.color("muted" if head else "border"), 1.2 if head else 0.6))
        painter.drawLine(QPointF(0, y + height), QPointF(self._width, y + height))
        return y + height

    def _paint_foot(self, painter: QPainter, height: float, number: int, count: int) -> None:
        look = self._look
        painter.setFont(look.font("small"))
        painter.setPen(look.color("muted"))
        place = QRectF(PAD, height - FOOT + 8, self._width - 2 * PAD, FOOT - 8)
        text = look.say("club.page", n=number, count=count)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, text)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, "Fuhan")


def _shared(natural: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """The room, shared by columns: each has what it needs, what is left goes to those that would like more."""
    wished = sum(natural)
    if wished <= room:
        more = (room - wished) / len(natural)
        return [width + more for width in natural]
    spare = room - sum(least)
    wanted = [wide - narrow for wide, narrow in zip(natural, least, strict=True)]
    part = spare / (sum(wanted) or 1)
    return [narrow + want * part for narrow, want in zip(least, wanted, strict=True)]
