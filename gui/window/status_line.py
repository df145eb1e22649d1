"""Status line at the foot of the window: messages for a while, and hints for what is under the mouse."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.translator import Translator
from gui.widgets.elided_label import ElidedLabel

SAID_FOR = 6_000
"""Milliseconds for which a message stays."""


class StatusLine(ElidedLabel):
    """Line for messages, which stay for a while, and hints, which stay while the mouse does; it shows one of
    them.
    """

    def __init__(self, words: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("status")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._words = words
        self._timer = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._timer.timeout.connect(self.clear)
        self._message: Message | None = None
        """The message shown; None after its time."""

    def say(self, message: Message) -> None:
        """Show a message for a while."""
        self._message = message
        self.retranslate()
        self._timer.start()

    def clear(self) -> None:
        """Clear the message or hint."""
        self._message = None
        self.setText("")  # Qt's own clear() lays out the window even where nothing was said

    def retranslate(self) -> None:
        """Show the message in the language in use; clear a hint."""
        if self._message is None:
            self.clear()
            return
        text = self._words.say(self._message)
        self.setText(text)
        self.setAccessibleName(text)

    def hint(self, text: str) -> None:
        """Show what a click would do now, in place of a message; an empty text clears that but keeps a message."""
        if not self._timer.isActive() or text:
            self.put(text)

    def put(self, text: str) -> None:
        """Show a text until something else is shown."""
        self._timer.stop()
        self._message = None
        self.setText(text)
