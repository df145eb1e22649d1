"""Blocks below one another on as many leaves as necessary; no block is cut by the end of a leaf."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.language.messages import Message, TextPart, labelled
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.widgets.paper import HighOnPaper, OnePage, OnPaper, PaintPage

WIDTH, HEIGHT = 814.0, 1193.0
"""Size of an A4 leaf within its margins, in pixels of the design. On other paper it is scaled down, so that leaves
end at the same place.
"""
FOOT = 24.0
_BODY = Style()
UNDER_HEAD, BEFORE_NUMBER = 12.0, 12.0
NAME_ABOVE, NAME_GAP, NAME_END = 4.0, 10.0, 400.0
"""The line for a name: space above, gap after its word, and right end."""
TO_FILL_IN = ("questions", "blank", "four", "two")
"""Kinds of a paper on which someone writes."""


class PlacedOnLeaf(NamedTuple):
    """Something with its upper left corner in its block."""

    what: OnPaper
    at: QPointF


class PaperBlock(NamedTuple):
    """Content that stays together.

    :ivar height: in pixels of the design.
    :ivar leads: whether it is a heading, which stays on the leaf of the next block.
    """

    height: float
    parts: tuple[PlacedOnLeaf, ...]
    leads: bool = False

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the block with its upper left corner at this point."""
        for what, at in self.parts:
            what.paint(painter, x + at.x(), y + at.y())


