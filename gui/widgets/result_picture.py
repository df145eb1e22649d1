"""The result of a match, a club night or a season as a picture to be sent: its rows, curves and a QR code."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
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
from gui.appearance.lettering import FittedText, all_fit, common_size, set_in
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
ROW, CURVES, APART = 68, 440, 40
"""Least height of a row, and those of the curves and of the space between parts, in pixels."""
FEW, BETWEEN = 16, 44
"""Most rows that stand in one column, and the space between two columns, in pixels."""
PART = 52
"""Height of a caption over a part of the rows, in pixels."""
GIVEN = 34
"""Height of the line below a name that says which points were given or taken, in pixels."""
TITLE, STAGE, SMALL = range(52, 37, -1), 32, 27
"""Heights of letters: of the title, of how far it has got, and of all that is said beside names, in pixels."""
FIRST, NAMES, NAMES_BESIDE = range(68, 47, -1), range(38, 33, -1), range(34, 29, -1)
"""Those of who is first, of the others in one column, and in two: one size for all of them."""
MOST_WINNERS = 3
"""Most rows of the first place in the largest letters: more are no heads of the picture."""
LINES = 2.7
"""Height of two lines of a name, by the size of its letters."""
PLACE, PLACE_BESIDE, GAP = 74, 60, 20
"""Widths of the places, in one column and in two, and the space between the parts of a row, in pixels."""
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


def _halves(lines: Sequence[_PictureLine]) -> list[Sequence[_PictureLine]]:
    """Return the lines in two columns of about one height; no caption ends the first."""
    half = sum(line.height for line in lines) / 2
    at = next(n for n, end in enumerate(accumulate(line.height for line in lines), 1) if end >= half)
    at -= lines[at - 1].row is None
    return [lines[:at], lines[at:]]


class ResultPicture:
    """Painter of one picture: who is first, in the largest letters, the others, the curves, and the QR code."""

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
            self._head.append((TextBlock(say(result.subtitle), self._font(SMALL), INSIDE), "muted"))
        self._is_wide = len(self._rows) <= FEW
        """Whether the rows stand in one column, with what is told of them beside the names and not below."""
        told = [say(row.told) for row in self._rows if self._is_wide and row.told is not None]
        self._beside = max(map(QFontMetricsF(self._font(SMALL)).horizontalAdvance, told), default=0.0)
        """Width of the column of what is told of a row; 0: nothing is."""
        self._width = INSIDE if self._is_wide else (INSIDE - BETWEEN) / 2
        self._place = PLACE if self._is_wide else PLACE_BESIDE
        first = tuple(takewhile(lambda row: row.place == 1, self._rows))
        self._winners = len(first) if len(first) <= MOST_WINNERS else 0
        """How many rows are set in the largest letters."""
        first, others = self._rows[: self._winners], self._rows[self._winners :]
        self._first = self._size(first, FIRST, INSIDE, PLACE)
        self._letters = self._size(others, NAMES if self._is_wide else NAMES_BESIDE, self._width, self._place)
        lines = [*self._lines()]
        shown = [at for at, line in enumerate(lines) if line.row is not None]
        head = shown[self._winners - 1] + 1 if self._winners else 0
        self._top, rest = lines[:head], lines[head:]
        """The lines of who is first, with what stands above them."""
        self._columns = [rest] if self._is_wide or not rest else _halves(rest)

    def _points(self, size: int) -> float:
        """Return the width of the results of rows in letters of a size."""
        bold = QFontMetricsF(self._font(size, bold=True))
        rows = self._rows[: self._winners] if size >= FIRST[-1] else self._rows[self._winners :]
        return max((bold.horizontalAdvance(row.points_text) for row in rows), default=0.0)

    def _room(self, size: int, width: float, place: float) -> float:
        """Return the room of a name in a row of a width. :param place: the width of its place."""
        beside = self._beside + GAP if self._beside else 0
        return width - place - self._points(size) - GAP - beside

    def _size(self, rows: Sequence[SharedRow], sizes: Sequence[int], width: float, place: float) -> int:
        """Return the size of the letters of rows: the largest with a line for each name, or else with two."""
        family, say = self._look.theme.family, self._look.words.say
        names = [called_text(row.name, say) for row in rows]
        fitting = (
            size
            for lines in (1, LINES)
            for size in sizes
            if all_fit(family, names, self._room(size, width, place), size, height=size * lines, bold=True)
        )
        return next(fitting, sizes[-1])

    def _lines(self) -> Iterator[_PictureLine]:
        say = self._look.words.say
        for at, row in enumerate(self._rows):
            if (part := self._result.part_title(at)) is not None:
                yield _PictureLine(None, say(part), is_cut=at > 0)
            told, below = (row.told, row.given) if self._is_wide else (None, row.all_told)
            if is_winner := at < self._winners:
                size, room = self._first, self._room(self._first, INSIDE, PLACE)
            else:
                size, room = self._letters, self._room(self._letters, self._width, self._place)
            name = set_in(called_text(row.name, say), room, self._font(size, bold=is_winner), 3)
            yield _PictureLine(row, _said(told, say), name, _said(below, say))

    def image(self) -> QImage:
        """Return the picture."""
        image = QImage(WIDTH, math.ceil(self._height), QImage.Format.Format_RGB32)
        image.fill(self._color("window"))
        painter = QPainter(image)
        painter.setRenderHints(SMOOTH)
        self._paint(painter)
        painter.end()
        return image

    @property
    def _height(self) -> float:
        cut = ROW if len(self._result.rows) > MOST else 0
        head = sum(block.height + GAP / 2 for block, _ in self._head)
        rows = sum(line.height for line in self._top)
        rows += max(sum(line.height for line in column) for column in self._columns)
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
        for line in self._top:
            self._paint_line(painter, QRectF(MARGIN, y, INSIDE, line.height), line, self._first, PLACE)
            y += line.height
        ends = [y]
        for at, column in enumerate(self._columns):
            top, x = y, MARGIN + at * (self._width + BETWEEN)
            for line in column:
                self._paint_line(
                    painter, QRectF(x, top, self._width, line.height), line, self._letters, self._place
                )
                top += line.height
            ends.append(top)
        y = max(ends)
        if len(result.rows) > MOST:
            more = f"+ {len(result.rows) - MOST}"
            self._write(painter, QRectF(MARGIN + PLACE, y, INSIDE, ROW), more, self._font(SMALL), "muted", LEFT)
            y += ROW
        y += APART
        if result.curves:
            heading = QRectF(MARGIN, y, INSIDE, SMALL)
            self._write(painter, heading, say(curve_title(result)), self._font(SMALL, bold=True), "text", LEFT)
            paint_curves(painter, QRectF(MARGIN, y + SMALL + GAP, INSIDE, CURVES), result, self._look)
            y += SMALL + GAP + CURVES + APART
        self._paint_foot(painter, QRectF(MARGIN, y, INSIDE, self._side))

    def _paint_line(self, painter: QPainter, place: QRectF, line: _PictureLine, size: int, start: float) -> None:
        """Paint a line. :param size: of its letters. :param start: where its name begins."""
        if line.row is None or line.name is None:
            if line.is_cut:
                painter.setPen(QPen(self._color("muted"), 4))
                painter.drawLine(place.topLeft(), place.topRight())
            inside = place.adjusted(0, 6, 0, 0)
            self._write(painter, inside, line.told, self._font(SMALL, bold=True), "muted", LEFT)
            return
        ink = "accent" if line.row.place == 1 else "text"
        x, y, high = place.left(), place.top(), line.high
        self._write(
            painter,
            QRectF(x, y, start - GAP, high),
            line.row.place_text,
            self._font(size, bold=ink == "accent"),
            ink if ink == "accent" else "muted",
            LEFT if line in self._top else RIGHT,
        )
        points = self._points(size)
        self._write(
            painter,
            QRectF(place.right() - points, y, points, high),
            line.row.points_text,
            self._font(size, bold=True),
            ink,
            RIGHT,
        )
        told = QRectF(place.right() - points - GAP - self._beside, y, self._beside, high)
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
