"""Menu with round corners, and shortcuts at the right in a quieter colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from gui.appearance.plain import DESCENT, Label, unmarked
from gui.appearance.rounding import let_through, round_off
from gui.appearance.theme import Theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionMenuItem


class Menu(QMenu):
    """Qt's menu with transparent corners."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        let_through(self)

    def add_head(self, text: str, tip: str = "") -> None:
        """Add a small heading over the rows that follow, which cannot be chosen. :param tip: its tooltip."""
        theme, label = self._theme, Label(text)
        label.setStyleSheet(theme.letters("small", bold=True, ink="muted"))
        label.setContentsMargins(theme.space("small"), 0, theme.space("small"), DESCENT)
        label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        label.setMinimumHeight(theme.size("control"))
        label.setToolTip(tip)
        head = QWidgetAction(self)
        head.setText(unmarked(text))
        head.setDefaultWidget(label)
        head.setEnabled(False)
        self.addAction(head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Round the corners for the new size."""
        super().resizeEvent(event)
        round_off(self, self._theme.size("radius"))

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """Leave the shortcut to `paintEvent`, because the style has one colour per row; its room stays."""
        super().initStyleOption(option, action)
        option.text = option.text.partition("\t")[0]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows and their shortcuts."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setFont(self._theme.font())
        for action in self.actions():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            if keys and action.isVisible():
                painter.setPen(self._theme.color("muted" if action.isEnabled() else "disabled"))
                place = self.actionGeometry(action).adjusted(0, 0, -self._theme.space("medium"), 0)
                right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
                painter.drawText(place, right, keys.removesuffix("-") + "−" if keys.endswith("-") else keys)
