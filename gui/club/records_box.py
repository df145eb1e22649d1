"""Dialog: the records of a club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import number_text
from core.ledger.records import ClubRecord
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import points_text
from gui.widgets.ask import AskBox
from gui.widgets.cell_delegate import LINK
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel


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
                return column == "holder"
            case _ if role == LINK and column == "worth":
                return row.hand
        return None

    def _text(self, row: ClubRecord, column: str) -> str:
        words = self.look.words
        match column:
            case "record":
                return words.say(f"club.record.{row.kind}")
            case "holder":
                names = Several(tuple(Name(player.name) for player in row.players))
                return words.say(Message.of("club.record_holders", names=names))
            case "worth":
                return points_text(row.value) if row.kind == "points" else number_text(row.value)
        return day_text(words, row.day) if row.day is not None else ""


class RecordsBox(AskBox):
    """The records, one a row."""

    def __init__(self, records: Sequence[ClubRecord], title: str, look: Look, parent: QWidget) -> None:
        """:param title: what counts."""
        super().__init__("club.records_box", look, parent, title=title, ok=look.words.say("club.sum_ok"))
        self.cancel.hide()
        self.model = RecordsModel(look, self)
        self.table = HouseTable("club.records_box.table", look, self.model, self, snug=True)
        self.table.setAccessibleName(title)
        self.put(records)
        self.table.fit_columns(1)
        self.table.retranslate()
        self.column.addWidget(self.table, 1)
        self.finish(720)

    def put(self, records: Sequence[ClubRecord]) -> None:
        """Show these records."""
        self.model.put(records)
        self.table.setMinimumHeight(self.table.height_for())
