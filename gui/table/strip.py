"""The quick table as a strip beside a derivation: the rows around the hand's own, folded away with a click."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from core.rules.rules import Rules
from core.study.table import TableCell, table
from gui.appearance.look import Look
from gui.table.cell_card import CellCard
from gui.table.cell_highlight import light
from gui.table.table_view import TableView
from gui.widgets.fold_button import FoldButton
from gui.widgets.shell import Shell


class TableStrip(QFrame):
    """The table for the hand's seat and way of winning."""

    folded = Signal(bool)
    """Emitted when the user folds (True) or unfolds the strip."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table.strip")
        self.setProperty("house", "card")
        self._look = look
        self._lit = False
        self.head = FoldButton("table.fold", look.theme)
        self.view = TableView(look, compact=True)
        self.card = CellCard(look, framed=False)
        self._column = QVBoxLayout(self)
        for widget in (self.head, self.view, self.card):
            self._column.addWidget(widget)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.head.toggled.connect(self._fold)
        self.head.clicked.connect(lambda open_: self.folded.emit(not open_))
        self.view.pointed.connect(self._explain)
        look.changed.connect(self._retranslate)
        self._retranslate()
        shell.follow_hand(partial(light, self, shell.hand))

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad = theme.space("medium")
        self._column.setContentsMargins(pad, theme.space("tiny"), pad, theme.space("small"))
        self._column.setSpacing(theme.space("tiny"))
        self.head.show_title(words.say("table.title"))
        self.head.setAccessibleDescription(words.say("table.fold"))

    def set_folded(self, folded: bool) -> None:
        """Fold the strip, or show it, without emitting `folded`."""
        self.head.setChecked(not folded)

    def _fold(self, open_: bool) -> None:
        self.view.setVisible(open_)
        self.card.setVisible(open_ and self._lit)  # without a hand there is nothing to explain yet
        self.updateGeometry()

    def show_table(
        self, rules: Rules, seat_is_dealer: bool, tsumo: bool, han: int | None, fu: int | None, yakuman: int
    ) -> None:
        """Show the rows around a hand's cell, and highlight it; see `TableScreen.show_table`. Here the table is
        that of the hand's way to win alone.
        """
        shown = table(dealer=seat_is_dealer, tsumo=tsumo, rules=rules, yakuman=max(yakuman, 1))
        self.view.show_tables((shown,))
        self.view.show_hand(han, fu, yakuman)
        self._explain()
        self._lit = bool(han or yakuman)
        self._fold(self.head.isChecked())

    def _explain(self, cell: TableCell | None = None) -> None:
        if cell is not None:  # the user has chosen a cell
            self._lit = True
            self._fold(self.head.isChecked())
        tables = self.view.tables
        self.card.show_cell(self.view.at or tables[0].first, tables, known=self.view.at == self.view.lit)
