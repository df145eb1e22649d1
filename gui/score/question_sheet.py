"""The question of a hand as one sheet: what predict first prints, before it is answered.

In gui without Qt: it lays out what is painted.
"""

from __future__ import annotations

from core.entry.entry import Entry
from core.language.messages import Message
from core.practice.diagnosis.prediction import prediction_on_paper
from core.scoring.derivation import Derivation
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.form.blanks import Blanks
from gui.score.hand_sheet import MARGIN, WIDTH, HandSheet
from gui.widgets.leaves import UNDER_HEAD


class QuestionSheet(HandSheet):
    """A sheet of paper with a hand on it, and room to write how it is counted. Nothing of the answer is on it."""

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
        """
        super().__init__(entry, rules, look)
        words, stack = self._look.words, self._stack
        self.title = words.say("sheet.file_question")
        stack.say([words.say("sheet.question")], Style("heading", bold=True))
        stack.say_name()
        stack.y += UNDER_HEAD
        self._put_hand()
        stack.add(Blanks(prediction_on_paper(derivation), self._look, WIDTH - 2 * MARGIN))
        self._put_code()
