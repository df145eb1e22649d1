"""The choices of a try, and afterwards which of them is right."""

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
"""The maximal number of tiles in a row for which the choices are cards side by side with large tiles.

They also stand side by side where they have the page to themselves. Short texts stand in one row.
"""
LARGE = ("close", "answer")
"""The tile widths to try; the first only where the choices have the page to themselves."""


class LessonChoices(QWidget):
    """A card for each choice; only the first answer counts."""

    answered = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.choices")
        self._step: LessonStep | None = None
        self.chosen = 0
        """The number of the chosen answer; 0 while there is none."""
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
        """Set the step that is asked, with nothing chosen yet; `refresh` shows it."""
        self._step, self.chosen = step, 0

    @property
    def is_alone(self) -> bool:
        """Whether the choices have the page to themselves, apart from its text."""
        step = self._step
        return step is not None and not (step.hand or step.tiles or step.table or step.scores)

    def refresh(self) -> None:
        """Show the choices in the current language and size; without choices hide the view."""
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
        """Arrange the choices for the new width."""
        super().resizeEvent(event)
        self.refresh()

    def _tone(self, number: int, step: LessonStep) -> AnswerTone:
        if not self.chosen:
            return ""
        if number == step.right:
            return "right"
        return "wrong" if number == self.chosen else "over"

    def choose(self, number: int) -> None:
        """Answer with a choice, from 1, and emit `answered`; it is not recorded. Later choices do nothing."""
        if self._step is not None and not self.chosen and 1 <= number <= self._step.choices:
            self.chosen = number
            self.answered.emit()

    @property
    def focused(self) -> AnswerOption | None:
        """The choice that has the focus and can still be chosen; None if there is none."""
        return next((card for card in self._cards if card.hasFocus() and not card.tone), None)


def _tiles(parts: Iterable[TextPart]) -> int:
    """Return the number of tiles in a text."""
    return sum(len(part) for part in parts if not isinstance(part, str))
