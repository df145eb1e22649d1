"""Banner that reports problems of the club's file, or a failed action, with buttons to resolve them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.prose import Prose

WAYS = ("retry", "begin", "restore", "open", "home", "copy", "dismiss")


class Banner(QFrame):
    """A sentence with an icon before it, and a button for each way to resolve the problem."""

    pressed = Signal(str)
    """Emitted when a button is clicked, with its name from `WAYS`."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.banner")
        self.setProperty("house", "banner")
        self._look = look
        self._problem: Message | None = None
        self._ways: tuple[str, ...] = ()
        self._sign = Label()
        self.text = Prose(look, Style(), name="club.banner.text")
        self.buttons = {name: QPushButton() for name in WAYS}
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._sign)
        self._row.addWidget(self.text, 1)
        for name, button in self.buttons.items():
            button.setObjectName(f"club.banner.{name}")
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self._row.addWidget(button)
        self.hide()

    @property
    def problem(self) -> Message | None:
        """The problem that is shown; None: there is none."""
        return self._problem

    def show_problem(self, problem: Message | None, *ways: str) -> None:
        """Show a problem with buttons from `WAYS`; hide the banner for None."""
        self._problem, self._ways = problem, ways
        self.retranslate()

    def retranslate(self) -> None:
        """Update texts, icon and sizes, and show or hide the banner and its buttons."""
        theme, say = self._look.theme, self._look.words.say
        pad = theme.space("small")
        self._row.setContentsMargins(theme.space("medium"), pad, pad, pad)
        self._row.setSpacing(pad)
        size = theme.px(20)
        sign, ink = ("info", "text") if "home" in self._ways else ("warning", "warn")
        self._sign.setPixmap(theme.icon_pixmap(sign, ink, size, self.devicePixelRatioF()))
        self.text.say(self._problem or "")
        self.setAccessibleName(self.text.text)
        for name, button in self.buttons.items():
            button.setText(say(f"club.way_{name}"))
            button.setVisible(name in self._ways)
        self.setProperty("house", "card" if "home" in self._ways else "banner")
        self.style().polish(self)
        self.setVisible(self._problem is not None)
