"""Text on lines, laid out by Qt: it knows where each script may break, what joins, and what runs to the left.

Pictures stand in a text as U+FFFC, each with a width of its own. Qt has no such objects outside of a document, but
it spaces letters, and the sign for an object has no width but that: so it is spaced by the width of the picture.
Layouts are remembered, since the same texts are painted again and again.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from gui.appearance.drawn import font_of

OBJECT = "\ufffc"
"""OBJECT REPLACEMENT CHARACTER: a line can be broken at both of its sides."""
JOINER = "\u2060"
"""WORD JOINER: no line is broken here."""
MOST_KEPT = 256

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
        """What stands between two places of the text."""
        return self._text[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")

    def span(self, number: int) -> tuple[int, int]:
        """The places at which a line begins and ends."""
        line = self._lines[number]
        return line.textStart(), line.textStart() + line.textLength()

    def number_at(self, place: int) -> int:
        """The number of the line in which a place of the text is."""
        return self._layout.lineForTextPosition(place).lineNumber()

    def x(self, number: int, place: int) -> float:
        """Where on a line a place of the text is, in pixels from the left."""
        found: object = self._lines[number].cursorToX(place)  # Qt gives the place, too, which it may move
        assert isinstance(found, tuple)
        return float(found[0])

    def paint(self, painter: QPainter, number: int, x: float, baseline: float) -> None:
        """Paint a line, in the colour of the pen."""
        line = self._lines[number]
        line.draw(painter, QPointF(x, baseline - line.ascent()))


def units(text: str) -> int:
    """How long Qt takes a text to be: letters beyond U+FFFF count twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def laid_out(
    text: str,
    font: QFont,
    room: float,
    objects: tuple[tuple[int, float], ...] = (),
    *,
    wrap: QTextOption.WrapMode = LETTERS,
    direction: Qt.LayoutDirection = AUTO,
) -> TextLines:
    """A text on lines that are as wide as the room.

    :param objects: the pictures in it: the place of each OBJECT, and its width in pixels.
    :param direction: of the text as a whole; AUTO: that of its first letters.
    """
    return _laid_out(text, font.family(), font.pixelSize(), font.bold(), room, objects, wrap, direction)


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
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
    layout.endLayout()
    return TextLines(layout)


def _spaced(place: int, font: QFont, width: float) -> QTextLayout.FormatRange:
    """The format that gives an object its width."""
    font, form, found = QFont(font), QTextCharFormat(), QTextLayout.FormatRange()
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, width)
    form.setFont(font)
    found.start, found.length, found.format = place, 1, form
    return found
