"""Text with tiles in it, laid out and painted: what a rendered message is made of.

Text breaks at spaces, names at hyphens too, Japanese between any two characters but not before a closing sign.
`^(…)` in a text is set as a power. Terms of the glossary have a dotted line below, where they are named first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from core.language.messages import TextPart
from core.language.names_apart import NAMED, goes_left
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painting import paint_tile

_CJK = "\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
# A word with the space behind it, or one character of Japanese with the closing signs that must follow it.
_PIECES = re.compile(rf"[^{_CJK}]+? +|[^{_CJK}]+|[{_CJK}][、。）」』：・！？ー]*\s*")
_NAME_PIECES = re.compile(r"[^\s‐-]*[\s‐-]+|[^\s‐-]+")
_CLOSING = tuple("、。）」』：・！？.,:;)'’”")
_POWER = re.compile(r"\^\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Style:
    """How a flow is set."""

    role: str = "body"
    color: str = "text"
    bold: bool = False
    tile: str = "line"


@dataclass(slots=True)
class _Piece:
    """Something that is not broken: a word, a power, or one tile."""

    width: float
    text: str = ""
    raised: bool = False
    tile: Tile | None = None
    of_group: bool = False
    term: str = ""
    x: float = 0
    y: float = 0

    @property
    def stays(self) -> bool:
        """Whether it stays with what it follows: a power, a closing sign, a group's second tile."""
        return self.raised or self.of_group or self.text[:1] in _CLOSING


MOST_WIDTHS = 4_096
_WIDTHS: dict[tuple[int, bool, str], float] = {}
"""By size and weight: how wide a word is. Asking Qt again for each word of each card would be felt."""


