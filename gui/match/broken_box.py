"""A question before something is taken out of the record on which later deals hang: each of them, and why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QMessageBox, QWidget

from core.language.messages import Message
from gui.appearance.translator import Translator
from gui.widgets.dialogs import answer_of


def ask_broken(broken: Sequence[Message], words: Translator, parent: QWidget | None) -> bool:
    """Whether these later deals may be left out, too. :param broken: each with why it is not possible any more."""
    say, button = words.say, QMessageBox.StandardButton
    box = QMessageBox(QMessageBox.Icon.Warning, say("match_screen.remove"), say("match_screen.breaks_head"))
    box.setParent(parent, box.windowFlags())
    box.setObjectName("match.breaks")
    box.setInformativeText("\n".join(map(say, broken)))
    box.setStandardButtons(button.Ok | button.Cancel)
    box.setDefaultButton(button.Cancel)
    box.button(button.Ok).setText(say("match_screen.remove_cut", n=len(broken)))
    return answer_of(box) == button.Ok
