"""What stands where there is nothing yet: kind words, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.prose import Prose


class EmptyView(QFrame):
    """A title, a sentence, and a button where something can be done at once."""

    pressed = Signal()

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("house", "card")
        self._look = look
        self._key, self._action = "club.empty", ""
        self._title = Prose(look, Style("subtitle", bold=True), centered=True, name=f"{name}.title")
        self._text = Prose(look, Style(color="muted"), centered=True)
        self._button = QPushButton()
        self._button.setObjectName(f"{name}.do")
        self._button.setAutoDefault(False)
        self._button.clicked.connect(self.pressed)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.setContentsMargins(40, 0, 40, 0)
        for label in (self._title, self._text):
            column.addWidget(label)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._column = column

    def show_words(self, key: str, action: str = "") -> None:
        """Say this. :param key: of the sentence; its title has `_title` behind. :param action: of the button."""
        self._key, self._action = key, action
        self.retranslate()

    def show_nothing(self, narrowed_key: str, *, narrowed: bool, opened: bool, running: bool = False) -> None:
        """Say why there are no matches: the file is not open, not all of them count, none is over, or none was
        played."""
        if not opened:
            self.show_words("club.closed")
        elif narrowed:
            self.show_words(narrowed_key, "club.show_all")
        else:
            self.show_words("club.running" if running else "club.empty")

    def retranslate(self) -> None:
        """Words and sizes."""
        words, theme = self._look.words, self._look.theme
        self._column.setSpacing(theme.space("small"))
        self._title.say(words.say(f"{self._key}_title"))
        self._text.say(words.say(self._key))
        self._button.setVisible(bool(self._action))
        self._button.setText(words.say(self._action) if self._action else "")