class Flow:
    """Parts laid out for a width.

    :ivar height: of all lines. :ivar width: of the longest line.
    """

    def __init__(
        self, parts: Iterable[TextPart], style: Style, look: Look, width: float, named: set[str] | None = None
    ) -> None:
        """:param named: terms that were named before and are not marked again; the new ones are added. None: no
        terms are marked.
        """
        self.style, self._look, self._named = style, look, named
        self._font = look.font(style.role, bold=style.bold)
        self._small = QFont(self._font)
        self._small.setPixelSize(max(round(self._font.pixelSize() * 0.68), 8))
        self._metrics = QFontMetricsF(self._font)
        self._tile = look.tile(style.tile)
        self._room = max(width, self._font.pixelSize() * 4)
        self._pieces: list[_Piece] = []
        text = ""
        for part in parts:
            if isinstance(part, str):
                text += part
            else:
                self._add_text(text)
                text = ""
                is_group = len(part) <= 4
                self._pieces += [
                    _Piece(self._tile + 1, tile=tile, of_group=is_group and i > 0) for i, tile in enumerate(part)
                ]
        self._add_text(text)
        self.width, self.height = self._lay_out(width)

    def _add_text(self, text: str) -> None:
        position = 0
        for power in _POWER.finditer(text):
            self._add_words(text[position : power.start()])
            raised = power[1]
            self._pieces.append(
                _Piece(QFontMetricsF(self._small).horizontalAdvance(raised) + 1, text=raised, raised=True)
            )
            position = power.end()
        self._add_words(text[position:])

    def _add_words(self, text: str) -> None:
        """Names apart: they are broken at spaces and hyphens only, and have no terms in them."""
        position = 0
        for name in NAMED.finditer(text):
            self._add_sentence(text[position : name.start()])
            self._add_all([name[1]] if goes_left(name[1]) else _NAME_PIECES.findall(name[1]), "")
            position = name.end()
        self._add_sentence(text[position:])

    def _add_sentence(self, text: str) -> None:
        position = 0
        for start, end, term in self._look.terms_in(text) if self._named is not None else ():
            assert self._named is not None
            if term not in self._named:
                self._named.add(term)
                self._add_pieces(text[position:start])
                self._add_pieces(text[start:end], term)
                position = end
        self._add_pieces(text[position:])

    def _add_pieces(self, text: str, term: str = "") -> None:
        self._add_all(_PIECES.findall(text), term)

    def _add_all(self, words: Iterable[str], term: str) -> None:
        for word in words:
            width = self._width_of(word)
            if width > self._room and len(word) > 1:
                self._pieces += [_Piece(self._width_of(some), text=some, term=term) for some in self._cut(word)]
            else:
                self._pieces.append(_Piece(width, text=word, term=term))

    def _width_of(self, word: str) -> float:
        asked = self._font.pixelSize(), self.style.bold, word
        width = _WIDTHS.get(asked)
        if width is None:
            if len(_WIDTHS) >= MOST_WIDTHS:
                _WIDTHS.clear()
            _WIDTHS[asked] = width = self._metrics.horizontalAdvance(word)
        return width

    def _cut(self, word: str) -> list[str]:
        """A word that is longer than a line, in parts that are not."""
        parts = [""]
        for sign in word:
            if parts[-1] and self._metrics.horizontalAdvance(parts[-1] + sign) > self._room:
                parts.append("")
            parts[-1] += sign
        return parts

    def _lay_out(self, width: float) -> tuple[float, float]:
        has_tiles = any(piece.tile is not None for piece in self._pieces)
        leading = self._metrics.height() * 1.16
        line = max(leading, tile_height(self._tile) + 2) if has_tiles else leading
        x = y = longest = 0.0
        for index, piece in enumerate(self._pieces):
            bare = self._bare(piece)
            bare += sum(
                follower.width for follower in takewhile(lambda piece: piece.stays, self._pieces[index + 1 :])
            )
            if x + bare > width and x > 0 and not piece.stays:
                x, y = 0.0, y + line
                if piece.text.startswith(" "):
                    piece.text = piece.text.lstrip()
                    piece.width = self._metrics.horizontalAdvance(piece.text)
            piece.x, piece.y = x, y
            x += piece.width
            longest = max(longest, x)
        self._line = line
        return longest, y + line if self._pieces else 0.0

    def paint(self, painter: QPainter, x: float, y: float, color: QColor | None = None) -> None:
        """Paint with the upper left corner there."""
        ink = QPen(color or self._look.color(self.style.color))
        dots = QPen(self._look.color("muted"), 1, Qt.PenStyle.DotLine)
        painter.setPen(ink)
        painter.setFont(self._font)
        # Whole pixels: between two, small letters lose their feet.
        baseline = round((self._line - self._metrics.height()) / 2 + self._metrics.ascent())
        height = tile_height(self._tile)
        for piece in self._pieces:
            left, top = x + piece.x, round(y + piece.y)
            if piece.tile is not None:
                paint_tile(painter, self._look, piece.tile, left, top + (self._line - height) / 2, self._tile)
            elif piece.raised:
                painter.setFont(self._small)
                painter.drawText(QPointF(left, top + baseline - self._metrics.ascent() * 0.42), piece.text)
                painter.setFont(self._font)
            else:
                painter.drawText(QPointF(left, top + baseline), piece.text)
            if piece.term:
                painter.setPen(dots)
                below = top + baseline + 2.5
                painter.drawLine(QPointF(left, below), QPointF(left + self._bare(piece), below))
                painter.setPen(ink)

    def _bare(self, piece: _Piece) -> float:
        """The width of a piece without the space behind it."""
        space = self._metrics.horizontalAdvance(" ") if piece.text.endswith(" ") else 0
        return piece.width - space

    def terms(self, x: float, y: float) -> list[tuple[str, QRectF]]:
        """The terms that are marked, each with the place of its first piece when painted there."""
        found: dict[str, QRectF] = {}
        for piece in self._pieces:
            if piece.term:
                place = QRectF(x + piece.x, y + piece.y, self._bare(piece), self._line)
                before = found.get(piece.term)
                if before is None:
                    found[piece.term] = place
                elif before.top() == place.top():
                    found[piece.term] = before.united(place)
        return list(found.items())

    def rect(self, x: float, y: float) -> QRectF:
        """The place that it takes up when painted there."""
        return QRectF(x, y, self.width, self.height)
