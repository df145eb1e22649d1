"""What is asked before a match goes that is not on the disk: keep it, save it, or let it go."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QWidget

from core.language.messages import Message, Several
from gui.appearance.look import Look
from gui.widgets.message_box import MessageBox

Parting = Literal["leave", "close", "load"]
"""What is about to be done: put the match away, end the program, or take what its file has instead."""


class UnsavedBox(MessageBox):
    """Return and Escape keep the match; the answers are `save` and `discard`."""

    def __init__(self, what: Parting, deals: tuple[Message, ...] | None, look: Look, parent: QWidget) -> None:
        """:param deals: the titles of those that are here alone; None: nothing of the match is on the disk."""
        say = look.words.say
        key = "match_screen.all_lost" if deals is None else "match_screen.here_alone"
        text = say(Message(key) if deals is None else Message.of(key, deals=Several(deals)))
        ways = {"discard": say(f"match_screen.{what}_anyway")}
        if what != "load":  # what another program wrote is not written over
            ways["save"] = say("match_screen.save_now")
        title, stay = say(f"match_screen.{what}_title"), say("match_screen.keep")
        super().__init__("match.leave_unsaved", title, text, stay, ways, look, parent)
