"""The foot of the deal form: what speaks against the deal, and the buttons that end it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in

Doing = Literal["confirm", "correct", "insert"]
"""What confirming a deal does: it is recorded, corrected, or inserted."""
_COMPLETE: dict[Doing, str] = {
    "confirm": "deal_form.complete",
    "correct": "deal_form.complete_correct",
    "insert": "deal_form.complete_insert",
}


class DealFoot(QWidget):
    """A line and three buttons."""

    confirmed = Signal()
    cancelled = Signal()
    cleared = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._said = Label()
        self._said.setObjectName("deal.problem")
        self._said.setWordWrap(True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._said, 1)
        self._buttons = {name: QPushButton() for name in ("clear", "cancel", "confirm")}
        self._buttons["confirm"].setProperty("house", "main")
        for name, signal in (("clear", self.cleared), ("cancel", self.cancelled), ("confirm", self.confirmed)):
            button = self._buttons[name]
            button.setObjectName(f"deal.{name}")
            button.setAutoDefault(True)  # Return presses it while the keyboard is there
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # what is typed after a click is the deal's
            button.clicked.connect(lambda _=False, signal=signal: signal.emit())
            self._row.addWidget(button)

    def show_state(self, problem: Message | None, *, ready: bool, anything: bool, doing: Doing) -> None:
        """Show what is wrong, and what can be done.

        :param problem: None: nothing is, though something may be missing. :param anything: something was entered.
        :param doing: what confirming it does.
        """
        theme, say = self._look.theme, self._look.words.say
        self._row.setSpacing(theme.space("small"))
        ink, message = "muted", Message(_COMPLETE[doing])
        if problem is not None:
            ink, message = "warn", problem
        self._said.setText(say(message) if problem or ready else "")
        dress_in(self._said, f"color: {theme.color(ink).name()}; padding-left: {theme.space('small')}px;")
        for name, button in self._buttons.items():
            button.setText(say(f"deal_form.{name}"))
            button.setFixedHeight(theme.size("control"))
            button.setToolTip(say(f"deal_form.{name}_tip"))
        self._buttons["cancel"].setVisible(doing != "confirm")
        self._buttons["clear"].setEnabled(anything)
        confirm = self._buttons["confirm"]
        confirm.setEnabled(ready)
        confirm.setText(say(f"deal_form.{doing}"))
