"""One answer to a question in a box."""

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


class _AnswerRadio(QRadioButton):
    """Radio button of an answer. The answer paints the focus ring around its words as well.

    :ivar is_by_keys: whether the focus came by keys, not by the mouse.
    """

    is_by_keys = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note how the focus came, and repaint the answer."""
        super().focusInEvent(event)
        self.is_by_keys = is_by_keys(self, event)
        self._repaint_answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Note that the keyboard is used within the question."""
        self.is_by_keys = True
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Repaint the answer without its ring."""
        super().focusOutEvent(event)
        self._repaint_answer()

    def _repaint_answer(self) -> None:
        answer = self.parentWidget()
        if answer is not None:
            answer.update()


class AnswerButton(QWidget):
    """Radio button with words beside it that may take several lines."""

    def __init__(self, name: str, text: str | Message, look: Look) -> None:
        super().__init__()
        self._look = look
        self.button = _AnswerRadio(self)
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
        """Set the words."""
        self._words.say(text)
        self.button.setAccessibleName(self._words.text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the focus ring if the focus came by keys."""
        if self.button.hasFocus() and self.button.is_by_keys:
            painter = smooth_painter(self)
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            paint_focus(painter, self._look.theme, ring, self._look.theme.size("radius"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Check the button on a click anywhere on the answer."""
        self.button.setChecked(True)
        self.button.setFocus()
