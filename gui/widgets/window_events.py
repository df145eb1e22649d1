"""What any widget asks of the window in which it is, by Qt's own events: they go up from parent to parent, so that
nothing between the two has to pass them on. `Screens` hears them.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QStatusTipEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QWidget


def hint(widget: QWidget, text: str) -> None:
    """Say in the status line what a click would do now. :param text: empty: nothing to say."""
    QCoreApplication.sendEvent(widget, QStatusTipEvent(text))


def open_term(widget: QWidget, term: str) -> None:
    """Show a term of the glossary. :param term: its id."""
    QCoreApplication.sendEvent(widget, QWhatsThisClickedEvent(term))
