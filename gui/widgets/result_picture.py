"""The result of a match, a club night or a season as a picture to be sent: its rows, curves and a QR code."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

import resources
from core.language.result_page import (
    LONGEST,
    SharedResult,
    SharedRow,
    called_text,
    curve_title,
    result_page,
    result_text,
)
from gui.appearance.drawn import fitting_font, font_of
from gui.appearance.image_bytes import image_bytes
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
ROW, CURVES, APART = 66, 330, 30
"""Heights of a row and of the curves, and the space between parts, in pixels."""
FEW, BETWEEN = 16, 44
"""Most rows that stand in one column, and the space between two columns, in pixels."""
UNDER_TITLE, PART = 16, 48
"""Space below the title, and the height of a caption over a part of the rows, in pixels."""
GIVEN = 32
"""Height of the line below a name that says which points were given or taken, in pixels."""
TITLE, LETTERS, SMALL, NARROW = 46, 36, 26, 23
"""Heights of letters: of the title, of a row, of all that is said beside them, and of a name on two lines, in
pixels.
"""
PLACE, PLACE_BESIDE, GAP = 90, 68, 20
"""Widths of the places, in one column and in two, and the space between the parts of a row, in pixels."""
MODULE = 4
"""Size of a module of the QR code, in pixels: phones read no finer ones."""
MOST = 40
"""Most rows: a longer list is cut, and says so."""


LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class _PictureLine(NamedTuple):
    """A row, or the caption of a part of them.

    :ivar row: None: it is a caption. :ivar told: beside the name, or the caption. :ivar below: below the name.
    :ivar is_cut: whether a heavier line parts it from what is above.
    """

    row: SharedRow | None
    told: str
    below: str = ""
    is_cut: bool = False

    @property
    def height(self) -> int:
        """Its height, in pixels."""
        return PART if self.row is None else ROW + GIVEN if self.below else ROW


def _halves(lines: Sequence[_PictureLine]) -> list[Sequence[_PictureLine]]:
    """Return the lines in two columns of about one height; no caption ends the first."""
    half = sum(line.height for line in lines) / 2
    at = next(n for n, end in enumerate(accumulate(line.height for line in lines), 1) if end >= half)
    at -= lines[at - 1].row is None
    return [lines[:at], lines[at:]]


class ResultPicture:
    """Painter of one picture."""

    def __init__(self, result: SharedResult, look: Look, code: segno.QRCode) -> None:
        """:param code: holds the result as text."""
        self._result, self._look, self._code = result, look.for_paper(), code
        self._rows, say = result.rows[:MOST], self._look.words.say
        self._side = round(code.symbol_size(scale=MODULE, border=QUIET)[0])
        """Width and height of the QR code with its margin."""
        title = say(result.title)
        self._head = [(TextBlock(title, self._fitting(title, INSIDE, TITLE, LETTERS, bold=True), INSIDE), "text")]
        if result.subtitle is not None:
            self._head.append((TextBlock(say(result.subtitle), self._font(SMALL), INSIDE), "muted"))
        self._is_wide = len(self._rows) <= FEW
        """Whether the rows stand in one column, with what is told of them beside the names and not below."""
        lines = [*self._lines()]
        told = (line.told for line in lines if line.row is not None)
        self._beside = max(map(QFontMetricsF(self._font(SMALL)).horizontalAdvance, told), default=0.0)
        """Width of the column of what is told of a row; 0: nothing is."""
        self._letters = LETTERS if self._is_wide else SMALL + 4
        bold = QFontMetricsF(self._font(self._letters, bold=True))
        self._points = max((bold.horizontalAdvance(row.points_text) for row in self._rows), default=0.0)
        self._columns = [lines] if self._is_wide else _halves(lines)

    def _lines(self) -> Iterator[_PictureLine]:
        say, finalists = self._look.words.say, self._result.finalists
        for at, row in enumerate(self._rows):
            if finalists and at in (0, finalists):
                yield _PictureLine(None, say(f"share.{'others' if at else 'final'}"), is_cut=at > 0)
            told, below = (row.told, row.given) if self._is_wide else (None, row.all_told)
            yield _PictureLine(row, "" if told is None else say(told), "" if below is None else say(below))

    def image(self) -> QImage:
        """Return the picture."""
        image = QImage(WIDTH, self._height, QImage.Format.Format_RGB32)
        image.fill(self._color("window"))
        painter = QPainter(image)
        painter.setRenderHints(SMOOTH)
        self._paint(painter)
        painter.end()
        return image

    @property
    def _height(self) -> int:
        cut = ROW if len(self._result.rows) > MOST else 0
        head = sum(math.ceil(block.height) for block, _ in self._head) + UNDER_TITLE
        rows = max(sum(line.height for line in column) for column in self._columns)
        return 2 * MARGIN + head + APART + rows + cut + APART + self._foot

    @property
    def _foot(self) -> int:
        """Height of the QR code and of what stands beside and below it."""
        return max(CURVES, self._side) + APART + SMALL if self._result.curves else self._side

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, pixels, bold)

    def _fitting(self, text: str, room: float, most: int, least: int, *, bold: bool) -> QFont:
        return fitting_font(self._look.theme.family, text, room, most, least, bold)

    def _write(
        self, painter: QPainter, place: QRectF, text: str, font: QFont, ink: str, align: Qt.AlignmentFlag
    ) -> None:
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.setFont(font)
        painter.setPen(self._color(ink))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _paint(self, painter: QPainter) -> None:
        result = self._result
        y = float(MARGIN)
        for block, ink in self._head:
            painter.setPen(self._color(ink))
            block.paint(painter, MARGIN, y + block.ascent, INSIDE)
            y += math.ceil(block.height) + UNDER_TITLE * (ink == "text")
        y += APART
        width, ends = (INSIDE - (len(self._columns) - 1) * BETWEEN) / len(self._columns), []
        for at, column in enumerate(self._columns):
            top = y
            for line in column:
                self._paint_line(painter, QRectF(MARGIN + at * (width + BETWEEN), top, width, line.height), line)
                top += line.height
            ends.append(top)
        y = max(ends)
        if len(result.rows) > MOST:
            more = f"+ {len(result.rows) - MOST}"
            self._write(painter, QRectF(MARGIN + PLACE, y, INSIDE, ROW), more, self._font(SMALL), "muted", LEFT)
            y += ROW
        self._paint_foot(painter, QRectF(MARGIN, y + APART, INSIDE, self._foot))

    def _paint_line(self, painter: QPainter, place: QRectF, line: _PictureLine) -> None:
        if line.row is not None:
            self._paint_row(painter, place, line.row, line)
            return
        if line.is_cut:
            painter.setPen(QPen(self._color("muted"), 4))
            painter.drawLine(place.topLeft(), place.topRight())
        inside = place.adjusted(0, 6, 0, 0)
        self._write(painter, inside, line.told, self._font(SMALL - 2), "muted", LEFT)

    def _paint_row(self, painter: QPainter, place: QRectF, row: SharedRow, line: _PictureLine) -> None:
        is_first = row.place == 1
        ink = "accent" if is_first else "text"
        x, y, high = place.left(), place.top(), ROW
        start = x + (PLACE if self._is_wide else PLACE_BESIDE)
        end = place.right() - self._points
        points = QRectF(end, y, self._points, high)
        self._write(
            painter,
            QRectF(x, y, start - x - GAP, high),
            row.place_text,
            self._font(self._letters - 4),
            "muted",
            RIGHT,
        )
        self._write(painter, points, row.points_text, self._font(self._letters, bold=True), ink, RIGHT)
        if self._beside:
            end -= self._beside + GAP
            self._write(painter, QRectF(end, y, self._beside, high), line.told, self._font(SMALL), "muted", RIGHT)
        name, room = called_text(row.name, self._look.words.say), end - GAP - start
        font = self._fitting(name, room, self._letters, SMALL, bold=is_first)
        if QFontMetricsF(font).horizontalAdvance(name) > room:
            font = self._font(NARROW, bold=is_first)
        block = TextBlock(name, font, room)
        painter.setPen(self._color(ink))
        block.paint(painter, start, y + (high - block.height) / 2 + block.ascent, room)
        below = QRectF(start, y + high - 10, place.right() - start, GIVEN)
        self._write(painter, below, line.below, self._font(SMALL - 2), "muted", LEFT)
        painter.setPen(QPen(self._color("border"), 2))
        painter.drawLine(place.bottomLeft(), place.bottomRight())

    def _paint_foot(self, painter: QPainter, place: QRectF) -> None:
        """Paint the QR code at the right, and beside it the curves, with what it is for and who made the picture
        below; or else this beside it.
        """
        say, font, result = self._look.words.say, self._font(SMALL), self._result
        QrCode(self._code, self._side).paint(painter, place.right() - self._side, place.top())
        room = QRectF(place.left(), place.top(), place.width() - self._side - BETWEEN, place.height())
        made, told = say("share.made"), say("share.qr")
        if result.curves:
            heading = QRectF(room.left(), room.top(), room.width(), SMALL + 4)
            self._write(painter, heading, say(curve_title(result)), self._font(SMALL, bold=True), "text", LEFT)
            curves = room.adjusted(0, heading.height() + GAP, 0, -APART - SMALL)
            paint_curves(painter, curves, result, self._look)
            line = QRectF(place.left(), place.bottom() - SMALL, place.width(), SMALL)
            self._write(painter, line, made, font, "muted", LEFT)
            self._write(painter, line, told, font, "muted", RIGHT)
            return
        painter.setPen(self._color("muted"))
        top = place.bottom()
        for text in (made, told):
            block = TextBlock(text, font, room.width())
            top -= block.height
            block.paint(painter, room.left(), top + block.ascent, room.width())
            top -= GAP / 2


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
