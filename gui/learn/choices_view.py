"""The answers of a try among which one chooses, and afterwards which of them is right."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.lessons.lesson import MOST_CHOICES, LessonStep
from gui.appearance.look import Look
from gui.learn.choice_card import ChoiceCard, ChoiceState


class LessonChoices(QWidget):
    """A card for each; one answers once."""

    answered = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.choices")
        self._step: LessonStep | None = None
        self.chosen = 0
        """The answer that was chosen; 0: none yet."""
        self._cards = [ChoiceCard(number, look, self) for number in range(1, MOST_CHOICES + 1)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("small"))
        for number, card in enumerate(self._cards, 1):
            card.clicked.connect(lambda _=False, number=number: self.choose(number))
            column.addWidget(card)

    def ask(self, step: LessonStep | None) -> None:
        """Ask this; nothing is chosen."""
        self._step, self.chosen = step, 0

    def refresh(self) -> None:
        """The answers, in these words."""
        step = self._step
        choices = step.choices if step is not None else 0
        self.setVisible(choices > 0)
        for number, card in enumerate(self._cards, 1):
            card.setVisible(number <= choices)
            if step is not None and number <= choices:
                (said,) = step.said(f"choice_{number}")
                card.show_choice(said, self._state(number, step))

    def _state(self, number: int, step: LessonStep) -> ChoiceState:
        if not self.chosen:
            return "open"
        if number == step.right:
            return "right"
        return "wrong" if number == self.chosen else "other"

    def choose(self, number: int) -> None:
        """Answer; nothing of it is recorded."""
        if self._step is not None and not self.chosen and number <= self._step.choices:
            self.chosen = number
            self.answered.emit()

    @property
    def focused(self) -> ChoiceCard | None:
        """The answer that has the keyboard, and can be chosen."""
        return next((card for card in self._cards if card.hasFocus() and card.state == "open"), None)
