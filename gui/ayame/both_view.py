"""This hand in both systems: what it brings in each, and the bars beside each other."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.ayame.chart import SystemWorth
from core.language.messages import Message
from gui.appearance.look import Look
from gui.widgets.cell_delegate import BAR, LETTERS, NOTE, TONE
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel
from gui.widgets.titled_table import TitledTable

_INKS = {"riichi": "bar", "ayame": "accent"}
"""What this screen is about has the colour."""
ROW = 56
"""The height of a row, in pixels of the design."""


class BothModel(RowsModel[SystemWorth]):
    """A system on a row: its name with what the hand is worth there, the bar, the points."""

    columns = ("system", "bar", "points")
    section = ""
    numeric = frozenset({"points"})
    roles = frozenset({BAR, LETTERS, NOTE})

    def cell(self, row: SystemWorth, column: str, role: int) -> Any:
        """What a cell has to say for a role; the first one says its row in words."""
        say, worth = self.look.words.say, row.message.param("name")
        match role:
            case Qt.ItemDataRole.DisplayRole if column == "system":
                return say(f"ayame_screen.{row.system}")
            case Qt.ItemDataRole.DisplayRole if column == "points":
                return say("table.points", points=row.points)
            case Qt.ItemDataRole.AccessibleTextRole if column == "system":
                return say(row.message)
            case Qt.ItemDataRole.FontRole:
                return True
            case _ if role == LETTERS and column == "points":
                return "subtitle"
            case _ if role == NOTE and column == "system" and isinstance(worth, Message):
                return say(worth)
            case _ if role == BAR and column == "bar":
                return row.points / max(each.points for each in self.rows)
            case _ if role == TONE and column == "bar":
                return _INKS[row.system]
        return None


class BothView(TitledTable):
    """The table; where the hand does not win in both systems, a sentence."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._model = BothModel(look)
        table = HouseTable("ayame.both.table", look, self._model, row=ROW, snug=True)
        super().__init__("ayame.both", look, table, parent)
        self._model.setParent(table)
        table.LEAST_NAME = 40
        table.fit_columns(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_both(self, both: tuple[SystemWorth, ...], instead: Message) -> None:
        """Show a hand in both systems. :param instead: what is said where it does not win in both."""
        say = self._look.words.say
        self._model.put(both)
        self.say(say("ayame.both.title"), say(instead))

    @property
    def text(self) -> str:
        """All of it in words."""
        say = self._look.words.say
        rows = [say(worth.message) for worth in self._model.rows] or [self.instead.text]
        return "\n".join([self.title.text(), *rows])
