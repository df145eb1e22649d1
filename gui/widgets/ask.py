"""A question in a box of its own: title, words, what is asked, and two buttons."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.prose import Prose

TITLE = Style("subtitle", bold=True)
HEADING = Style(bold=True)
PLAIN = Style()
FAINT = Style(color="muted")


class AskBox(QDialog):
    """What the boxes of the club have in common."""

    def __init__(self, name: str, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.look = look
        self.setWindowTitle(look.words.say(f"{name}.title"))
        self.ok, self.cancel = (
            QPushButton(look.words.say(f"{name}.ok")),
            QPushButton(look.words.say("club.cancel")),
        )
        self.ok.setObjectName(f"{name}.ok")
        self.cancel.setObjectName(f"{name}.cancel")
        self.ok.setDefault(True)
        self.ok.setProperty("house", "main")
        self.ok.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(look.theme.space("small"))
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.cancel)
        self._buttons.addWidget(self.ok)
        self.column = QVBoxLayout(self)
        pad = look.theme.space("large")
        self.column.setContentsMargins(pad, pad, pad, pad)
        self.column.setSpacing(look.theme.space("medium"))

    def finish(self) -> None:
        """All is there but the buttons."""
        self.column.addLayout(self._buttons)

    def words(self, text: str | Message, style: Style, name: str = "") -> Prose:
        """Some words."""
        prose = Prose(self.look, style, name=name)
        prose.say(text)
        return prose
