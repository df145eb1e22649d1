"""Delegate of the comeback table: a deeper colour for a higher limit, hatching where no hand is enough."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from core.match.comeback import Way
from core.scoring.lines import Limit
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.painting import paint_patch
from gui.match.comeback.model import ComebackModel
from gui.match.seats.side_paint import paint_ring, write
from gui.widgets.cell_delegate import CellDelegate, Index

DEPTH: dict[Limit, int] = {
    "mangan": 1,
    "haneman": 2,
    "baiman": 3,
    "sanbaiman": 4,
    "kazoe_yakuman": 5,
    "yakuman": 5,
}
"""Number of each limit's colour in the theme."""
GAP = 4
"""Space between cells, in pixels of the design."""


def ground_of(limit: Limit | None) -> str:
    """Return the theme's colour for a hand. :param limit: None: the hand is below mangan."""
    return f"limit_{DEPTH[limit]}" if limit else "card"


class ComebackDelegate(CellDelegate):
    """Painter of the cells; the one under the mouse or chosen has a ring."""

    ROW = 72

    @property
    def head_height(self) -> int:
        """Height of two lines."""
        return self._look.theme.px(56)

    def is_over(self, index: Index) -> bool:
        """Return whether the mouse is over this cell alone, not over its row."""
        return (self.over, self.over_column) == (index.row(), index.column())

    def cell_rect(self, rect: QRect) -> QRectF:
        """Return the rectangle to paint in a section, without the gap to the next one."""
        gap = self._look.theme.px(GAP)
        if self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            return QRectF(rect).adjusted(gap, 0, 0, -gap)
        return QRectF(rect).adjusted(0, 0, -gap, -gap)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background, and the hand with its points."""
        theme, model = self._look.theme, index.model()
        assert isinstance(model, ComebackModel)
        way = model.way(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(option.rect, theme.color("card"))
        rect = self.cell_rect(option.rect)
        self._paint_ground(painter, rect, way)
        self._paint_way(painter, rect, way, model, index)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        if chosen or self.is_over(index):
            paint_ring(painter, theme, rect)
        painter.restore()

    def _paint_way(
        self, painter: QPainter, rect: QRectF, way: Way | None, model: ComebackModel, index: Index
    ) -> None:
        look, theme = self._look, self._look.theme
        hand, price, more = model.texts(index)
        inner = rect.adjusted(theme.space("tiny"), 0, -theme.space("tiny"), 0)
        if way is None:
            flow = Flow([hand], Style("small", "muted"), look, inner.width())
            flow.paint(painter, inner.center().x() - flow.width / 2, inner.center().y() - flow.height / 2)
            return
        large = fitted(theme, "subtitle", model.hands(), inner.width(), bold=True)  # the same size in all cells
        rows = [(hand, large, "text"), (price, fitted(theme, "body", [price], inner.width()), "text")]
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
