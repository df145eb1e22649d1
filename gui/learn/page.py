"""A page of the Learn screen: what the window asks of the screen, the screen asks of the page that is shown."""

from __future__ import annotations

from PySide6.QtCore import Signal

from gui.widgets.screen import Screen


class LearnPage(Screen):
    """It answers as a screen does, and tells where it leads."""

    left = Signal()
    """The map is wanted."""
    practice_wished = Signal(str)
    """A way of practice: a unit, `unit.U18`, three questions of what it rests on, `ground.U18`, or a problem."""

    def refresh(self) -> None:
        """Everything anew: in these words, and as things stand."""
