"""One answer to a question of a box."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.widgets.ask import PLAIN
from gui.widgets.focus import is_by_keys
from gui.widgets.prose import Prose


class _Mark(QRadioButton):
    """The button. The ring of the keyboard is around the whole answer, which paints it.

    :ivar is_by_keys: whether the keyboard was led here, not the mouse.
    """

    is_by_keys = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The answer has the keyboard."""
        super().focusInEvent(event)
        self.is_by_keys = is_by_keys(self, event)
        self._repaint_answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """An arrow has moved the keyboard within the question."""
        self.is_by_keys = True
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It has it no more."""
        super().focusOutEvent(event)
        self._repaint_answer()

    def _repaint_answer(self) -> None:
        answer = self.parentWidget()
        if answer is not None:
            answer.update()


class AnswerButton(QWidget):
    """A button to check, and words beside it that may take several lines."""

    def __init__(self, name: str, text: str | Message, look: Look) -> None:
        super().__init__()
        self._look = look
        self.button = _Mark(self)
        self.button.setObjectName(name)
        self.button.setProperty("house", "bare")
        self._words = Prose(look, PLAIN)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.space("tiny"))
        row.addWidget(self.button)
        row.addWidget(self._words, 1)
        self.say(text)

    def say(self, text: str | Message) -> None:
        """Put it into other words."""
        self._words.say(text)
        self.button.setAccessibleName(self._words.text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring, where it has the keyboard."""
        if self.button.hasFocus() and self.button.is_by_keys:
            painter = smooth_painter(self)
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._look.theme, ring, self._look.theme.size("radius"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The words are as good as the button."""
        self.button.setChecked(True)
        self.button.setFocus()
