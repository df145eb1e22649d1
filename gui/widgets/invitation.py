"""Card in the place of what is not there yet: a title, a sentence, and buttons for what can be done."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.prose import Prose

EDGE = 24
"""Space at the sides, in pixels of the design."""


class Invitation(QFrame):
    """A sign, a title, a sentence and a row of buttons, in the middle.

    The title is called as the card, followed by ".title", the sentence ".text".
    """

    def __init__(self, name: str, look: Look, parent: QWidget | None = None, *, sign: str = "") -> None:
        """:param sign: name of an icon above the title; "" for none."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("house", "card")
        self._look, self._icon = look, sign
        self._row = QHBoxLayout()
        self._below: list[tuple[QWidget, Qt.AlignmentFlag]] = []

    def _build(self) -> None:
        """Make what is in it once there is something to say: most lists are never empty."""
        name, look = self.objectName(), self._look
        self._sign = Label(parent=self)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._title = Prose(look, Style("title", bold=True), centered=True, name=f"{name}.title")
        self._text = Prose(look, Style(), centered=True, name=f"{name}.text")
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        for part in (self._sign, self._title, self._text):
            self._column.addWidget(part)
            part.setVisible(part is not self._sign or bool(self._icon))  # the card may be seen already
        self._column.addLayout(self._row)
        for below, align in self._below:
            self._column.addWidget(below, 0, align)
        self._column.addStretch(3)

    def add_buttons(self, buttons: Iterable[QAbstractButton]) -> None:
        """Put buttons below the sentence; whoever adds them gives them words, and hides those of no use now."""
        self._row.addStretch(1)
        for button in buttons:
            button.setParent(self)  # now, not with the layout: it is hidden with the card before anything is said
            self._row.addWidget(button)
        self._row.addStretch(1)

    def add_below(self, part: QWidget, align: Qt.AlignmentFlag) -> None:
        """Put something below the buttons, before anything is said. :param align: where, if it is narrower."""
        part.setParent(self)
        self._below.append((part, align))

    def invite(self, title: str | Message, text: str | Message) -> None:
        """Show a title and a sentence, in the sizes of now."""
        if self.layout() is None:
            self._build()
        theme = self._look.theme
        self._column.setSpacing(theme.space("small"))
        self._column.setContentsMargins(theme.px(EDGE), 0, theme.px(EDGE), 0)
        self._row.setSpacing(theme.space("small"))
        self._row.setContentsMargins(0, theme.space("small"), 0, 0)
        if self._icon:
            size = theme.line("answer")
            self._sign.setPixmap(theme.icon_pixmap(self._icon, "muted", size, self.devicePixelRatioF()))
        self._title.say(title)
        self._text.say(text)
