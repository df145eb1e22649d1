"""Table of whom a player has played with, and who was ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.ledger.records import Opponent
from gui.appearance.look import Look
from gui.club.words import digits_of, points_text
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel
from gui.widgets.titled_table import TitledTable

MOST = 8
"""Number of opponents that are shown."""


class OpponentsModel(RowsModel[Opponent]):
    """One opponent a row: matches together, how often ahead and behind, the difference of points."""

    columns = ("opponent", "together", "ahead", "behind", "difference")
    section = ""
    numeric = frozenset(columns) - {"opponent"}

    def put(self, rows: Sequence[Opponent]) -> None:
        """Show these opponents."""
        self._digits = digits_of(row.points for row in rows)
        super().put(rows)

    def cell(self, row: Opponent, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        if role == Qt.ItemDataRole.DisplayRole:
            match column:
                case "opponent":
                    return row.player.name
                case "difference":
                    return points_text(row.points, self._digits)
                case _:
                    return self.look.words.say(f"club.met_{column}", n=getattr(row, column))
        if role == Qt.ItemDataRole.FontRole:
            return column == "difference" and row.points > 0
        return None


class Opponents(TitledTable):
    """A card with the opponents met most often."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self.model = OpponentsModel(look)
        table = HouseTable("club.player.met", look, self.model, snug=True)
        super().__init__("club.player.opponents", look, table, parent)
        self.model.setParent(table)
        table.fit_columns(0)

    def show_opponents(self, met: Sequence[Opponent]) -> None:
        """Show these opponents, in the given order."""
        say = self._look.words.say
        self.model.put(met[:MOST])
        self.say(say("club.player_opponents"), say("club.player_no_opponents"))
