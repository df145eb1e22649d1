"""The answers of a try among which one chooses, and afterwards which of them is right."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from core.language.messages import TextPart
from core.lessons.lesson import MOST_CHOICES, LessonStep
from gui.appearance.look import Look
from gui.form.answer_option import AnswerOption
from gui.form.kinds import AnswerTone

FEW_TILES = 12
"""With so many tiles at most in a row answers are cards beside each other, their tiles large; they are also where
nothing else is on the page, which they fill. Short words stand in one row.
"""
LARGE = ("close", "answer")
"""How large tiles are, the first only where answers have the page."""


class LessonChoices(QWidget):
    """A card for each; one answers once."""

    answered = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.choices")
        self._step: LessonStep | None = None
        self.chosen = 0
        """The answer that was chosen; 0: none yet."""
        self._cards = [AnswerOption(f"learn.choice.{at}", look, self) for at in range(1, MOST_CHOICES + 1)]
        self._look = look
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        for number, card in enumerate(self._cards, 1):
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
            card.clicked.connect(lambda _=False, number=number: self.choose(number))
            self._layout.addWidget(card, 1)

    def ask(self, step: LessonStep | None) -> None:
        """Ask this; nothing is chosen."""
        self._step, self.chosen = step, 0

    @property
    def is_alone(self) -> bool:
        """Whether nothing else is on the page but words: they fill it."""
        step = self._step
        return step is not None and not (step.hand or step.tiles or step.table or step.scores)

    def refresh(self) -> None:
        """The answers, in these words."""
        step = self._step
        choices = step.choices if step is not None else 0
        self.setVisible(choices > 0)
        said = step.said(*(f"choice_{number}" for number in range(1, choices + 1))) if step is not None else ()
        most = max((_tiles(self._look.words.parts(each)) for each in said), default=0)
        theme = self._look.theme
        around = choices * 2 * theme.space("large") + (choices - 1) * theme.space("medium")
        sizes = LARGE if self.is_alone else LARGE[1:]
        fitting = [tile for tile in sizes if choices * most * theme.tile_width(tile) + around <= self.width()]
        beside = bool(fitting) and (self.is_alone or 0 < most * choices <= FEW_TILES)
        bold = QFontMetricsF(theme.font("subtitle", bold=True))
        longest = max((bold.horizontalAdvance(self._look.words.say(each)) for each in said), default=0)
        short = (
            not most
            and choices * (longest + theme.space("wide") + 2 * theme.space("large")) + around <= self.width()
        )
        ways = QBoxLayout.Direction
        self._layout.setDirection(ways.LeftToRight if beside or short else ways.TopToBottom)
        self._layout.setSpacing(self._look.theme.space("medium" if beside or short else "small"))
        for number, card in enumerate(self._cards, 1):
            card.setVisible(number <= choices)
            if step is not None and number <= choices:
                tone = self._tone(number, step)
                card.role = "title" if beside else "subtitle"
                card.show_choice(said[number - 1], str(number), tone, tile=fitting[0] if beside else "")
                state = {"": "", "over": "other"}.get(tone, tone)
                card.setAccessibleDescription(self._look.words.say(f"learn.choice.{state}") if state else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tiles that stood beside others may need lines of their own."""
        super().resizeEvent(event)
        self.refresh()

    def _tone(self, number: int, step: LessonStep) -> AnswerTone:
        if not self.chosen:
            return ""
        if number == step.right:
            return "right"
        return "wrong" if number == self.chosen else "over"

    def choose(self, number: int) -> None:
        """Answer; nothing of it is recorded."""
        if self._step is not None and not self.chosen and 1 <= number <= self._step.choices:
            self.chosen = number
            self.answered.emit()

    @property
    def focused(self) -> AnswerOption | None:
        """The answer that has the keyboard, and can be chosen."""
        return next((card for card in self._cards if card.hasFocus() and not card.tone), None)


def _tiles(parts: Iterable[TextPart]) -> int:
    """How many tiles are in a text."""
    return sum(len(part) for part in parts if not isinstance(part, str))
