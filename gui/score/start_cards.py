"""What stands beside an empty felt: a line to paste or type a hand into, examples, and the hands of late.

So the first click is a hand.
"""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

import resources
from core.entry.entry import Entry, assess
from core.interchange.examples import example_entry
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.score.card_places import SideView
from gui.score.card_texts import answer_of
from gui.score.hand_button import HandButton
from gui.score.hand_words import hand_words
from gui.score.model import ScoreModel
from gui.score.recent import RecentHands

OFFERED = ("riichi_pinfu", "yakuhai", "mangan")
"""From the resources' examples: one idea each; the menu has all."""
LATEST = 2
"""So many of the hands of late; the menu has all."""


class StartCards(SideView):
    """The line, some example hands, and the last ones."""

    def __init__(
        self, model: ScoreModel, look: Look, recent: RecentHands | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start_cards")
        self._model, self._look, self._recent = model, look, recent
        self._line = QLineEdit()
        self._line.setObjectName("start.line")
        self._line.setClearButtonEnabled(True)
        self._line.returnPressed.connect(self._take_line)
        self._titles = {"examples": Label(), "latest": Label()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("small"))
        column.addWidget(self._line)
        examples = {example["name"]: example for example in resources.examples()}
        self._examples = {name: examples[name] for name in OFFERED}
        self._buttons = {name: self._button(f"start.{name}") for name in OFFERED}
        self._latest = [self._button(f"start.latest.{number}") for number in range(LATEST)]
        for name, button in self._buttons.items():
            button.clicked.connect(lambda _=False, name=name: self._open(name))
        for number, button in enumerate(self._latest):
            button.clicked.connect(lambda _=False, number=number: self._model.put(self._recent_ones()[number]))
        for title, buttons in (("examples", [*self._buttons.values()]), ("latest", self._latest)):
            column.addSpacing(look.theme.space("small"))  # a heading is nearer to what it is of
            column.addWidget(self._titles[title])
            for button in buttons:
                column.addWidget(button)
        look.changed.connect(self.retranslate)
        self.retranslate()

    def _button(self, name: str) -> HandButton:
        return HandButton(name, self._look)

    def _open(self, name: str) -> None:
        self._model.put_example(example_entry(self._examples[name], self._model.entry.rules))

    def _take_line(self) -> None:
        if self._model.take_text(self._line.text()):
            self._line.clear()

    def _recent_ones(self) -> tuple[Entry, ...]:
        return self._recent.entries[:LATEST] if self._recent is not None else ()

    def refresh(self) -> None:
        """Offer what there can be under the rules in force (a set for three players lacks tiles), and what was
        there last.
        """
        words, rules = self._look.words, self._model.entry.rules
        for name, button in self._buttons.items():
            entry = example_entry(self._examples[name], rules)
            button.setVisible(not entry.problems())
            button.show_hand(entry, words.say(f"example.{name}"))
        recent = self._recent_ones()
        self._titles["latest"].setVisible(bool(recent))
        for number, button in enumerate(self._latest):
            button.setVisible(number < len(recent))
            if number < len(recent):
                button.show_hand(recent[number], self._worth(recent[number]))

    def _worth(self, entry: Entry) -> str:
        """What it came to, as it is called: the limit's name comes first, so that it is never cut."""
        found = assess(entry)
        if not isinstance(found, Derivation):
            return hand_words(entry, self._look)
        words = self._look.words
        answer = answer_of(found, words)
        points = words.say("answer.points_line", points=found.points)
        return f"{points} · {answer.summary}" if answer.wins else answer.summary

    def retranslate(self) -> None:
        """Words and sizes."""
        words, theme = self._look.words, self._look.theme
        self._line.setPlaceholderText(words.say("start.line"))
        self._line.setAccessibleName(words.say("start.line"))
        for name, title in self._titles.items():
            title.setText(words.say(f"start.{name}"))
            title.setFont(theme.font(bold=True))
        self.refresh()

    def height_for(self, width: int) -> int:
        """Returns the height that it needs."""
        return self.sizeHint().height()
