"""The part of the screen with the system's identities, computed for the number of players."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.ayame.identities import Identity
from core.ayame.system import MOST
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.ayame.card_texts import identities_of, identity_cards
from gui.ayame.model import AyameModel
from gui.widgets.card_columns import CardColumns


class IdentitiesPart(QWidget):
    """A line of summary, and a card for each group of identities."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.identities")
        self._model, self._look = model, look
        self.summary = Paragraph()
        self.summary.setObjectName("ayame.identities.summary")
        self.cards = CardColumns(look, lambda card: 0 if card.name == "most" else 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.summary)
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
        self.summary.setStyleSheet(theme.letters("subtitle", bold=True))
        holding = sum(one.holds for one in found)
        key = "all_hold" if holding == len(found) else "some_hold"
        self.summary.setText(
            words.say(
                f"ayame_screen.{key}",
                n=self._model.rules.players,
                of=len(found),
                holding=holding,
                most=found[0].right,
            )
        )
        self.cards.show_cards(identity_cards(found, words))
