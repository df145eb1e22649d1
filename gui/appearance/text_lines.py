"""Text on lines, laid out by Qt: it knows where each script may break, what joins, and what runs to the left.

Of the places where Japanese may break only those between phrases are taken (`core.language.phrases`), unless a
phrase alone is longer than a line.

Pictures stand in a text as U+FFFC, each with a width of its own. Qt has no such objects outside of a document, but
it spaces letters, and the sign for an object has no width but that: so it is spaced by the width of the picture.
Layouts are remembered, since the same texts are painted again and again.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6 import QtGui  # QTextCharFormat is looked up late: that makes its 150 names
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QFont,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QTextLayout,
    QTextLine,
    QTextOption,
)

from core.language.phrases import is_japanese, phrase_ends
from gui.appearance.drawn import font_of

MOST_KEPT = 256
ROUNDED = 0.1
"""Pixels by which Qt may round a width."""
JAPANESE_LEADING = 1.65
"""How far lines of Japanese stand apart, by the size of its letters, which fill their squares."""

LINE = "\u2028"
"""LINE SEPARATOR: in a layout a line ends here, not at a line feed."""
WORDS = QTextOption.WrapMode.WordWrap
LETTERS = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
"""As WORDS, but a word that is longer than a line is broken within."""
AUTO, RIGHTWARDS = Qt.LayoutDirection.LayoutDirectionAuto, Qt.LayoutDirection.LeftToRight


class TextLines:
    """A text on its lines. Places in the text are counted as Qt does, in units of UTF-16: see `units`."""

    def __init__(self, layout: QTextLayout) -> None:
        self._layout = layout  # the lines are its own
        self._lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        self._text = layout.text().encode("utf-16-le", "surrogatepass")
        self.texts = tuple(self.text(*self.span(number)) for number in range(len(self._lines)))
        """Of each line, with the space at its end."""
        self.widths = tuple(self._lines[number].naturalTextWidth() for number in range(len(self._lines)))
        """Of each line in pixels, without the space at its end."""

    def text(self, start: int, end: int) -> str:
        """Return what stands between two places of the text."""
        return self._text[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")

    def span(self, number: int) -> tuple[int, int]:
        """Return the places at which a line begins and ends."""
        line = self._lines[number]
        return line.textStart(), line.textStart() + line.textLength()

    def number_at(self, place: int) -> int:
        """Return the number of the line in which a place of the text is."""
        return self._layout.lineForTextPosition(place).lineNumber()

    def x(self, number: int, place: int) -> float:
        """Return where on a line a place of the text is, in pixels from the left."""
        return _x(self._lines[number], place)

    def paint(self, painter: QPainter, number: int, x: float, baseline: float) -> None:
        """Paint a line, in the colour of the pen."""
        line = self._lines[number]
        line.draw(painter, QPointF(x, baseline - line.ascent()))


def units(text: str) -> int:
    """Return the length of a text as Qt counts it: letters beyond U+FFFF count twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def leading(text: str, font: QFont, usual: float) -> float:
    """Return how far apart the lines of a paragraph are, in pixels: `usual`, or for Japanese at least 1.65 times
    the letters.
    """
    return max(usual, round(_pixels(font) * JAPANESE_LEADING)) if is_japanese(text) else usual


def _pixels(font: QFont) -> int:
    """Return the size of a font in pixels. A label has the system's font, given in points, until it is styled."""
    return font.pixelSize() if font.pixelSize() > 0 else QFontInfo(font).pixelSize()


def laid_out(
    text: str,
    font: QFont,
    room: float,
    objects: tuple[tuple[int, float], ...] = (),
    *,
    wrap: QTextOption.WrapMode = LETTERS,
    direction: Qt.LayoutDirection = AUTO,
) -> TextLines:
    """Return a text on lines that fit into the room, in pixels. A line separator (`LINE`) ends a line.

    :param objects: the pictures in it: the place of each OBJECT, and its width in pixels.
    :param wrap: LETTERS to break a word that is longer than a line, WORDS to let it reach beyond.
    :param direction: of the text as a whole; AUTO: that of its first letters.
    """
    return _laid_out(text, font.family(), _pixels(font), font.bold(), room, objects, wrap, direction)


class TextBlock:
    """A text on lines one below another, as far apart as its language wants them. A line feed ends a line.

    :ivar height: of all lines, in pixels.
    :ivar ascent: of the first line above its baseline.
    """

    def __init__(self, text: str, font: QFont, room: float) -> None:
        metrics = QFontMetricsF(font)
        self._lines = laid_out(text.replace("\n", LINE), font, room)
        self._apart = leading(text, font, metrics.lineSpacing())
        self.ascent = metrics.ascent()
        self.height = metrics.height() + (len(self._lines.texts) - 1) * self._apart

    def paint(
        self,
        painter: QPainter,
        left: float,
        baseline: float,
        width: float,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        """Paint the lines, in the colour of the pen.

        :param baseline: of the first line.
        :param align: the side of the width at which the lines are, or their middle.
        """
        for number, wide in enumerate(self._lines.widths):
            x = left
            if align & Qt.AlignmentFlag.AlignRight:
                x += width - wide
            elif align & Qt.AlignmentFlag.AlignHCenter:
                x += (width - wide) / 2
            self._lines.paint(painter, number, x, baseline + number * self._apart)


@lru_cache(maxsize=MOST_KEPT)
def _laid_out(
    text: str,
    family: str,
    pixels: int,
    bold: bool,
    room: float,
    objects: tuple[tuple[int, float], ...],
    wrap: QTextOption.WrapMode,
    direction: Qt.LayoutDirection,
) -> TextLines:
    font = font_of(family, pixels, bold)
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(wrap)
    option.setTextDirection(direction)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.setFormats([_spaced(place, font, width) for place, width in objects])
    layout.beginLayout()
    length = units(text)
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        if line.textStart() + line.textLength() < length:
            _end_with_phrase(line, _phrase_ends(text), room)
    layout.endLayout()
    return TextLines(layout)


def _phrase_ends(text: str) -> tuple[int, ...]:
    """Return the places of `phrase_ends`, in units of UTF-16."""
    ends = phrase_ends(text)
    return ends if len(text) == units(text) else tuple(units(text[:end]) for end in ends)


def _end_with_phrase(line: QTextLine, ends: tuple[int, ...], room: float) -> None:
    """Take back what a line has of a phrase that goes on, unless that leaves nothing."""
    start = line.textStart()
    last = start + line.textLength()
    for end in reversed([end for end in ends if start < end <= last]):
        if end != last:
            line.setLineWidth(_x(line, end) + ROUNDED)
        if start + line.textLength() == end:
            return
        line.setLineWidth(room)


def _x(line: QTextLine, place: int) -> float:
    """Return where on a line a place of the text is, in pixels from the left."""
    found: object = line.cursorToX(place)  # Qt gives the place, too, which it may move
    assert isinstance(found, tuple)
    return float(found[0])


def _spaced(place: int, font: QFont, width: float) -> QTextLayout.FormatRange:
    """Return the format that gives an object its width."""
    font, form, found = QFont(font), QtGui.QTextCharFormat(), QTextLayout.FormatRange()
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, width)
    form.setFont(font)
    found.start, found.length, found.format = place, 1, form
    return found
