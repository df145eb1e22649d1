"""The example of a term: a hand, its worth, and the card of its derivation that shows the term."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.interchange.derivation_text import summary_line
from core.interchange.hand_code import write_code
from core.interchange.term_examples import TermExample
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph, unmarked
from gui.widgets.card_columns import CardColumns
from gui.widgets.card_data import Card
from gui.widgets.derivation_cards import cards_of


class ExampleView(QWidget):
    """The example of a term, with cards as on the score screen."""

    wished = Signal(str)
    """Emitted with the code of a hand that is to be opened on the score screen."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("glossary.example")
        self._look = look
        self._example: TermExample | None = None
        self.said = Paragraph(parent=self)
        self.button = QPushButton(self)
        self.button.setObjectName("glossary.open")
        self.button.clicked.connect(self._open)
        self.cards = CardColumns(look, lambda card: None, parent=self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.said, 1)
        self._head.addWidget(self.button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        self._column.addWidget(self.cards, 1)

    def show_example(self, example: TermExample | None) -> None:
        """Show an example; None hides the view."""
        self._example = example
        self.setVisible(example is not None)
        if example is None:
            return
        words, theme = self._look.words, self._look.theme
        self._column.setSpacing(theme.space("small"))
        self.said.setStyleSheet(theme.letters("body", bold=True))
        self.said.setText(words.say("glossary.example", text=summary_line(example.derivation, words.say)))
        self.button.setText(unmarked(words.say("glossary.open")))
        self.cards.show_cards(self._cards(example))

    def _cards(self, example: TermExample) -> list[Card]:
        """Return the card of the reading, which shows the tiles, and the one that shows the term."""
        cards = cards_of(example.derivation, self._look.words)
        return [card for card in cards if card.name in ("reading", example.step)]

    def _open(self) -> None:
        if self._example is not None:
            self.wished.emit(write_code(self._example.entry))
