"""The foot of the deal form: what speaks against the deal, and the buttons that end it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.match.deal.question import LABEL, TALL

Doing = Literal["confirm", "correct", "insert"]
"""What confirming a deal does: it is recorded, corrected, or inserted."""


class DealFoot(QWidget):
    """Three buttons, below the answers, and a line."""

    confirmed = Signal()
    cancelled = Signal()
    cleared = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._said = Label()
        self._said.setObjectName("deal.said")
        self._said.setWordWrap(True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._buttons = {name: QPushButton() for name in ("confirm", "clear", "cancel")}
        self._buttons["confirm"].setProperty("house", "main")
        for name, signal in (("confirm", self.confirmed), ("clear", self.cleared), ("cancel", self.cancelled)):
            button = self._buttons[name]
            button.setObjectName(f"deal.{name}")
            button.setAutoDefault(True)  # Return presses it while the keyboard is there
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # what is typed after a click is the deal's
            button.clicked.connect(lambda _=False, signal=signal: signal.emit())
            self._row.addWidget(button)
        self._row.addWidget(self._said, 1)

    def show_state(
        self, problem: Message | None, *, note: Message | None, ready: bool, anything: bool, doing: Doing
    ) -> None:
        """Show what is wrong, and what can be done.

        :param problem: None: nothing is, though something may be missing. :param note: what else can be entered.
        :param anything: something was entered. :param doing: what confirming it does.
        """
        theme, say = self._look.theme, self._look.words.say
        self._row.setSpacing(theme.space("small"))
        self._row.setContentsMargins(theme.px(LABEL) + theme.space("tiny"), theme.space("small"), 0, 0)
        told = problem or note
        self._said.setText(say(told) if told is not None else "")
        ink = theme.color("muted" if problem is None else "warn").name()
        dress_in(self._said, f"color: {ink}; padding-left: {theme.space('small')}px;")
        for name, button in self._buttons.items():
            button.setText(say(f"deal_form.{name}"))
            button.setFixedHeight(theme.size(TALL))
            button.setToolTip(say(f"deal_form.{name}_tip"))
        self._buttons["cancel"].setVisible(doing != "confirm")
        self._buttons["clear"].setEnabled(anything)
        confirm = self._buttons["confirm"]
        confirm.setEnabled(ready)
        confirm.setText(say(f"deal_form.{doing}"))
