"""Routing of keys that are pressed in a field: to the widget that handles the keys, past scroll areas."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from gui.widgets.plain_keys import is_plain


def keeper_of(widget: QWidget) -> QWidget:
    """Return the nearest widget that can have the focus, from this one upwards; the window if none can."""
    while widget.focusPolicy() == Qt.FocusPolicy.NoFocus and (around := widget.parentWidget()) is not None:
        widget = around
    return widget


def is_of_form(event: QKeyEvent) -> bool:
    """Return whether a key may mean something to the form: no modifiers, and not Tab."""
    return is_plain(event) and event.key() not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


def pass_on(widget: QWidget, event: QKeyEvent) -> bool:
    """Pass a key to the widget around that handles the keys. Return whether it was handled."""
    around = widget.parentWidget()
    return around is not None and QApplication.sendEvent(keeper_of(around), event) and event.isAccepted()
