"""The table of what reaches which rank. Pointing at a cell, or walking to it, says it in words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableView, QWidget

from core.match.comeback import Comeback
from gui.appearance.look import Look
from gui.match.comeback.delegate import ComebackDelegate
from gui.match.comeback.headers import ComebackHeader
from gui.match.comeback.model import NO_INDEX, ComebackModel
from gui.widgets.copying import CopyKeys, is_reading
from gui.widgets.window_events import hint

HEAD, ROW, HIGHEST = 50, 72, 144
"""Heights, in pixels of the design: of the head, of a row at least and at most."""
FIRST_COLUMN = 0.2
"""Of the width: the rank and how far away it is."""
PAD = 6
"""Around the cells, in pixels of the design."""
FRAME = 2
"""The table's own, at each side, in pixels."""


class ComebackTable(QTableView):
    """All of it is seen: it is as high as its rows."""

    pointed = Signal(object)
    """The `Way` of the cell that is pointed at; None: no cell, or one without a way."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comeback.table")
        self._look = look
        self.cells = ComebackModel(look.words, self)
        self._delegate = ComebackDelegate(look, self.cells, self)
        for orientation, put in (
            (Qt.Orientation.Horizontal, self.setHorizontalHeader),
            (Qt.Orientation.Vertical, self.setVerticalHeader),
        ):
            put(ComebackHeader(orientation, look.theme, self.cells, self._delegate, self))
        self.setModel(self.cells)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        CopyKeys(self)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.selectionModel().currentChanged.connect(lambda index, _: self._walk_to(index))

    # ------------------------------------------------------------------------------ what is shown

    def show_comeback(self, comeback: Comeback, names: tuple[str, ...]) -> None:
        """Show what a player can reach."""
        self.point_at(NO_INDEX)
        self.cells.show(comeback, names)
        self.setAccessibleName(self._look.words.say("comeback.table"))
        theme = self._look.theme
        self.setMaximumHeight(theme.px(HEAD + HIGHEST * self.cells.rowCount() + 2 * PAD))
        self._lay_out()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as its rows are at least."""
        theme = self._look.theme
        return QSize(theme.px(520), theme.px(HEAD + ROW * self.cells.rowCount() + 2 * PAD))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def _row(self) -> int:
        """How high a row is: they share the height that there is."""
        theme = self._look.theme
        room = (self.height() - theme.px(HEAD + 2 * PAD)) // max(self.cells.rowCount(), 1)
        return min(max(room, theme.px(ROW)), theme.px(HIGHEST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other columns."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        theme, columns = self._look.theme, self.cells.columnCount()
        if not columns:
            return
        pad = theme.px(PAD)
        first = int(max(self.width() * FIRST_COLUMN, theme.px(112))) + pad
        each = (self.width() - first - pad) // columns
        self.verticalHeader().setFixedWidth(first - FRAME)
        self.horizontalHeader().setFixedHeight(theme.px(HEAD) + pad - FRAME)
        self.horizontalHeader().setDefaultSectionSize(each)
        self.verticalHeader().setDefaultSectionSize(self._row())
        self._delegate.lay_out(each)
        self.viewport().update()

    # ------------------------------------------------------------------------------ pointing

    def point_at(self, index: QModelIndex) -> None:
        """Point at a cell, and tell of it."""
        if self._delegate.pointed != index:
            self._delegate.pointed = QPersistentModelIndex(index)
            for part in (self, self.horizontalHeader()):
                part.viewport().update()
            hint(self, self.cells.words(index))
            self.pointed.emit(self.cells.way(index))

    def _walk_to(self, index: QModelIndex) -> None:
        if self.hasFocus() or self.selectionModel().isSelected(index):
            self.point_at(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what is below the mouse."""
        self.point_at(self.indexAt(event.position().toPoint()))
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.point_at(NO_INDEX)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Where the keyboard is, is seen: the first cell, if it was nowhere."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason and self.cells.rowCount():
            self.setCurrentIndex(self.currentIndex() if self.currentIndex().isValid() else self.cells.index(0, 0))
            self.point_at(self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        self.point_at(NO_INDEX)
        super().focusOutEvent(event)

    # ------------------------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk from cell to cell, Home and End to the first and the last. Letters are not the table's."""
        cells, key = self.cells, Qt.Key(event.key())
        first, last = cells.index(0, 0), cells.index(cells.rowCount() - 1, cells.columnCount() - 1)
        is_chosen = self.selectionModel().isSelected(self.currentIndex())
        if not is_reading(event) or not first.isValid():
            event.ignore()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) or not is_chosen:
            self.setCurrentIndex(last if key == Qt.Key.Key_End else first)
            self.point_at(self.currentIndex())
        else:
            super().keyPressEvent(event)
