"""A question before something is taken out of the record on which later deals hang: each of them, and why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.widgets.dialogs import ask
from gui.widgets.message_box import MessageBox


def ask_broken(broken: Sequence[Message], look: Look, parent: QWidget | None) -> bool:
    """Whether these later deals may be left out, too. :param broken: each with why it is not possible any more."""
    say = look.words.say
    text = "\n".join(map(say, broken))
    ways = {"cut": say("match_screen.remove_cut", n=len(broken))}
    title, stay = say("match_screen.remove"), say("club.cancel")
    heading = say("match_screen.breaks_head")
    return ask(MessageBox("match.breaks", title, text, stay, ways, look, parent, heading=heading))
