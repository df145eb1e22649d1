"""Page before an event: begin one, or go on with the last."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message, sentences
from gui.appearance.days import day_text
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.storage.evening_model import Gathering
from gui.widgets.prose import Prose


class BeginPage(QFrame):
    """A few words, and two buttons.

    :ivar begin: the button that begins an event. :ivar again: the one that goes on with the last.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.setProperty("house", "card")
        self._welcome = Prose(look, Style("title", bold=True), centered=True, name="evening.welcome")
        self._about = Prose(look, Style(), centered=True, name="evening.about")
        self.begin, self.again = QPushButton(self), QPushButton(self)
        self.begin.setProperty("house", "main")
        row = QHBoxLayout()
        row.addStretch(1)
        for name, button in (("begin", self.begin), ("again", self.again)):
            button.setObjectName(f"evening.{name}")
            button.setAutoDefault(True)
            row.addWidget(button)
        row.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        self._column.addWidget(self._welcome)
        self._column.addWidget(self._about)
        self._column.addLayout(row)
        self._column.addStretch(3)

    def show_before(self, before: Gathering | None) -> None:
        """Show the page after the last event. :param before: None: there was none."""
        words, theme = self._look.words, self._look.theme
        pad = theme.space("wide")
        self._column.setSpacing(theme.space("small"))
        self._column.setContentsMargins(pad, pad, pad, pad)
        about = [Message("evening.about")]
        if before is not None:
            day = day_text(words, before.session.day)
            about.append(Message.of("evening.about_last", day=day, n=len(before.people)))
            self.again.setText(words.say("evening.again", day=day))
        self._welcome.say(words.say("evening.welcome"))
        self._about.say(sentences(about))
        self.begin.setText(words.say("evening.begin"))
        self.again.setVisible(before is not None and before.has_log)
