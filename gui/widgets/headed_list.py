"""List of rows under headings; the heading of the rows at the top stays visible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
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
from gui.widgets.cell_delegate import Index, new_role
from gui.widgets.panel import give_viewport

ROW = new_role()
"""Role of the `HeadedRow`; a heading has none."""


@dataclass(frozen=True, slots=True)
class HeadedRow:
    """A row: the name by which it is chosen, its text (also for screen readers), and what it stands for."""

    name: str
    said: str
    thing: Any = None


class HeadedList(QListWidget):
    """List of rows to choose from; plain texts among them are headings."""

    chosen = Signal(str)
    """Emitted when another row becomes current, with its name."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}.list")
        self.setProperty("house", "rows")
        give_viewport(self, QPalette.ColorRole.Base)
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
        """Replace the rows; strings are headings. No row is current afterwards."""
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
        """Make the row of this name current without emitting `chosen`; no row if it is not shown."""
        self.blockSignals(True)
        self.setCurrentRow(self._rows.get(name, -1))
        self.blockSignals(False)
        if name in self._rows:
            self.scrollToItem(self.item(self._rows[name]))
        self.viewport().update()

    def walk(self, by: int) -> None:
        """Choose the row below (1) or above (-1), skipping a heading; nothing happens at the end."""
        row = self.currentRow() + by
        if 0 <= row < self.count() and self.item(row).data(ROW) is None:
            row += by
        if 0 <= row < self.count():
            self.setCurrentRow(row)

    def _choose(self, item: QListWidgetItem | None, _before: QListWidgetItem | None = None) -> None:
        row: HeadedRow | None = item.data(ROW) if item is not None else None
        if row is not None:
            self.chosen.emit(row.name)

    # ------------------------------------------------------------------------------ the fixed heading

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Scroll to a row so that the fixed heading does not cover it."""
        super().scrollTo(index, hint)
        hidden = self._head.height() - self.visualRect(index).top()
        if self._heads and hidden > 0:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - hidden)

    def _show_head(self) -> None:
        """Show the heading of the rows at the top."""
        self._head.setVisible(bool(self._heads))
        if not self._heads:
            return
        at = self.indexAt(self.viewport().rect().topLeft()).row()
        self._head.say(next((text for row, text in reversed(self._heads) if row <= at), self._heads[0][1]))
        self._head.setGeometry(0, 0, self.viewport().width(), self.sizeHintForRow(0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the fixed heading as wide as the list."""
        super().resizeEvent(event)
        self._show_head()

    def changeEvent(self, event: QEvent) -> None:
        """Place the fixed heading again after a change of style."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._show_head()


class HeadedDelegate(QStyledItemDelegate):
    """Painter of headings and rows; a subclass paints the content of rows."""

    def __init__(self, look: Look, view: HeadedList) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        view.setItemDelegate(self)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the same height for all rows: that of one with a tile."""
        return QSize(self._look.theme.px(100), self._look.theme.size("cell"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a heading, or the ground of a row and its content."""
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
        """Paint the content of a row; here its text."""
        self.paint_names(painter, rect, ((row.said, Style()),), chosen=chosen)

    def paint_names(
        self, painter: QPainter, rect: QRectF, names: Sequence[tuple[str, Style]], *, chosen: bool
    ) -> None:
        """Paint names side by side as far as they fit; the last one is elided."""
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
    """The fixed heading over the first visible row."""

    def __init__(self, name: str, look: Look, view: HeadedList) -> None:
        super().__init__(view.viewport())
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look = look

    def say(self, text: str) -> None:
        """Set the text."""
        if text != self.accessibleName():
            self.setAccessibleName(text)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it like the headings between rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_head(painter, self._look, QRectF(self.rect()), self.accessibleName())
        # It covers the round corners of the list's frame.
        radius = self._look.theme.size("radius")
        painter.setPen(QPen(self._look.theme.color("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(-0.5, -0.5, 0.5, 2 * radius), radius, radius)


def _paint_head(painter: QPainter, look: Look, rect: QRectF, text: str) -> None:
    theme = look.theme
    painter.fillRect(rect, theme.color("window"))
    painter.setPen(QPen(theme.color("border"), 1))
    painter.drawLine(rect.bottomLeft() - QPointF(0, 0.5), rect.bottomRight() - QPointF(0, 0.5))
    painter.setPen(theme.color("text"))
    painter.setFont(theme.font("body", bold=True))
    painter.drawText(rect.adjusted(theme.space("medium"), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
