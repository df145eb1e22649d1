"""Undo, redo, copy and paste: in the window, not in a field."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication, QKeySequence

from core.language.messages import Message
from gui.score.model import ScoreModel
from gui.window.actions import ActionSpec
from gui.window.screen_specs import HOME
from gui.window.screens import Screens
from gui.window.status_line import StatusLine


class EditCommands:
    """Undo and redo are those of the screen; copied and pasted is the hand."""

    def __init__(self, screens: Screens, model: ScoreModel, status: StatusLine) -> None:
        self._screens, self._model, self._status = screens, model, status

    def specs(self) -> list[ActionSpec]:
        """The actions, in the order of their menu."""
        keys = QKeySequence.StandardKey
        return [
            ActionSpec("undo", "edit", self.undo, (keys.Undo,), "undo"),
            ActionSpec("redo", "edit", self.redo, (keys.Redo, "Ctrl+Y", "Ctrl+Shift+Z"), "redo"),
            ActionSpec("copy", "edit", self.copy, (keys.Copy,), "copy"),
            ActionSpec("paste", "edit", self.paste, (keys.Paste,), "paste"),
        ]

    def undo(self) -> None:
        """Undo what was done last on the screen, and say what it was."""
        undoing = self._screens.undoing
        if undoing is not None and (what := undoing.undoes) is not None and undoing.undo():
            self._status.say(Message.of("said.undone", what=what))

    def redo(self) -> None:
        """Do again what was undone last, and say what it was."""
        undoing = self._screens.undoing
        if undoing is not None and (what := undoing.redoes) is not None and undoing.redo():
            self._status.say(Message.of("said.redone", what=what))

    def copy(self) -> None:
        """The hand as notation."""
        text = self._model.entry.text()
        QGuiApplication.clipboard().setText(text)
        self._status.say(Message.of("said.copied", text=text))

    def paste(self) -> None:
        """A hand or tiles from the clipboard; a text that is none is said, and nothing is changed."""
        self.put_text(QGuiApplication.clipboard().text())

    def put_text(self, text: str) -> None:
        """Take a text as the hand, if it is one: a hand code, notation, or tiles; it is shown where it is seen."""
        self._status.clear()
        self._model.take_text(text, lambda: self._screens.show_screen(HOME))
