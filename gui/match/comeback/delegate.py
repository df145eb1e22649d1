"""How a cell of the comeback table is painted: the farther a limit, the deeper; hatched where no hand will do."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from core.match.comeback import Way
from core.scoring.lines import Limit
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_patch
from gui.match.comeback.model import ComebackModel
from gui.match.seats.side_paint import paint_ring, write
from gui.widgets.cell_delegate import Index

DEPTH: dict[Limit, int] = {
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "kazoe_yakuman": 5,
    "yakuman": 5,
}
"""How deep the ground of each limit is."""
GAP = 4
"""Between cells, in pixels of the design."""


def ground_of(limit: Limit | None) -> str:
    """The colour of a hand's ground. :param limit: None: it is below all."""
    return f"limit_{DEPTH[limit]}" if limit else "card"


class ComebackDelegate(QStyledItemDelegate):
    """Paints the cells; the one that is pointed at is framed."""

    def __init__(self, look: Look, model: ComebackModel, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._model, self._view = look, model, view
        self._large = look.theme.font("subtitle", bold=True)
        self.pointed: Index = QModelIndex()
        """The cell that is pointed at."""

    def lay_out(self, width: int) -> None:
        """Choose a size in which each hand has room. :param width: of a cell, in pixels."""
        model = self._model
        cells = [
            model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
        ]
        names = [model.texts(index)[0] for index in cells if model.way(index)]
        room = width - self._look.theme.px(GAP + 10)
        self._large = fitted(self._look.theme, "subtitle", names, room, bold=True)

    def cell_rect(self, rect: QRect) -> QRectF:
        """What is painted of a section: the gaps are between."""
        gap = self._look.theme.px(GAP)
        if self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            return QRectF(rect).adjusted(gap, 0, 0, -gap)
        return QRectF(rect).adjusted(0, 0, -gap, -gap)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground, and what stands on it."""
        theme, way = self._look.theme, self._model.way(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(option.rect, theme.color("card"))
        rect = self.cell_rect(option.rect)
        self._paint_ground(painter, rect, way)
        self._paint_texts(painter, rect, way, self._model.texts(index))
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        if chosen or self.pointed == index:
            paint_ring(painter, theme, rect)
        painter.restore()

    def _paint_texts(self, painter: QPainter, rect: QRectF, way: Way | None, texts: tuple[str, str, str]) -> None:
        look, theme = self._look, self._look.theme
        hand, price, more = texts
        inner = rect.adjusted(theme.space("tiny"), 0, -theme.space("tiny"), 0)
        if way is None:
            flow = Flow([hand], Style("small", "muted"), look, inner.width())
            flow.paint(painter, inner.center().x() - flow.width / 2, inner.center().y() - flow.height / 2)
            return
        rows = [(hand, self._large, "text"), (price, fitted(theme, "body", [price], inner.width()), "text")]
        if more:
            rows.append((more, fitted(theme, "small", [more], inner.width()), "muted"))
        heights = [QFontMetricsF(font).height() * 1.2 for _, font, _ in rows]
        top = rect.center().y() - sum(heights) / 2
        for (text, font, ink), height in zip(rows, heights, strict=True):
            write(painter, theme, QRectF(inner.left(), top, inner.width(), height), text, font, ink)
            top += height

    def _paint_ground(self, painter: QPainter, rect: QRectF, way: Way | None) -> None:
        theme = self._look.theme
        ground = ground_of(way.recommended.usual.limit if way else None)
        paint_patch(painter, theme, rect, ground, theme.size("corner"))
        if way is None:
            painter.save()
            painter.setClipRect(rect.adjusted(1, 1, -1, -1))
            painter.setPen(QPen(theme.color("hatch"), 1))
            step = theme.space("small")
            for start in range(int(rect.left()) - int(rect.height()), int(rect.right()), step):
                painter.drawLine(QLineF(start, rect.bottom(), start + rect.height(), rect.top()))
            painter.restore()
