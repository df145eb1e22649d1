"""One answer to a question of a box."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.widgets.ask import PLAIN
from gui.widgets.prose import Prose


class AnswerButton(QWidget):
    """A button to check, and words beside it that may take several lines."""

    def __init__(self, name: str, text: str | Message, look: Look) -> None:
        super().__init__()
        self.button = QRadioButton()
        self.button.setObjectName(name)
        self._words = Prose(look, PLAIN)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.px(6))
        row.addWidget(self.button)
        row.addWidget(self._words, 1)
        self.say(text)

    def say(self, text: str | Message) -> None:
        """Put it into other words."""
        self._words.say(text)
        self.button.setAccessibleName(self._words.text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words are as good as the button."""
        self.button.setChecked(True)
        self.button.setFocus()
