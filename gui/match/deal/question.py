"""Rows of a form: a question at the left, its answers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.match.draft import DealQuestion, QuestionName
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.appearance.theme import Theme
from gui.match.deal.answers import DealAnswers
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.choices import FormChoice, SeatChoice

TALL = "key"
"""Size of the answers in the theme, large enough to press quickly at the table."""

LABEL = 88
"""Width of the question, in pixels of the design."""


class BarredRow(QWidget):
    """A row of the form. The open one, which the keys answer, has a bar at its left edge."""

    def __init__(
        self, name: str, question: DealQuestion, answers: DealAnswers, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.question, self._theme, self._answers = question, theme, answers
        self._enter = partial(answers.open, question)
        self.is_open = False
        """Whether the keys answer this row."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar of the open row."""
        if not self.is_open:
            return
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("focus"))
        height = theme.size(TALL) - theme.space("large")
        painter.drawRoundedRect(QRectF(0, theme.space("small"), theme.size("edge"), height), 1.5, 1.5)


class QuestionRow(BarredRow):
    """A question, bold while it is open, and its answers."""

    def __init__(
        self, about: QuestionName, answers: DealAnswers, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(f"deal.{about}", DealQuestion(about), answers, theme, parent)
        self.label = Label(parent=self)
        self.label.setIndent(0)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self.label, 0, Qt.AlignmentFlag.AlignTop)

    def add(self, choice: FormChoice, stretch: int = 0) -> None:
        """Add an answer at the right, in the form's height. Its refusals and Tab are connected to the form, its
        clicks are not.
        """
        choice.kind = TALL
        choice.refused.connect(self._answers.refused)
        choice.tabbed.connect(self._enter)
        self._row.addWidget(choice, stretch)

    def add_line(self, line: ChoiceLine) -> None:
        """Add a line of answers at the left; its refusals and Tab are connected to the form, clicks are not."""
        line.refused.connect(self._answers.refused)
        line.entered.connect(self._enter)
        self._row.addWidget(line)
        self._row.addStretch()

    def ask(self, text: str, *, is_open: bool) -> None:
        """Set text, sizes and colours of the question, which is bold and has a bar while it is open."""
        theme = self._theme
        self.is_open = is_open
        self.label.setText(text)
        self.label.setFixedSize(theme.px(LABEL), theme.size(TALL))  # as high as the first line of the answers
        weight = "bold" if is_open else "normal"
        dress_in(self.label, f"font-weight: {weight}; padding-left: {theme.space('small')}px;")
        self._row.setSpacing(theme.space("tiny"))
        self.update()


class SeatQuestionRow(QuestionRow):
    """A question about players: a button for each."""

    def __init__(
        self, about: QuestionName, answers: DealAnswers, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(about, answers, look.theme, parent)
        self.seats = [SeatChoice(f"deal.{about}.{seat}", look, self) for seat in range(4)]
        for seat, choice in enumerate(self.seats):
            choice.beside = self.seats
            choice.chosen.connect(lambda _=False, seat=seat: answers.choose(about, seat))
            self.add(choice, 1)

    def show_seats(
        self, names: Sequence[str], winds: Sequence[str], on: Sequence[int], dealer: int, tips: Sequence[str]
    ) -> None:
        """Show the players of a match, and who is chosen. Their keys are shown while the question is open.

        :param winds: by seat, as they are shown.
        :param on: the seats that are chosen. :param dealer: the seat to mark; -1: none.
        :param tips: accessible names by seat.
        """
        for seat, choice in enumerate(self.seats):
            there = seat < len(names)
            choice.setVisible(there)
            if there:
                key = str(seat + 1) if self.is_open else ""
                choice.show_player(names[seat], winds[seat], dealer=seat == dealer, key=key)
                choice.setChecked(seat in on)
                choice.setAccessibleName(tips[seat])
