"""The heads of the comeback table: how one wins above, the ranks and how far away they are at the side."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QTableView

from gui.appearance.look import Look
from gui.match.comeback.delegate import ComebackDelegate
from gui.match.comeback.model import ComebackModel
from gui.match.seats.side_paint import LEFT, fitted, paint_badge, write


class ComebackHeader(QHeaderView):
    """Its sections are painted; the table says how large they are."""

    def __init__(
        self,
        orientation: Qt.Orientation,
        look: Look,
        model: ComebackModel,
        cells: ComebackDelegate,
        table: QTableView,
    ) -> None:
        super().__init__(orientation, table)
        self._look, self._model, self._cells = look, model, cells
        self.setProperty("house", "plain")
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(0)

    def sectionSizeFromContents(self, logical: int) -> QSize:
        """The table says how large they are."""
        return QSize(0, 0)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """Above in two lines, at the side in three."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.orientation() == Qt.Orientation.Horizontal:
            self._paint_above(painter, self._cells.cell_rect(rect), logical)
        else:
            self._paint_beside(painter, QRectF(rect), logical)
        painter.restore()

    def _paint_above(self, painter: QPainter, cell: QRectF, column: int) -> None:
        look = self._look
        bold = look.font("title", bold=True)
        line = QFontMetricsF(bold).height()
        bottom = self.height()
        lower = QRectF(cell.left(), bottom - line - look.px(5), cell.width(), line)
        upper = QRectF(cell.left(), look.px(5), cell.width(), lower.top() - look.px(5))
        above, below = self._model.column_texts(column)
        pointed = self._cells.pointed
        ink = "accent" if pointed.isValid() and pointed.column() == column else "text"
        write(painter, look, lower, below, bold, ink)
        if above:
            write(painter, look, upper, above, look.font("small"), "muted")

    def _paint_beside(self, painter: QPainter, cell: QRectF, row: int) -> None:
        look, direction, small = self._look, self.layoutDirection(), self._look.font("small")
        rank, far, holder = self._model.row_texts(row)
        room = QRectF(cell).adjusted(look.px(10), 0, -look.px(4), 0)
        badge = QRectF(room.left(), cell.top() + look.px(5), look.px(44), look.px(22))
        line = QRectF(room.left(), badge.bottom() + look.px(2), room.width(), QFontMetricsF(small).height() * 1.15)
        if direction == Qt.LayoutDirection.RightToLeft:
            badge.moveRight(cell.right() - look.px(10))
            line.moveRight(badge.right())
        align = QStyle.visualAlignment(direction, LEFT)
        paint_badge(painter, look, badge, rank, first=self._model.goals[row].rank == 1)
        write(painter, look, line, far, fitted(look, "small", [far], line.width()), "muted", align)
        line.translate(0, line.height())
        write(painter, look, line, holder, small, "muted", align)
