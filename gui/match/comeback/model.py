"""Model of the comeback table: a row for each rank, a column for each way to win."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from core.match.comeback import Comeback, Goal, Way
from core.match.comeback_words import cell_texts, spoken
from core.match.names import name_of, named, rank_text
from gui.widgets.cell_delegate import Index
from gui.widgets.rows_model import RowsModel


class ComebackModel(RowsModel[Goal]):
    """The cells of a `Comeback`; empty until one is shown."""

    section = ""
    _found: Comeback | None = None
    _names: tuple[str, ...] = ()

    def show(self, comeback: Comeback, names: tuple[str, ...]) -> None:
        """Show what a player can reach. :param names: by seat."""
        self._found, self._names = comeback, names
        self.columns = tuple(f"way_{at}" for at in range(len(comeback.sources)))
        self.put(comeback.goals)

    def way(self, index: Index) -> Way | None:
        """Return what reaches a cell's rank; None: there is no such cell, or no hand is enough."""
        return self.rows[index.row()].ways[index.column()] if index.isValid() else None

    def texts(self, index: Index) -> tuple[str, str, str]:
        """Return the texts of a cell: the hand, or that none is enough; its points, and another hand, both of
        which may be empty.
        """
        return cell_texts(self.way(index), self.look.words.say)

    def hands(self) -> list[str]:
        """Return the hands of all cells that have one."""
        say = self.look.words.say
        return [cell_texts(way, say)[0] for goal in self.rows for way in goal.ways if way]

    def words(self, index: Index) -> str:
        """Return a cell in words; empty: there is no such cell."""
        if self._found is None or not index.isValid():
            return ""
        return spoken(self._found, self.rows[index.row()], index.column(), self._names, self.look.words.say)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the texts of a cell, or all of it in words for assistive technology."""
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return "\n".join(filter(None, self.texts(index)))
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.StatusTipRole:
                return self.words(index)
        return None

    def column_texts(self, column: int) -> tuple[str, str]:
        """Return the heading of a column in two lines; the upper one may be empty."""
        source = self._found.sources[column] if self._found is not None else None
        if source is None:
            return "", self.look.words.say("comeback.tsumo")
        player = named(source, self._names)
        return self.look.words.say("comeback.ron"), self.look.words.say("comeback.from", player=player)

    def row_texts(self, row: int) -> tuple[str, str, str]:
        """Return the heading of a row: the rank, its distance in points, and who holds it."""
        goal = self.rows[row]
        key = "behind" if goal.behind else "level"
        return (
            rank_text(goal.rank, self.look.words.say),
            self.look.words.say(f"comeback.{key}", points=goal.behind),
            name_of(goal.holder, self._names, self.look.words.say),
        )

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a way to win or of a rank, one text per line."""
        across = orientation == Qt.Orientation.Horizontal
        is_there = 0 <= section < (self.columnCount() if across else self.rowCount())
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) or not is_there:
            return None
        return "\n".join(filter(None, self.column_texts(section) if across else self.row_texts(section)))
