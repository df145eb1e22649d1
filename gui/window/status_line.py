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
        self._message: Message | None = None
        """What was said in passing, and not yet gone."""

    def say(self, message: Message) -> None:
        """Say something in passing."""
        self._message = message
        self.retranslate()
        self._said.start()

    def clear(self) -> None:
        """What was said, or lay below the mouse, is gone."""
        self._message = None
        super().clear()

    def retranslate(self) -> None:
        """What was said in passing, in the words of now; a hint is gone."""
        if self._message is None:
            self.clear()
            return
        text = self._words.say(self._message)
        self.setText(text)
        self.setAccessibleName(text)

    def hint(self, text: str) -> None:
        """Say what lies below the mouse; empty: nothing does, and what was said in passing stays."""
        if not self._said.isActive() or text:
            self.put(text)

    def put(self, text: str) -> None:
        """Say this until something else is said."""
        self._said.stop()
        self._message = None
        self.setText(text)
