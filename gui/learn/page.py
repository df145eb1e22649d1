"""A page of the Learn screen: what the window asks of the screen, the screen asks of the page that is shown."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painting import ESCAPE
from gui.widgets.key_button import KeyButton
from gui.widgets.screen import Screen


class LearnPage(Screen):
    """It answers as a screen does, and tells where it leads."""

    left = Signal()
    """The map is wanted."""
    practice_wished = Signal(str)
    """A way of practice: a unit, `unit.U18`, three questions of what it rests on, `ground.U18`, or a problem."""

    def refresh(self) -> None:
        """Everything anew: in these words, and as things stand."""


class LeaveButton(KeyButton):
    """Back to the map, as Escape leads."""

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        super().__init__(name, look, parent, height=32)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """In these words."""
        self.show_words(self._look.words.say("learn.button.leave"), ESCAPE)
