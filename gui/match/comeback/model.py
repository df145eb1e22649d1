"""What reaches which rank, as a table: a row for each rank, a column for each way to win."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from core.match.comeback import Comeback, Goal, Way
from core.match.comeback_words import cell_texts, spoken
from core.match.names import name_of, named, rank_text
from gui.appearance.translator import Translator
from gui.widgets.cell_delegate import Index

NO_INDEX = QModelIndex()


class ComebackModel(QAbstractTableModel):
    """The cells of a `Comeback`; empty until one is shown."""

    def __init__(self, words: Translator, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._found: Comeback | None = None
        self._names: tuple[str, ...] = ()

    def show(self, comeback: Comeback, names: tuple[str, ...]) -> None:
        """Show what a player can reach."""
        self.beginResetModel()
        self._found, self._names = comeback, names
        self.endResetModel()

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The ranks that can be reached, by row."""
        return self._found.goals if self._found else ()

    @property
    def sources(self) -> tuple[int | None, ...]:
        """From whom one wins, by column; None: by tsumo."""
        return self._found.sources if self._found else ()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """A row for each rank."""
        return 0 if parent.isValid() else len(self.goals)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """A column for each way to win."""
        return 0 if parent.isValid() else len(self.sources)

    def way(self, index: Index) -> Way | None:
        """The way of a cell; None: there is no cell, or no hand is enough."""
        return self.goals[index.row()].ways[index.column()] if index.isValid() else None

    def texts(self, index: Index) -> tuple[str, str, str]:
        """What stands in a cell: the hand, its price, and another hand that will do."""
        return cell_texts(self.way(index), self._words.say)

    def words(self, index: Index) -> str:
        """A cell in words; empty: there is none."""
        if self._found is None or not index.isValid():
            return ""
        goal = self._found.goals[index.row()]
        return spoken(self._found, goal, index.column(), self._names, self._words.say)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What stands in a cell, and for who does not see it all of it in words."""
        if not index.isValid():
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return "\n".join(filter(None, self.texts(index)))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.words(index)
            case Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
        return None

    def column_texts(self, column: int) -> tuple[str, str]:
        """The head of a column, in two lines; the upper one may be empty."""
        source = self.sources[column]
        if source is None:
            return "", self._words.say("comeback.tsumo")
        player = named(source, self._names)
        return self._words.say("comeback.ron"), self._words.say("comeback.from", player=player)

    def row_texts(self, row: int) -> tuple[str, str, str]:
        """The head of a row: the rank, how far away it is, and who holds it."""
        goal = self.goals[row]
        key = "behind" if goal.behind else "level"
        return (
            rank_text(goal.rank, self._words.say),
            self._words.say(f"comeback.{key}", points=goal.behind),
            name_of(goal.holder, self._names, self._words.say),
        )

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """How one wins, or the rank."""
        across = orientation == Qt.Orientation.Horizontal
        if role != Qt.ItemDataRole.DisplayRole or not 0 <= section < (
            self.columnCount() if across else self.rowCount()
        ):
            return None
        return " ".join(filter(None, self.column_texts(section) if across else self.row_texts(section)))
