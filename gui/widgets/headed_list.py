"""A list to choose from, under heads: that of the rows which are seen stays at the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_focus, paint_pill
from gui.widgets.cell_delegate import Index

ROW = Qt.ItemDataRole.UserRole + 1
"""A `HeadedRow`; a head has none."""


@dataclass(frozen=True, slots=True)
class HeadedRow:
    """A row: its name, by which it is chosen, what it says to a screen reader, and what it stands for."""

    name: str
    said: str
    thing: Any = None


class HeadedList(QListWidget):
    """Rows to choose from; a text among them is a head."""

    chosen = Signal(str)
    """The name of a row."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}.list")
        self.setProperty("house", "rows")
        self._rows: dict[str, int] = {}
        self._heads: list[tuple[int, str]] = []
        self._head = _StayingHead(f"{name}.head", look, self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(self._choose)
        self.verticalScrollBar().valueChanged.connect(self._show_head)

    def show_rows(self, rows: Sequence[str | HeadedRow]) -> None:
        """Show rows, each under the last text before it; none of them is marked."""
        self.blockSignals(True)
        self.clear()
        self._rows, self._heads = {}, []
        self.addItems([row if isinstance(row, str) else row.said for row in rows])
        for number, row in enumerate(rows):
            item = self.item(number)
            if isinstance(row, str):
                self._heads.append((number, row))
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            else:
                self._rows[row.name] = number
                item.setData(ROW, row)
        self.blockSignals(False)
        self._show_head()

    def mark(self, name: str) -> None:
        """Mark the row of this name, without choosing it anew; one that is not shown: no row."""
        self.blockSignals(True)
        self.setCurrentRow(self._rows.get(name, -1))
        self.blockSignals(False)
        if name in self._rows:
            self.scrollToItem(self.item(self._rows[name]))
        self.viewport().update()

    def walk(self, by: int) -> None:
        """Choose the next row, or the one before."""
        row = self.currentRow() + by
        if 0 <= row < self.count() and self.item(row).data(ROW) is None:
            row += by
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def _choose(self, item: QListWidgetItem | None, _before: QListWidgetItem | None = None) -> None:
        row: HeadedRow | None = item.data(ROW) if item is not None else None
        if row is not None:
            self.chosen.emit(row.name)

    # ------------------------------------------------------------------------------ the head that stays

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Not below the head that stays."""
        super().scrollTo(index, hint)
        hidden = self._head.height() - self.visualRect(index).top()
        if self._heads and hidden > 0:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - hidden)

    def _show_head(self) -> None:
        """The head of the rows that are at the top."""
        self._head.setVisible(bool(self._heads))
        if not self._heads:
            return
        at = self.indexAt(self.viewport().rect().topLeft()).row()
        self._head.say(next((text for row, text in reversed(self._heads) if row <= at), self._heads[0][1]))
        self._head.setGeometry(0, 0, self.viewport().width(), self.sizeHintForRow(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The head is as wide as the list."""
        super().resizeEvent(event)
        self._show_head()

    def changeEvent(self, event: QEvent) -> None:
        """Another look."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._show_head()


class HeadedDelegate(QStyledItemDelegate):
    """Paints heads and rows; a subclass what stands on these."""

    def __init__(self, look: Look, view: HeadedList) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        view.setItemDelegate(self)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are as high as one with a tile in it."""
        return QSize(self._look.theme.px(100), self._look.theme.size("cell"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A head; or ground, numbers or tiles, and names."""
        theme, rect = self._look.theme, QRectF(option.rect)
        row: HeadedRow | None = index.data(ROW)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if row is None:
            _paint_head(painter, self._look, rect, index.data())
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            if chosen or option.state & QStyle.StateFlag.State_MouseOver:
                ground = rect.adjusted(theme.space("tiny"), 1, -theme.space("tiny"), -1)
                paint_pill(painter, ground, theme, "accent" if chosen else "hover")
                if chosen and self._view.hasFocus():
                    ring = ground.adjusted(2, 2, -2, -2)
                    paint_focus(painter, theme, ring, theme.space("small"), chosen=True)
            pad = theme.space("medium")
            self.paint_row(painter, rect.adjusted(pad, 0, -pad, 0), row, chosen=chosen)
        painter.restore()

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Paint what a row stands for, within its margins; here what it says."""
        self.paint_names(painter, rect, ((row.said, Style()),), chosen=chosen)

    def paint_names(
        self, painter: QPainter, rect: QRectF, names: Sequence[tuple[str, Style]], *, chosen: bool
    ) -> None:
        """Paint names one beside the other, as far as there is room; the last one is cut."""
        theme = self._look.theme
        left = rect.left()
        for name, style in names:
            if not name or left >= rect.right():
                continue
            font = theme.font(style.role, bold=style.bold)
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(theme.color("on_accent" if chosen else style.color))
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, rect.right() - left)
            place = QRectF(left, rect.top(), rect.right() - left, rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, shown)
            left += metrics.horizontalAdvance(name) + theme.space("small")


class _StayingHead(QWidget):
    """The head of the rows that are seen, over the first of them."""

    def __init__(self, name: str, look: Look, view: HeadedList) -> None:
        super().__init__(view.viewport())
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look

    def say(self, text: str) -> None:
        """Show a head."""
        if text != self.accessibleName():
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As the heads between the rows."""
        _paint_head(QPainter(self), self._look, QRectF(self.rect()), self.accessibleName())


def _paint_head(painter: QPainter, look: Look, rect: QRectF, text: str) -> None:
    theme = look.theme
    painter.fillRect(rect, theme.color("window"))
    painter.setPen(QPen(theme.color("border"), 1))
    painter.drawLine(rect.bottomLeft() - QPointF(0, 0.5), rect.bottomRight() - QPointF(0, 0.5))
    painter.setPen(theme.color("text"))
    painter.setFont(theme.font("body", bold=True))
    painter.drawText(rect.adjusted(theme.space("medium"), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
