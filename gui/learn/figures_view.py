"""Numbers on a lesson's screen: some to learn by heart, and the settlement of a match."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import TextSize
from gui.widgets.figure import Figure
from gui.widgets.high_as_needed import HighAsNeeded
from gui.widgets.score_rows import score_rows

HEIGHT, LEAST_WIDTH = 92, 140
"""The minimal size of a card with a number, in pixels of the design."""
ROW = 38
"""The minimal height of a row of the settlement, in pixels of the design."""


class LessonNumbers(HighAsNeeded):
    """Cards in rows, as many side by side as fit: a large number, and below it its name or whose score it is."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.numbers")
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.MinimumExpanding)
        self.setSizePolicy(policy)
        self._look = look
        self.cards: list[tuple[str, str]] = []
        """The numbers with their captions."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._frames: list[Figure] = []
        self._made_of: tuple[object, ...] = ()

    def show_step(self, step: LessonStep) -> None:
        """Show the numbers of a screen."""
        words, numbers = self._look.words, step.numbers
        said = step.said(*(f"figure_{number}" for number in range(1, len(step.figures) + 1)))
        self.cards = [
            (words.say(Message.of("learn.scores.number", n=numbers[name])), words.say(word))
            for name, word in zip(step.figures, said, strict=True)
        ]
        self.setAccessibleName(words.say("list.comma").join(" ".join(card) for card in self.cards))
        self.fit()

    def _columns(self, width: int, size: TextSize = "heading") -> int:
        """Return as many columns as fit, reduced so that the rows are equally long."""
        if not self.cards:
            return 1
        theme = self._look.theme
        metrics = QFontMetricsF(theme.font(size, bold=True)), QFontMetricsF(theme.font("body"))
        longest = max(
            font.horizontalAdvance(text) for card in self.cards for font, text in zip(metrics, card, strict=True)
        )
        needed = max(longest + 2 * theme.space("large"), theme.px(LEAST_WIDTH)) + theme.space("small")
        most = max(int((width + theme.space("small")) // needed), 1)
        rows = -(-len(self.cards) // most)
        return -(-len(self.cards) // rows)

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        theme = self._look.theme
        rows = -(-len(self.cards) // self._columns(width))
        return rows * theme.px(HEIGHT) + max(rows - 1, 0) * theme.space("small")

    def minimumSizeHint(self) -> QSize:
        """Return the width of one card: with less width there are more rows."""
        return QSize(self._look.theme.px(LEAST_WIDTH), self.heightForWidth(self.width()))

    def fit(self) -> None:
        """Place the cards, with their numbers as large as there is room for."""
        super().fit()
        columns = self._columns(self.width())
        large = self._columns(self.width(), "answer") == columns
        if (made_of := (self.cards, columns, large, self._look.version)) == self._made_of:
            return
        self._made_of = made_of
        for frame in self._frames:
            frame.hide()
            frame.deleteLater()
        self._frames = [self._card(*card, size="answer" if large else "heading") for card in self.cards]
        self._grid.setSpacing(self._look.theme.space("small"))
        for at, frame in enumerate(self._frames):
            self._grid.addWidget(frame, at // columns, at % columns)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < columns))

    def _card(self, number: str, word: str, *, size: TextSize) -> Figure:
        card = Figure(self._look, Style(size, bold=True), Style("body", "muted"), self, centered=True)
        card.say(number, word)
        return card


class LessonScores(QFrame):
    """The end of a match: a row for each place, and as much of the settlement as the screen is about."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.scores")
        self.setProperty("house", "card")
        self._look = look
        self._grid = QGridLayout(self)
        self._cells: list[Label] = []

    def show_step(self, step: LessonStep) -> None:
        """Show the match of a screen."""
        words, theme = self._look.words, self._look.theme
        rows = score_rows(step, words)
        self.setAccessibleName(words.say("list.comma").join(" ".join(filter(None, row)) for row in rows))
        for cell in self._cells:
            cell.hide()
            cell.deleteLater()
        self._cells = []
        side = theme.space("large")
        self._grid.setContentsMargins(side, theme.px(6), side, theme.px(6))
        right, middle = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignVCenter
        for number, row in enumerate(rows):
            self._grid.setRowStretch(number, min(number, 1))
            for column, text in enumerate(row):
                cell, is_result = Label(text, self), bool(number) and column == len(row) - 1
                ink = "text" if number and column else "muted"
                cell.setStyleSheet(theme.letters("heading" if number else "body", bold=is_result, ink=ink))
                cell.setMinimumHeight(theme.px(ROW))
                cell.setAlignment(middle | right if column else middle)
                self._grid.addWidget(cell, number, column)
                self._grid.setColumnStretch(column, 2 if column else 1)
                self._cells.append(cell)
