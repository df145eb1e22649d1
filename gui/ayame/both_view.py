"""What a hand is worth in riichi and in Ayame mahjong, with bars to compare."""

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
"""Colour of each system's bar: Ayame mahjong has the accent, as this screen is about it."""
ROW = 56
"""Height of a row, in pixels of the design."""


class BothModel(RowsModel[SystemWorth]):
    """A row for each system: its name with the hand's worth, the bar, the points."""

    columns = ("system", "bar", "points")
    section = ""
    numeric = frozenset({"points"})
    roles = frozenset({BAR, LETTERS, NOTE})

    def cell(self, row: SystemWorth, column: str, role: int) -> Any:
        """Return the data of a cell for a role; the accessible text of the first cell is the whole row."""
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
    """The table, or a sentence instead of it if the hand does not win in both systems."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._model = BothModel(look)
        table = HouseTable("ayame.both.table", look, self._model, row=ROW, snug=True)
        super().__init__("ayame.both", look, table, parent)
        self._model.setParent(table)
        table.LEAST_NAME = 40
        table.fit_columns(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_both(self, both: tuple[SystemWorth, ...], instead: Message) -> None:
        """Show a hand in both systems. :param both: empty if it does not win in both. :param instead: shown
        then.
        """
        say = self._look.words.say
        self._model.put(both)
        self.say(say("ayame.both.title"), say(instead))

    @property
    def text(self) -> str:
        """Title and rows, or the sentence instead of them, as text."""
        say = self._look.words.say
        rows = [say(worth.message) for worth in self._model.rows] or [self.instead.text]
        return "\n".join([self.title.text(), *rows])
