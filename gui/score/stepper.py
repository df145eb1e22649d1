"""A number of few digits that goes up and down by one: honba, sticks, dice."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.entry.entry import MOST
from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.buttons import ChoiceButton


class Stepper(QWidget):
    """A number with a button to either side."""

    wished = Signal(int)
    refused = Signal(Message)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._number = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._less = ChoiceButton(f"{name}.less", look)
        self._more = ChoiceButton(f"{name}.more", look)
        self._shown = Label("0")
        self._shown.setObjectName(name)
        self._shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, text, step in ((self._less, "−", -1), (self._more, "+", 1)):
            button.setCheckable(False)
            button.setText(text)
            button.chosen.connect(lambda _=False, step=step: self.wished.emit(self._number + step))
            button.refused.connect(self.refused)
        kept = self._less.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # at zero it is not there, and nothing moves for it
        self._less.setSizePolicy(kept)
        for widget in (self._less, self._shown, self._more):
            row.addWidget(widget)

    @property
    def stops(self) -> list[QWidget]:
        """Where the Tab key stops, in its order."""
        return [self._less, self._more]

    def show_number(self, number: int, name: str, most: int = MOST) -> None:
        """Show a number; below zero it does not go."""
        self._number = number
        self._shown.setText(str(number))
        self._shown.setMinimumWidth(self._look.theme.space("wide"))
        if number == 0 and self._less.hasFocus():
            self._more.setFocus()
        self._less.setVisible(number > 0)
        self._more.block(Message.of("hint.not_above", n=most) if number == most else None)
        self._less.setAccessibleName(f"{name} −")
        self._more.setAccessibleName(f"{name} +")
