"""What a widget and those in it ask of the window, heard on its way up, whether there is a window or not."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QStatusTipEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QWidget


class Heard(QObject):
    """:ivar hints: what the status line was asked to say. :ivar terms: the terms that were to be shown."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.hints: list[str] = []
        self.terms: list[str] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep what passes, and let it pass."""
        if isinstance(event, QStatusTipEvent):
            self.hints.append(event.tip())
        elif isinstance(event, QWhatsThisClickedEvent):
            self.terms.append(event.href())
        return False
