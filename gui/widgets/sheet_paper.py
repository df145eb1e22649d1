"""Sheet of the club on paper: title and column headings on every page, long words broken into lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from core.language.messages import Message, with_aside
from core.language.sheet import Sheet, cell_text, with_digits
from gui.appearance.look import Look
from gui.appearance.text_lines import TextBlock
from gui.appearance.theme import TextSize
from gui.widgets.leaves import WIDTH as LEAF
from gui.widgets.leaves import PaperBlock
from gui.widgets.mark import PaperMark
from gui.widgets.paper import PaintPage

PORTRAIT, LANDSCAPE, UPRIGHT = 760.0, 1100.0, 856.0
"""Width of a page, in pixels of the design; about that of A4 at 96 dots per inch. The last is the greatest in
portrait format, in which letters are of 8 points.
"""
AIR = 0.9
"""How much higher rows get where a page has room, by their own height."""
PAD = 7.0
"""Space at both sides of a cell, and half as much above and below."""
FOOT = 26.0
NARROWEST = 150.0
"""Smallest width of a column of text, so that most names are not broken."""
HEAD = 74.0
"""Up to this width, headings of columns of numbers are not broken."""
_BREAKS = re.compile(r"\s+|(?<=[-‐])")
_PARTS = re.compile(r"\s*[·・]\s*")
"""What is between the parts of a number, as its table: where there is no room they stand below one another."""
TITLE = 34.0
"""Height of the title."""
LONGEST_WORD = 300.0
"""Wider words are broken anywhere: Japanese sentences have no spaces."""


@dataclass(frozen=True, slots=True)
class _Band:
    """Columns side by side. A sheet wider than a page has several bands, one after another.

    :ivar columns: indices in the sheet.
    :ivar rows: indices of the rows with something in these columns.
    :ivar widths: of the columns, in pixels of the design.
    :ivar head: height of the headings.
    :ivar heights: of the rows. :ivar air: how much of each is space that fills a page.
    """

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    widths: tuple[float, ...]
    head: float
    heights: tuple[float, ...]
    air: float = 0.0


@dataclass(frozen=True, slots=True)
class _Page:
    """Rows of a band on one page, up to `end`, which is excluded."""

    band: _Band
    first: int
    end: int


class SheetPages:
    """Sheet laid out for paper.

    :ivar landscape: whether it is too wide for portrait format.
    :ivar title: name of its file.
    :ivar width: of a page, in pixels of the design.
    """

    def __init__(
        self, sheet: Sheet, look: Look, mark: bytes = b"", *, head: PaperBlock | None = None, parted: int = 0
    ) -> None:
        """:param mark: the club's, a picture file; b"" for none.

        :param head: of leaves that it is behind: it stands in place of the title, and the format is portrait,
            however wide the sheet is.
        :param parted: how many of the first rows a heavier line parts from the others.
        """
        self._head, self._parted = head, parted
        self._mark = PaperMark(mark)
        self._sheet = sheet = with_digits(sheet)
        self._look = look = look.for_paper()
        self.title = look.words.say(sheet.title)
        self._heads = [look.words.say(column.title) for column in sheet.columns]
        self._texts = [
            [cell_text(cell, column, look.words.say) for cell, column in zip(row, sheet.columns, strict=True)]
            for row in sheet.rows
        ]
        self._unbroken = HEAD
        sizes: tuple[TextSize, ...] = ("small",) if head is None else ("body", "small")
        for size in sizes:
            self._body, self._bold = look.theme.font(size), look.theme.font(size, bold=True)
            self._measure()
            if sum(self._least) <= UPRIGHT:
                break
        else:
            if head is not None:
                self._break_numbers()
        self.landscape = sum(self._least) > PORTRAIT
        room = LANDSCAPE if self.landscape else PORTRAIT
        if head is not None:
            room = min(max(PORTRAIT, sum(self._natural)), UPRIGHT)
        bands = self._split(room)
        self.width = max(room, *(sum(self._least[at] for at in columns) for columns in bands))
        self._bands = [self._band(columns, n) for n, columns in enumerate(bands)]
        about = "" if sheet.subtitle is None else look.words.say(sheet.subtitle)
        self._about = TextBlock(about, look.theme.font("body"), self.width - 3 * PAD - self._mark.width)

    @property
    def _sum(self) -> int | None:
        """The index of the column with what all comes to, which stands out; None: there is none."""
        return next((at for at, column in enumerate(self._sheet.columns) if column.role == "sum"), None)

    # ------------------------------------------------------------------------------ layout

    def _measure(self) -> None:
        """Find out how wide the columns are in these letters."""
        self._natural = [self._natural_width(at) for at in range(len(self._heads))]
        self._least = [self._least_width(at, width) for at, width in enumerate(self._natural)]

    def _break_numbers(self) -> None:
        """Break what is in columns of numbers and their headings, so that more of them are side by side."""
        self._unbroken = 0.0
        numeric = [self._numeric(at) for at in range(len(self._heads))]
        self._texts = [
            [_PARTS.sub("\n", text) if is_number else text for text, is_number in zip(row, numeric, strict=True)]
            for row in self._texts
        ]
        self._measure()

    def _split(self, room: float) -> list[tuple[int, ...]]:
        """Return the columns of each band; the columns that identify a row are in every band. The last
        has half as many others as the one before, if there is room, so that no page is for one of them.
        """
        fixed = tuple(range(min(self._sheet.fixed, len(self._heads))))
        left = room - sum(self._least[at] for at in fixed)
        bands: list[tuple[int, ...]] = [()]
        used = 0.0
        for at in range(len(fixed), len(self._heads)):
            if bands[-1] and used + self._least[at] > left:
                bands.append(())
                used = 0.0
            bands[-1] += (at,)
            used += self._least[at]
        while len(bands) > 1 and 2 * len(bands[-1]) < len(bands[-2]):
            *before, at = bands[-2]
            if used + self._least[at] > left:
                break
            bands[-2:] = [tuple(before), (at, *bands[-1])]
            used += self._least[at]
        return [(*fixed, *columns) for columns in bands]

    def _band(self, columns: tuple[int, ...], number: int) -> _Band:
        own = columns[min(self._sheet.fixed, len(columns)) :]
        rows = tuple(
            n for n, texts in enumerate(self._texts) if not number or any(texts[at] for at in own) or not own
        )
        natural, least = ([values[at] for at in columns] for values in (self._natural, self._least))
        widths = tuple(_shared(natural, least, self.width, fill=not number))
        head = self._height([self._heads[at] for at in columns], widths, self._bold)
        heights = (self._height([self._texts[row][at] for at in columns], widths, self._body) for row in rows)
        return _Band(columns, rows, widths, head, tuple(heights))

    def _column(self, at: int) -> list[str]:
        return [row[at] for row in self._texts]

    def _natural_width(self, at: int) -> float:
        """Return the width in which nothing in a column is broken."""
        body, bold = QFontMetricsF(self._body), QFontMetricsF(self._bold)
        lines = (line for text in self._column(at) for line in text.split("\n"))
        widest = max((body.horizontalAdvance(line) for line in lines), default=0.0)
        return max(widest, bold.horizontalAdvance(self._heads[at])) + 2 * PAD + 1

    def _least_width(self, at: int, natural: float) -> float:
        """Return the width in which no number and no word of a column is broken."""
        body, bold = QFontMetricsF(self._body), QFontMetricsF(self._bold)
        numeric = self._numeric(at)
        words = [
            word for text in self._column(at) for word in (text.split("\n") if numeric else _BREAKS.split(text))
        ]
        widest = max((body.horizontalAdvance(word) for word in words), default=0.0)
        head = max(bold.horizontalAdvance(word) for word in [*_BREAKS.split(self._heads[at]), ""])
        head = max(head, min(bold.horizontalAdvance(self._heads[at]), self._unbroken))
        own = 0.0 if numeric else NARROWEST
        widest = widest if numeric else min(widest, LONGEST_WORD)
        return min(natural, max(widest + 2 * PAD + 1, min(head, LONGEST_WORD) + 2 * PAD + 1, own))

    def _numeric(self, at: int) -> bool:
        return self._sheet.columns[at].numeric

    def _height(self, texts: Sequence[str], widths: Sequence[float], font: QFont) -> float:
        heights = (_in_cell(text, width, font).height for text, width in zip(texts, widths, strict=True))
        return max([*heights, QFontMetricsF(font).height()]) + PAD

    def _title_height(self) -> float:
        if self._head is not None:
            return self._head.height * self.width / LEAF
        about = self._about.height if self._sheet.subtitle is not None else 0.0
        return max(TITLE + about, self._mark.height) + 10.0

    def _rows_on_pages(self, height: float) -> list[_Page]:
        """Return the pages for this height, with at least one row each; a single page is filled."""
        pages = [page for band in self._bands for page in self._pages_of(band, height)]
        if pages[1:] or not pages[0].end:
            return pages
        band = pages[0].band
        room = height - FOOT - band.head - self._title_height() - sum(band.heights)
        air = min(room / len(band.heights), AIR * min(band.heights))
        band = replace(band, heights=tuple(high + air for high in band.heights), air=air)
        return [_Page(band, 0, len(band.heights))]

    def _pages_of(self, band: _Band, height: float) -> list[_Page]:
        pages: list[_Page] = []
        first = 0
        while True:
            room = height - FOOT - band.head - self._title_height()
            end, used = first, 0.0
            while end < len(band.heights) and (end == first or used + band.heights[end] <= room):
                used += band.heights[end]
                end += 1
            pages.append(_Page(band, first, end))
            first = end
            if first >= len(band.heights):
                return pages

    # ------------------------------------------------------------------------------ painting

    def pages(self, height: float, before: int = 0) -> Sequence[PaintPage]:
        """Return a function per page that paints it. :param before: how many pages of others stand before."""
        pages = self._rows_on_pages(height)
        count = before + len(pages)
        return [
            partial(self._paint, page, height, number, count, is_first=number == before + 1)
            for number, page in enumerate(pages, before + 1)
        ]

    def _paint(
        self, page: _Page, height: float, number: int, count: int, painter: QPainter, *, is_first: bool
    ) -> None:
        band = page.band
        y = self._paint_title(painter, is_first=is_first)
        heads = [self._heads[at] for at in band.columns]
        y = self._paint_row(painter, y, band, heads, self._bold, band.head, head=True)
        for row, row_height in zip(band.rows[page.first : page.end], band.heights[page.first :], strict=False):
            texts = [self._texts[row][at] for at in band.columns]
            y = self._paint_row(painter, y, band, texts, self._body, row_height)
            if row + 1 == self._parted:
                painter.setPen(QPen(self._look.theme.color("text"), 2))
                painter.drawLine(QPointF(0, y), QPointF(sum(band.widths), y))
        self._paint_foot(painter, height, number, count)

    def _paint_title(self, painter: QPainter, *, is_first: bool) -> float:
        """Paint the title, on every page because leaves may get separated, and return its lower edge."""
        if self._head is not None:
            painter.save()
            painter.scale(self.width / LEAF, self.width / LEAF)
            self._head.paint(painter, 0, 0)
            painter.restore()
            return self._title_height()
        words, theme, sheet = self._look.words, self._look.theme, self._sheet
        title = sheet.title if is_first else with_aside(sheet.title, Message("club.continued"))
        font = theme.font("subtitle", bold=True)
        self._mark.paint(painter, self.width - self._mark.width, 0)
        room = self.width - 2 * PAD - self._mark.width
        text = QFontMetricsF(font).elidedText(words.say(title), Qt.TextElideMode.ElideMiddle, room)
        painter.setPen(theme.color("text"))
        painter.setFont(font)
        painter.drawText(QRectF(PAD, 0, room, 30), Qt.AlignmentFlag.AlignVCenter, text)
        if sheet.subtitle is not None:
            painter.setPen(theme.color("muted"))
            self._about.paint(painter, PAD, TITLE - 2 + self._about.ascent, room)
        return self._title_height()

    def _paint_row(
        self,
        painter: QPainter,
        y: float,
        band: _Band,
        texts: Sequence[str],
        font: QFont,
        height: float,
        *,
        head: bool = False,
    ) -> float:
        theme, x = self._look.theme, 0.0
        for at, text, width in zip(band.columns, texts, band.widths, strict=True):
            painter.setPen(theme.color("muted" if head else "text"))
            block = _in_cell(text, width, self._bold if at == self._sum else font)
            top = y + (height - PAD / 2 - block.height if head else (PAD + band.air) / 2)
            align = Qt.AlignmentFlag.AlignRight if self._numeric(at) else Qt.AlignmentFlag.AlignLeft
            block.paint(painter, x + PAD, top + block.ascent, width - 2 * PAD, align)
            x += width
        painter.setPen(QPen(theme.color("muted" if head else "outline"), 1.2 if head else 0.6))
        painter.drawLine(QPointF(0, y + height), QPointF(sum(band.widths), y + height))
        return y + height

    def _paint_foot(self, painter: QPainter, height: float, number: int, count: int) -> None:
        words, theme = self._look.words, self._look.theme
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        pad = PAD if self._head is None else 0.0
        place = QRectF(pad, height - FOOT + 8, self.width - 2 * pad, FOOT - 8)
        text = words.say("club.page", n=number, count=count)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, text)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, "Fuhan")


def _in_cell(text: str, width: float, font: QFont) -> TextBlock:
    return TextBlock(text, font, width - 2 * PAD + 1)


def _shared(natural: Sequence[float], least: Sequence[float], room: float, *, fill: bool) -> list[float]:
    """Return the widths of columns: each gets its least, and the rest goes to those that want more.

    :param fill: whether to use all of the room; otherwise a few columns keep their natural width at the left.
    """
    wished = sum(natural)
    if wished <= room and not fill:
        return list(natural)
    if wished <= room:
        more = (room - wished) / len(natural)
        return [width + more for width in natural]
    spare = room - sum(least)
    wanted = [wide - narrow for wide, narrow in zip(natural, least, strict=True)]
    part = spare / (sum(wanted) or 1)
    return [narrow + want * part for narrow, want in zip(least, wanted, strict=True)]
