"""A table in the house's dress: calm rows, numbers at the right, the chosen row lit and marked by a bar."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractItemModel,
    QDate,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from gui.appearance.look import Look
from gui.widgets.day_field import DayField

Index = QModelIndex | QPersistentModelIndex
TONE = Qt.ItemDataRole.UserRole + 1
"""The colour of a cell's text; "text" where a model says nothing."""
ASIDE = Qt.ItemDataRole.UserRole + 2
"""More text, at the other side of the cell."""
HEADING = Qt.ItemDataRole.UserRole + 3
"""The row is a heading over those that follow."""
LINK = Qt.ItemDataRole.UserRole + 4
"""A click on the cell opens this."""
STRUCK = Qt.ItemDataRole.UserRole + 5
"""What the cell says does not count."""

PAD = 13
"""Air at both sides of a cell, as it was designed."""
NAME = 130
"""The least width of a column of names."""
NUMBER = 84
"""The least width of a column of numbers, as it was designed."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class CellDelegate(QStyledItemDelegate):
    """Paints the cells."""

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.over = -1
        """The row that is pointed at."""

    def _font(self, index: Index) -> QFont:
        font = QFont(self._look.font(bold=bool(index.data(HEADING) or index.data(Qt.ItemDataRole.FontRole))))
        font.setStrikeOut(bool(index.data(STRUCK)))
        font.setUnderline(bool(index.data(LINK)))
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The text with air around it."""
        look = self._look
        metrics = QFontMetricsF(self._font(index))
        width = metrics.horizontalAdvance(str(index.data() or "")) + 2 * look.px(PAD)
        aside = index.data(ASIDE)
        if aside:
            width += metrics.horizontalAdvance(str(aside)) + look.px(10)
        if index.data(Qt.ItemDataRole.TextAlignmentRole) == RIGHT:
            width = max(width, look.px(NUMBER))
        return QSize(int(width) + 1, row_height(look))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Ground, bar, text, and the line below."""
        look, rect = self._look, QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if index.data(HEADING):
            painter.fillRect(rect, look.color("window"))
        elif chosen:
            painter.fillRect(rect, look.color("lit"))
        elif index.row() == self.over:
            painter.fillRect(rect, look.color("hover"))
        painter.setPen(QPen(look.color("border"), 1))
        painter.drawLine(rect.bottomLeft() - QPointF(0, 0.5), rect.bottomRight() - QPointF(0, 0.5))
        if chosen and self._is_first(index):
            ink = "accent" if self._view.hasFocus() else "muted"
            painter.fillRect(QRectF(rect.left(), rect.top(), look.px(4), rect.height() - 1), look.color(ink))
        self._paint_texts(painter, rect.adjusted(look.px(PAD), 0, -look.px(PAD), 0), index)
        painter.restore()

    def _is_first(self, index: Index) -> bool:
        return index.column() == 0

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        look, font = self._look, self._font(index)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(look.color(index.data(TONE) or "text"))
        aside = str(index.data(ASIDE) or "")
        if aside:
            plain = QFont(font)
            plain.setUnderline(False)
            painter.setFont(plain)
            painter.drawText(rect, RIGHT, aside)
            painter.setFont(font)
            rect = rect.adjusted(0, 0, -metrics.horizontalAdvance(aside) - look.px(8), 0)
        text = metrics.elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, rect.width() + 1)
        align = index.data(Qt.ItemDataRole.TextAlignmentRole)
        painter.drawText(rect, LEFT if align is None else align, text)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """What a cell has no room for is told whole, unless there is more to be told of it."""
        tip = self.whole_text(index)
        if tip and not index.data(Qt.ItemDataRole.ToolTipRole):
            QToolTip.showText(event.globalPos(), tip, view)
            return True
        return super().helpEvent(event, view, option, index)

    def whole_text(self, index: Index) -> str:
        """The text of a cell that is cut; empty: all of it is there."""
        room = self._view.columnWidth(index.column())
        if index.data(HEADING) or self.sizeHint(QStyleOptionViewItem(), index).width() <= room + 1:
            return ""
        return str(index.data() or "")

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Days are written in the order of the calendar that opens beside them."""
        if isinstance(index.data(Qt.ItemDataRole.EditRole), QDate):
            return DayField(self._look, parent)
        return super().createEditor(parent, option, index)


