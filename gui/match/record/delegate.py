"""Delegate of the record's cells: layout, painting and tool tips."""

from __future__ import annotations

from PySide6.QtCore import QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from core.match.record_rows import RecordRow
from gui.appearance.look import Look
from gui.appearance.tips import show_tip
from gui.match.record.cells import DealCell, LineCell, RecordColumns, RowAction, RowButton
from gui.match.record.model import DEAL, RecordModel
from gui.match.seats.side_paint import sign_ink
from gui.widgets.cell_delegate import LEFT, RIGHT, Index

ICONS: dict[RowAction, str] = {"derivation": "tiles", "problem": "practice", "correct": "correct"}


class RecordDelegate(QStyledItemDelegate):
    """Painter of the rows, which it lays out for the width of the columns."""

    def __init__(self, look: Look, model: RecordModel, view: QTreeView) -> None:
        super().__init__(view)
        self._look, self._model, self._view = look, model, view
        self._cells: dict[tuple[int, int], DealCell | LineCell] = {}
        self.columns = RecordColumns(look.theme, view.width(), 4, ())
        self.pointed = QPersistentModelIndex()
        """The deal under the mouse."""
        self.button: RowButton | None = None
        """The button under the mouse; None: there is none."""

    def lay_out(self, width: int) -> None:
        """Discard the layout for a new width in pixels or new rows; cells are laid out when they are needed."""
        titles = tuple(row.title for row in self._model.rows)
        self.columns = RecordColumns(
            self._look.theme, width, self._model.columnCount() - 1, titles, self._model.seats
        )
        self._cells.clear()

    def cell(self, index: Index) -> DealCell | LineCell:
        """Return the layout of a row's first column, made on first use."""
        key = int(index.internalId()), index.row()
        laid_out = self._cells.get(key)
        if laid_out is None:
            row = self._model.deal(index)
            assert row is not None
            if key[0]:
                text = str(index.sibling(index.row(), DEAL).data())
                is_after = self._model.detail(index) is None
                laid_out = LineCell(text, self.columns, self._look, is_after=is_after)
            else:
                laid_out = DealCell(row, self.columns, self._look)
            self._cells[key] = laid_out
        return laid_out

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the row's first column."""
        return QSize(0, self.cell(index).height)

    def button_at(self, index: Index, place: QPointF, row: QRect) -> RowButton | None:
        """Return the button of a row at a place; None: none.

        :param row: rectangle of the row, in the same pixels.
        """
        buttons = self.cell(index).buttons
        return next((each for each in buttons if self.button_rect(each, row).contains(place)), None)

    def button_rect(self, button: RowButton, row: QRect) -> QRectF:
        """Return the rectangle of a button. :param row: rectangle of its row."""
        return self._mirrored(button.rect.translated(QPointF(row.topLeft())), row)

    def _mirrored(self, rect: QRectF, row: QRect) -> QRectF:
        """Return a rectangle of a row, mirrored for right-to-left layouts."""
        if self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            rect.moveLeft(row.left() + row.right() + 1 - rect.right())
        return rect

    def button_text(self, row: RecordRow, button: RowButton) -> str:
        """Return what a click on a button does."""
        happened = next((one.text for one in row.happened if one.hand == button.hand), "")
        return self._look.words.say(f"match_record.{button.action}", hand=happened, title=row.title)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Show what a click on the button under the mouse does."""
        row = self._model.deal(index)
        whole = QRect(0, option.rect.top(), view.viewport().width(), option.rect.height())
        button = self.button_at(index, QPointF(event.pos()), whole) if row is not None else None
        if row is None or button is None:
            return super().helpEvent(event, view, option, index)
        show_tip(view.viewport(), self.button_rect(button, whole).toRect(), self.button_text(row, button))
        return True

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint what happened, or the change of a seat. The view paints the row's background."""
        row = self._model.deal(index)
        if row is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = self.cell(index)
        if index.column() != DEAL:
            self._paint_number(painter, QRectF(option.rect), row, cell, index)
        else:
            self._paint_words(painter, option, row, cell, index)
        painter.restore()

    def _paint_words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        row: RecordRow,
        cell: DealCell | LineCell,
        index: Index,
    ) -> None:
        rect = option.rect
        whole = QRect(0, rect.top(), self._view.viewport().width(), rect.height())
        for flow, at in cell.words:
            place = QRectF(at.x(), at.y() + rect.top(), flow.width, flow.height)
            place = self._mirrored(place, whole)
            flow.paint(painter, place.left(), place.top())
        if isinstance(cell, LineCell):
            return
        columns = self.columns
        self._paint_chevron(painter, whole, cell, unfolded=self._view.isExpanded(index))
        title = QRectF(columns.indent, rect.top() + cell.top, columns.title, cell.line)
        painter.setFont(self._look.theme.font(bold=True))
        painter.setPen(self._look.theme.color("text"))
        align = QStyle.visualAlignment(self._view.layoutDirection(), LEFT)
        painter.drawText(self._mirrored(title, whole), align | Qt.TextFlag.TextDontClip, row.title)
        is_pointed = self.pointed == index
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        for button in cell.buttons:
            if button.action != "correct" or chosen or is_pointed:
                lit = is_pointed and button == self.button
                self._paint_button(painter, self.button_rect(button, whole), button, lit=lit)

    def _paint_number(
        self, painter: QPainter, rect: QRectF, row: RecordRow, cell: DealCell | LineCell, index: Index
    ) -> None:
        theme, seat = self._look.theme, index.column() - 1
        bold, ink = False, "text"
        if isinstance(cell, DealCell):
            rect = QRectF(rect.left(), rect.top() + cell.top, rect.width(), cell.line)
            change = row.change[seat]
            bold = change > 0 and not row.in_chips
            ink = sign_ink(change)
        else:
            rect = QRectF(rect.left(), rect.top() + cell.top, rect.width(), cell.flow.height)
            if cell.is_after:
                bold = True
        painter.setFont(theme.font(bold=bold))
        painter.setPen(theme.color(ink))
        align = QStyle.visualAlignment(self._view.layoutDirection(), RIGHT)
        painter.drawText(rect, align | Qt.TextFlag.TextDontClip, str(index.data()))

    def _paint_chevron(self, painter: QPainter, whole: QRect, cell: DealCell, *, unfolded: bool) -> None:
        """Paint the sign of an expanded or collapsed row."""
        theme, size = self._look.theme, self._look.theme.space("medium")
        ratio = self._view.devicePixelRatioF()
        folded = "left" if self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft else "right"
        sign = theme.icon_pixmap("chevron" if unfolded else f"chevron-{folded}", "muted", size, ratio)
        middle = QPointF(self.columns.pad + theme.space("small"), whole.top() + cell.top + cell.line / 2)
        place = QRectF(round(middle.x() - size / 2), round(middle.y() - size / 2), size, size)
        painter.drawPixmap(self._mirrored(place, whole).topLeft(), sign)

    def _paint_button(self, painter: QPainter, rect: QRectF, button: RowButton, *, lit: bool) -> None:
        theme = self._look.theme
        if lit:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.setBrush(theme.color("card"))
            painter.drawRoundedRect(rect, theme.size("corner"), theme.size("corner"))
        size = theme.space("large")
        ink = "link" if button.action != "correct" or lit else "muted"
        picture = theme.icon_pixmap(ICONS[button.action], ink, size, painter.device().devicePixelRatioF())
        corner = rect.center() - QPointF(size / 2, size / 2)
        painter.drawPixmap(QPointF(round(corner.x()), round(corner.y())), picture)
