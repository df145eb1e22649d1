"""A large number with words below it: how often, how much, whose payment."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.prose import Prose

WHOLE = 1000


class ShareBar(QProgressBar):
    """Bar that shows a share, without text."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("house", "share")
        self.setRange(0, WHOLE)
        self.setTextVisible(False)

    def show_share(self, share: float) -> None:
        """Set the share, from 0 to 1."""
        self.setValue(round(share * WHOLE))


class Figure(QFrame):
    """Number with its words; a share also has a bar beside the number."""

    def __init__(
        self,
        look: Look,
        number: Style,
        words: Style,
        parent: QWidget,
        *,
        centered: bool = False,
        framed: bool = True,
    ) -> None:
        """:param number: style of the number.
        :param words: style of the words.
        :param framed: whether it is a card.
        """
        super().__init__(parent)
        if framed:
            self.setProperty("house", "card")
        self.number = Prose(look, number, centered=centered, parent=self)
        self.words = Prose(look, words, centered=centered, parent=self)
        self._bar = ShareBar(self)
        self._bar.hide()
        head = QHBoxLayout()
        head.setSpacing(look.theme.space("large"))
        head.addWidget(self.number, 1)
        head.addWidget(self._bar, 2)
        column = QVBoxLayout(self)
        column.setSpacing(0)
        if not framed:
            column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addLayout(head)
        column.addWidget(self.words)
        column.addStretch(1)

    def say(self, number: str | Message, words: str | Message, share: float | None = None) -> None:
        """Set the number and its words.

        :param share: from 0 to 1, for the bar; None for no bar.
        """
        self.number.say(number)
        self.words.say(words)
        self._bar.setVisible(share is not None)
        self._bar.show_share(share or 0)
