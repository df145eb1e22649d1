"""The question of a hand as one sheet: what predict first prints, before it is answered.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.practice.diagnosis.prediction import prediction_on_paper
from core.scoring.derivation import Derivation
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.form.blanks import Blanks
from gui.score.hand_sheet import MARGIN, WIDTH, HandSheet
from gui.widgets.leaves import UNDER_HEAD, BlockStack


class QuestionSheet(HandSheet):
    """A sheet of paper with a hand on it, and room to write how it is counted. Nothing of the answer is on it."""

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
        """
        super().__init__(entry, rules, look)
        words, inner = self._look.words, WIDTH - 2 * MARGIN
        self.title = words.say("sheet.file_question")
        y = self._flow([words.say("sheet.question")], Style("heading", "text", bold=True), float(MARGIN))
        name = BlockStack(self._look, inner)
        name.say_name()
        block = name.block(air=UNDER_HEAD)
        self._put(block, MARGIN, y)
        y = self._hand(y + block.height)
        blanks = Blanks(prediction_on_paper(derivation), self._look, inner)
        self._put(blanks, MARGIN, y)
        y += blanks.height
        y = self._flow([words.say("sheet.code", code=write_code(entry))], Style("small", "muted"), y + 8)
        self.height = int(y + MARGIN)
