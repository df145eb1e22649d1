"""Text with tiles in it, laid out and painted: a rendered message.

Lines break where Qt breaks the language; tiles and powers are inline objects. `^(…)` in a text is set as a power.
Terms of the glossary are underlined with dots where they first occur.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.language.messages import TextPart
from core.language.names_apart import NAMED, goes_left
from core.language.phrases import JOINER, OBJECT
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.text_lines import RIGHTWARDS, laid_out, leading, units
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile

_CJK = "\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
_WITHIN_NAME = rf"(?<=[{_CJK}])(?=[^\s‐-])|(?<=[^\s‐-])(?=[{_CJK}])"
"""Pattern of the positions between two characters of a name of which one is Japanese, where a sentence may break
but a name does not. Compiling it takes 4 ms, so that is left to the first use and never slows the start.
"""
_POWER = re.compile(r"\^\(([^)]*)\)")
GROUP = 4
"""Up to this many tiles in a row form a group that is not broken across lines."""
MOST_WIDTHS = 32
"""Widths for which a text is kept laid out."""


@dataclass(frozen=True, slots=True)
class Style:
    """Text style of a flow.

    :ivar color: name of a colour of the theme.
    :ivar tile: name of a width of tiles in the theme.
    """

    role: TextSize = "body"
    color: str = "text"
    bold: bool = False
    tile: str = "line"


def _is_letter(sign: str) -> bool:
    """Return whether a character is a Japanese letter, which gets some space beside a tile; punctuation brings its
    own.
    """
    return ("\u3041" <= sign <= "\u30ff" and sign != "\u30fb") or "\u3400" <= sign <= "\u9fff"


class _FlowObject(NamedTuple):
    """Tiles kept together, or a power.

    :ivar place: position in the text.
    :ivar air: space at its left, included in its width.
    """

    place: int
    width: float
    what: tuple[Tile, ...] | str
    air: float


class Flow:
    """Parts of a message laid out for a width in pixels, of at least four letters.

    :ivar height: of all lines, in pixels; 0 without text.
    :ivar width: of the longest line, with the space at its end.
    :ivar least: the width in pixels that its lines need, without the spaces at their ends.
    :ivar line_height: of the first line; lines without tiles have the height of their letters.
    :ivar lines: text of each line; OBJECT stands for a tile, a group of tiles, or a power.
    """

    def __init__(
        self, parts: Iterable[TextPart], style: Style, look: Look, width: float, named: set[str] | None = None
    ) -> None:
        """:param named: terms that are not marked again because they occurred before; new ones are added. None to
        mark no terms.
        """
        self.style, self._look, self._named = style, look, named
        self._font = look.theme.font(style.role, bold=style.bold)
        self._small = QFont(self._font)
        self._small.setPixelSize(max(round(self._font.pixelSize() * 0.68), 8))
        self._metrics = QFontMetricsF(self._font)
        self._tile = look.theme.tile_width(style.tile)
        self._text: list[str] = []
        self._length = 0
        self._objects: list[_FlowObject] = []
        self._marked: list[tuple[int, int, str]] = []
        """Marked terms: start and end in the text, and the id of the term."""
        self._add_parts(parts)
        room = max(width, self._font.pixelSize() * 4)
        objects = tuple((each.place, each.width) for each in self._objects)
        self._lines = laid_out("".join(self._text), self._font, room, objects, direction=RIGHTWARDS)
        self.lines = self._lines.texts if self._text else ()
        usual = float(look.theme.line(style.role))
        with_tiles = max(usual, tile_height(self._tile) + 2)
        tiled = {self._lines.number_at(each.place) for each in self._objects if not isinstance(each.what, str)}
        self._heights = [with_tiles if number in tiled else usual for number in range(len(self.lines))]
        self._tops = self._stacked(usual)
        self.line_height = self._heights[0] if self.lines else usual
        self.width = max(map(self._width_of, range(len(self.lines))), default=0.0)
        self.least = max(self._lines.widths, default=0.0)
        self.height = self._tops[-1] + self._heights[-1] if self.lines else 0.0

    def _stacked(self, usual: float) -> list[float]:
        """Return the tops of the lines, in pixels. In Japanese they are further apart than usual.

        Above the first and below the last is no more air than one line has, since it stands beside others.

        :param usual: the usual distance, in pixels.
        """
        if len(self._heights) < 2:
            return [0.0]
        apart = leading("".join(self._text), self._font, usual)
        steps = (max(apart, (high + lower) / 2) - (lower - high) / 2 for high, lower in pairwise(self._heights))
        return [0.0, *accumulate(steps)]

    # ------------------------------------------------------------------------------ content

    def _add_parts(self, parts: Iterable[TextPart]) -> None:
        text, air = "", self._look.theme.space("tiny")
        for part, following in pairwise((*parts, "")):
            if isinstance(part, str):
                text += part
                continue
            before = air if _is_letter(text[-1:]) else 0
            after = air if isinstance(following, str) and _is_letter(following[:1]) else 0
            self._add_text(text)
            text = ""
            groups = [part] if len(part) <= GROUP else [(tile,) for tile in part]
            for number, tiles in enumerate(groups, 1):
                right = after if number == len(groups) else 0
                self._add_object(tiles, before + len(tiles) * (self._tile + 1) + right, before)
                before = 0
        self._add_text(text)

    def _add_text(self, text: str) -> None:
        position = 0
        for power in _POWER.finditer(text):
            self._add_words(text[position : power.start()])
            self._add(JOINER)
            self._add_object(power[1], QFontMetricsF(self._small).horizontalAdvance(power[1]) + 1)
            position = power.end()
        self._add_words(text[position:])

    def _add_words(self, text: str) -> None:
        """Add text with its names kept apart: names contain no terms, and Japanese names break at spaces and
        hyphens only.
        """
        position = 0
        for name in NAMED.finditer(text):
            self._add_sentence(text[position : name.start()])
            self._add(name[0] if goes_left(name[1]) else re.sub(_WITHIN_NAME, JOINER, name[1]))
            position = name.end()
        self._add_sentence(text[position:])

    def _add_sentence(self, text: str) -> None:
        if self._named is not None:
            for start, end, term in self._look.words.terms_in(text):
                if term not in self._named:
                    self._named.add(term)
                    first = self._length + units(text[:start])
                    self._marked.append((first, first + units(text[start:end]), term))
        self._add(text)

    def _add_object(self, what: tuple[Tile, ...] | str, width: float, air: float = 0.0) -> None:
        self._objects.append(_FlowObject(self._length, width, what, air))
        self._add(OBJECT)

    def _add(self, text: str) -> None:
        if text:
            self._text.append(text)
            self._length += units(text)

    def _width_of(self, number: int) -> float:
        """Return the width of a line with the space at its end, which Qt cuts at the right edge."""
        line, (_, end) = self.lines[number], self._lines.span(number)
        bare = line.rstrip(" ")
        space = self._metrics.horizontalAdvance(" ") if bare != line else 0.0
        return self._lines.x(number, end - len(line) + len(bare)) + space

    # ------------------------------------------------------------------------------ painting

    def paint(
        self,
        painter: QPainter,
        x: float,
        y: float,
        color: QColor | None = None,
        *,
        unmarked: Collection[str] = (),
    ) -> None:
        """Paint the flow with its upper left corner at this point.

        :param color: of the text; None for that of the style.
        :param unmarked: terms that are not underlined.
        """
        painter.setPen(QPen(color or self._look.theme.color(self.style.color)))
        # Whole pixels, because small letters lose their descenders in between.
        for number in range(len(self.lines)):
            self._lines.paint(painter, number, x, round(y + self._tops[number]) + self._baseline(number))
        height = tile_height(self._tile)
        painter.setFont(self._small)
        for place, _, what, air in self._objects:
            number = self._lines.number_at(place)
            left, top = x + self._lines.x(number, place), round(y + self._tops[number])
            if isinstance(what, str):
                raised = self._baseline(number) - self._metrics.ascent() * 0.42
                painter.drawText(QPointF(left, top + raised), what)
                continue
            for index, tile in enumerate(what):
                at = left + air + index * (self._tile + 1)
                paint_tile(painter, self._look, tile, at, top + (self._heights[number] - height) / 2, self._tile)
        painter.setFont(self._font)
        painter.setPen(QPen(self._look.theme.color("muted"), 1, Qt.PenStyle.DotLine))
        for start, end, term in self._marked:
            if term in unmarked:
                continue
            for number, left, right in self._on_lines(start, end):
                below = round(y + self._tops[number]) + self._baseline(number) + 2.5
                painter.drawLine(QPointF(x + left, below), QPointF(x + right, below))

    def _baseline(self, number: int) -> int:
        """Return the distance from the top of a line to its baseline."""
        return round((self._heights[number] - self._metrics.height()) / 2 + self._metrics.ascent())

    def _on_lines(self, start: int, end: int) -> list[tuple[int, float, float]]:
        """Return where a part of the text is: for each of its lines the index, and the left and right edge without
        the space at the end.
        """
        found = []
        for number in range(self._lines.number_at(start), self._lines.number_at(end - 1) + 1):
            first, last = self._lines.span(number)
            first, last = max(first, start), min(last, end)
            last -= self._lines.text(first, last).endswith(" ")
            found.append((number, self._lines.x(number, first), self._lines.x(number, last)))
        return found

    def terms(self, x: float, y: float) -> list[tuple[str, QRectF]]:
        """Return the marked terms, each with its rectangle on its first line, for a flow painted at this point."""
        found = []
        for start, end, term in self._marked:
            number, left, right = self._on_lines(start, end)[0]
            found.append((term, QRectF(x + left, y + self._tops[number], right - left, self._heights[number])))
        return found

    def places(self, start: int, end: int, x: float, y: float) -> list[QRectF]:
        """Return the rectangles of a part of the text, one per line, for a flow painted at this point.

        :param start, end: in units of UTF-16, as Qt counts; the end is excluded.
        """
        return [
            QRectF(x + left, y + self._tops[number], right - left, self._heights[number])
            for number, left, right in self._on_lines(start, end)
        ]

    def rect(self, x: float, y: float) -> QRectF:
        """Return the rectangle of the flow when painted at this point."""
        return QRectF(x, y, self.width, self.height)


class FlowsByWidth:
    """Paragraphs by the width for which they were laid out, because layouts ask often."""

    def __init__(self) -> None:
        self._made_of: tuple[object, ...] = ()
        self._kept: dict[float, list[Flow]] = {}

    def flows(
        self, made_of: tuple[object, ...], width: float, lay_out: Callable[[float], list[Flow]]
    ) -> list[Flow]:
        """Return the paragraphs in a width in pixels.

        :param made_of: all that they depend on beside the width.
        :param lay_out: makes them in a width.
        """
        if made_of != self._made_of or len(self._kept) > MOST_WIDTHS:
            self._made_of, self._kept = made_of, {}
        if width not in self._kept:
            self._kept[width] = self._alike(width) or lay_out(width)
        return self._kept[width]

    def _alike(self, width: float) -> list[Flow] | None:
        """Return the paragraphs of another width if their lines end alike in this one: all fit into it, and it is
        not wider, or none goes on in a second line.
        """
        for other, flows in self._kept.items():
            fits = all(flow.least < width for flow in flows)
            if fits and (width <= other or all(len(flow.lines) < 2 for flow in flows)):
                return flows
        return None
