"""The rows of the rare conditions, which are made when they are first unfolded."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.entry.entry import MOST_DICE
from core.language.messages import Message
from gui.appearance.look import Look
from gui.score.flag_button import FlagButton
from gui.score.model import ScoreModel
from gui.score.table_counters import Stepper
from gui.widgets.folding_row import FoldingRow
from gui.widgets.term_label import TermLabel

ROWS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (
        ("last", ("haitei", "houtei")),
        ("kan", ("rinshan", "chankan")),
        ("first", ("double_riichi", "tenhou", "chiihou", "renhou")),
        ("draw", ("nagashi_mangan",)),
    ),
    (
        (
            "local",
            ("open_riichi", "discarder_riichi", "tsubame_gaeshi", "kanburi", "rinshan_pao", "paarenchan"),
        ),
    ),
)
"""The rows, of one or more questions each, with the conditions that answer them."""
RARE = tuple(name for row in ROWS for _, names in row for name in names)
"""All rare conditions."""


class RareConditions(QWidget):
    """The rare conditions in rows."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self._labels: dict[str, TermLabel] = {}
        self._flags: dict[str, FlagButton] = {}
        self._answers: dict[str, tuple[str, ...]] = {}
        self._dice = Stepper("dice", model.tell, look)
        self._dice.wished.connect(lambda n: model.put(replace(model.entry, dice=n)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("tiny"))
        for questions in ROWS:
            row = FoldingRow()
            row.setSpacing(look.theme.space("wide"))
            for question, names in questions:
                self._answers[question] = names
                row.add(self._block(self._label(question, ""), *map(self._flag, names)))
            if questions[0][0] == "local":
                row.add(self._block(self._label("dice", "saikoro"), self._dice))
            column.addLayout(row)
        self.retranslate()

    def _block(self, *parts: QWidget) -> QHBoxLayout:
        """Return a layout that keeps a question and its answers together."""
        block = QHBoxLayout()
        block.setSpacing(self._look.theme.space("tiny"))
        for part in parts:
            block.addWidget(part)
        return block

    def _label(self, name: str, term: str) -> TermLabel:
        label = TermLabel(term, self._look)
        label.setObjectName(f"label.{name}")
        self._labels[name] = label
        return label

    def _flag(self, name: str) -> FlagButton:
        button = FlagButton(name, self._model, self._look)
        self._flags[name] = button
        return button

    @property
    def stops(self) -> list[QWidget]:
        """The tab stops, in their order, with those that are hidden."""
        return [*self._flags.values(), *self._dice.stops]

    def retranslate(self) -> None:
        """Set texts and fonts."""
        for name, label in self._labels.items():
            label.show_text(self._look.words.say(f"label.{name}"))
            label.setFont(self._look.theme.font())
        for button in self._flags.values():
            button.retranslate()

    def show_entry(self, have: tuple[Message, ...]) -> None:
        """Show the model's entry; conditions that its rules do not have are hidden.

        :param have: its problems.
        """
        entry, words = self._model.entry, self._look.words
        wanted = {name for name, button in self._flags.items() if button.is_wanted(entry)}
        for name, button in self._flags.items():
            button.setVisible(name in wanted)
            button.show_entry(entry, have)
        for question, names in self._answers.items():
            self._labels[question].setVisible(not wanted.isdisjoint(names))
        has_dice = bool(entry.dice) or entry.rules.dice_bonus
        self._dice.show_number(entry.dice, words.say("label.dice"), MOST_DICE)
        self._labels["dice"].setVisible(has_dice)
        self._dice.setVisible(has_dice)
