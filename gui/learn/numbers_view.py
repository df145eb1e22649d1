"""Numbers to be learned by heart, large, each with a word below: how it is said, or whose price it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.widgets.high_as_needed import HighAsNeeded

HEIGHT, LEAST_WIDTH = 92, 140


class LessonNumbers(HighAsNeeded):
    """Cards in rows, as many beside each other as there is room for."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.numbers")
        self._look = look
        self._cards: list[tuple[str, str]] = []

    def show_step(self, step: LessonStep) -> None:
        """Show the numbers of a screen."""
        words, numbers = self._look.words, step.numbers
        said = step.said(*(f"figure_{number}" for number in range(1, len(step.figures) + 1)))
        self._cards = [
            (words.say(Message.of("learn.scores.number", n=numbers[name])), words.say(word))
            for name, word in zip(step.figures, said, strict=True)
        ]
        self.setAccessibleName(words.say("list.comma").join(" ".join(card) for card in self._cards))
        self.fit()

    @property
    def cards(self) -> list[tuple[str, str]]:
        """Each number with its word."""
        return self._cards

    def _columns(self, width: int) -> int:
        """As many as fit, so that the rows are as long as each other."""
        if not self._cards:
            return 1
        theme = self._look.theme
        metrics = QFontMetricsF(theme.font("heading", bold=True)), QFontMetricsF(theme.font("body"))
        longest = max(
            font.horizontalAdvance(text) for card in self._cards for font, text in zip(metrics, card, strict=True)
        )
        needed = max(longest + 2 * theme.space("large"), theme.px(LEAST_WIDTH)) + theme.space("small")
        most = max(int((width + theme.space("small")) // needed), 1)
        rows = -(-len(self._cards) // most)
        return -(-len(self._cards) // rows)

    def heightForWidth(self, width: int) -> int:
        """Of all rows."""
        theme = self._look.theme
        rows = -(-len(self._cards) // self._columns(width))
        return rows * theme.px(HEIGHT) + max(rows - 1, 0) * theme.space("small")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Card by card."""
        theme = self._look.theme
        painter = smooth_painter(self)
        columns, gap, height = self._columns(self.width()), theme.space("small"), theme.px(HEIGHT)
        width = (self.width() + gap) / columns - gap
        for at, (number, word) in enumerate(self._cards):
            row, column = divmod(at, columns)
            place = QRectF(column * (width + gap), row * (height + gap), width, height).adjusted(1, 1, -1, -1)
            paint_card(painter, theme, place)
            upper, lower = QRectF(place), QRectF(place)
            upper.setBottom(place.center().y() + theme.space("medium"))
            lower.setTop(upper.bottom())
            painter.setFont(theme.font("heading", bold=True))
            painter.setPen(theme.color("text"))
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, number)
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("muted"))
            lower.setBottom(place.bottom() - theme.space("tiny"))
            painter.drawText(lower, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, word)
