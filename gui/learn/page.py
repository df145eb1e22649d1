"""The base of the pages of the Learn screen. The screen passes on to its page what the window asks for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painting import ESCAPE
from gui.widgets.key_button import KeyButton
from gui.widgets.screen import Screen


class LearnPage(Screen):
    """A page that answers like a screen."""

    left = Signal()
    """Emitted when the user wants to go to the map."""
    practice_wished = Signal(str)
    """Emitted with a way of practice, such as `unit.U18`, its basics `ground.U18`, or a problem."""

    def refresh(self) -> None:
        """Show everything anew, in the current language and state."""


class LeaveButton(KeyButton):
    """The button back to the map, which shows the key Escape."""

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        super().__init__(name, look, parent, height=32)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """Set the text in the current language."""
        self.show_words(self._look.words.say("learn.button.leave"), ESCAPE)
