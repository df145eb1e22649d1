"""Table of the hands that reach each rank. The cell under the mouse or the cursor is described in words."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QWidget

from core.match.comeback import Comeback, Way
from gui.appearance.look import Look
from gui.match.comeback.delegate import ComebackDelegate
from gui.match.comeback.headers import RankHeader, WayHeader
from gui.match.comeback.model import ComebackModel
from gui.widgets.copy_selection import is_reading
from gui.widgets.house_table import HouseTable
from gui.widgets.rows_model import NO_INDEX

HIGHEST = 200
"""Greatest height of a row, in hundredths of the least."""
FIRST_COLUMN, LEAST = 0.2, 112
"""Width of the row header: its share of the table, and its least width in pixels of the design."""


class ComebackTable(HouseTable):
    """Table that is always as high as its rows."""

    LEAST_NAME = 0
    pointed = Signal(object)
    """Emitted with the `Way` of the highlighted cell; None: no cell, or one without a way."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self.cells = ComebackModel(look)
        self._told: Way | None = None
        super().__init__("comeback.table", look, self.cells, parent, ComebackDelegate, most=HIGHEST, snug=True)
        self.cells.setParent(self)
        delegate = self._cells
        assert isinstance(delegate, ComebackDelegate)
        self.setVerticalHeader(RankHeader(look.theme, self.cells, delegate, self))
        self.setHorizontalHeader(WayHeader(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.selectionModel().currentChanged.connect(self._tell)

    def show_comeback(self, comeback: Comeback, names: tuple[str, ...]) -> None:
        """Show what a player can reach. :param names: by seat."""
        self.cells.show(comeback, names)
        self.setAccessibleName(self._look.words.say("comeback.table"))
        self.fit_columns(*range(self.cells.columnCount()))
        self.retranslate()
        self._share()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the least height of all rows."""
        return QSize(self._look.theme.px(520), self.height_for())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def _share(self) -> None:
        """Set the width of the row header."""
        self.verticalHeader().setFixedWidth(int(max(self.width() * FIRST_COLUMN, self._look.theme.px(LEAST))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width between the row header and the columns."""
        self._share()
        super().resizeEvent(event)

    # ------------------------------------------------------------------------------ pointing

    def _tell(self, index: QModelIndex) -> None:
        way = self.cells.way(index)
        if way != self._told:
            self._told = way
            self.pointed.emit(way)

    def _point_at(self, row: int, column: int = -1) -> None:
        super()._point_at(row, column)
        self._tell(self.cells.index(row, column))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Highlight the current cell when the focus came by the keyboard."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._tell(self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Highlight no cell."""
        self._tell(NO_INDEX)
        super().focusOutEvent(event)

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrows from cell to cell, with Home and End to the first and the last.

        Keys that type letters are ignored, so that they reach the parent.
        """
        cells, key = self.cells, Qt.Key(event.key())
        first, last = cells.index(0, 0), cells.index(cells.rowCount() - 1, cells.columnCount() - 1)
        is_chosen = self.selectionModel().isSelected(self.currentIndex())
        if not is_reading(event) or not first.isValid():
            event.ignore()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) or not is_chosen:
            self.setCurrentIndex(last if key == Qt.Key.Key_End else first)
        else:
            super().keyPressEvent(event)
