"""Several hands on paper, each with its number and how it was won, and with its worth or blanks to write it.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.entry.assess import assess
from core.entry.entry import Entry
from core.interchange.derivation_text import summary_line
from core.language.messages import Message, TextPart, labelled
from core.language.numbers import number_text
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.lines import yakuman_name
from core.scoring.reading import Reading
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper, circumstances
from gui.widgets.leaves import WIDTH, BlockStack, Leaves, Rule

INDENT, GAP, GUTTER = 30.0, 18.0, 24.0
TILE = 36
"""Widest a tile may be, in points, so that several hands fit on a page."""
BLANKS = ("fu", "han", "points")


class HandsPaper(Leaves):
    """As many leaves as the hands need; no hand is split over two."""

    def __init__(
        self,
        hands: Sequence[tuple[Entry, Message | None]],
        heading: str,
        called: Callable[[Rules], Message],
        look: Look,
        kind: str,
    ) -> None:
        """:param hands: each with its name, if it has one. :param called: returns the name of some rules.
        :param kind: `questions`, or `answers`, which says what each hand is worth and why.
        """
        rules = {entry.rules: None for entry, _ in hands}
        one = called(next(iter(rules))) if len(rules) == 1 else None
        about = () if one is None else (Message.of("handout.by_rules", rules=one),)
        super().__init__(heading, about, look, kind=kind, gap=GAP)
        for number, (entry, name) in enumerate(hands, 1):
            stack = self._hand(number, entry, name, None if one is not None else called(entry.rules))
            if kind == "questions":
                self._blanks(stack)
            elif isinstance(found := assess(entry), Derivation):
                self._answer(stack, found)
            self.add([stack.block()])

    def _hand(self, number: int, entry: Entry, name: Message | None, rules: Message | None) -> BlockStack:
        look = self.look
        stack = BlockStack(look, WIDTH - INDENT, INDENT)
        stack.put(Flow([f"{number}"], Style("subtitle", bold=True), look, INDENT), -INDENT, 0)
        if name is not None:
            stack.say(look.words.parts(name), Style(bold=True))
        stack.say(circumstances(entry, rules, look.words), Style(tile=BESIDE))
        stack.y += 6
        stack.add(HandOnPaper.of(entry, look, WIDTH - INDENT, most=TILE))
        return stack

    def _blanks(self, stack: BlockStack) -> None:
        """Add lines to write the numbers on, and their names, to the stack."""
        width = (WIDTH - INDENT - GUTTER * (len(BLANKS) - 1)) / len(BLANKS)
        stack.y += 10
        for at, name in enumerate(BLANKS):
            flow = Flow([self.look.words.say(f"handout.fill_{name}")], Style("small"), self.look, width)
            x = at * (width + GUTTER)
            stack.put(flow, x, stack.y)
            stack.put(
                Rule(width - flow.width - 8, "text", self.look), x + flow.width + 8, stack.y + flow.height - 2
            )
        stack.y += 24

    def _answer(self, stack: BlockStack, found: Derivation) -> None:
        """Add the answer to the stack: the result, and below it fu at the left and yaku at the right, one line
        each.
        """
        say = self.look.words.say
        stack.say([summary_line(found, say)], Style(bold=True))
        reading = found.chosen
        if reading is None:
            return
        width = (WIDTH - INDENT - GUTTER) / 2
        top = stack.y + 2
        ends = [top, top]
        for column, rows in enumerate((self._fu(reading), self._yaku(reading))):
            x = column * (width + GUTTER)
            for said, number in rows:
                ends[column] = stack.put_row(said, [number], x, ends[column], width, Style("small")) + 1
        stack.y = max(ends)

    def _fu(self, reading: Reading) -> list[tuple[list[TextPart], str]]:
        words = self.look.words
        rows = [(words.parts(line.message), number_text(line.fu)) for line in reading.fu_lines if line.fu]
        if rows and reading.fu:
            said = Message.of("handout.sum_fu", raw=reading.raw_fu)
            rows.append((words.parts(said), number_text(reading.fu)))
        return rows

    def _yaku(self, reading: Reading) -> list[tuple[list[TextPart], str]]:
        words = self.look.words
        rows = []
        for line in reading.yaku_lines:
            worth = words.say(yakuman_name(line.yakuman)) if line.yakuman else number_text(line.han)
            rows.append((words.parts(labelled(Message(f"yaku.{line.yaku}.name"), line.message)), worth))
        if rows and not reading.yakuman:
            rows.append((words.parts(Message("handout.sum_han")), number_text(reading.han)))
        return rows