class Rule(NamedTuple):
    """Thin line across a block or, with a height, down it.

    :ivar is_cut: whether it is a dashed line to cut along.
    """

    width: float
    ink: str
    look: Look
    thick: float = 0.8
    height: float = 0
    is_cut: bool = False

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the line from this point."""
        dashes = Qt.PenStyle.DashLine if self.is_cut else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self.look.theme.color(self.ink), self.thick, dashes))
        painter.drawLine(QPointF(x, y), QPointF(x + self.width, y + self.height))


_Leaf = list[list[PaperBlock]]
"""Content of a leaf: blocks, each with the headings before it."""


class Leaves:
    """Paper made of blocks, with a heading and a numbered foot on every leaf.

    :ivar heading: text at the top.
    :ivar title: name of its file.
    """

    landscape = False
    width = WIDTH
    below = FOOT
    """Height of the foot; 0: there is none."""
    letters: TextSize = "title"
    """The size of the heading."""

    def __init__(
        self, heading: str, about: Sequence[Message], look: Look, *, kind: str = "", gap: float = 0
    ) -> None:
        """:param about: small lines below the heading: what the leaves are for, by which rules they count.

        :param look: the words and the tiles; the colours are those of paper.
        :param kind: kind of the `PaperOffer`: answers get that in their heading, papers to fill in a line for a
            name.
        :param gap: between two blocks, in pixels of the design.
        """
        if kind == "answers":
            heading = look.words.say(labelled(Message("print_box.kind.answers"), heading))
        self.heading = self.title = heading
        self.look, self._about, self._kind, self._gap = look.for_paper(), about, kind, gap
        self._blocks: list[PaperBlock] = []
        self._head = self.head()

    def add(self, blocks: Iterable[PaperBlock]) -> None:
        """Add blocks at the end."""
        self._blocks += blocks

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return the block at the top of every leaf. :param width: of its texts."""
        stack = BlockStack(self.look, width)
        stack.say([self.heading], Style(self.letters, bold=True))
        for line in self._about:
            stack.say(self.look.words.parts(line), Style("small", "muted"))
        if self._kind in TO_FILL_IN:
            stack.say_name()
        return stack.block(air=UNDER_HEAD)

    def leaves(self) -> list[list[PaperBlock]]:
        """Return the blocks of each leaf; a block higher than a leaf has one of its own.

        No leaf has a single block if the leaf before can spare another.
        """
        found: list[_Leaf] = [[]]
        for together in self._together():
            if found[-1] and not self._has_room(*found[-1], together):
                found.append([])
            found[-1].append(together)
        evened = [[*leaf] for leaf in found]
        for before, leaf in reversed([*pairwise(evened)]):
            if len(leaf) == 1:
                leaf.insert(0, before.pop())
        if _single_blocks(evened) < _single_blocks(found) and all(self._has_room(*leaf) for leaf in evened):
            found = evened
        return [[block for together in leaf for block in together] for leaf in found]

    def _together(self) -> list[list[PaperBlock]]:
        """Return the blocks, each with the headings before it."""
        found: list[list[PaperBlock]] = []
        is_led = False
        for block in self._blocks:
            if is_led:
                found[-1].append(block)
            else:
                found.append([block])
            is_led = block.leads
        return found

    def _has_room(self, *leaf: list[PaperBlock]) -> bool:
        """Return whether all this fits on one leaf."""
        needed = sum(block.height + self._gap for together in leaf for block in together) - self._gap
        return needed <= HEIGHT - self.below - self._head.height

    def pages(self, height: float, behind: int = 0) -> Sequence[PaintPage]:
        """Return a function per page that paints it.

        :param height: of a page, in pixels of the design. :param behind: how many pages of others follow.
        """
        leaves = self.leaves()
        total = len(leaves) + behind
        return [
            OnePage(self.title, WIDTH, HEIGHT, partial(self._paint, blocks, number, total)).pages(height)[0]
            for number, blocks in enumerate(leaves, 1)
        ]

    def _paint(self, blocks: Sequence[PaperBlock], number: int, total: int, painter: QPainter) -> None:
        self._head.paint(painter, 0, 0)
        y = self._head.height
        for block in blocks:
            block.paint(painter, 0, y)
            y += block.height + self._gap
        if self.below:
            self._paint_foot(number, total, painter)

    def _paint_foot(self, number: int, total: int, painter: QPainter) -> None:
        words, theme = self.look.words, self.look.theme
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        foot = QRectF(0, HEIGHT - FOOT + 8, WIDTH, FOOT - 8)
        below = Qt.AlignmentFlag.AlignBottom
        page = words.say("club.page", n=number, count=total) if total > 1 else ""
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | below, page)
        metrics = painter.fontMetrics()
        room = int(WIDTH - 2 * FOOT - metrics.horizontalAdvance(page))
        shown = metrics.elidedText(self.foot(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | below, shown)

    def foot(self) -> str:
        """Return the text at the bottom left of every leaf, beside the number."""
        return "Fuhan"


def _single_blocks(leaves: Sequence[_Leaf]) -> int:
    """Return the number of leaves with fewer than two blocks."""
    return sum(len(leaf) < 2 for leaf in leaves)


class BlockStack:
    """Builder of a block, from top to bottom.

    :ivar y: where the next thing goes.
    """

    def __init__(self, look: Look, width: float = WIDTH, x: float = 0) -> None:
        self._look, self._width, self._x = look, width, x
        self._parts: list[PlacedOnLeaf] = []
        self.y = 0.0

    def put(self, what: OnPaper, x: float, y: float) -> None:
        """Put something at a point of the block; where the next thing goes does not change."""
        self._parts.append(PlacedOnLeaf(what, QPointF(self._x + x, y)))

    def add(self, what: HighOnPaper, x: float = 0) -> None:
        """Put something below the rest, `x` pixels of the design from the left; the next thing goes below it."""
        self.put(what, x, self.y)
        self.y += what.height

    def say(self, parts: Sequence[TextPart], style: Style, x: float = 0, width: float | None = None) -> Flow:
        """Put a text below the rest and return its flow. :param width: None: up to the right edge."""
        flow = Flow(parts, style, self._look, self._width - x if width is None else width)
        self.add(flow, x)
        return flow

    def put_row(
        self,
        said: Sequence[TextPart],
        number: Sequence[TextPart],
        x: float,
        y: float,
        width: float,
        style: Style = _BODY,
    ) -> float:
        """Put a text at a point, with its number, in bold, at the right edge of a column of this width. Return the
        lower edge of the row; where the next thing goes does not change.
        """
        shown = Flow(number, replace(style, bold=True), self._look, width * 0.6)
        flow = Flow(said, style, self._look, width - shown.width - BEFORE_NUMBER)
        line, ends = max(flow.line_height, shown.line_height), []
        for each, left in ((flow, x), (shown, x + width - shown.width)):
            top = y + (line - each.line_height) / 2
            self.put(each, left, top)
            ends.append(top + each.height)
        return max(ends)

    def say_name(self) -> None:
        """Put a line for the writer's name below the rest."""
        self.y += NAME_ABOVE
        name = self.say([self._look.words.say("handout.name")], Style())
        start = name.width + NAME_GAP
        self.put(Rule(min(NAME_END, self._width) - start, "text", self._look, 1), start, self.y - 3)

    def block(self, *, air: float = 0, leads: bool = False) -> PaperBlock:
        """Return the finished block.

        :param air: space at its lower end.
        :param leads: whether it is a heading.
        """
        return PaperBlock(self.y + air, tuple(self._parts), leads)
