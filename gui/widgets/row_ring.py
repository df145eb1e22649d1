"""Focus ring around the current row of a Qt list instead of around the whole list."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLocale, QObject, QRectF
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from core.language.phrases import joined
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme
from gui.widgets.cell_delegate import Index
from gui.widgets.focus import is_by_keys


class RowRing(QStyledItemDelegate):
    """Delegate that paints rows as Qt does, and the ring around the current one."""

    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._is_by_keys = False
        view.installEventFilter(self)
        view.setProperty("house", "rows")
        view.setItemDelegate(self)

    def eventFilter(self, view: QObject, event: QEvent) -> bool:
        """Note how the focus came."""
        if view is not self._view:
            return super().eventFilter(view, event)  # an editor of the delegate
        if isinstance(event, QFocusEvent):
            self._is_by_keys = is_by_keys(self._view, event)
        elif isinstance(event, QKeyEvent):
            self._is_by_keys = True
            self._view.viewport().update()  # even if the key does not change the row
        return False

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        """Return the row, whose lines end with phrases where it is Japanese."""
        return joined(super().displayText(value, locale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row, and its ring if it has the focus by keyboard."""
        super().paint(painter, option, index)
        if self._is_by_keys and option.state & QStyle.StateFlag.State_HasFocus:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            ring = QRectF(option.rect).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._theme, ring, self._theme.size("corner"), chosen=chosen)
