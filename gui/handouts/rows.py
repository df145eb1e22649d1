"""Rows of a handout: words at the left, a number at the right, a line below. Also tiles side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

import resources
from core.language.messages import Message, TextPart
from core.lessons.yaku_catalogue import YakuCatalogue, YakuEntry
from core.rules.rules import Rules
from core.tiles import Tile
from gui.appearance.drawn import font_of
from gui.appearance.flow import Style
from gui.appearance.lettering import lines_in, set_in
from gui.appearance.look import Look
from gui.appearance.tile_paint import paint_tile
from gui.widgets.leaves import WIDTH, BlockStack, PaperBlock, Rule

AIR = 4.0
SECTION = 12.0
"""Space above the heading of a section, in points."""
GUTTER = 28.0
"""Space between two columns, in points."""


def yaku_entries(rules: Rules) -> Sequence[YakuEntry]:
    """Return all yaku of some rules, with hands that have them."""
    return YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku()).entries(rules)


def section(title: Message, look: Look, *, is_first: bool = False) -> PaperBlock:
    """Return the heading of a section; it stays on the same leaf as the block after it."""
    stack = BlockStack(look)
    stack.y = 0 if is_first else SECTION
    stack.say(look.words.parts(title), Style("body", bold=True))
    stack.y += 2
    stack.put(Rule(WIDTH, "text", look, 1.2), 0, stack.y)
    return stack.block(air=2, leads=True)


def columns_of(rows: Sequence[tuple[Sequence[TextPart], str]], look: Look, count: int = 2) -> list[PaperBlock]:
    """Return rows in columns, one block for each line of them: the first row, beside it the second, and so on.

    :param rows: words at the left, and what is at the right of each.
    """
    width = (WIDTH - GUTTER * (count - 1)) / count
    blocks = []
    for first in range(0, len(rows), count):
        stack, ends = BlockStack(look), [0.0]
        for at, (said, number) in enumerate(rows[first : first + count]):
            ends.append(stack.put_row(said, [number], at * (width + GUTTER), AIR, width) + AIR)
        stack.y = max(ends)
        for at in range(count):
            stack.put(Rule(width, "border", look), at * (width + GUTTER), stack.y)
        blocks.append(stack.block(air=1))
    return blocks


class Lettered:
    """A text in letters of one size, on one line or, where its place is high enough, on more; what is still too
    long ends in an ellipsis.

    :ivar text: all of it. :ivar lines: as it is written. :ivar size: of its letters, in pixels of the design.
    :ivar height: of its lines. :ivar width: of the longest of them. :ivar ascent: of the first above its baseline.
    :ivar cap: the height of a capital letter or a digit.
    """

    def __init__(
        self,
        text: str,
        look: Look,
        room: float,
        size: int,
        *,
        height: float = 0,
        bold: bool = False,
        ink: str = "text",
    ) -> None:
        """:param size: of its letters, in pixels of the design. :param height: of its place."""
        self.text, self.size = text, size
        font = font_of(look.theme.family, size, bold)
        self._set = set_in(text, room, font, lines_in(height, font))
        self.lines = self._set.lines
        self._look, self._ink = look, ink
        metrics = QFontMetricsF(font)
        self.width = max(map(metrics.horizontalAdvance, self._set.lines))
        self.height, self.ascent, self.cap = self._set.height, metrics.ascent(), metrics.capHeight()

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        painter.setPen(self._look.theme.color(self._ink))
        self._set.paint(painter, QRectF(x, y, self.width, self.height), Qt.AlignmentFlag.AlignLeft)


class Ground(NamedTuple):
    """A light tint below what is written, which leads the eye along a line."""

    width: float
    height: float
    look: Look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        painter.fillRect(QRectF(x, y, self.width, self.height), self.look.theme.color("window"))


class TilesInRow(NamedTuple):
    """Tiles side by side. :ivar tile: width of each, in points."""

    tiles: tuple[Tile, ...]
    look: Look
    tile: int

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the tiles with their upper left corner at (x, y)."""
        for at, tile in enumerate(self.tiles):
            paint_tile(painter, self.look, tile, x + at * self.tile, y, self.tile)
