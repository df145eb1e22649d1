"""The part of the screen with the Ayame table: a row for each half han, and cards that explain the chosen one."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from core.ayame.system import LEAST, MOST, AyameRow, factors, points, table
from core.language.messages import Message, labelled
from core.language.numbers import number_text
from gui.appearance.look import Look
from gui.ayame.card_texts import match_card, row_card, row_name
from gui.ayame.model import AyameModel
from gui.widgets.card_columns import CardColumns
from gui.widgets.cell_delegate import BAR, GROUND, TONE
from gui.widgets.folding_row import FoldingRow
from gui.widgets.house_table import GROWN, HouseTable
from gui.widgets.rows_model import RowsModel

ROW = 24
"""Height of a row in pixels of the design, low enough to show all rows at once."""


class AyameTableModel(RowsModel[AyameRow]):
    """A row for each half han; the hand's row is highlighted."""

    columns = ("han", "factors", "points", "share", "bar")
    section = "ayame_screen"
    numeric = frozenset(columns[:-1])
    has_tips = False
    roles = frozenset({BAR, GROUND})

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.players = 0
        self.lit: int | None = None
        """Half han of the hand, whose row is highlighted; None: no row."""

    def show_table(self, players: int, hand: int | None) -> None:
        """Show the table for this many players. :param hand: half han of the hand; None: it does not win."""
        self.players, self.lit = players, hand
        self.put(table(players))

    def cell(self, row: AyameRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role; the accessible text of the first cell is the whole row."""
        is_lit = row.halves == self.lit
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                return column == "points"
            case Qt.ItemDataRole.StatusTipRole:
                return self.row_text(row)
            case Qt.ItemDataRole.AccessibleTextRole if column == "han":
                return self.row_text(row)
            case _ if role == BAR and column == "bar":
                return row.points / points(MOST, self.players)
            case _ if role == GROUND and is_lit:
                return "accent"
            case _ if role == TONE and is_lit:
                return "on_accent"
        return None

    def _text(self, row: AyameRow, column: str) -> str:
        match column:
            case "han":
                return row_name(row.halves, self.look.words)
            case "factors":
                return "{} × {}".format(*factors(row.halves))
            case "points":
                return number_text(row.points)
            case "share":
                key = "ayame.table.each" if self.players > 2 else "table.points"
                return self.look.words.say(key, points=row.share)
        return ""

    def row_text(self, row: AyameRow) -> str:
        """Return a row in words."""
        words, key = self.look.words, "row" if self.players > 2 else "row_of_two"
        name = row_name(row.halves, words)
        return words.say(f"ayame_screen.{key}", name=name, points=row.points, each=row.share)


class TablePart(QWidget):
    """The table on the left, cards on the right."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.table")
        self._model, self._look = model, look
        self.at = LEAST
        """Half han of the chosen row."""
        self.rows = AyameTableModel(look, self)
        self.view = HouseTable("ayame.table.view", look, self.rows, most=GROWN, row=ROW)
        self.view.fit_columns(len(self.rows.columns) - 1)
        self.cards = CardColumns(look, lambda card: None)
        self._row = FoldingRow(self)
        self._row.add(self.view, 2)
        self._row.add(self.cards, 1)
        self.view.picked.connect(self._choose)

    def refresh(self) -> None:
        """Show the table for the number of players, with the hand's row highlighted, and chosen if it is another
        one than before.
        """
        theme, hand, players = self._look.theme, self._model.counted, self._model.rules.players
        self._row.setSpacing(theme.space("medium"))
        self.cards.setMinimumSize(theme.px(400), theme.px(240))
        self.view.setMinimumSize(theme.px(560), theme.px(300))
        if hand is not None and hand != self.rows.lit:
            self.at = hand
        self.rows.show_table(players, hand)
        of = Message.of("ayame.table.players", n=players)
        self.view.setAccessibleName(self._look.words.say(labelled(Message("ayame.table.title"), of)))
        self.view.retranslate()
        self.view.home = (LEAST if hand is None else hand) - LEAST
        self.view.choose(self.at - LEAST)

    def _choose(self) -> None:
        """Show the cards of the chosen row."""
        if self.view.row >= 0:
            self.at = self.view.row + LEAST
            players = self.rows.players
            cards = [row_card(self.at, players, self._look.words), match_card(players, self._look.words)]
            self.cards.show_cards(cards)
