"""The foot of the deal form: what speaks against the deal, and the buttons that end it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.painting import ESCAPE, RETURN
from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.question import LABEL, TALL
from gui.widgets.key_button import KeyButton

Doing = Literal["confirm", "correct", "insert"]
"""What confirming a deal does: it is recorded, corrected, or inserted."""

KEYS = {"confirm": RETURN, "clear": ESCAPE, "cancel": ESCAPE}
"""The buttons, and what does the same; Escape clears only where there is nothing to be cancelled."""


class DealFoot(QWidget):
    """Three buttons, below the answers, and a line."""

    confirmed = Signal()
    cancelled = Signal()
    cleared = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._said = Paragraph()
        self._said.setObjectName("deal.said")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._buttons = {name: KeyButton(f"deal.{name}", look, self) for name in KEYS}
        for name, signal in (("confirm", self.confirmed), ("clear", self.cleared), ("cancel", self.cancelled)):
            button = self._buttons[name]
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
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
            does = doing if name == "confirm" else name
            key = "" if name == "clear" and doing != "confirm" else KEYS[name]
            button.show_words(say(f"deal_form.{does}"), key, stressed=name == "confirm")
            button.setFixedHeight(theme.size(TALL))
            button.setToolTip(say(f"deal_form.{name}_tip"))
        self._buttons["cancel"].setVisible(doing != "confirm")
        self._buttons["clear"].setEnabled(anything)
        self._buttons["confirm"].setEnabled(ready)

    def show_way_on(self, is_here: bool) -> None:
        """Whether the deal is confirmed here, or where it is told what that costs."""
        self._buttons["confirm"].setVisible(is_here)
