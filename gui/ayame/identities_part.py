"""The part of the screen with the system's identities, computed for the number of players."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.ayame.identities import Identity
from core.ayame.system import MOST
from core.language.numbers import number_text
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.ayame.card_texts import identities_of, identity_cards
from gui.ayame.model import AyameModel
from gui.widgets.card_columns import CardColumns


class IdentitiesPart(QWidget):
    """The number that they equal, a line of summary, and a card for each group of identities."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.identities")
        self._model, self._look = model, look
        self.most, self.summary = Label(), Paragraph()
        self.most.setObjectName("ayame.identities.most")
        self.summary.setObjectName("ayame.identities.summary")
        self.cards = CardColumns(look, lambda card: 0 if card.name == "most" else 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._head = QHBoxLayout()
        self._head.addWidget(self.most)
        self._head.addWidget(self.summary, 1)
        self._column.addLayout(self._head)
        self._column.addWidget(self.cards, 1)

    @property
    def found(self) -> tuple[Identity, ...]:
        """The identities for the number of players; ron and tsumo are compared for the hand's han, or without one
        for the most.
        """
        return identities_of(self._model.rules.players, self._model.counted or MOST)

    def refresh(self) -> None:
        """Compute the identities and show them."""
        words, theme, found = self._look.words, self._look.theme, self.found
        self._column.setSpacing(theme.space("small"))
        self._head.setSpacing(theme.space("medium"))
        self.most.setStyleSheet(theme.letters("answer", bold=True))
        self.most.setText(number_text(found[0].right))
        self.summary.setStyleSheet(theme.letters("subtitle", bold=True))
        holding = sum(one.holds for one in found)
        key = "all_hold" if holding == len(found) else "some_hold"
        self.summary.setText(
            words.say(
                f"ayame_screen.{key}",
                n=self._model.rules.players,
                of=len(found),
                holding=holding,
            )
        )
        self.cards.show_cards(identity_cards(found, words))
