"""A question before something is taken out of the record on which later deals hang: each of them, and why."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from core.match.preview import Preview
from gui.appearance.look import Look
from gui.widgets.dialogs import ask
from gui.widgets.message_box import MessageBox


def ask_broken(removal: Preview, look: Look, parent: QWidget | None) -> bool:
    """Whether the later deals that a removal makes impossible may be left out, too."""
    say = look.words.say
    text = "\n".join(map(say, removal.broken))
    ways = {"cut": say("match_screen.remove_cut", n=removal.lost)}
    title, stay = say("match_screen.remove"), say("club.cancel")
    heading = say("match_screen.breaks_head")
    return ask(MessageBox("match.breaks", title, text, stay, ways, look, parent, heading=heading))
