"""Table with our look: calm rows, numbers at the right, the chosen row highlighted and marked by a bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QAbstractItemModel, QEvent, QItemSelectionModel, QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from gui.appearance.look import Look
from gui.appearance.painting import paint_focus
from gui.appearance.theme import TextSize
from gui.widgets.cell_delegate import EDGE, HEADING, LEFT, LINK, NAME, CellDelegate, Index
from gui.widgets.copy_selection import CopyKeys
from gui.widgets.panel import FootFade, give_viewport
from gui.widgets.rows_model import HeadedRowsModel, RowsModel
from gui.widgets.window_events import hint

GROWN, LARGE = 150, 125
"""Largest growth of rows in tables that grow, and from which growth letters are larger, in percent."""

MEASURED = 60
"""Number of rows by which columns are measured."""
TIGHTENED = 2
"""By how much the height of a row changes at most so that none is cut at the foot, in pixels."""
FRAME = 2
"""Width of the table's frame at each side, in pixels."""


class HouseTable(QTableView):
    """Table of single rows to choose from, with copying and keys. Tab leaves it; Return or Space opens a row or
    its link; Ctrl+C copies the selection.

    :cvar LEAST_NAME: smallest width of a stretched column, in pixels of the design; with less room the table
        scrolls.
    :cvar GROWN_LETTERS: text size in rows that have grown much.
    :cvar TALLER: larger text sizes, largest first, each after the growth of rows from which it is used, in
        percent.
    """

    LEAST_NAME = NAME
    GROWN_LETTERS: TextSize = "subtitle"
    TALLER: tuple[tuple[int, TextSize], ...] = ()
    opened = Signal(QModelIndex)
    """Emitted when the user presses Return or Space on a row without a link, or double-clicks it, with its
    index.
    """
    linked = Signal(str)
    """Emitted when the user opens the link of a cell, with the link."""
    picked = Signal()
    """Emitted when another row is chosen, or none, and after the model was reset."""
    removed = Signal()
    """Emitted when the user presses Delete on a row."""

    def __init__(
        self,
        name: str,
        look: Look,
        model: QAbstractItemModel,
        parent: QWidget | None = None,
        delegate: type[CellDelegate] = CellDelegate,
        *,
        most: int = 100,
        row: int = 0,
        snug: bool = False,
    ) -> None:
        """:param delegate: paints the cells and gives the height of a row.
        :param most: how high rows get if there is room, in percent of the least.
        :param row: the least height, in pixels of the design; 0 for that of the delegate.
        :param snug: whether the table is no higher than its rows.
        """
        super().__init__(parent)
        self.setObjectName(name)
        give_viewport(self, QPalette.ColorRole.Base)
        self._look = look
        self._stretched: tuple[int, ...] = ()
        self._widths: dict[int, int] = {}
        """Widths of columns that were measured since the rows, the letters or the look changed."""
        self.apart: dict[int, int] = {}
        """How much wider columns are than their content, in pixels of the design: numbers have that room before
        them, other texts behind.
        """
        self.home: int | None = None
        """Row to which Home leads, as End leads to the last; None if both lead within a row."""
        self._most, self._snug = most, snug
        self._is_uneven = False
        """Whether some rows are higher or lower than the others."""
        self._cells = delegate(look, self)
        self._cells.ROW = row or self._cells.ROW
        self._cells.is_closed = snug
        self.setItemDelegate(self._cells)
        for changed in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(lambda *_: self._widths.clear())  # connected before Qt's own, which measures again
        self.setModel(model)
        if isinstance(model, RowsModel):
            self._cells.roles = model.roles | ({EDGE} if model.edged else set())
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setResizeContentsPrecision(MEASURED)
        header.setDefaultAlignment(LEFT)
        CopyKeys(self)
        self._fade = FootFade(self, "card")
        self.clicked.connect(self._click)
        self.doubleClicked.connect(self._open)
        self.selectionModel().selectionChanged.connect(lambda *_: self.picked.emit())
        self.selectionModel().currentChanged.connect(self._hint)
        model.modelReset.connect(self.picked)
        if isinstance(model, HeadedRowsModel):
            model.modelReset.connect(self._span_headings)
            model.rowsInserted.connect(lambda _, first: self._span_headings(first))
        for grown in (model.modelReset, model.rowsInserted):
            grown.connect(self._grow)
        # Later, so that the code that fills the model can choose a row first.
        model.modelReset.connect(self._show_keyboard, Qt.ConnectionType.QueuedConnection)

    def retranslate(self) -> None:
        """Apply the sizes in use; texts come from the model."""
        theme = self._look.theme
        self._widths.clear()
        self._grow()
        self.horizontalHeader().setMinimumSectionSize(theme.px(30))
        self.horizontalHeader().setFixedHeight(self._cells.head_height)
        self.viewport().update()

    def fit_columns(self, *stretched: int) -> None:
        """Make columns as wide as their content; those given here share the remaining width."""
        header = self.horizontalHeader()
        fit, stretch = QHeaderView.ResizeMode.ResizeToContents, QHeaderView.ResizeMode.Stretch
        for column in range(self.model().columnCount()):
            header.setSectionResizeMode(column, stretch if column in stretched else fit)
        self._stretched = stretched
        if self.isVisible():
            self._stretch()

    def _span_headings(self, first: int = 0) -> None:
        """Let rows that are headings span all columns, before these are measured. :param first: the first row that
        is new.
        """
        if first == 0 and HEADING in self._cells.roles:
            self.clearSpans()
            self._cells.roles -= {HEADING}  # cells are not asked for it where there is none
        model = self.model()
        assert isinstance(model, HeadedRowsModel)
        for row in range(first, len(model.rows)):
            if model.is_heading(row):
                self._cells.roles |= {HEADING}
                self.setSpan(row, 0, 1, len(model.columns))

    def _grow(self) -> None:
        """Make rows as high as there is room, within bounds, and enlarge their letters accordingly."""
        usual, before = self._cells.row_height, self._cells.letters
        rows = self.model().rowCount() - len(self.own_heights)
        height = usual
        self._write_in("body")
        if self._most > 100 and rows:
            height = min(max(self._high // rows, usual), usual * self._most // 100)
            for percent, letters in (*self.TALLER, (LARGE, self.GROWN_LETTERS)):
                if height >= usual * percent // 100:
                    self._write_in(letters)
                    if self._room(self._wanted) >= self._whole():
                        break
                    self._write_in("body")
        elif rows and not self._snug:
            height = self._whole_rows(rows, usual)
        if self._cells.letters != before:
            self._fit_again()
        self.verticalHeader().setDefaultSectionSize(height)
        self._share_out(height)
        if self._snug:
            self.setMaximumHeight(self.height_for(self._most))

    @property
    def own_heights(self) -> Mapping[int, int]:
        """Heights of the rows that have one of their own and do not grow, in pixels, by row."""
        return {}

    @property
    def _high(self) -> int:
        """Height that there is for the rows that grow, in pixels."""
        return self.viewport().height() - sum(self.own_heights.values())

    def _write_in(self, letters: TextSize) -> None:
        if self._cells.letters != letters:
            self._cells.letters = letters
            self._widths.clear()

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width of a column's content, in pixels.

        It is measured once for the rows there are: a header asks several times as it is shown and resized.
        """
        if column not in self._widths:
            self._widths[column] = self.content_width(column) + self._look.theme.px(self.apart.get(column, 0))
        return self._widths[column]

    def content_width(self, column: int) -> int:
        """Return the width of the widest cell of a column, in pixels, by its first rows."""
        return super().sizeHintForColumn(column)

    def _whole_rows(self, rows: int, usual: int) -> int:
        """Return a height of rows, close to the usual one, with which no row is cut at the foot."""
        room = self.viewport().height()
        if room >= rows * usual:
            return usual
        least = min(self._look.theme.size("control"), usual)  # a row is clicked
        close = range(max(usual - TIGHTENED, least), usual + TIGHTENED + 1)
        return max((height for height in close if height * rows <= room), default=0) or min(
            close, key=lambda height: (room % height, abs(height - usual))
        )

    def _share_out(self, height: int) -> None:
        """Make the last rows a pixel higher if so the rows fill the table, which then ends with its last row.

        :param height: of all rows that have none of their own, in pixels.
        """
        header, own = self.verticalHeader(), self.own_heights
        grown = [row for row in range(self.model().rowCount()) if row not in own]
        spare = self._high - len(grown) * height
        raised = spare if 0 < spare <= len(grown) else 0
        self._cells.is_closed = self._snug or spare == raised
        if raised or own or self._is_uneven:
            for at, row in enumerate(grown, raised - len(grown)):
                header.resizeSection(row, height + (at >= 0))
        for row, high in own.items():
            header.resizeSection(row, high)
        self._is_uneven = bool(raised or own)

    def _fit_again(self) -> None:
        """Measure the columns that are as wide as their content again, after the size of letters has changed."""
        header, fit = self.horizontalHeader(), QHeaderView.ResizeMode.ResizeToContents
        for column in range(self.model().columnCount()):
            if header.sectionResizeMode(column) == fit:
                header.setSectionResizeMode(column, fit)

    def height_for(self, percent: int = 100) -> int:
        """Return the height of the header, all rows and the frame, in pixels.

        :param percent: height of a row, in percent of the least.
        """
        head = 0 if self.horizontalHeader().isHidden() else self._cells.head_height
        own = self.own_heights
        rows = self.model().rowCount() - len(own)
        return head + rows * (self._cells.row_height * percent // 100) + sum(own.values()) + 2 * FRAME

    def _room(self, width: Callable[[int], int]) -> int:
        """Return the width that other columns leave to the stretched ones, in pixels.

        :param width: gives that of a column.
        """
        columns = range(self.model().columnCount())
        others = [n for n in columns if n not in self._stretched and not self.isColumnHidden(n)]
        return self.viewport().width() - sum(map(width, others))

    def _wanted(self, column: int) -> int:
        """Return the width of a column's title and content with the letters in use, in pixels."""
        return max(self.horizontalHeader().sectionSizeHint(column), self.sizeHintForColumn(column))

    @property
    def _least(self) -> int:
        """Smallest width of a stretched column, in pixels: its title is not cut."""
        header = self.horizontalHeader()
        titles = () if header.isHidden() else map(header.sectionSizeHint, self._stretched)
        return max(self._look.theme.px(self.LEAST_NAME), *titles, 0)

    @property
    def _is_scant(self) -> bool:
        """Whether too little width would be left for the stretched columns."""
        header = self.horizontalHeader()
        header.length()  # by which it measures now what it had put off
        return self._room(header.sectionSize) < self._least * len(self._stretched)

    def _whole(self) -> int:
        """Return the width, in pixels, that all stretched columns together need so that no visible text in them is
        cut.
        """
        return max([self._least, *map(self.sizeHintForColumn, self._stretched)]) * len(self._stretched)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give stretched columns their smallest width, and let the table scroll, if too little would be left for
        them.
        """
        super().resizeEvent(event)
        self._fade.place()
        if self._most > 100 or not self._snug:
            self._grow()
        self._stretch()

    def _stretch(self) -> None:
        header, mode = self.horizontalHeader(), QHeaderView.ResizeMode.Stretch
        if self._stretched and self._is_scant:
            mode = QHeaderView.ResizeMode.Fixed
        for column in self._stretched:
            if header.sectionResizeMode(column) != mode:
                header.setSectionResizeMode(column, mode)
            if mode == QHeaderView.ResizeMode.Fixed:
                header.resizeSection(column, self._least)

    @property
    def row(self) -> int:
        """The chosen row; -1 for none."""
        chosen = self.selectionModel().selectedIndexes()
        return chosen[0].row() if chosen else -1

    def _show_keyboard(self) -> None:
        """Choose the first selectable row if the table has the focus and no row is chosen."""
        model, selectable = self.model(), Qt.ItemFlag.ItemIsSelectable
        if self.hasFocus() and self.row < 0:
            can_be = (n for n in range(model.rowCount()) if model.flags(model.index(n, 0)) & selectable)
            self.choose(next(can_be, -1))

    def choose(self, row: int) -> None:
        """Choose a row and scroll to it, regardless of modifier keys; a row that does not exist changes
        nothing.
        """
        index, flag = self.model().index(row, 0), QItemSelectionModel.SelectionFlag
        if index.isValid():
            is_whole = self.selectionBehavior() == QAbstractItemView.SelectionBehavior.SelectRows
            whole = flag.Rows if is_whole else flag.NoUpdate
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | whole)
            self.scrollTo(index)

    def tip_of(self, index: Index) -> str:
        """Return the tooltip of a cell, or its whole text if that is cut; empty for neither."""
        return str(index.data(Qt.ItemDataRole.ToolTipRole) or self._cells.whole_text(index))

    def write_over(self, index: QModelIndex) -> None:
        """Start editing a cell, if it can be edited.

        Another cell being edited has to be left first. Taking the focus usually does that, but not in a window
        that is not active; then Qt would refuse to open another editor and print a warning.
        """
        self.setFocus()
        if self.state() == QAbstractItemView.State.EditingState:
            return
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

    def _hint(self, index: QModelIndex) -> None:
        """Show the status tip of the current cell, as Qt does for the one under the mouse."""
        if self.hasFocus() and (tip := index.data(Qt.ItemDataRole.StatusTipRole)):
            hint(self, tip)

    def _click(self, index: QModelIndex) -> None:
        if index.data(LINK):
            self.linked.emit(index.data(LINK))

    def _open(self, index: QModelIndex) -> None:
        if index.isValid() and not index.data(HEADING) and not index.data(LINK):
            self.opened.emit(index)

    def _return(self) -> None:
        model, index = self.model(), self.currentIndex()
        if not index.isValid() or self.row < 0:
            return
        # The link of the current cell, or else the first of its row.
        links = [index.data(LINK)]
        links += [model.index(index.row(), column).data(LINK) for column in range(model.columnCount())]
        link = next((each for each in links if each), "")
        if link:
            self.linked.emit(link)
        else:
            self.opened.emit(index)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first row if none is chosen and the focus did not come by the mouse, so that it is
        visible.
        """
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._show_keyboard()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint without focus, and clear the hint of the current cell."""
        super().focusOutEvent(event)
        if self.currentIndex().data(Qt.ItemDataRole.StatusTipRole):
            hint(self, "")
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and the focus ring around the table while no row is chosen."""
        super().paintEvent(event)
        if self.hasFocus() and not self.shows_focus:
            painter = QPainter(self.viewport())
            ring = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._look.theme, ring, self._look.theme.space("tiny"))

    @property
    def shows_focus(self) -> bool:
        """Whether a chosen row already shows the focus."""
        return self.row >= 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by Return, edit by F2, remove by Delete; leave Escape and undo to the screen."""
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # keys that the editor ignores, such as Return
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._return()
        elif event.key() == Qt.Key.Key_F2 and self.row >= 0:
            self.write_over(self.currentIndex())
        elif self.home is not None and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.choose(self.home if event.key() == Qt.Key.Key_Home else self.model().rowCount() - 1)
        elif event.key() == Qt.Key.Key_Delete and self.row >= 0:
            self.removed.emit()
        elif event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the row under the mouse; over a link the cursor is a hand."""
        index = self.indexAt(event.position().toPoint())
        self._point_at(index.row(), index.column())
        if index.isValid() and index.data(LINK):
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Highlight no row."""
        self._point_at(-1)
        super().leaveEvent(event)

    def _point_at(self, row: int, column: int = -1) -> None:
        if (row, column) != (self._cells.over, self._cells.over_column):
            self._cells.over, self._cells.over_column = row, column
            self.viewport().update()
