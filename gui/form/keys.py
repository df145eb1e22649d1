"""Where keys go that are pressed in a field: to what has all keys around it, past what would scroll with them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.widgets.plain_keys import is_plain


def keeper_of(widget: QWidget) -> QWidget:
    """Returns what has the keys around a widget, or the widget, if it can have them itself."""
    while widget.focusPolicy() == Qt.FocusPolicy.NoFocus and (around := widget.parentWidget()) is not None:
        widget = around
    return widget


def is_of_form(event: QKeyEvent) -> bool:
    """Whether a key may mean something to the form: Tab walks on."""
    return is_plain(event) and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def pass_on(widget: QWidget, event: QKeyEvent) -> bool:
    """Give a key to what has the keys around a widget. Returns whether it meant something."""
    around = widget.parentWidget()
    return around is not None and QApplication.sendEvent(keeper_of(around), event) and event.isAccepted()
