"""Page before an event: begin one, or go on with the last."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from core.language.messages import Message
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.storage.evening_model import Gathering
from gui.widgets.invitation import Invitation


class BeginPage(Invitation):
    """A few words, two buttons, and a line about the last event.

    :ivar begin: the button that begins an event. :ivar again: the one that goes on with the last.
    :ivar last: the line.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__("evening.before", look, parent, sign="club")
        self.begin, self.again = QPushButton(self), QPushButton(self)
        self.begin.setProperty("house", "main")
        for name, button in (("begin", self.begin), ("again", self.again)):
            button.setObjectName(f"evening.{name}")
            button.setAutoDefault(True)
        self.add_buttons((self.begin, self.again))
        self.last = Label(parent=self)
        self.last.setObjectName("evening.last")
        self.last.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.add_below(self.last)

    def show_before(self, before: Gathering | None) -> None:
        """Show the page after the last event. :param before: None: there was none."""
        words = self._look.words
        if before is not None:
            day = day_text(words, before.session.day)
            told = Message.of("evening.about_last", day=day, n=len(before.people))
            self.last.setText(words.say(told))
            self.again.setText(words.say("evening.again", day=day))
        self.invite(words.say("evening.welcome"), Message("evening.about"))
        self.begin.setText(words.say("evening.begin"))
        self.again.setVisible(before is not None and before.has_log)
        self.last.setVisible(before is not None)
        self.last.setStyleSheet(self._look.theme.letters(ink="muted"))
        self.last.setContentsMargins(0, self._look.theme.space("medium"), 0, 0)
