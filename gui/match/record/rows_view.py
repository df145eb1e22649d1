"""Tree view of the record's rows, laid out for its width, with backgrounds below the cells."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem, QTreeView, QWidget

from core.match.record_rows import RecordRow
from gui.appearance.look import Look
from gui.appearance.painting import paint_focus, paint_pill
from gui.match.record.delegate import RecordDelegate
from gui.match.record.header import RecordHeader
from gui.match.record.model import DEAL, RecordModel
from gui.widgets.cell_delegate import Index
from gui.widgets.panel import FootFade


class RecordRowsView(QTreeView):
    """Deals with lines below them. A deal and its expanded lines are highlighted and framed as one."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.records = RecordModel(look.words, self)
        self._rows = RecordDelegate(look, self.records, self)
        self.setHeader(RecordHeader(look, self))
        self.setModel(self.records)
        self.setItemDelegate(self._rows)
        self.setProperty("house", "plain")
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(True)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        # The header never cuts the first row.
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self._fade = FootFade(self, "card")

    @property
    def rows(self) -> tuple[RecordRow, ...]:
        """The rows that are shown."""
        return self.records.rows

    @property
    def current(self) -> RecordRow | None:
        """The selected deal, or the deal of the selected line; None: nothing is selected."""
        index = self.currentIndex()
        is_chosen = index.isValid() and self.selectionModel().isSelected(index)
        return self.records.deal(index) if is_chosen else None

    @property
    def unfolded(self) -> RecordRow | None:
        """The expanded deal; None: there is none."""
        unfolded = (row for place, row in enumerate(self.rows) if self.isExpanded(self._deal(place)))
        return next(unfolded, None)

    def lay_out(self) -> None:
        """Lay out columns and rows for the width, again if the scroll bar appears or disappears by that."""
        for _ in range(2):
            width = self.viewport().width()
            self._lay_out_for(width)
            if self.viewport().width() == width:
                break

    def _lay_out_for(self, width: int) -> None:
        self._rows.lay_out(width)
        columns, header = self._rows.columns, self.header()
        if header.count():
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.resizeSection(DEAL, max(columns.left, 0))
            for column in range(1, header.count()):
                header.resizeSection(column, columns.score)
        self.doItemsLayout()
        header.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows for the new width."""
        super().resizeEvent(event)
        self._fade.place()
        if event.size().width() != event.oldSize().width():
            self.lay_out()

    def _deal(self, place: int) -> QModelIndex:
        return self.records.index(place, DEAL) if place >= 0 else QModelIndex()

    def _place(self, at: int | None) -> int:
        """Return the row of an event; -1: there is none."""
        return next((place for place, row in enumerate(self.rows) if row.at == at), -1)

    def _deal_of(self, index: QModelIndex) -> QModelIndex:
        """Return the deal of a line, in the first column."""
        first = index.siblingAtColumn(DEAL)
        return self.records.parent(first) if first.parent().isValid() else first

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or a sentence if there are none."""
        super().paintEvent(event)
        if self.hasFocus() and not self.selectionModel().hasSelection():
            painter = QPainter(self.viewport())
            ring = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._look.theme, ring, self._look.theme.space("tiny"))
            painter.end()
        if not self.rows:
            painter = QPainter(self.viewport())
            painter.setFont(self._look.theme.font())
            painter.setPen(self._look.theme.color("muted"))
            painter.drawText(
                self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, self._look.words.say("match_record.none")
            )

    def drawRow(self, painter: QPainter, options: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background of the row's deal, and the cells on it."""
        first = index.sibling(index.row(), DEAL)
        deal, rect = (
            self._deal_of(first),
            QRect(0, options.rect.top(), self.viewport().width(), options.rect.height()),
        )
        chosen = self._is_chosen(deal)
        self._paint_ground(painter, rect, first, chosen=chosen)
        option = QStyleOptionViewItem(options)
        if chosen:
            option.state |= QStyle.StateFlag.State_Selected
        header = self.header()
        for column in range(self.records.columnCount()):
            place = header.sectionViewportPosition(column)
            option.rect = QRect(place, rect.top(), header.sectionSize(column), rect.height())
            self._rows.paint(painter, option, first.siblingAtColumn(column))

    def _paint_ground(self, painter: QPainter, rect: QRect, first: QModelIndex, *, chosen: bool) -> None:
        deal, current = self._deal_of(first), self.currentIndex().siblingAtColumn(DEAL)
        theme, columns, direction = self._look.theme, self._rows.columns, self.layoutDirection()
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tiny = theme.space("tiny")
        block = QRectF(self._block(deal)).adjusted(tiny, 1, -tiny, -1)
        if chosen or self._rows.pointed == deal:
            paint_pill(painter, block, theme, "hover")
        if chosen:
            edge = QRectF(block.left(), block.top() + 2 * tiny, tiny, block.height() - 4 * tiny)
            if direction == Qt.LayoutDirection.RightToLeft:
                edge.moveRight(block.right())
            paint_pill(painter, edge, theme, "accent")
        if first != deal and self.selectionModel().isSelected(first):
            own = QRectF(self._whole(first)).adjusted(columns.indent + tiny, 0, -tiny, 0)
            paint_pill(painter, own, theme, "lit")
        if self.hasFocus() and self.selectionModel().isSelected(current) and current == deal:
            paint_focus(painter, theme, block, theme.space("small"))
        painter.setPen(QPen(theme.color("border"), 1))
        if first == deal and rect.top() > 0:  # the top row has the line of the header above it
            self._paint_line(painter, rect.adjusted(columns.pad, 0, -columns.pad, 0))
        elif first != deal and self.records.detail(first) is None:
            line = rect.adjusted(columns.indent + theme.space("medium"), 1, -columns.pad, 0)
            self._paint_line(painter, QStyle.visualRect(direction, rect, line))
        painter.restore()

    def _paint_line(self, painter: QPainter, place: QRect) -> None:
        """Paint a line along the upper edge of a rectangle."""
        y = place.top() + 0.5
        painter.drawLine(QPointF(place.left(), y), QPointF(place.right() + 1, y))

    def _is_chosen(self, deal: QModelIndex) -> bool:
        """Return whether a deal or one of its visible lines is selected."""
        selection = self.selectionModel()
        return selection.isSelected(deal) or (
            self.isExpanded(deal)
            and any(selection.isSelected(self.records.index(line, DEAL, deal)) for line in self._lines(deal))
        )

    def _lines(self, deal: QModelIndex) -> range:
        return range(self.records.rowCount(deal))

    def _block(self, deal: QModelIndex) -> QRect:
        """Return the rectangle of a deal with its expanded lines."""
        block = self.visualRect(deal)
        if self.isExpanded(deal):
            block = block.united(self.visualRect(self.records.index(self._lines(deal)[-1], DEAL, deal)))
        return QRect(0, block.top(), self.viewport().width(), block.height())

    def _whole(self, index: QModelIndex) -> QRect:
        """Return the rectangle of a row over all columns."""
        rect = self.visualRect(index)
        return QRect(0, rect.top(), self.viewport().width(), rect.height())
