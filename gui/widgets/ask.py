"""A question in a box of its own: words, what is asked, and two buttons; its title is its frame's."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.widgets.prose import Prose

TITLE = Style("subtitle", bold=True)
HEADING = Style(bold=True)
PLAIN = Style()
FAINT = Style(color="muted")
PROBLEM = Style(color="warn")


class AskBox(QDialog):
    """All boxes of the program: a title, what is asked, and at the foot what ends it.

    :ivar column: what is asked goes there, from above to below. :ivar ok: what Return takes; it is disabled while
        that cannot be. :ivar cancel: as Escape.
    """

    def __init__(
        self, name: str, look: Look, parent: QWidget | None, *, title: str = "", ok: str = "", cancel: str = ""
    ) -> None:
        """:param title: what stands above; empty: the catalogue's `<name>.title`, and so with the buttons."""
        super().__init__(parent)
        self.setObjectName(name)
        self.look = look
        say = look.words.say
        self.setWindowTitle(title or say(f"{name}.title"))
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(look.theme.space("small"))
        self._buttons.addStretch(1)
        self.cancel = self.add_button(f"{name}.cancel", cancel or say("club.cancel"))
        self.ok = self.add_button(f"{name}.ok", ok or say(f"{name}.ok"))
        self.ok.setDefault(True)
        self.ok.setProperty("house", "main")
        self.ok.clicked.connect(self._take)
        self.cancel.clicked.connect(self.reject)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(look.theme.space("medium"))

    def add_button(self, name: str, text: str, at: int = -1) -> QPushButton:
        """One more at the foot. :param at: its place among them, the room at their left being the first."""
        button = QPushButton(unmarked(text))  # its place for the Tab key is behind what is asked
        button.setObjectName(name)
        button.setProperty("at", "foot")
        self._buttons.insertWidget(at, button)
        return button

    def finish(self, width: int = 0, height: int = 0) -> None:
        """All is there but the buttons. :param width: in pixels of the design; 0: what is in it decides.
        :param height: as `width`; 0: no higher than it has to be.
        """
        self.column.addStretch()
        self.column.addSpacing(self.look.theme.space("tiny"))
        self.column.addLayout(self._buttons)
        if width:
            self.resize(self.look.theme.px(width), self.look.theme.px(height))

    def _take(self) -> None:
        """Do what the button at the right does: accept, where a box does nothing else."""
        self.accept()

    def words(self, text: str | Message, style: Style, name: str = "") -> Prose:
        """Some words."""
        prose = Prose(self.look, style, name=name)
        prose.say(text)
        return prose

    def tell(self, text: str | Message, style: Style = PLAIN, name: str = "") -> Prose:
        """Put some words below."""
        prose = self.words(text, style, name)
        self.column.addWidget(prose)
        return prose
