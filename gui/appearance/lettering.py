"""Text set to fit: in a smaller size of the scale, then on more lines, and only then smaller than the scale or
cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple, get_args

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextOption

import resources
from gui.appearance.drawn import font_of
from gui.appearance.text_lines import LETTERS, WORDS, laid_out
from gui.appearance.theme import LEAST_LETTERS, TextSize, Theme

SCALE: tuple[TextSize, ...] = get_args(TextSize)
"""The text sizes, smallest first."""
SMALLEST = 8
"""Smallest letters below the scale, in pixels of the design, used where nothing else fits."""
TWO_LINES = 2.7
"""The height of a place in which a name has two lines, by the size of its letters."""
LEADING = 1.08
"""How far several lines stand apart, by the height of one."""
FEW = 2
"""Number of sizes below the scale that are tried before words are broken."""


class Lettering:
    """Fonts for a view drawn at its own scale. They grow with it, but never get smaller than the small text of the
    theme.

    :ivar unit: pixels per pixel of the design.
    """

    def __init__(self, theme: Theme, unit: float) -> None:
        self._theme, self.unit = theme, unit

    def font(self, size: TextSize = "body", *, bold: bool = False) -> QFont:
        """Return a font of the scale."""
        return self._sized(resources.theme()["type"][size], bold)

    def smaller(self, size: TextSize, *, bold: bool = False) -> list[QFont]:
        """Return the font of this size, those below it on the scale, and then smaller ones pixel by pixel; the
        largest first.
        """
        scale: dict[TextSize, int] = resources.theme()["type"]
        sizes = [scale[each] for each in reversed(SCALE[: SCALE.index(size) + 1])]
        return [self._sized(pixels, bold) for pixels in (*sizes, *range(sizes[-1] - 1, SMALLEST - 1, -1))]

    def fitted(
        self,
        texts: Iterable[str],
        room: float,
        size: TextSize = "body",
        *,
        bold: bool = False,
        height: float = math.inf,
    ) -> QFont:
        """Return the largest of the fonts from this size downwards in which each text fits, or else the smallest.

        :param room: available width, in pixels.
        :param height: available height, in pixels.
        """
        texts, fonts = tuple(texts), self.smaller(size, bold=bold)
        low = (font for font in fonts if QFontMetricsF(font).height() <= height)
        return next((font for font in low if _widest(texts, font) <= room), fonts[-1])

    def _sized(self, pixels: int, bold: bool) -> QFont:
        found = QFont(self._theme.font(bold=bold))  # fonts of the theme are shared
        small = resources.theme()["type"]["small"]
        least = max(self._theme.px(min(pixels, small)), LEAST_LETTERS - max(small - pixels, 0))
        found.setPixelSize(max(round(pixels * self.unit), least))
        return found


def fitted(theme: Theme, size: TextSize, texts: Iterable[str], room: float, *, bold: bool = False) -> QFont:
    """Return a font of the theme, or a smaller one, in which each of these texts fits into a width in pixels, or
    else the smallest. Without room (0 or less) it is that of the size.
    """
    font = theme.font(size, bold=bold)
    texts = tuple(texts)
    if room <= 0 or all(theme.width_of(text, size, bold=bold) <= room for text in texts):
        return font
    return Lettering(theme, theme.zoom).fitted(texts, room, size, bold=bold)


def _widest(texts: Iterable[str], font: QFont) -> float:
    metrics = QFontMetricsF(font)
    return max((metrics.horizontalAdvance(text) for text in texts), default=0)


class FittedText(NamedTuple):
    """Text that has been set.

    :ivar height: of all its lines, in pixels.
    """

    lines: tuple[str, ...]
    font: QFont
    height: float

    def paint(self, painter: QPainter, place: QRectF, align: Qt.AlignmentFlag) -> None:
        """Paint the text in its font, vertically centred in a place, with the painter's pen. The painter keeps the
        font.
        """
        painter.setFont(self.font)
        step = self.height / (len(self.lines) or 1)
        top = place.center().y() - self.height / 2
        for number, line in enumerate(self.lines):
            rect = QRectF(place.left(), top + number * step, place.width(), step)
            painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, line)


def set_text(
    text: str, room: float, size: TextSize, lettering: Lettering, *, most: int = 2, bold: bool = False
) -> FittedText:
    """Set text on one line, in a smaller size of the scale if necessary; then on more lines; then below the scale
    or with words broken; and only then with an ellipsis.

    :param size: the usual size.
    :param most: largest number of lines.
    """
    fonts = lettering.smaller(size, bold=bold)
    of_the_scale = fonts[: SCALE.index(size) + 1]
    one_line = next((font for font in of_the_scale if _widest([text], font) <= room), None)
    if one_line is not None:
        return set_in(text, room, one_line, 1)
    small, *below = fonts[len(of_the_scale) - 1 :]
    tries = [(font, WORDS) for font in below]
    if most > 1:
        tries = [(small, WORDS), *tries[:FEW], (small, LETTERS), (below[-1], LETTERS)]
    for font, wrap in tries:
        found = set_in(text, room, font, most, wrap)
        if not found.lines[-1].endswith("…"):
            break
    return found


def set_names(
    names: Sequence[str],
    room: float,
    size: TextSize,
    lettering: Lettering,
    *,
    least: TextSize = "small",
    most: int = 1,
    bold: bool = False,
) -> tuple[FittedText, ...]:
    """Set names that stand side by side in one size, so that all can be read from equally far. A name too long for
    the smallest size continues on more lines or ends in an ellipsis.

    :param size: the usual size.
    :param least: the smallest size of the scale to use.
    :param most: largest number of lines.
    """
    fonts = lettering.smaller(size, bold=bold)[: SCALE.index(size) - SCALE.index(least) + 1]
    font = next((font for font in fonts if _widest(names, font) <= room), fonts[-1])
    return tuple(set_in(name, room, font, most) for name in names)


def common_size(
    family: str, texts: Iterable[str], room: float, sizes: Sequence[int], *, height: float = 0, bold: bool = False
) -> int:
    """Return the largest of some sizes, in pixels, in which all texts of a column fit, or else the least: so no
    long name stands in smaller letters than the others.

    :param sizes: the largest first. :param height: of each text's place; less than two lines: each has one.
    """
    texts = tuple(texts)
    fitting = (size for size in sizes if all_fit(family, texts, room, size, height=height, bold=bold))
    return next(fitting, sizes[-1])


def all_fit(
    family: str, texts: Iterable[str], room: float, size: int, *, height: float = 0, bold: bool = False
) -> bool:
    """Return whether texts fit into places in letters of a size with all their words whole."""
    font = font_of(family, size, bold)
    most = lines_in(height, font)
    return all(_is_whole(text, font, room, most) for text in texts)


def lines_in(height: float, font: QFont) -> int:
    """Return how many lines of a text there is room for; at least one."""
    return max(1, int(height / (QFontMetricsF(font).height() * LEADING)))


def _is_whole(text: str, font: QFont, room: float, most: int) -> bool:
    if most < 2:
        return _widest([text], font) <= room
    widths = laid_out(text, font, room, wrap=WORDS).widths
    return len(widths) <= most and max(widths, default=0) <= room


def set_in(text: str, room: float, font: QFont, most: int, wrap: QTextOption.WrapMode = WORDS) -> FittedText:
    """Set text in this font, on at most so many lines of a width in pixels; the rest ends in an ellipsis."""
    lines = broken(text, font, room, most, wrap)
    leading = LEADING if len(lines) > 1 else 1.0
    return FittedText(lines, font, QFontMetricsF(font).height() * len(lines) * leading)


def broken(text: str, font: QFont, room: float, most: int, wrap: QTextOption.WrapMode = WORDS) -> tuple[str, ...]:
    """Break text into at most so many lines of a width, as its language breaks; the rest ends in an ellipsis.

    :param wrap: whether words may be broken.
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