class HouseTable(QTableView):
    """Rows to choose from, one at a time. Tab leaves it; Return opens a row, or what a cell links to."""

    opened = Signal(QModelIndex)
    """Return was pressed on a row, or it was clicked twice."""
    linked = Signal(str)
    """What a cell links to was wished for."""
    picked = Signal()
    """Another row, or none."""
    removed = Signal()
    """Delete was pressed."""

    def __init__(self, name: str, look: Look, model: QAbstractItemModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._stretched: tuple[int, ...] = ()
        self._cells = CellDelegate(look, self)
        self.setItemDelegate(self._cells)
        self.setModel(model)
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
        header.setResizeContentsPrecision(60)
        header.setDefaultAlignment(LEFT)
        self.clicked.connect(self._click)
        self.doubleClicked.connect(self._open)
        self.selectionModel().selectionChanged.connect(lambda *_: self.picked.emit())
        model.modelReset.connect(self.picked)

    def dress(self) -> None:
        """Sizes; the words are the model's."""
        look = self._look
        self.verticalHeader().setDefaultSectionSize(row_height(look))
        self.horizontalHeader().setMinimumSectionSize(look.px(30))
        self.horizontalHeader().setFixedHeight(look.px(32))
        self.viewport().update()

    def fit_columns(self, *stretched: int) -> None:
        """Columns as wide as what is in them; these take what is left."""
        header = self.horizontalHeader()
        fit, stretch = QHeaderView.ResizeMode.ResizeToContents, QHeaderView.ResizeMode.Stretch
        for column in range(self.model().columnCount()):
            header.setSectionResizeMode(column, stretch if column in stretched else fit)
        self._stretched = stretched

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where next to nothing would be left for a name, it has its least width, and one scrolls."""
        super().resizeEvent(event)
        header, least = self.horizontalHeader(), self._look.px(NAME)
        others = [n for n in range(self.model().columnCount()) if n not in self._stretched]
        room = self.viewport().width() - sum(
            max(header.sectionSizeHint(n), self.sizeHintForColumn(n)) for n in others
        )
        mode = QHeaderView.ResizeMode.Stretch
        if self._stretched and room < least * len(self._stretched):
            mode = QHeaderView.ResizeMode.Fixed
        for column in self._stretched:
            if header.sectionResizeMode(column) != mode:
                header.setSectionResizeMode(column, mode)
            if mode == QHeaderView.ResizeMode.Fixed:
                header.resizeSection(column, least)

    @property
    def row(self) -> int:
        """The chosen row; -1: none."""
        chosen = self.selectionModel().selectedRows()
        return chosen[0].row() if chosen else -1

    def choose(self, row: int) -> None:
        """Choose a row and show it."""
        index = self.model().index(row, 0)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def tip_of(self, index: Index) -> str:
        """What is told of a cell that is pointed at; empty: nothing."""
        return str(index.data(Qt.ItemDataRole.ToolTipRole) or self._cells.whole_text(index))

    def write_over(self, index: QModelIndex) -> None:
        """Let a cell be written over, if it can be.

        One that is being written over is to be left first. As the table takes the keyboard it mostly is, but not
        in a window that is not in front: then Qt would open no other, and complain.
        """
        self.setFocus()
        if self.state() == QAbstractItemView.State.EditingState:
            return
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.edit(index)

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
        links = [model.index(index.row(), column).data(LINK) for column in range(model.columnCount())]
        link = next((each for each in links if each), "")
        if link:
            self.linked.emit(link)
        else:
            self.opened.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return opens, F2 lets one write, Delete removes; what has Ctrl is the screen's."""
        if self.state() == QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)  # what a cell that is written over has no use for, such as Return
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._return()
        elif event.key() == Qt.Key.Key_F2 and self.row >= 0:
            self.write_over(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete and self.row >= 0:
            self.removed.emit()
        elif event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the row that is pointed at; over a link the pointer is a hand."""
        index = self.indexAt(event.position().toPoint())
        self._point_at(index.row() if index.isValid() else -1)
        if index.isValid() and index.data(LINK):
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._point_at(-1)
        super().leaveEvent(event)

    def _point_at(self, row: int) -> None:
        if row != self._cells.over:
            self._cells.over = row
            self.viewport().update()


def row_height(look: Look) -> int:
    """Of every row."""
    return look.px(31)
