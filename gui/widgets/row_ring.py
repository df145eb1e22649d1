"""The ring of the keyboard in a list of Qt's: around its row, not around all of it."""

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
    """Paints rows as Qt does, and the ring around the one that has the keyboard."""

    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._is_by_keys = False
        view.installEventFilter(self)
        view.setProperty("house", "rows")
        view.setItemDelegate(self)

    def eventFilter(self, view: QObject, event: QEvent) -> bool:
        """How the keyboard has come."""
        if view is not self._view:
            return super().eventFilter(view, event)  # where something is written over
        if isinstance(event, QFocusEvent):
            self._is_by_keys = is_by_keys(self._view, event)
        elif isinstance(event, QKeyEvent):
            self._is_by_keys = True
            self._view.viewport().update()  # also where the key chooses no other row
        return False

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        """The row, whose lines end with phrases where it is Japanese."""
        return joined(super().displayText(value, locale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row, and its ring."""
        super().paint(painter, option, index)
        if self._is_by_keys and option.state & QStyle.StateFlag.State_HasFocus:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            ring = QRectF(option.rect).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._theme, ring, self._theme.size("corner"), chosen=chosen)
