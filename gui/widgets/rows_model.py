"""What flat tables have in common: rows of things, columns with titles, words from the look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from core.language.numbers import counted
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.widgets.cell_delegate import EDGE, LEFT, RIGHT, Index

RowT = TypeVar("RowT")
NO_INDEX = QModelIndex()


class RowsModel(QAbstractTableModel, Generic[RowT]):
    """Rows of one kind.

    :cvar columns: their names; with `prefix` before them their keys in the catalogue, in the `column` (titles) and
        `column_tip` of `section`; without a section they have no titles.
    :cvar numeric: those with numbers. :cvar has_tips: the titles are explained.
    :cvar roles: the seldom ones, of `BAR` and those after it in `cell_delegate`, that `cell` answers.
    :cvar edged: those with a thin line before them. :cvar counted: the one whose number is counted up in the first
        row, where `count_up` is called.
    """

    columns: tuple[str, ...] = ()
    section = "club"
    prefix = ""
    numeric: frozenset[str] = frozenset()
    has_tips = True
    roles: frozenset[int] = frozenset()
    edged: frozenset[str] = frozenset()
    counted = ""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.rows: list[RowT] = []
        self._counting: Motion | None = None

    def put(self, rows: Sequence[RowT]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def count_up(self) -> None:
        """Let the number of the first row be counted up before the eye."""
        self._counting = begin(self._counting, self.look.theme, self, self._count_further)

    def _count_further(self) -> None:
        first = self.index(0, self.columns.index(self.counted))
        self.dataChanged.emit(first, first, [Qt.ItemDataRole.DisplayRole])

    def cell(self, row: RowT, column: str, role: int) -> Any:
        """What a cell has to say for a role; None: nothing."""
        return None

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """So many rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """So many columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text, and how it stands."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        name = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if name in self.numeric else LEFT
        if role == EDGE:
            return name in self.edged
        found = self.cell(self.rows[index.row()], name, role)
        is_counted = name == self.counted and not index.row() and role == Qt.ItemDataRole.DisplayRole
        return counted(found, self._counting.share) if is_counted and self._counting is not None else found

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The title of a column; what it means, where that is not said by it."""
        is_there = orientation == Qt.Orientation.Horizontal and 0 <= section < len(self.columns)
        if not is_there or not self.section:
            return None
        name = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.look.words.say(f"{self.section}.column.{self.prefix}{name}")
            case Qt.ItemDataRole.TextAlignmentRole:
                return RIGHT if name in self.numeric else LEFT
            case Qt.ItemDataRole.ToolTipRole if self.has_tips:
                return self.look.words.say(f"{self.section}.column_tip.{self.prefix}{name}")
        return None
