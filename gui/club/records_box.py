"""Dialog: the records of a club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.sheet import NO_NUMBER
from core.ledger.records import ClubRecord
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import points_text
from gui.widgets.ask import AskBox
from gui.widgets.cell_delegate import LINK, TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel

ROW = 34
"""Height of a row, in pixels of the design."""


class RecordsModel(RowsModel[ClubRecord]):
    """A record a row; a click on the best hand opens it."""

    columns = ("record", "holder", "worth", "day")
    prefix = "record_"
    numeric = frozenset({"worth"})
    has_tips = False
    roles = frozenset({LINK})

    def cell(self, row: ClubRecord, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.FontRole:
                return column == "worth"
            case _ if role == LINK and column == "worth":
                return row.hand
            case _ if role == TONE and column == "day":
                return "muted"
        return None

    def _text(self, row: ClubRecord, column: str) -> str:
        words = self.look.words
        match column:
            case "record":
                return words.say(f"club.record.{row.kind}")
            case "holder":
                names = Several(tuple(Name(player.name) for player in row.players))
                key = "club.record_table" if row.kind == "honba" else "club.record_holders"
                return words.say(Message.of(key, names=names))
            case "worth":
                n = points_text(row.value) if row.kind == "points" else int(row.value)
                return words.say(f"club.record_worth.{row.kind}", n=n)
        return day_text(words, row.day) if row.day is not None else NO_NUMBER


class RecordsBox(AskBox):
    """The records, one a row."""

    def __init__(self, records: Sequence[ClubRecord], title: str, look: Look, parent: QWidget) -> None:
        """:param title: what counts."""
        super().__init__("club.records_box", look, parent, title=title, ok=look.words.say("club.sum_ok"))
        self.cancel.hide()
        self.model = RecordsModel(look, self)
        self.table = HouseTable("club.records_box.table", look, self.model, self, row=ROW, snug=True)
        self.table.setAccessibleName(title)
        self.put(records)
        self.table.fit_columns(1)
        self.table.retranslate()
        self.column.addWidget(self.table, 1)
        self.finish(840)
        self.ok.setFocus()  # the table is to be read; nothing is chosen in it

    def put(self, records: Sequence[ClubRecord]) -> None:
        """Show these records."""
        self.model.put(records)
        self.table.setMinimumHeight(self.table.height_for())
