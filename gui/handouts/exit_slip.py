"""Exit slips on paper: three questions with blanks for the answers. Equal slips share a leaf, to be cut apart.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.language.messages import Message, labelled
from core.lessons.exit_slip import SlipQuestion, slip_questions
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper, circumstances
from gui.widgets.leaves import FOOT, HEIGHT, WIDTH, BlockStack, Leaves, PaperBlock, Rule

COLUMNS = {"four": 2, "two": 1}
"""Slips side by side, by the kind of leaf."""
ROWS, MARGIN = 2, 18.0
INDENT, BLANK = 30.0, 150.0
"""Width of the question's number, and length of the line to write the answer on, in points."""
TILE, AIR, NOTE_ABOVE = 40, 14.0, 4.0


class ExitSlipPaper(Leaves):
    """One leaf of equal slips."""

    def __init__(self, look: Look, kind: str) -> None:
        """:param kind: `four` or `two`, the number of slips on the leaf."""
        super().__init__(look.words.say("handout.exit_slip"), (), look, kind=kind)
        self.title = look.words.say(labelled(Message("handout.exit_slip"), Message(f"print_box.kind.{kind}")))
        slip = self._slip((WIDTH - 2 * MARGIN * (COLUMNS[kind] - 1)) / COLUMNS[kind])
        self.add(self._row(slip, COLUMNS[kind], is_first=not row) for row in range(ROWS))

    def head(self, width: float = WIDTH) -> PaperBlock:
        """Return an empty block: each slip has its own heading."""
        return PaperBlock(0, ())

    def _row(self, slip: PaperBlock, columns: int, *, is_first: bool) -> PaperBlock:
        """Return a row of slips with the lines to cut along."""
        high = (HEIGHT - FOOT) / ROWS
        stack = BlockStack(self.look)
        top = 0 if is_first else MARGIN
        for column in range(columns):
            x = column * WIDTH / columns + (MARGIN if column else 0)
            stack.put(slip, x, top)
            if column:
                stack.put(Rule(0, "muted", self.look, height=high, is_cut=True), column * WIDTH / columns, 0)
        if not is_first:
            stack.put(Rule(WIDTH, "muted", self.look, is_cut=True), 0, 0)
        stack.y = high
        return stack.block()

    def _slip(self, width: float) -> PaperBlock:
        stack, say = BlockStack(self.look, width), self.look.words.say
        stack.say([self.heading], Style("subtitle", bold=True))
        stack.say_name()
        stack.y += NOTE_ABOVE
        stack.say([say("exit_slip.intro")], Style("small", "muted"))
        for number, question in enumerate(slip_questions(), 1):
            stack.y += AIR
            stack.add(self._question(number, question, width))
        return stack.block()

    def _question(self, number: int, question: SlipQuestion, width: float) -> PaperBlock:
        look, room = self.look, width - INDENT
        stack = BlockStack(look, room, INDENT)
        stack.put(Flow([f"{number}"], Style("subtitle", bold=True), look, INDENT), -INDENT, 0)
        entry = question.entry
        if entry is not None:
            stack.say(circumstances(entry, None, look.words), Style("small", tile=BESIDE))
            stack.y += 4
            stack.add(HandOnPaper.of(entry, look, room, most=TILE))
        stack.say(look.words.parts(question.asks), Style(bold=True))
        unit = Flow([look.words.say(f"exit_slip.{question.scored_in}")], Style(), look, room)
        stack.put(Rule(BLANK, "text", look, 1), 0, stack.y + unit.height + 6)
        stack.put(unit, BLANK + 8, stack.y + 8)
        stack.y += unit.height + 10
        return stack.block()
