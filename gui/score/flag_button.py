"""A button for a condition of the win: its name, whether it is chosen, and why it cannot be."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from core.entry.conditions import is_offered, why_not, with_condition
from core.entry.entry import Entry
from core.language.messages import Message
from gui.appearance.look import Look
from gui.score.model import ScoreModel
from gui.widgets.buttons import ChoiceButton

TERMS = {"discarder_riichi": "sashikomi", "rinshan_pao": "sekinin_barai"}
"""The glossary term of a condition, where its name differs."""
_NO_YAKU = ("discarder_riichi", "rinshan_pao")


class FlagButton(ChoiceButton):
    """A button for one of `CONDITIONS`."""

    def __init__(self, condition: str, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(f"condition.{condition}", look, parent)
        self.condition, self._model = condition, model
        self.ground = "window"
        self.term = TERMS.get(condition, condition)
        self.refused.connect(model.tell)
        self.chosen.connect(self._put)

    def _put(self, on: bool) -> None:
        before = self._model.entry
        self._model.put_consistent(with_condition(before, self.condition, on))
        self.setChecked(self.condition in self._model.entry.flags)  # the click has already toggled it

    def retranslate(self) -> None:
        """Set the name in the current language."""
        self.setText(self._look.words.say(f"condition.{self.condition}"))

    def is_wanted(self, entry: Entry) -> bool:
        """Return whether the condition is offered: the rules of the entry have it, or it is chosen."""
        return is_offered(self.condition, entry)

    def show_entry(self, entry: Entry, have: tuple[Message, ...]) -> None:
        """Show whether the condition is chosen; the tooltip says what it is for, or why it cannot be chosen.

        :param have: `entry.problems()`.
        """
        self.setChecked(self.condition in entry.flags)
        say, name = self._look.words.say, self.condition
        tip = say(f"condition_why.{name}" if name in _NO_YAKU else f"yaku.{name}.why")
        self.block(why_not(name, entry, have), tip)
