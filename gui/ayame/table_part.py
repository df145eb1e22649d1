"""The table beside what explains the chosen row, and where a match begins and ends."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.ayame.card_texts import match_card, row_card
from gui.ayame.model import AyameModel
from gui.ayame.table_view import AyameTableView
from gui.widgets.card_columns import CardColumns
from gui.widgets.folding_row import FoldingRow


class TablePart(QWidget):
    """Rows on the left, cards on the right."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.table")
        self._model, self._look = model, look
        self.view = AyameTableView(look)
        self.cards = CardColumns(look, lambda card: None)
        self._row = FoldingRow(self)
        self._row.add(self.view, 2)
        self._row.add(self.cards, 1)
        self.view.pointed.connect(self._explain)

    def refresh(self) -> None:
        """Show the table for as many as play, with the hand's row lit."""
        self._row.setSpacing(self._look.theme.space("medium"))
        self.cards.setMinimumSize(self._look.theme.px(400), self._look.theme.px(240))
        self.view.show_table(self._model.rules.players, self._model.counted)
        self._explain(self.view.at)

    def _explain(self, halves: int) -> None:
        players = self._model.rules.players
        self.cards.show_cards([row_card(halves, players, self._look.words), match_card(players, self._look.words)])
