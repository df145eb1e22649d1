"""What is asked before a match goes that is not on the disk: keep it, save it, or let it go."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QMessageBox, QWidget

from core.language.messages import Message, Several
from gui.appearance.look import Look

Parting = Literal["leave", "close", "load"]
"""What is about to be done: put the match away, end the program, or take what its file has instead."""


class UnsavedBox(QMessageBox):
    """Return and Escape keep the match."""

    def __init__(self, what: Parting, deals: tuple[Message, ...] | None, look: Look, parent: QWidget) -> None:
        """:param deals: the titles of those that are here alone; None: nothing of the match is on the disk."""
        say = look.words.say
        key = "match_screen.all_lost" if deals is None else "match_screen.here_alone"
        text = say(Message(key) if deals is None else Message.of(key, deals=Several(deals)))
        super().__init__(QMessageBox.Icon.Warning, say(f"match_screen.{what}_title"), text)
        self.setParent(parent, self.windowFlags())
        self.setObjectName("match.leave_unsaved")
        texts = {
            QMessageBox.StandardButton.Cancel: say("match_screen.keep"),
            QMessageBox.StandardButton.Discard: say(f"match_screen.{what}_anyway"),
        }
        if what != "load":  # what another program wrote is not written over
            texts[QMessageBox.StandardButton.Save] = say("match_screen.save_now")
        for button, text in texts.items():
            self.addButton(button).setText(text)
        self.setDefaultButton(QMessageBox.StandardButton.Cancel)
        self.setEscapeButton(QMessageBox.StandardButton.Cancel)
