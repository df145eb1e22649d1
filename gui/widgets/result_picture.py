"""The result of a match, a club night or a season as a picture to be sent: its rows, curves and a QR code."""

from __future__ import annotations

import math

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

import resources
from core.language.messages import Say
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
GIVEN = 32
"""Height of the line below a name that says which points were given or taken, in pixels."""
TITLE, LETTERS, SMALL = 46, 36, 26
"""Heights of letters: of the title, of a row, and of all that is said beside them, in pixels."""
PLACE, POINTS, GAP = 90, 170, 20
"""Widths of the places and of the points, and the space between two columns, in pixels."""
MODULE = 4
"""Size of a module of the QR code, in pixels: phones read no finer ones."""
MOST = 40
"""Most rows: a longer list is cut, and says so."""


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
        self._told = ["" if row.told is None else say(row.told) for row in self._rows]
        self._beside = max(map(QFontMetricsF(self._font(SMALL)).horizontalAdvance, self._told), default=0.0)
        """Width of the column of what is told of a row; 0: nothing is."""

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
        curves = CURVES + 2 * APART + SMALL if self._result.curves else 0
        head = sum(math.ceil(block.height) for block, _ in self._head)
        return 2 * MARGIN + head + APART + sum(map(_height_of, self._rows)) + cut + curves + APART + self._side

    def _color(self, name: str) -> QColor:
        return self._look.theme.color(name)

    def _font(self, pixels: int, *, bold: bool = False) -> QFont:
        return font_of(self._look.theme.family, pixels, bold)

    def _fitting(self, text: str, room: float, most: int, least: int, *, bold: bool) -> QFont:
        """Return the largest font in which a text fits into a width, else the least. :param most, least: sizes."""
        fonts = (self._font(size, bold=bold) for size in range(most, least, -2))
        fitting = (font for font in fonts if QFontMetricsF(font).horizontalAdvance(text) <= room)
        return next(fitting, self._font(least, bold=bold))

    def _write(
        self, painter: QPainter, place: QRectF, text: str, font: QFont, ink: str, align: Qt.AlignmentFlag
    ) -> None:
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.setFont(font)
        painter.setPen(self._color(ink))
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, text)

    def _paint(self, painter: QPainter) -> None:
        say, result = self._look.words.say, self._result
        left = Qt.AlignmentFlag.AlignLeft
        y = float(MARGIN)
        for block, ink in self._head:
            painter.setPen(self._color(ink))
            block.paint(painter, MARGIN, y + block.ascent, INSIDE)
            y += math.ceil(block.height)
        y += APART
        for row, told in zip(self._rows, self._told, strict=True):
            self._paint_row(painter, QRectF(MARGIN, y, INSIDE, _height_of(row)), row, told, say)
            y += _height_of(row)
        if len(result.rows) > MOST:
            more = f"+ {len(result.rows) - MOST}"
            self._write(painter, QRectF(MARGIN + PLACE, y, INSIDE, ROW), more, self._font(SMALL), "muted", left)
            y += ROW
        if result.curves:
            heading = QRectF(MARGIN, y + APART, INSIDE, SMALL)
            self._write(painter, heading, say(curve_title(result.curves)), self._font(SMALL), "muted", left)
            paint_curves(
                painter, QRectF(MARGIN, heading.bottom() + APART, INSIDE, CURVES), result.curves, self._look
            )
            y = heading.bottom() + APART + CURVES
        self._paint_foot(painter, QRectF(MARGIN, y + APART, INSIDE, self._side))

    def _paint_row(self, painter: QPainter, place: QRectF, row: SharedRow, told: str, say: Say) -> None:
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        is_first = row.place == 1
        ink = "accent" if is_first else "text"
        x, y, high = place.left(), place.top(), ROW
        end = place.right() - POINTS
        points = QRectF(end, y, POINTS, high)
        self._write(painter, QRectF(x, y, PLACE - 24, high), row.place_text, self._font(32), "muted", right)
        self._write(painter, points, row.points_text, self._font(LETTERS, bold=True), ink, right)
        if self._beside:
            end -= self._beside + GAP
            self._write(painter, QRectF(end, y, self._beside, high), told, self._font(SMALL), "muted", right)
        name, room = called_text(row.name, say), end - GAP - x - PLACE
        font = self._fitting(name, room, LETTERS, SMALL, bold=is_first)
        self._write(painter, QRectF(x + PLACE, y, room, high), name, font, ink, left)
        if row.given is not None:
            below = QRectF(x + PLACE, y + high - 10, place.width() - PLACE, GIVEN)
            self._write(painter, below, say(row.given), self._font(24), "muted", left)
        painter.setPen(QPen(self._color("border"), 2))
        painter.drawLine(place.bottomLeft(), place.bottomRight())

    def _paint_foot(self, painter: QPainter, place: QRectF) -> None:
        """Paint the QR code at the right, and what it is for and who made the picture at the left."""
        say, font = self._look.words.say, self._font(SMALL)
        QrCode(self._code, self._side).paint(painter, place.right() - self._side, place.top())
        room, top = place.width() - self._side - APART, place.bottom()
        painter.setPen(self._color("muted"))
        for key in ("share.made", "share.qr"):
            block = TextBlock(say(key), font, room)
            top -= block.height
            block.paint(painter, place.left(), top + block.ascent, room)
            top -= GAP / 2


def _height_of(row: SharedRow) -> int:
    return ROW if row.given is None else ROW + GIVEN


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
