"""Base model of flat tables: rows of things, columns with titles, texts from the look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from core.language.messages import Message
from core.language.numbers import counted
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.widgets.cell_delegate import ALIGNMENT, DISPLAY, EDGE, LEFT, RIGHT, Index

RowT = TypeVar("RowT")
NO_INDEX = QModelIndex()
FLAGS = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
NO_FLAGS = Qt.ItemFlag.NoItemFlags
"""Those of a usual row, and of a heading: made once, as Qt asks for them at every painting of a cell."""


class RowsModel(QAbstractTableModel, Generic[RowT]):
    """Model with rows of one kind.

    :cvar columns: names of the columns. With `prefix` before it a name is a key in `column` (titles) and
        `column_tip` of `section`.
    :cvar section: section of the catalogue; empty for columns without titles.
    :cvar numeric: columns with numbers.
    :cvar has_tips: whether titles have tooltips.
    :cvar roles: roles of `cell_delegate` that `cell` answers, but those of a colour; others are not asked for.
    :cvar edged: columns with a thin line before them.
    :cvar counted: column whose number is counted up in the first row by `count_up`.
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
        """Replace the rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def count_up(self) -> None:
        """Start the animation that counts up the number of the first row in the column `counted`."""
        self._counting = begin(self._counting, self.look.theme, self, self._count_further)

    def _count_further(self) -> None:
        first = self.index(0, self.columns.index(self.counted))
        self.dataChanged.emit(first, first, [Qt.ItemDataRole.DisplayRole])

    def cell(self, row: RowT, column: str, role: int) -> Any:
        """Return what a cell answers for a role; None for nothing."""
        return None

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the alignment or line of a cell, or what `cell` answers."""
        at = index.row()  # -1 for no cell
        if not 0 <= at < len(self.rows):
            return None
        name = self.columns[index.column()]
        if role == ALIGNMENT:
            return self.align(name)
        if role == EDGE:
            return name in self.edged
        found = self.cell(self.rows[at], name, role)
        is_counted = name == self.counted and not at and role == DISPLAY
        return counted(found, self._counting.share) if is_counted and self._counting is not None else found

    def title(self, name: str) -> str:
        """Return the title of a column; empty for none."""
        return self.look.words.say(f"{self.section}.column.{self.prefix}{name}") if self.section else ""

    def tip(self, name: str) -> str:
        """Return the tooltip of a column's title; empty for none."""
        has_tip = self.section and self.has_tips
        return self.look.words.say(f"{self.section}.column_tip.{self.prefix}{name}") if has_tip else ""

    def align(self, name: str) -> Qt.AlignmentFlag:
        """Return the alignment of a column and its title."""
        return RIGHT if name in self.numeric else LEFT

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the title of a column, its alignment or its tooltip."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        name = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.title(name)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.align(name)
            case Qt.ItemDataRole.ToolTipRole:
                return self.tip(name)
        return None


class HeadedRowsModel(RowsModel[RowT]):
    """Model with headings among its rows: those that are a `Message`, or as `is_heading` says. They span the table
    and cannot be chosen; their cells answer the role HEADING.
    """

    def is_heading(self, row: int) -> bool:
        """Return whether a row is a heading."""
        return isinstance(self.rows[row], Message)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return flags that keep headings from being chosen."""
        return NO_FLAGS if self.is_heading(index.row()) else FLAGS
