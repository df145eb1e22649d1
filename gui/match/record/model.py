"""The record of a match as a tree: a row for each deal, with rows for the payments and the new scores below it."""

from __future__ import annotations

from typing import Any, overload

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from core.language.numbers import change_text, number_text
from core.match.record_rows import Detail, RecordRow, deal_text, spoken_row
from gui.appearance.translator import Translator
from gui.widgets.cell_delegate import LEFT, RIGHT, Index

NO_INDEX = QModelIndex()
DEAL = 0
"""The column of what happened; the columns of the seats follow."""


class RecordModel(QAbstractItemModel):
    """Rows of the record. The internal id of an index is 0 for a deal, else the deal's row counted from 1."""

    def __init__(self, words: Translator, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.rows: tuple[RecordRow, ...] = ()
        self._names: tuple[str, ...] = ()
        self.seats: tuple[str, ...] = ()
        """The names over the columns."""

    def show(self, rows: tuple[RecordRow, ...], names: tuple[str, ...], seats: tuple[str, ...]) -> bool:
        """Show these rows. :param names: as they were entered, by seat. :param seats: as they are shown, by seat.

        :returns: whether the model was reset. Otherwise rows were at most appended, and the selection is still
          valid.
        """
        before = len(self.rows)
        if (names, seats) == (self._names, self.seats) and rows[:before] == self.rows:
            if len(rows) > before:
                self.beginInsertRows(NO_INDEX, before, len(rows) - 1)
                self.rows = rows
                self.endInsertRows()
            return False
        self.beginResetModel()
        self.rows, self._names, self.seats = rows, names, seats
        self.endResetModel()
        return True

    # ------------------------------------------------------------------------------ the tree

    def index(self, row: int, column: int, parent: Index = NO_INDEX) -> QModelIndex:
        """Return the index of a deal's cell, or of a cell in a line below one."""
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    @overload
    def parent(self, /) -> QObject: ...

    @overload
    def parent(self, child: Index, /) -> QModelIndex: ...

    def parent(self, child: Index | None = None, /) -> QObject | QModelIndex | None:
        """Return the deal of a line; without an index, the owner of the model."""
        if child is None:
            return super().parent()
        if not child.isValid() or not child.internalId():
            return QModelIndex()
        return self.createIndex(int(child.internalId()) - 1, 0, 0)

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Return the number of deals, or of the lines below a deal."""
        if not parent.isValid():
            return len(self.rows)
        if parent.internalId() or parent.column():
            return 0
        return len(self.rows[parent.row()].details) + 1

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """Return one column for what happened, and one for each seat."""
        return 1 + len(self.seats)

    def deal(self, index: Index) -> RecordRow | None:
        """Return the deal that a cell belongs to; None: there is none."""
        if not index.isValid():
            return None
        return self.rows[int(index.internalId()) - 1 if index.internalId() else index.row()]

    def detail(self, index: Index) -> Detail | None:
        """Return the line of a cell below a deal; None: it is the deal itself, or the scores after it."""
        row = self.deal(index)
        if row is None or not index.internalId() or index.row() >= len(row.details):
            return None
        return row.details[index.row()]

    # ------------------------------------------------------------------------------ what is said

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or all of a deal in words for assistive technology."""
        row = self.deal(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, index)
            case Qt.ItemDataRole.AccessibleTextRole if index.column() == DEAL and not index.internalId():
                return spoken_row(row, self._names, self._words.say)
            case Qt.ItemDataRole.TextAlignmentRole:
                return LEFT if index.column() == DEAL else RIGHT
        return None

    def _text(self, row: RecordRow, index: Index) -> str:
        seat = index.column() - 1
        detail = self.detail(index)
        if detail is not None:
            return detail.text if seat < 0 else change_text(detail.deltas[seat]) if detail.deltas[seat] else ""
        if index.internalId():
            if seat >= 0:
                return number_text(row.after[seat])
            key = "match_record.after_sticks" if row.sticks_after else "match_record.after"
            return self._words.say(key, n=row.sticks_after)
        if seat < 0:
            return deal_text(row)
        return change_text(row.change[seat]) if row.change[seat] else "0"

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the title of the record, or the name of a player."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.seats[section - 1] if section else self._words.say("match_record.name")
        return None
