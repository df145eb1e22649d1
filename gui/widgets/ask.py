"""Question in a box of its own: words, fields, and two buttons. Its frame shows the title."""

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
    """Base of all boxes of the program: a title, the question, and the buttons at the foot.

    :ivar column: layout for the question, from top to bottom.
    :ivar ok: the button that Return presses; disabled while the answer is incomplete.
    :ivar cancel: the button that Escape presses.
    """

    def __init__(
        self, name: str, look: Look, parent: QWidget | None, *, title: str = "", ok: str = "", cancel: str = ""
    ) -> None:
        """:param name: object name, and prefix of the keys in the catalogue.
        :param title: of the box; empty for the catalogue's `<name>.title`.
        :param ok: text of the button; empty for `<name>.ok`.
        :param cancel: text of the button; empty for the usual one.
        """
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
        """Add a button at the foot and return it.

        :param at: its index in the row of buttons, where index 0 is the space at their left; -1 for the end.
        """
        button = QPushButton(unmarked(text))  # without a parent yet, so Tab reaches it after the question
        button.setObjectName(name)
        button.setProperty("at", "foot")
        self._buttons.insertWidget(at, button)
        return button

    def finish(self, width: int = 0, height: int = 0) -> None:
        """Add the buttons, after everything else, and set the size.

        :param width: in pixels of the design; 0 for that of the content.
        :param height: in pixels of the design; 0 for the least. It counts only with a width.
        """
        self.column.addStretch()
        self.column.addSpacing(self.look.theme.space("tiny"))
        self.column.addLayout(self._buttons)
        if width:
            self.resize(self.look.theme.px(width), self.look.theme.px(height))

    def _take(self) -> None:
        """Handle the ok button: accept, unless a subclass does something else."""
        self.accept()

    def words(self, text: str | Message, style: Style, name: str = "") -> Prose:
        """Return a new widget with some words, which is not in the box yet."""
        prose = Prose(self.look, style, name=name)
        prose.say(text)
        return prose

    def tell(self, text: str | Message, style: Style = PLAIN, name: str = "") -> Prose:
        """Add some words below the rest and return their widget."""
        prose = self.words(text, style, name)
        self.column.addWidget(prose)
        return prose
