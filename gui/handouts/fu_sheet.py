"""The fu sheet on paper: every line with its tiles and its fu, or a table to fill in by columns."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.language.messages import Message
from core.language.numbers import number_text
from core.rules.rules import Rules
from core.scoring.lines import FuLine
from core.study.fu_table import FuTable, fu_table
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.handouts.rows import AIR, columns_of, section
from gui.widgets.leaves import WIDTH, BlockStack, Leaves, PaperBlock

HANDS = 6
"""Number of columns to fill in."""
COLUMN = 58.0
CELL = 25.0
BELOW = ("raw", "fu", "han", "points")
"""Rows to fill in below the lines of fu."""


class FuSheetPaper(Leaves):
    """The fu sheet on one leaf."""

    def __init__(self, rules: Rules, called: Message, look: Look, kind: str) -> None:
        """:param called: name of the rules. :param kind: `filled`, or `blank` with boxes to fill in."""
        is_blank = kind == "blank"
        heading = look.words.say("handout.fu_blank" if is_blank else "handout.fu")
        super().__init__(heading, (Message.of("handout.by_rules", rules=called),), look, kind=kind)
        found = fu_table(rules)
        self.add(self._blank(found) if is_blank else self._filled(found))

    # ------------------------------------------------------------------------------ the filled sheet

    def _filled(self, found: FuTable) -> list[PaperBlock]:
        blocks: list[PaperBlock] = []
        for topic in found.topics:
            if topic.lines:
                blocks.append(section(Message(f"handout.fu_{topic.topic}"), self.look, is_first=not blocks))
                rows = [(self.look.words.parts(line.message), number_text(line.fu)) for line in topic.lines]
                blocks += columns_of(rows, self.look, 2 if topic.topic == "sets" else 1)
        after = self._after(found)
        if after:
            blocks.append(section(Message("handout.fu_sum"), self.look))
            for message in after:
                stack = BlockStack(self.look)
                stack.y = AIR
                stack.say(self.look.words.parts(message), Style())
                blocks.append(stack.block())
        return blocks

    def _after(self, found: FuTable) -> list[Message]:
        """Return how the sum is rounded, if it is, and the notes on it."""
        if found.rounded is None:
            return [*found.notes]
        raw, fu = found.rounded
        return [Message.of("handout.fu_rounded", raw=raw, fu=fu), *found.notes]

    # ------------------------------------------------------------------------------ the blank sheet

    def _blank(self, found: FuTable) -> list[PaperBlock]:
        blocks = [self._heads()]
        for topic in found.topics:
            lines = [line for line in topic.lines if line.fu]
            for line in lines:
                blocks.append(self._line(line, is_first=line is lines[0]))
        for name in BELOW:
            stack = BlockStack(self.look)
            stack.say([self.look.words.say(f"handout.fill_{name}")], Style(bold=True), 0, WIDTH - HANDS * COLUMN)
            blocks.append(self._cells(stack, thick=name == BELOW[0]))
        return blocks

    def _heads(self) -> PaperBlock:
        stack = BlockStack(self.look)
        for number in range(HANDS):
            said = Flow([self.look.words.say("handout.hand", n=number + 1)], Style("small"), self.look, COLUMN)
            stack.put(said, WIDTH - (HANDS - number) * COLUMN + (COLUMN - said.width) / 2, 0)
        stack.y = 20
        return stack.block(leads=True)

    def _line(self, line: FuLine, *, is_first: bool) -> PaperBlock:
        stack = BlockStack(self.look)
        fu = Flow([number_text(line.fu)], Style(bold=True), self.look, 60)
        room = WIDTH - HANDS * COLUMN
        stack.say(self.look.words.parts(line.message), Style("small"), 0, room - 50)
        stack.put(fu, room - fu.width - 12, (stack.y - fu.height) / 2)
        return self._cells(stack, thick=is_first)

    def _cells(self, stack: BlockStack, *, thick: bool) -> PaperBlock:
        """Return a row: its words, centred vertically, and its boxes to fill in."""
        height = max(CELL, stack.y + 4)
        words = stack.block()
        row = BlockStack(self.look)
        row.put(words, 0, (height - words.height) / 2)
        row.put(_Cells(height, thick, self.look), 0, 0)
        row.y = height
        return row.block()


class _Cells:
    """A row of boxes at the right, under a line across the leaf."""

    def __init__(self, height: float, thick: bool, look: Look) -> None:
        self._height, self._thick, self._look = height, thick, look

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the line and the boxes with their upper left corner at (x, y)."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._look.theme.color("text"), 1.4 if self._thick else 0.5))
        painter.drawLine(int(x), int(y), int(x + WIDTH), int(y))
        painter.setPen(QPen(self._look.theme.color("text"), 0.5))
        for number in range(HANDS):
            left = x + WIDTH - (HANDS - number) * COLUMN
            painter.drawRect(QRectF(left, y, COLUMN, self._height))
