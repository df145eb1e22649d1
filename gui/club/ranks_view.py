"""Chart of how often a player had each rank, with a bar for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.widgets.cell_delegate import BAR, TONE, CellDelegate
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import RowsModel
from gui.widgets.titled_table import TitledTable

HIGHEST = 160
"""Greatest height of a row, in hundredths of the least."""


class RanksModel(RowsModel[int]):
    """A row for each rank, which is how often the player had it: the rank, a bar, the number, and its share."""

    columns = ("rank", "bar", "often", "part")
    section = ""
    numeric = frozenset({"often", "part"})
    roles = frozenset({BAR})

    def data(self, index: Any, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the data of an index; the first column names the rank of its row."""
        if index.isValid() and index.column() == 0 and role == Qt.ItemDataRole.DisplayRole:
            return self.look.words.say(f"match.rank.{index.row() + 1}")
        return super().data(index, role)

    def cell(self, row: int, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        share = row / max(sum(self.rows), 1)
        match role:
            case Qt.ItemDataRole.DisplayRole if column in self.numeric:
                return str(row) if column == "often" else f"{round(100 * share)}%"
            case Qt.ItemDataRole.FontRole:
                return column == "often"
            case _ if role == BAR and column == "bar":
                return share
            case _ if role == TONE and column in self.numeric:
                return "text" if row and column == "often" else "muted"
        return None


class RankCells(CellDelegate):
    """Delegate with low rows and narrow numbers."""

    ROW = 27
    NUMBER = 40


class RanksView(TitledTable):
    """A title, and a row for each rank."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._model = RanksModel(look)
        table = HouseTable("club.player.places", look, self._model, None, RankCells, most=HIGHEST, snug=True)
        super().__init__("club.player.ranks", look, table, parent)
        self._model.setParent(table)
        table.fit_columns(1)
        table.LEAST_NAME = 0

    @property
    def ranks(self) -> tuple[int, ...]:
        """How often the player had each rank, the first rank first."""
        return tuple(self._model.rows)

    def show_ranks(self, ranks: Sequence[int]) -> None:
        """Show how often the player had each rank, the first rank first."""
        self._model.put(ranks)
        self.say(self._look.words.say("club.player_ranks"))
