"""How a cell of a table is painted, and what a model says of it beside its text."""

from __future__ import annotations

from datetime import date
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QDate,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from gui.appearance.drawn import tile_height
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painting import paint_bar, paint_pill, paint_tile_groups
from gui.appearance.theme import TextSize
from gui.appearance.tips import show_tip
from gui.widgets.day_field import DayField

Index = QModelIndex | QPersistentModelIndex
TONE = Qt.ItemDataRole.UserRole + 1
"""The colour of a cell's text; "text" where a model says nothing."""
ASIDE = Qt.ItemDataRole.UserRole + 2
"""A number that belongs to the text, and stands behind it."""
ASIDE_TONE = Qt.ItemDataRole.UserRole + 6
"""The colour of that number; that of the text where a model says nothing."""
HEADING = Qt.ItemDataRole.UserRole + 3
"""The row is a heading over those that follow."""
LINK = Qt.ItemDataRole.UserRole + 4
"""A click on the cell opens this."""
STRUCK = Qt.ItemDataRole.UserRole + 5
"""What the cell says does not count."""
BAR = Qt.ItemDataRole.UserRole + 7
"""The part of a whole, from 0 to 1: the cell has a bar as long, and no text."""
GROUND = Qt.ItemDataRole.UserRole + 8
"""The colour of a row that stands out, whether it is chosen or not."""
EDGE = Qt.ItemDataRole.UserRole + 9
"""A thin line parts the cell from the one before it."""
LETTERS = Qt.ItemDataRole.UserRole + 10
"""The size of a cell's text where it is not that of the table; it gets smaller where it has no room."""
NOTE = Qt.ItemDataRole.UserRole + 11
"""A line below the text."""
BADGE = Qt.ItemDataRole.UserRole + 12
"""The colour of a rounded ground on which the text stands."""
TILES = Qt.ItemDataRole.UserRole + 13
"""Groups of tiles, which a cell has instead of a text; they get smaller where they have no room."""
_LEAVE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
"""The keys that take what was written over a cell."""
TOGETHER = 150
"""In a wide column a number stands behind its text no further than a cell of this width would have it."""
NAME = 130
"""The least width of a column of names."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ELIDED = Qt.TextElideMode.ElideRight


class CellDelegate(QStyledItemDelegate):
    """Paints the cells. What Qt calls the decoration of one is the name of an icon, instead of a text.

    :cvar ROW: the height of a row, in pixels of the design. :cvar NUMBER: the least width of a column of numbers.
    :cvar PAD: the air at both sides of a cell.
    """

    ROW = 31
    NUMBER = 84
    PAD = 13

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.over = -1
        """The row that is pointed at."""
        self.over_column = -1
        self.roles: frozenset[int] = frozenset()
        """The seldom ones for which the model has something to say: to ask it for each of a cell would be slow."""
        self.is_closed = False
        """Whether below the last row the table ends: no line is needed there."""
        self.letters: TextSize = "body"
        """The size of what stands in the cells."""

    def _own(self, index: Index, role: int) -> Any:
        """What a model says for a role that few have."""
        return index.data(role) if role in self.roles else None

    @property
    def row_height(self) -> int:
        """Of every row, in pixels; at least."""
        return self._look.theme.px(self.ROW)

    @property
    def head_height(self) -> int:
        """Of the names of the columns, in pixels."""
        return self._look.theme.size("cell")

    def _font(self, index: Index) -> QFont:
        bold = bool(index.data(HEADING) or index.data(Qt.ItemDataRole.FontRole))
        font = QFont(self._look.theme.font(self._own(index, LETTERS) or self.letters, bold=bold))
        font.setStrikeOut(bool(index.data(STRUCK)))
        # Below each link of a column a line would be one too many: the row that is meant has them.
        font.setUnderline(bool(index.data(LINK)) and index.row() == self.over)
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The text with air around it."""
        theme = self._look.theme
        metrics = QFontMetricsF(self._font(index))
        width = metrics.horizontalAdvance(str(index.data() or "")) + 2 * theme.px(self.PAD)
        if note := self._own(index, NOTE):
            width = max(width, QFontMetricsF(theme.font()).horizontalAdvance(note) + 2 * theme.px(self.PAD))
        if self._own(index, BADGE):
            width += 2 * theme.space("small")
        aside = index.data(ASIDE)
        if aside:
            width += metrics.horizontalAdvance(str(aside)) + theme.px(10)
        if index.data(Qt.ItemDataRole.TextAlignmentRole) == RIGHT:
            width = max(width, theme.px(self.NUMBER))
        return QSize(int(width) + 1, self.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Ground, bar, text, and the line below."""
        theme, rect = self._look.theme, QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        ground = "window" if index.data(HEADING) else self._own(index, GROUND)
        if ground:
            painter.fillRect(rect, theme.color(ground))
        elif chosen:
            painter.fillRect(rect, theme.color("lit" if self._view.hasFocus() else "pill"))
        elif self.is_over(index):
            painter.fillRect(rect, theme.color("hover"))
        painter.setPen(QPen(theme.color("border"), 1))
        if not self.is_closed or index.row() + 1 < index.model().rowCount():
            painter.drawLine(rect.bottomLeft() - QPointF(0, 0.5), rect.bottomRight() - QPointF(0, 0.5))
        if self._own(index, EDGE):
            painter.drawLine(rect.topLeft() + QPointF(0.5, 0), rect.bottomLeft() + QPointF(0.5, 0))
        if chosen and self._is_first(index):
            ink = "focus" if self._view.hasFocus() else "muted"
            ink = "glow" if ground and self._view.hasFocus() else ink
            left = (
                rect.left()
                if option.direction == Qt.LayoutDirection.LeftToRight
                else rect.right() - theme.space("tiny")
            )
            painter.fillRect(QRectF(left, rect.top(), theme.space("tiny"), rect.height() - 1), theme.color(ink))
        inner = rect.adjusted(theme.px(self.PAD), 0, -theme.px(self.PAD), 0)
        if (share := self._own(index, BAR)) is not None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            high = theme.space("small")
            bar = QRectF(inner.left(), inner.center().y() - high / 2, inner.width(), high)
            paint_bar(painter, theme, bar, share, index.data(TONE) or "accent")
        elif (groups := self._own(index, TILES)) is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            widest = int((inner.height() - theme.space("small")) * 100 / tile_height(100))
            paint_tile_groups(painter, self._look, groups, inner, widest)
        else:
            self._paint_texts(painter, inner, index, option.direction)
        painter.restore()

    def is_over(self, index: Index) -> bool:
        """Whether a cell is lit because of what is pointed at: as far as its row goes."""
        return index.row() == self.over

    def _is_first(self, index: Index) -> bool:
        return index.column() == 0

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        theme, font = self._look.theme, self._font(index)
        ink, text = index.data(TONE) or "text", str(index.data() or "")
        if size := self._own(index, LETTERS):
            font = fitted(theme, size, [text], rect.width(), bold=font.bold())
        if badge := self._own(index, BADGE):
            high = theme.line() + theme.space("tiny")
            ground = QRectF(rect.left(), rect.center().y() - high / 2, rect.width(), high)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_pill(painter, ground, theme, badge)
            ink = "card" if badge == "text" else "text"
        if icon := self._own(index, Qt.ItemDataRole.DecorationRole):
            size, middle = theme.space("large"), rect.center()
            picture = theme.icon_pixmap(icon, ink, size, self._view.devicePixelRatioF())
            painter.drawPixmap(round(middle.x() - size / 2), round(middle.y() - size / 2), picture)
            return
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(theme.color(ink))
        aside = str(index.data(ASIDE) or "")
        if aside:
            plain = QFont(font)
            plain.setUnderline(False)
            painter.setFont(plain)
            taken = metrics.horizontalAdvance(aside) + theme.space("small")
            wished = metrics.horizontalAdvance(text) + taken
            usual = theme.px(TOGETHER) * font.pixelSize() / theme.font().pixelSize()
            surplus = max(rect.width() - max(wished, usual), 0)
            is_mirrored = direction == Qt.LayoutDirection.RightToLeft
            rect.adjust(surplus if is_mirrored else 0, 0, 0 if is_mirrored else -surplus, 0)
            painter.setPen(theme.color(index.data(ASIDE_TONE) or ink))
            painter.drawText(rect, QStyle.visualAlignment(direction, RIGHT), aside)
            painter.setPen(theme.color(ink))
            painter.setFont(font)
            rect.adjust(taken if is_mirrored else 0, 0, 0 if is_mirrored else -taken, 0)
        align = index.data(Qt.ItemDataRole.TextAlignmentRole)
        align = QStyle.visualAlignment(direction, LEFT if align is None else align)
        if note := self._own(index, NOTE):
            rect.adjust(0, 0, 0, -theme.line())
            painter.setFont(fitted(theme, "body", [note], rect.width()))
            painter.setPen(theme.color("muted"))
            below = rect.translated(0, (metrics.height() + theme.line()) / 2)
            painter.drawText(below, align, painter.fontMetrics().elidedText(note, ELIDED, int(rect.width())))
            painter.setFont(font)
            painter.setPen(theme.color(ink))
        painter.drawText(rect, align, metrics.elidedText(text, ELIDED, rect.width() + 1))

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """What a cell has no room for is told whole, unless there is more to be told of it."""
        tip = str(index.data(Qt.ItemDataRole.ToolTipRole) or self.whole_text(index))
        if tip:
            show_tip(view.viewport(), option.rect, tip)
            return True
        return super().helpEvent(event, view, option, index)

    def whole_text(self, index: Index) -> str:
        """The text of a cell that is cut; empty: all of it is there."""
        room = self._view.columnWidth(index.column())
        if index.data(HEADING) or self.sizeHint(QStyleOptionViewItem(), index).width() <= room + 1:
            return ""
        return str(index.data() or "")

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A day has its own field."""
        if isinstance(index.data(Qt.ItemDataRole.EditRole), QDate):
            return DayField(self._look, parent)
        return super().createEditor(parent, option, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What is typed first writes over the day."""
        if not isinstance(editor, DayField):
            super().setEditorData(editor, index)
            return
        day: QDate = index.data(Qt.ItemDataRole.EditRole)
        editor.show_day(date(day.year(), day.month(), day.day()))
        editor.select()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """What is no day is not taken."""
        if not isinstance(editor, DayField):
            super().setModelData(editor, model, index)
        elif editor.problem is None:
            model.setData(index, QDate(editor.day.year, editor.day.month, editor.day.day))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Return and Tab leave no day that is none: it says what is wrong, and can be put right."""
        is_left = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _LEAVE
        if is_left and isinstance(watched, DayField) and (problem := watched.problem) is not None:
            watched.tell(problem)
            return True
        return super().eventFilter(watched, event)
