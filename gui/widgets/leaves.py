"""Blocks that stand one below another on as many leaves as they need; none of them is cut by the end of a leaf."""

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
from gui.widgets.paper import HighOnPaper, OnePage, OnPaper, PaintPage

WIDTH, HEIGHT = 814.0, 1193.0
"""Of a leaf of A4 within its margins, in pixels of the design; on other paper it is made smaller, and no leaf ends
elsewhere.
"""
FOOT = 24.0
_BODY = Style()
UNDER_HEAD, BEFORE_NUMBER = 12.0, 12.0
NAME_ABOVE, NAME_GAP, NAME_END = 4.0, 10.0, 400.0
"""What is free above the line for a name, how far behind its word it begins, and where it ends."""
TO_FILL_IN = ("questions", "blank", "four", "two")
"""What a paper can be printed as for somebody who writes on it."""


class PlacedOnLeaf(NamedTuple):
    """Something, with its upper left corner in its block."""

    what: OnPaper
    at: QPointF


class PaperBlock(NamedTuple):
    """What stands together. :ivar leads: it is a heading: the next block begins on the same leaf."""

    height: float
    parts: tuple[PlacedOnLeaf, ...]
    leads: bool = False

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner there."""
        for what, at in self.parts:
            what.paint(painter, x + at.x(), y + at.y())


class Rule(NamedTuple):
    """A thin line across a block, or, with a height, down it. :ivar is_cut: one cuts along it: it is dashed."""

    width: float
    ink: str
    look: Look
    thick: float = 0.8
    height: float = 0
    is_cut: bool = False

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left end there."""
        dashes = Qt.PenStyle.DashLine if self.is_cut else Qt.PenStyle.SolidLine
        painter.setPen(QPen(self.look.theme.color(self.ink), self.thick, dashes))
        painter.drawLine(QPointF(x, y), QPointF(x + self.width, y + self.height))


_Leaf = list[list[PaperBlock]]
"""What stands on a leaf: blocks, each with the headings that lead to it."""


class Leaves:
    """A paper made of blocks, under a title that is on every leaf, above a foot that numbers them.

    :ivar heading: what stands above. :ivar title: what its file is called.
    """

    landscape = False
    width = WIDTH

    def __init__(
        self, heading: str, about: Sequence[Message], look: Look, *, kind: str = "", gap: float = 0
    ) -> None:
        """:param about: what the leaves are for, by which rules they count: each a small line below the heading.
        :param look: the words and the tiles; colours are those of paper.
        :param kind: as which of the kinds of a `PaperOffer` they are printed: answers are called answers, what is
            filled in has a line for a name. :param gap: between two blocks.
        """
        if kind == "answers":
            heading = look.words.say(labelled(Message("print_box.kind.answers"), heading))
        self.heading = self.title = heading
        self.look, self._about, self._kind, self._gap = look.for_paper(), about, kind, gap
        self._blocks: list[PaperBlock] = []
        self._head = self.head()

    def add(self, blocks: Iterable[PaperBlock]) -> None:
        """Put blocks below those that are there."""
        self._blocks += blocks

    def head(self) -> PaperBlock:
        """What stands above on every leaf."""
        stack = BlockStack(self.look)
        stack.say([self.heading], Style("title", bold=True))
        for line in self._about:
            stack.say(self.look.words.parts(line), Style("small", "muted"))
        if self._kind in TO_FILL_IN:
            stack.say_name()
        return stack.block(air=UNDER_HEAD)

    def leaves(self) -> list[list[PaperBlock]]:
        """Returns what stands on each leaf; a block that is higher has one to itself.

        No leaf has one block alone where the one before can spare another.
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
        if _lone(evened) < _lone(found) and all(self._has_room(*leaf) for leaf in evened):
            found = evened
        return [[block for together in leaf for block in together] for leaf in found]

    def _together(self) -> list[list[PaperBlock]]:
        """The blocks, each with the headings that lead to it."""
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
        """Whether so much stands on one leaf."""
        needed = sum(block.height + self._gap for together in leaf for block in together) - self._gap
        return needed <= HEIGHT - FOOT - self._head.height

    def pages(self, height: float) -> Sequence[PaintPage]:
        """Returns what stands on each page."""
        leaves = self.leaves()
        return [
            OnePage(self.title, WIDTH, HEIGHT, partial(self._paint, blocks, number, len(leaves))).pages(height)[0]
            for number, blocks in enumerate(leaves, 1)
        ]

    def _paint(self, blocks: Sequence[PaperBlock], number: int, total: int, painter: QPainter) -> None:
        self._head.paint(painter, 0, 0)
        y = self._head.height
        for block in blocks:
            block.paint(painter, 0, y)
            y += block.height + self._gap
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
        """What stands at the left below."""
        return "Fuhan"


def _lone(leaves: Sequence[_Leaf]) -> int:
    """On how many leaves no two blocks stand."""
    return sum(len(leaf) < 2 for leaf in leaves)


class BlockStack:
    """A block while it is put together, from above to below. :ivar y: where the next thing stands."""

    def __init__(self, look: Look, width: float = WIDTH, x: float = 0) -> None:
        self._look, self._width, self._x = look, width, x
        self._parts: list[PlacedOnLeaf] = []
        self.y = 0.0

    def put(self, what: OnPaper, x: float, y: float) -> None:
        """Put something somewhere."""
        self._parts.append(PlacedOnLeaf(what, QPointF(self._x + x, y)))

    def add(self, what: HighOnPaper, x: float = 0) -> None:
        """Put something below."""
        self.put(what, x, self.y)
        self.y += what.height

    def say(self, parts: Sequence[TextPart], style: Style, x: float = 0, width: float | None = None) -> Flow:
        """Put words below."""
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
        """Put words into a column, and at its right edge, bold, the number that belongs to them. Returns where the
        row ends.
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
        """Put a line below, for the name of whoever writes on the paper."""
        self.y += NAME_ABOVE
        name = self.say([self._look.words.say("handout.name")], Style())
        start = name.width + NAME_GAP
        self.put(Rule(min(NAME_END, self._width) - start, "text", self._look, 1), start, self.y - 3)

    def block(self, *, air: float = 0, leads: bool = False) -> PaperBlock:
        """Returns it. :param air: below."""
        return PaperBlock(self.y + air, tuple(self._parts), leads)
