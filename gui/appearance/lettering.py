"""Text that is set to fit: sizes in units of a view, names that shrink and break before they are cut."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextOption

from gui.appearance.look import Look
from gui.appearance.text_lines import LETTERS, WORDS, laid_out

SMALLEST = 8
"""No letters are smaller, in pixels of the design; what has no room then is cut."""


class Lettering:
    """Fonts for a view that is drawn at some scale. :ivar unit: how many pixels a pixel of the design is."""

    def __init__(self, look: Look, unit: float) -> None:
        self.look, self.unit = look, unit

    def font(self, size: float, *, bold: bool = False) -> QFont:
        """:param size: in pixels of the design."""
        return sized(self.look.theme.font(bold=bold), max(round(size * self.unit), 6))

    def fitted(self, text: str, room: float, sizes: tuple[float, float], *, bold: bool = False) -> QFont:
        """The largest font between two sizes in which the text fits; else the smaller one.

        :param sizes: the usual one and the least, in pixels of the design.
        """
        usual, least = sizes
        return shrunk(self.font(usual, bold=bold), [text], room, self.font(least).pixelSize())


def sized(font: QFont, pixels: int) -> QFont:
    """The same font in another size. Those of the look are shared, so it is another object."""
    found = QFont(font)
    found.setPixelSize(pixels)
    return found


def shrunk(font: QFont, texts: Iterable[str], room: float, least: int) -> QFont:
    """The same font, or the largest smaller one in which each of these texts has room. :param least: pixels."""
    texts, found = tuple(texts), sized(font, font.pixelSize())
    while found.pixelSize() > least:
        metrics = QFontMetricsF(found)
        if all(metrics.horizontalAdvance(text) <= room for text in texts):
            break
        found.setPixelSize(found.pixelSize() - 1)
    return found


class Set(NamedTuple):
    """Text as it is set. :ivar height: of all its lines, in pixels."""

    lines: tuple[str, ...]
    font: QFont
    height: float

    def paint(self, painter: QPainter, place: QRectF, align: Qt.AlignmentFlag) -> None:
        """Paint it in the middle of the height of a place; the pen is the caller's."""
        painter.setFont(self.font)
        step = self.height / len(self.lines)
        top = place.center().y() - self.height / 2
        for number, line in enumerate(self.lines):
            rect = QRectF(place.left(), top + number * step, place.width(), step)
            painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)


def set_text(
    text: str, room: float, sizes: tuple[float, ...], lettering: Lettering, *, most: int = 2, bold: bool = False
) -> Set:
    """Set text on one line, smaller if need be; then on more lines; then with words broken within; and only then
    with an ellipsis.

    :param sizes: the usual one, the least on one line, and those to try on more lines. :param most: so many lines.
    """
    usual, least = sizes[:2]
    font = lettering.fitted(text, room, (usual, least), bold=bold)
    lines = broken(text, font, room, 1)
    if lines != (text,) and most > 1:
        *larger, smallest = sizes[2:] or (least,)
        for size, wrap in (*((each, WORDS) for each in (*larger, smallest)), (smallest, LETTERS)):
            font = lettering.font(size, bold=bold)
            lines = broken(text, font, room, most, wrap)
            if not lines[-1].endswith("…"):
                break
    leading = 1.08 if len(lines) > 1 else 1.0
    return Set(lines, font, QFontMetricsF(font).height() * len(lines) * leading)


def broken(text: str, font: QFont, room: float, most: int, wrap: QTextOption.WrapMode = WORDS) -> tuple[str, ...]:
    """Text on so many lines of a width at most, broken as its language breaks; the rest ends in an ellipsis.

    :param wrap: whether words can be broken within.
    """
    found: list[str] = []
    if most > 1:
        lines = laid_out(text, font, room, wrap=wrap)
        fits = [width <= room for width in lines.widths]
        if all(fits) and len(fits) <= most:
            return tuple(line.rstrip() for line in lines.texts)
        found = [line for line, _ in takewhile(itemgetter(1), zip(lines.texts, fits, strict=True))][: most - 1]
    rest = text[sum(map(len, found)) :]
    elided = QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, room)
    return (*(line.rstrip() for line in found), elided)
