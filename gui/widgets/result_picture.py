"""The result of a match, a club night or a season as a picture to be sent: its rows, curves and a QR code."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise, takewhile
from typing import NamedTuple

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

import resources
from core.language.messages import Message, Say
from core.language.result_page import (
    LONGEST,
    SharedResult,
    SharedRow,
    called_text,
    curve_title,
    result_page,
    result_text,
)
from gui.appearance.drawn import font_of
from gui.appearance.image_bytes import image_bytes
from gui.appearance.lettering import TWO_LINES, FittedText, all_fit, common_size, set_in
from gui.appearance.look import Look
from gui.appearance.painter import SMOOTH
from gui.appearance.text_lines import TextBlock
from gui.appearance.translator import Translator
from gui.widgets.curves_paint import paint_curves
from gui.widgets.qr_code import QUIET, QrCode

WIDTH, MARGIN = 1080, 60
"""Width of the picture, and its margin, in pixels."""
INSIDE = WIDTH - 2.0 * MARGIN
"""Width between the margins."""
ROW, CURVES, APART = 68, 480, 40
"""Least height of a row, and those of the curves and of the space between parts, in pixels."""
FEW, BETWEEN = 16, 44
"""Most rows that stand in one column, and the space between two columns, in pixels."""
PART = 52
"""Height of a caption over a part of the rows, in pixels."""
GIVEN = 34
"""Height of the line below a name that says which points were given or taken, in pixels."""
TITLE, STAGE, SMALL, LEAST = range(52, 37, -1), 32, 27, 23
"""Heights of letters: of the title, of how far it has got, of all that is said beside names, and of what is said
below the title at least, in pixels.
"""
FIRST, NAMES, NAMES_BESIDE = range(58, 41, -1), range(38, 33, -1), range(34, 29, -1)
"""Those of who is first, of the others in one column, and in two: one size for all of them."""
MOST_WINNERS = 3
"""Most rows of the first place in the largest letters: more are no heads of the picture."""
PLACE, PLACE_BESIDE, GAP, BEFORE_POINTS = 74, 66, 20, 30
"""Widths of the places, in one column and in two, the space between the parts of a row, and before the points, in
pixels.
"""
MODULE = 4
"""Size of a module of the QR code, in pixels: phones read no finer ones."""
MOST = 40
"""Most rows: a longer list is cut, and says so."""


LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class _PictureLine(NamedTuple):
    """A row, or the caption of a part of them.

    :ivar row: None: it is a caption. :ivar told: beside the name, or the caption.
    :ivar name: None: it is a caption. :ivar below: below the name.
    :ivar is_cut: whether a heavier line parts it from what is above.
    """

    row: SharedRow | None
    told: str
    name: FittedText | None = None
    below: str = ""
    is_cut: bool = False

    @property
    def high(self) -> float:
        """The height of its name with some space."""
        return PART if self.name is None else max(ROW, self.name.height + GAP)

    @property
    def height(self) -> float:
        """Its height, in pixels."""
        return self.high + (GIVEN if self.below else 0)


class _PictureBlock(NamedTuple):
    """Lines of one size, in one column or in two.

    :ivar size: of their letters. :ivar width: of a column. :ivar start: where names begin in it.
    :ivar points, told: widths of the results, and of what is told beside the names; 0: nothing is.
    """

    columns: tuple[Sequence[_PictureLine], ...]
    width: float = INSIDE
    size: int = SMALL
    start: float = PLACE
    points: float = 0.0
    told: float = 0.0

    @property
    def lines(self) -> list[_PictureLine]:
        """All of them."""
        return [line for column in self.columns for line in column]

    @property
    def height(self) -> float:
        """The height of the highest column."""
        return max(sum(line.height for line in column) for column in self.columns)


def _halves(lines: Sequence[_PictureLine]) -> tuple[Sequence[_PictureLine], ...]:
    """Return the lines in two columns of about one height."""
    half = sum(line.height for line in lines) / 2
    at = next(n for n, end in enumerate(accumulate(line.height for line in lines), 1) if end >= half)
    return lines[:at], lines[at:]


class ResultPicture:
    """Painter of one picture: who is first, in the largest letters, the others, the curves, and the QR code.

    :ivar blocks: all rows, with the captions of parts.
    """

    def __init__(self, result: SharedResult, look: Look, code: segno.QRCode) -> None:
        """:param code: holds the result as text."""
        self._result, self._look, self._code = result, look.for_paper(), code
        self._rows, say = result.rows[:MOST], self._look.words.say
        self._side = round(code.symbol_size(scale=MODULE, border=QUIET)[0])
        """Width and height of the QR code with its margin."""
        family = self._look.theme.family
        title = say(result.title)
        size = common_size(family, [title], INSIDE, TITLE, bold=True)
        self._head = [(TextBlock(title, self._font(size, bold=True), INSIDE), "text")]
        if result.stage is not None:
            self._head.append((TextBlock(say(result.stage), self._font(STAGE, bold=True), INSIDE), "accent"))
        if result.subtitle is not None:
            about = say(result.subtitle)
            small = common_size(family, [about], INSIDE, range(SMALL, LEAST - 1, -1))
            self._head.append((TextBlock(about, self._font(small), INSIDE), "muted"))
        first = len([*takewhile(lambda row: row.place == 1, self._rows)])
        self._winners = first if first <= MOST_WINNERS else 0
        """How many rows are set in the largest letters."""
        ends = [*{min(end, len(self._rows)) for end in (result.finalists, len(self._rows))} - {0}]
        self.blocks = [block for part in pairwise([0, *sorted(ends)]) for block in self._part(*part)]

    def _part(self, first: int, end: int) -> Iterator[_PictureBlock]:
        """Yield a part of the rows in blocks: its caption, who is first, and the others. Those of a final are in
        one column, and all if they are few.
        """
        if (title := self._result.part_title(first)) is not None:
            caption = _PictureLine(None, self._look.words.say(title), is_cut=first > 0)
            yield _PictureBlock(([caption],))
        head = max(first, min(self._winners, end))
        is_wide = end - first <= FEW and (len(self._rows) <= FEW or end == self._result.finalists)
        if rows := self._rows[first:head]:
            yield self._block(rows, FIRST, is_wide=True)
        if rows := self._rows[head:end]:
            yield self._block(rows, NAMES if is_wide else NAMES_BESIDE, is_wide=is_wide)

    def _widest(self, texts: Iterable[str], size: int, *, bold: bool = False) -> float:
        return max(map(QFontMetricsF(self._font(size, bold=bold)).horizontalAdvance, texts), default=0.0)

    def _block(self, rows: Sequence[SharedRow], sizes: Sequence[int], *, is_wide: bool) -> _PictureBlock:
        """Return rows in the largest letters with a line for each name, or else with two.

        :param is_wide: whether they are in one column, with what is told of them beside the names and not below.
        """
        say, family = self._look.words.say, self._look.theme.family
        names, points = [called_text(row.name, say) for row in rows], [row.points_text for row in rows]
        width, start = (INSIDE, PLACE) if is_wide else ((INSIDE - BETWEEN) / 2, PLACE_BESIDE)
        told = self._widest((_said(row.told, say) for row in rows), SMALL) if is_wide else 0.0

        def room(size: int) -> float:
            beside = told + GAP if told else 0.0
            return width - start - self._widest(points, size, bold=True) - BEFORE_POINTS - beside

        fitting = (
            size
            for lines in (1, TWO_LINES)
            for size in sizes
            if all_fit(family, names, room(size), size, height=size * lines, bold=True)
        )
        size = next(fitting, sizes[-1])
        font = self._font(size, bold=sizes is FIRST)
        lines = []
        for row, name in zip(rows, names, strict=True):
            beside, below = (row.told, row.given) if is_wide else (None, row.all_told)
            lines.append(
                _PictureLine(row, _said(beside, say), set_in(name, room(size), font, 3), _said(below, say))
            )
        columns = (lines,) if is_wide else _halves(lines)
        return _PictureBlock(columns, width, size, start, self._widest(points, size, bold=True), told)

    def image(self) -> QImage:
        """Return the picture."""
        image = QImage(WIDTH, math.ceil(self._height), QImage.Format.Format_RGB32)
        image.fill(self._color("card"))
        painter = QPainter(image)
        painter.setRenderHints(SMOOTH)
        self._paint(painter)
        painter.end()
        return image

    @property
    def _height(self) -> float:
        cut = ROW if len(self._result.rows) > MOST else 0
        head = sum(block.height + GAP / 2 for block, _ in self._head)
        rows = sum(block.height for block in self.blocks)
        curves = SMALL + GAP + CURVES + APART if self._result.curves else 0
        return 2 * MARGIN + head + GAP + rows + cut + APART + curves + self._side

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, pixels, bold)

    def _write(
        self, painter: QPainter, place: QRectF, text: str, font: QFont, ink: str, align: Qt.AlignmentFlag
    ) -> None:
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.setFont(font)
        painter.setPen(self._color(ink))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _paint(self, painter: QPainter) -> None:
        result, say = self._result, self._look.words.say
        y = float(MARGIN)
        for block, ink in self._head:
            painter.setPen(self._color(ink))
            block.paint(painter, MARGIN, y + block.ascent, INSIDE)
            y += block.height + GAP / 2
        y += GAP
        for lines in self.blocks:
            for at, column in enumerate(lines.columns):
                top, x = y, MARGIN + at * (lines.width + BETWEEN)
                for line in column:
                    self._paint_line(painter, QRectF(x, top, lines.width, line.height), line, lines)
                    top += line.height
            y += lines.height
        if len(result.rows) > MOST:
            more = f"+ {len(result.rows) - MOST}"
            self._write(painter, QRectF(MARGIN + PLACE, y, INSIDE, ROW), more, self._font(SMALL), "muted", LEFT)
            y += ROW
        y += APART
        if result.curves:
            heading = QRectF(MARGIN, y, INSIDE, SMALL).adjusted(
                0, -GAP / 2, 0, GAP / 2
            )  # a line is higher than letters
            self._write(painter, heading, say(curve_title(result)), self._font(SMALL, bold=True), "text", LEFT)
            paint_curves(painter, QRectF(MARGIN, y + SMALL + GAP, INSIDE, CURVES), result, self._look)
            y += SMALL + GAP + CURVES + APART
        self._paint_foot(painter, QRectF(MARGIN, y, INSIDE, self._side))

    def _paint_line(self, painter: QPainter, place: QRectF, line: _PictureLine, block: _PictureBlock) -> None:
        """Paint a line of a block."""
        if line.row is None or line.name is None:
            if line.is_cut:
                painter.setPen(QPen(self._color("muted"), 4))
                painter.drawLine(place.topLeft(), place.topRight())
            inside = place.adjusted(0, 6, 0, 0)
            self._write(painter, inside, line.told, self._font(SMALL, bold=True), "muted", LEFT)
            return
        is_first = line.row.place == 1
        ink, start = "accent" if is_first else "text", block.start
        x, y, high = place.left(), place.top(), line.high
        number = self._font(block.size, bold=is_first)
        place_ink = ink if is_first else "muted"
        self._write(painter, QRectF(x, y, start - GAP, high), line.row.place_text, number, place_ink, RIGHT)
        bold = self._font(block.size, bold=True)
        right = QRectF(place.right() - block.points, y, block.points, high)
        self._write(painter, right, line.row.points_text, bold, ink, RIGHT)
        edge = place.right() - max(one.points for one in self.blocks if one.told) - GAP if block.told else 0.0
        told = QRectF(edge - block.told, y, block.told, high)
        self._write(painter, told, line.told, self._font(SMALL), "muted", RIGHT)
        painter.setPen(self._color(ink))
        line.name.paint(painter, QRectF(x + start, y, place.width() - start, high), LEFT)
        below = QRectF(x + start, y + high - GAP / 2, place.width() - start, GIVEN)
        self._write(painter, below, line.below, self._font(SMALL), "muted", LEFT)
        painter.setPen(QPen(self._color("border"), 2))
        painter.drawLine(place.bottomLeft(), place.bottomRight())

    def _paint_foot(self, painter: QPainter, place: QRectF) -> None:
        """Paint the QR code, and beside it what it is for and who made the picture."""
        say, font = self._look.words.say, self._font(SMALL)
        QrCode(self._code, self._side).paint(painter, place.left(), place.top())
        x, width = place.left() + self._side + BETWEEN, place.width() - self._side - BETWEEN
        blocks = [TextBlock(say(f"share.{text}"), font, width) for text in ("qr", "made")]
        y = place.center().y() - sum(block.height + GAP / 2 for block in blocks) / 2
        painter.setPen(self._color("muted"))
        for block in blocks:
            block.paint(painter, x, y + block.ascent, width)
            y += block.height + GAP / 2


def _said(message: Message | None, say: Say) -> str:
    return "" if message is None else say(message)


# ------------------------------------------------------------------------------------- what is given away


def text_of(result: SharedResult, words: Translator) -> str:
    """Return a result as text for a chat."""
    return result_text(result, words.say)


def picture_of(result: SharedResult, look: Look) -> QImage:
    """Return a result as a picture."""
    return ResultPicture(result, look, _code(result, look)).image()


def png_of(result: SharedResult, look: Look) -> bytes:
    """Return a result as a PNG file."""
    return image_bytes(picture_of(result, look))


def page_of(result: SharedResult, look: Look) -> bytes:
    """Return a result as an HTML file for phones."""
    drawn = _code(result, look).svg_inline(border=2, svgclass=None, lineclass=None, omitsize=True)
    words, theme = look.words, resources.theme()
    return result_page(result, words.say, words.language, theme["light"], theme["dark"], drawn).encode()


def _code(result: SharedResult, look: Look) -> segno.QRCode:
    """Return the QR code that holds the result as text, with the least spare bits."""
    text = result_text(result, look.words.say, LONGEST)
    return segno.make(text, micro=False, error="l", boost_error=False)
