"""The heads of the comeback table: how one wins above, the ranks and how far away they are at the side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QTableView

from gui.appearance.lettering import fitted
from gui.appearance.theme import Theme
from gui.match.comeback.delegate import ComebackDelegate
from gui.match.comeback.model import ComebackModel
from gui.match.seats.side_paint import LEFT, paint_badge, write

BADGE = 46, 24
"""Width and height of a rank, in pixels of the design."""


class ComebackHeader(QHeaderView):
    """Its sections are painted; the table says how large they are."""

    def __init__(
        self,
        orientation: Qt.Orientation,
        theme: Theme,
        model: ComebackModel,
        cells: ComebackDelegate,
        table: QTableView,
    ) -> None:
        super().__init__(orientation, table)
        self._theme, self._model, self._cells = theme, model, cells
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
        theme = self._theme
        bold = theme.font("body", bold=True)
        line = QFontMetricsF(bold).height()
        bottom = self.height()
        lower = QRectF(cell.left(), bottom - line - theme.space("tiny"), cell.width(), line)
        upper = QRectF(cell.left(), theme.space("tiny"), cell.width(), lower.top() - theme.space("tiny"))
        above, below = self._model.column_texts(column)
        write(painter, theme, lower, below, bold)
        if above:
            write(painter, theme, upper, above, theme.font())

    def _paint_beside(self, painter: QPainter, cell: QRectF, row: int) -> None:
        theme, direction = self._theme, self.layoutDirection()
        rank, far, holder = self._model.row_texts(row)
        pad, line = theme.space("small"), theme.line()
        place = self._cells.cell_rect(cell.toRect()).adjusted(pad, 0, -pad, 0)
        badge = QRectF(0, 0, theme.px(BADGE[0]), theme.px(BADGE[1]))
        top = place.center().y() - (badge.height() + theme.space("tiny") + 2 * line) / 2
        align = QStyle.visualAlignment(direction, LEFT)
        badge.moveTopLeft(QPointF(place.left(), top))
        if direction == Qt.LayoutDirection.RightToLeft:
            badge.moveRight(place.right())
        paint_badge(painter, theme, badge, rank, first=self._model.goals[row].rank == 1)
        below = QRectF(place.left(), badge.bottom() + theme.space("tiny"), place.width(), line)
        for text in (far, holder):
            write(painter, theme, below, text, fitted(theme, "body", [text], below.width()), "text", align)
            below.translate(0, line)
