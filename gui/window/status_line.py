"""The line at the window's foot: what was done, for a while, and what lies below the mouse."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.translator import Translator
from gui.widgets.elided import ElidedLabel

SAID_FOR = 6_000
"""Milliseconds for which something said in passing stays."""


class StatusLine(ElidedLabel):
    """What is said stays for a while, and a hint while the mouse does; there is no room for both."""

    def __init__(self, words: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.setObjectName("status")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._words = words
        self._said = QTimer(self, singleShot=True, interval=SAID_FOR)
        self._said.timeout.connect(self.clear)

    def say(self, message: Message) -> None:
        """Say something in passing."""
        text = self._words.say(message)
        self.setText(text)
        self.setAccessibleName(text)
        self._said.start()

    def hint(self, text: str) -> None:
        """Say what lies below the mouse; empty: nothing does, and what was said in passing stays."""
        if not self._said.isActive() or text:
            self.put(text)

    def put(self, text: str) -> None:
        """Say this until something else is said."""
        self._said.stop()
        self.setText(text)
