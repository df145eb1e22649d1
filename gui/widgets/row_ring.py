"""The ring of the keyboard in a list of Qt's: around its row, not around all of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme
from gui.widgets.cell_delegate import Index


class RowRing(QStyledItemDelegate):
    """Paints rows as Qt does, and the ring around the one that has the keyboard."""

    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self._theme = theme
        view.setProperty("house", "rows")
        view.setItemDelegate(self)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row, and its ring."""
        super().paint(painter, option, index)
        if option.state & QStyle.StateFlag.State_HasFocus:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            ring = QRectF(option.rect).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._theme, ring, self._theme.size("corner"), chosen=chosen)
