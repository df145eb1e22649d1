"""How the result is painted: ranks on rounded grounds, the first row lit, results large."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from core.language.numbers import MINUS, counted
from gui.appearance.lettering import Lettering, fitted, set_names
from gui.appearance.motion import Motion, begin
from gui.appearance.painting import paint_pill
from gui.appearance.theme import TextSize
from gui.match.seats.side_paint import LEFT, RIGHT, paint_badge, paint_ring, write
from gui.match.settlement.result_model import PLAYED
from gui.widgets.cell_delegate import TONE, CellDelegate, Index

BADGE = 46, 24
"""Width and height of a rank, in pixels of the design."""
FRAME = 2
"""The table's own, at each side, in pixels."""


class ResultDelegate(CellDelegate):
    """Paints the cells of a `ResultModel`."""

    ROW = 52

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The text, with the air that its column has around it."""
        theme = self._look.theme
        before, after = self._air(index.column())
        font = self._font(index)
        width = QFontMetricsF(font).horizontalAdvance(str(index.data())) + theme.space("tiny")
        if index.column() == 0:
            return QSize(before + theme.px(BADGE[0]), self.row_height)
        if index.column() > 1:
            title = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
            words = QFontMetricsF(theme.font())
            width = max(width, words.horizontalAdvance(str(title)) + theme.space("tiny"))
        return QSize(int(before + width + after) + 1, self.row_height)

    @property
    def pad(self) -> int:
        """The air at both sides of the table, in pixels."""
        return self._look.theme.space("large") - FRAME

    def _air(self, column: int) -> tuple[int, int]:
        """Before and behind what stands in a column, in pixels."""
        theme = self._look.theme
        pad = self.pad
        if column == self._last:
            return theme.space("wide"), pad + theme.space("small")
        return (pad if not column else theme.space("medium" if column == 1 else "large")), 0

    @property
    def _last(self) -> int:
        """The column of the result."""
        return self._view.model().columnCount() - 1

    def cell_rect(self, rect: QRectF, column: int, direction: Qt.LayoutDirection) -> QRectF:
        """The room for what stands in a cell. :param rect: the cell."""
        before, after = self._air(column)
        if direction == Qt.LayoutDirection.RightToLeft:
            before, after = after, before
        return rect.adjusted(before, 0, -after, 0)

    def _font(self, index: Index) -> QFont:
        size, points = self._sizes(index)
        if index.column() == self._last:
            return self._look.theme.font(points, bold=not str(index.data()).startswith(MINUS))
        return self._look.theme.font("body" if index.column() > 1 else size)

    def _sizes(self, index: Index) -> tuple[TextSize, TextSize]:
        """Of a name, and of a result."""
        return "body", "title"

    def _text(self, index: Index) -> str:
        """What stands in a cell at the moment."""
        return str(index.data())

    def _is_ahead(self, index: Index) -> bool:
        """Whether the row is a first one's: its ground is filled."""
        return bool(index.data(Qt.ItemDataRole.FontRole))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The part of the row's ground that lies in the cell, and what stands in it."""
        theme, rect, ahead = self._look.theme, QRectF(option.rect), self._is_ahead(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect)
        painter.fillRect(rect, theme.color("card"))
        pad = self.pad
        row = QRectF(pad, rect.top(), self._view.viewport().width() - 2 * pad, rect.height())
        ground = row.adjusted(-theme.space("small"), 1, theme.space("small"), -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if ahead:
            paint_pill(painter, ground, theme, "pill")
        elif chosen or index.row() == self.over:
            paint_pill(painter, ground, theme, "hover")
        if not ahead and index.row() and not self._is_ahead(index.sibling(index.row() - 1, 0)):
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(row.topLeft(), row.topRight())
        if chosen and self._view.hasFocus():
            paint_ring(painter, theme, ground)
        self._paint_texts(painter, self.cell_rect(rect, index.column(), option.direction), index, option.direction)
        painter.restore()

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        theme, text = self._look.theme, self._text(index)
        if index.column() == 0:
            badge = QRectF(0, 0, theme.px(BADGE[0]), theme.px(BADGE[1]))
            badge.moveCenter(rect.center())
            paint_badge(painter, theme, badge, text, first=self._is_ahead(index))
            return
        ink = index.data(TONE) if index.column() == self._last else "text"
        align = QStyle.visualAlignment(direction, LEFT if index.column() == 1 else RIGHT)
        font = self._font(index)
        if index.column() == 1:
            played = str(index.data(PLAYED) or "")
            names = [str(index.sibling(row, 1).data()) for row in range(index.model().rowCount())]
            letters = Lettering(theme, theme.zoom)
            size = self._sizes(index)[0]
            name = set_names(names, rect.width(), size, letters, least="body", most=2)[index.row()]
            if played:
                below = QRectF(rect.left(), rect.center().y() + name.height / 2, rect.width(), theme.line())
                below.translate(0, -theme.line() / 2)
                write(painter, theme, below, played, fitted(theme, "body", [played], rect.width()), "muted", align)
                rect = rect.translated(0, -theme.line() / 2)
            painter.setPen(theme.color(ink))
            name.paint(painter, rect, align & Qt.AlignmentFlag.AlignHorizontal_Mask)
        else:
            write(painter, theme, rect, text, font, ink, align)


class LargeResultDelegate(ResultDelegate):
    """At the end of a match, where nothing else is to be read: the first one's result the largest."""

    ROW = 72
    _counting: Motion | None = None

    def _sizes(self, index: Index) -> tuple[TextSize, TextSize]:
        return "subtitle", "answer" if self._is_ahead(index) else "heading"

    def count_up(self) -> None:
        """Let the result of the first one be counted up before the eye."""
        self._counting = begin(self._counting, self._look.theme, self, self._count_further)

    def _count_further(self) -> None:
        first = self._view.model().index(0, self._last)
        self._view.viewport().update(self._view.visualRect(first))

    def _text(self, index: Index) -> str:
        """The first one's result, as far as it is counted."""
        text = super()._text(index)
        if self._counting is None or index.row() or index.column() != self._last:
            return text
        return counted(text, self._counting.share)
