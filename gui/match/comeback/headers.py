"""Headers of the comeback table: the ways to win above, the ranks and their distances at the side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionHeader, QTableView

from gui.appearance.lettering import fitted
from gui.appearance.theme import Theme
from gui.match.comeback.delegate import ComebackDelegate
from gui.match.comeback.model import ComebackModel
from gui.match.seats.side_paint import LEFT, paint_badge, write

BADGE = 46, 24
"""Width and height of a rank's badge, in pixels of the design."""


class WayHeader(QHeaderView):
    """Header of the columns: who deals in, or tsumo.

    Lines that do not fit are elided; the tool tip has all of them.
    """

    def __init__(self, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setProperty("house", "plain")
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def sectionSizeFromContents(self, logical: int) -> QSize:
        """Return the height of the lines and no width: the columns share that of the table."""
        return QSize(0, super().sectionSizeFromContents(logical).height())

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, logical: int) -> None:
        """Elide each line by itself."""
        super().initStyleOptionForIndex(option, logical)
        lines = option.text.split("\n")
        metrics, room = option.fontMetrics, self.sectionSize(logical)
        option.text = "\n".join(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines)


class RankHeader(QHeaderView):
    """Header of the rows: a rank as a badge, its distance in points, and who holds it."""

    def __init__(self, theme: Theme, model: ComebackModel, cells: ComebackDelegate, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, table)
        self._theme, self._model, self._cells = theme, model, cells
        self.setProperty("house", "plain")
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def sectionSizeFromContents(self, logical: int) -> QSize:
        """Return no size, as the table sets the sizes."""
        return QSize(0, 0)

    def paintSection(self, painter: QPainter, rect: QRect, row: int) -> None:
        """Paint the badge and two lines."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lines(painter, QRectF(rect), row)
        painter.restore()

    def _paint_lines(self, painter: QPainter, cell: QRectF, row: int) -> None:
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
        paint_badge(painter, theme, badge, rank, first=self._model.rows[row].rank == 1)
        below = QRectF(place.left(), badge.bottom() + theme.space("tiny"), place.width(), line)
        for text in (far, holder):
            write(painter, theme, below, text, fitted(theme, "body", [text], below.width()), "text", align)
            below.translate(0, line)
