"""Of what is clicked in a scene: it is large enough."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QCalendarWidget,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QScrollBar,
)

from tests.gui.scenes.staged import Staged, named

TARGET = 28
"""The least width and height of what is clicked, in pixels at zoom 1; for experts all is drawn smaller."""
TARGETS = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox)
WHOLES = (QComboBox, QAbstractSpinBox, QCalendarWidget, QLineEdit, QScrollBar)
"""Their parts are no targets of their own."""


def small(scene: Staged) -> list[str]:
    """What is too small to be clicked at ease."""
    least = int(TARGET * scene.window.look.theme.zoom)
    found = []
    for widget in scene.seen:
        if isinstance(widget, TARGETS) and not isinstance(widget.parentWidget(), WHOLES):
            if min(widget.width(), widget.height()) < least:
                found.append(f"{named(widget)}: {widget.width()} x {widget.height()}")
        elif isinstance(widget, QMenu):
            for action in widget.actions():
                if not action.isSeparator() and widget.actionGeometry(action).height() < least:
                    found.append(f"{named(widget)}: {action.text()}")
        elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            model = widget.model()
            if model is not None and model.rowCount() and not isinstance(widget.parentWidget(), QCalendarWidget):
                height = widget.visualRect(model.index(0, 0)).height()
                if height < least:
                    found.append(f"{named(widget)}: rows of {height}")
    return found
