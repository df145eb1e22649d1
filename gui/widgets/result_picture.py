"""The result of a match, a club night or a season as a picture to be sent: its rows, curves and a QR code."""

from __future__ import annotations

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
    result_page,
    result_text,
)
from gui.appearance.drawn import font_of
from gui.appearance.image_bytes import image_bytes
from gui.appearance.look import Look
from gui.appearance.painter import SMOOTH
from gui.appearance.translator import Translator
from gui.widgets.curves_paint import paint_curves
from gui.widgets.qr_code import QUIET, QrCode

WIDTH, MARGIN = 1080, 60
"""Width of the picture, and its margin, in pixels."""
TITLE, ROW, CURVES = 64, 66, 330
"""Heights of the title, of a row and of the curves, in pixels."""
GIVEN = 32
"""Height of the line below a name that says which points were given or taken, in pixels."""
MODULE = 4
"""Size of a module of the QR code, in pixels: phones read no finer ones."""
MOST = 40
"""Most rows: a longer list is cut, and says so."""


class ResultPicture:
    """Painter of one picture."""

    def __init__(self, result: SharedResult, look: Look, code: segno.QRCode) -> None:
        """:param code: holds the result as text."""
        self._result, self._look, self._code = result, look.for_paper(), code
        self._rows = result.rows[:MOST]

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
        curves = CURVES + 30 if self._result.curves else 0
        return 2 * MARGIN + TITLE + 44 + sum(map(_height_of, self._rows)) + cut + curves + 40 + self._code_side

    @property
    def _code_side(self) -> int:
        """Width and height of the QR code with its margin."""
        return round(self._code.symbol_size(scale=MODULE, border=QUIET)[0])

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
        say, result = self._look.words.say, self._result
        left = Qt.AlignmentFlag.AlignLeft
        y, width = float(MARGIN), WIDTH - 2.0 * MARGIN
        self._write(
            painter, QRectF(MARGIN, y, width, TITLE), say(result.title), self._font(46, bold=True), "text", left
        )
        y += TITLE
        if result.subtitle is not None:
            self._write(painter, QRectF(MARGIN, y, width, 34), say(result.subtitle), self._font(26), "muted", left)
        y += 44
        for row in self._rows:
            self._paint_row(painter, QRectF(MARGIN, y, width, _height_of(row)), row, say)
            y += _height_of(row)
        if len(result.rows) > MOST:
            more = f"+ {len(result.rows) - MOST}"
            self._write(painter, QRectF(MARGIN + 90, y, width - 90, ROW), more, self._font(28), "muted", left)
            y += ROW
        if result.curves:
            paint_curves(painter, QRectF(MARGIN, y + 30, width, CURVES), result.curves, self._look)
            y += CURVES + 30
        self._paint_foot(painter, QRectF(MARGIN, y + 40, width, self._code_side))

    def _paint_row(self, painter: QPainter, place: QRectF, row: SharedRow, say: Say) -> None:
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        name = called_text(row.name, say)
        is_first = row.place == 1
        bold, ink = self._font(36, bold=True), "accent" if is_first else "text"
        x, y, high = place.left(), place.top(), ROW
        self._write(painter, QRectF(x, y, 66, high), row.place_text, self._font(32), "muted", right)
        self._write(painter, QRectF(place.right() - 200, y, 200, high), row.points_text, bold, ink, right)
        told = "" if row.told is None else say(row.told)
        self._write(painter, QRectF(place.right() - 460, y, 240, high), told, self._font(26), "muted", right)
        font = bold if is_first else self._font(36)
        self._write(painter, QRectF(x + 90, y, place.width() - 570, high), name, font, ink, left)
        if row.given is not None:
            below = QRectF(x + 90, y + high - 10, place.width() - 90, GIVEN)
            self._write(painter, below, say(row.given), self._font(24), "muted", left)
        painter.setPen(QPen(self._color("border"), 2))
        painter.drawLine(place.bottomLeft(), place.bottomRight())

    def _paint_foot(self, painter: QPainter, place: QRectF) -> None:
        """Paint the QR code, and who made the picture."""
        say = self._look.words.say
        left = Qt.AlignmentFlag.AlignLeft
        QrCode(self._code, self._code_side).paint(painter, place.left(), place.top())
        beside = place.adjusted(place.height() + 24, 0, 0, 0)
        painter.setFont(self._font(26))
        painter.setPen(self._color("muted"))
        wrap = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(beside, wrap, say("share.qr"))
        foot = QRectF(beside.left(), beside.bottom() - 34, beside.width(), 34)
        self._write(painter, foot, say("share.made"), self._font(26, bold=True), "accent", left)


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
