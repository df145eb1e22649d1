"""Requests of a widget to its window, as Qt events that go up from parent to parent, so that nothing in between
has to forward them. `Screens` handles them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QStatusTipEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QWidget


def hint(widget: QWidget, text: str) -> None:
    """Show in the status line what a click would do; an empty text clears it."""
    QCoreApplication.sendEvent(widget, QStatusTipEvent(text))


def open_term(widget: QWidget, term: str) -> None:
    """Open a term in the glossary, by id."""
    QCoreApplication.sendEvent(widget, QWhatsThisClickedEvent(term))
