"""Painting of table cells, and the roles by which a model describes them."""

from __future__ import annotations

from datetime import date
from itertools import count
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
from gui.appearance.painting import paint_bar, paint_pill
from gui.appearance.theme import TextSize
from gui.appearance.tile_paint import paint_tile_groups
from gui.appearance.tips import show_tip
from gui.widgets.day_field import DayField

Index = QModelIndex | QPersistentModelIndex
_numbers = count(Qt.ItemDataRole.UserRole + 1)


def new_role() -> int:
    """Return the number of a role that no other role of ours has."""
    return next(_numbers)


DISPLAY, ALIGNMENT, BOLD = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.TextAlignmentRole,
    Qt.ItemDataRole.FontRole,
)
"""Roles for which every cell is asked, looked up once."""
TONE = new_role()
"""Colour of the text; "text" by default."""
ASIDE = new_role()
"""A number that belongs to the text, after it."""
ASIDE_TONE = new_role()
"""Colour of that number; that of the text by default."""
HEADING = new_role()
"""Whether the row is a heading over those that follow."""
LINK = new_role()
"""What a click on the cell opens."""
STRUCK = new_role()
"""Whether the text is struck out, because it does not count."""
BAR = new_role()
"""A share from 0 to 1: the cell has a bar instead of text."""
GROUND = new_role()
"""Ground colour of a row that stands out, chosen or not."""
EDGE = new_role()
"""Whether a thin line separates the cell from the one before it."""
LETTERS = new_role()
"""Text size, if not that of the table; it shrinks if necessary."""
NOTE = new_role()
"""A second line below the text."""
NOTE_TONE = new_role()
"""Colour of that line; "muted" by default."""
BADGE = new_role()
"""Colour of a rounded ground behind the text."""
TILES = new_role()
"""Groups of tiles instead of text; they shrink if necessary."""
_LEAVE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
"""Keys that end the editing of a cell."""
NAME = 130
"""Smallest width of a column of names, in pixels of the design."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ELIDED = Qt.TextElideMode.ElideRight


def _answer(index: Index, role: int = DISPLAY) -> Any:
    """Return what the model answers, as it answers it: `index.data` would make a value of Qt's of it and back.

    None for no cell: Qt asks for cells of rows that have just gone.
    """
    model = index.model()
    return None if model is None else model.data(index, role)


class CellDelegate(QStyledItemDelegate):
    """Painter of cells. The decoration role of a cell is the name of an icon that replaces its text.

    :cvar ROW: height of a row, in pixels of the design.
    :cvar NUMBER: smallest width of a column of numbers, in pixels of the design.
    :cvar PAD: space at both sides of a cell, in pixels of the design.
    :cvar NOTE_LETTERS: text size of a second line.
    :cvar TOGETHER: in a wide column a number is no further from its text than in a cell of this width, in pixels
        of the design.
    """

    ROW = 31
    NUMBER = 84
    PAD = 13
    NOTE_LETTERS: TextSize = "body"
    TOGETHER = 150

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        self.over = -1
        """The row under the mouse; -1 for none."""
        self.over_column = -1
        self.roles: frozenset[int] = frozenset()
        """The roles that this model answers of those that few do; asking for all in each cell would be slow."""
        self.is_closed = False
        """Whether the table ends after the last row, which then needs no line below."""
        self.letters: TextSize = "body"
        """Text size of the cells."""

    def _own(self, index: Index, role: int) -> Any:
        """Return the model's answer for a rare role; None if it does not answer that role."""
        return _answer(index, role) if role in self.roles else None

    @property
    def row_height(self) -> int:
        """Smallest height of a row, in pixels."""
        return self._look.theme.px(self.ROW)

    @property
    def head_height(self) -> int:
        """Height of the header, in pixels."""
        return self._look.theme.size("cell")

    def _lettering(self, index: Index) -> tuple[TextSize, bool]:
        """Return the text size of a cell, and whether it is bold."""
        bold = bool(self._own(index, HEADING) or _answer(index, BOLD))
        return self._own(index, LETTERS) or self.letters, bold

    def _font(self, index: Index) -> QFont:
        letters, bold = self._lettering(index)
        font = QFont(self._look.theme.font(letters, bold=bold))
        font.setStrikeOut(bool(self._own(index, STRUCK)))
        # Only the links of the row under the mouse are underlined; a whole column of lines would be too much.
        font.setUnderline(index.row() == self.over and bool(self._own(index, LINK)))
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the width of the text and what is beside or below it, with the space around, and the least height
        of a row.
        """
        theme, (letters, bold) = self._look.theme, self._lettering(index)
        if self._own(index, HEADING):  # it has the width of its row
            return QSize(0, self.row_height)
        beside = 2.0 * theme.space("small") if self._own(index, BADGE) else 0.0
        if aside := self._own(index, ASIDE):
            beside += theme.width_of(str(aside), letters, bold=bold) + theme.px(10)
        is_number = _answer(index, ALIGNMENT) == RIGHT
        width = self.width_of(_answer(index), letters, bold=bold, beside=beside, is_number=is_number)
        if note := self._own(index, NOTE):
            width = max(width, self.width_of(note, self.NOTE_LETTERS, bold=self.is_note_bold(index)))
        return QSize(width, self.row_height)

    def width_of(
        self, text: object, letters: TextSize, *, bold: bool, beside: float = 0.0, is_number: bool = False
    ) -> int:
        """Return the width of a cell with a text, with the space around it, in pixels. :param beside: of what
        stands beside the text.
        """
        theme = self._look.theme
        width = theme.width_of(str(text or ""), letters, bold=bold) + 2 * theme.px(self.PAD) + beside
        return int(max(width, theme.px(self.NUMBER) if is_number else 0)) + 1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, bar or text, and the line below."""
        theme, rect = self._look.theme, QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        ground = "window" if self._own(index, HEADING) else self._own(index, GROUND)
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
            paint_bar(painter, theme, bar, share, _answer(index, TONE) or "accent")
        elif (groups := self._own(index, TILES)) is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            widest = int((inner.height() - theme.space("small")) * 100 / tile_height(100))
            paint_tile_groups(painter, self._look, groups, inner, widest)
        else:
            self._paint_texts(painter, inner, index, option.direction)
        painter.restore()

    def is_note_bold(self, index: Index) -> bool:
        """Return whether the second line of a cell is bold."""
        return False

    def is_over(self, index: Index) -> bool:
        """Return whether a cell is highlighted because the mouse is on its row."""
        return index.row() == self.over

    def _is_first(self, index: Index) -> bool:
        return index.column() == 0

    def _paint_texts(self, painter: QPainter, rect: QRectF, index: Index, direction: Qt.LayoutDirection) -> None:
        theme, font = self._look.theme, self._font(index)
        ink, text = _answer(index, TONE) or "text", str(_answer(index) or "")
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
        aside, is_mirrored = str(self._own(index, ASIDE) or ""), direction == Qt.LayoutDirection.RightToLeft
        if aside:
            plain = QFont(font)
            plain.setUnderline(False)
            plain.setBold(plain.bold() and not self._own(index, HEADING))
            painter.setFont(plain)
            taken = metrics.horizontalAdvance(aside) + theme.space("small")
            wished = metrics.horizontalAdvance(text) + taken
            usual = theme.px(self.TOGETHER) * font.pixelSize() / theme.font().pixelSize()
            surplus = max(rect.width() - max(wished, usual), 0)
            rect.adjust(surplus if is_mirrored else 0, 0, 0 if is_mirrored else -surplus, 0)
            painter.setPen(theme.color(_answer(index, ASIDE_TONE) or ink))
            painter.drawText(rect, QStyle.visualAlignment(direction, RIGHT), aside)
            painter.setPen(theme.color(ink))
            painter.setFont(font)
            rect.adjust(taken if is_mirrored else 0, 0, 0 if is_mirrored else -taken, 0)
        align = _answer(index, ALIGNMENT)
        align = QStyle.visualAlignment(direction, LEFT if align is None else align)
        if note := self._own(index, NOTE):
            line = theme.line(self.NOTE_LETTERS)
            rect.adjust(0, 0, 0, -line)
            bold = self.is_note_bold(index)
            painter.setFont(fitted(theme, self.NOTE_LETTERS, [note], rect.width(), bold=bold))
            painter.setPen(theme.color(self._own(index, NOTE_TONE) or "muted"))
            below = rect.translated(0, (metrics.height() + line) / 2)
            painter.drawText(below, align, painter.fontMetrics().elidedText(note, ELIDED, int(rect.width())))
            painter.setFont(font)
            painter.setPen(theme.color(ink))
        shown = metrics.elidedText(text, ELIDED, rect.width())
        if aside and not is_mirrored:
            rect.adjust(0, 0, theme.space("tiny"), 0)  # letters are as wide as they are measured, but for a little
        painter.drawText(rect, align, shown)

    def helpEvent(
        self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Show the tooltip of a cell, or its whole text if that is cut."""
        tip = str(index.data(Qt.ItemDataRole.ToolTipRole) or self.whole_text(index))
        if tip:
            show_tip(view.viewport(), option.rect, tip)
            return True
        return super().helpEvent(event, view, option, index)

    def whole_text(self, index: Index) -> str:
        """Return the text of a cell that is cut; empty if it is not, or for a heading."""
        room = self._view.columnWidth(index.column())
        if self._own(index, HEADING) or self.sizeHint(QStyleOptionViewItem(), index).width() <= room + 1:
            return ""
        return str(index.data() or "")

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Return the editor of a cell; dates have a field of their own."""
        if isinstance(index.data(Qt.ItemDataRole.EditRole), QDate):
            return DayField(self._look, parent)
        return super().createEditor(parent, option, index)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Fill the editor; a date is selected, so that typing replaces it."""
        if not isinstance(editor, DayField):
            super().setEditorData(editor, index)
            return
        day: QDate = index.data(Qt.ItemDataRole.EditRole)
        editor.show_day(date(day.year(), day.month(), day.day()))
        editor.select()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Store what was entered in the model, unless it is not a valid date."""
        if not isinstance(editor, DayField):
            super().setModelData(editor, model, index)
        elif editor.problem is None:
            model.setData(index, QDate(editor.day.year, editor.day.month, editor.day.day))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the editor open on Return or Tab while its date is invalid, and explain why."""
        is_left = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _LEAVE
        if is_left and isinstance(watched, DayField) and (problem := watched.problem) is not None:
            watched.tell(problem)
            return True
        return super().eventFilter(watched, event)
