"""Numbers on a lesson's screen: some to be learned by heart, and the settlement of a match."""

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
"""Of a card with a number: at least."""
ROW = 38
"""How high a row of the settlement is at least."""


class LessonNumbers(HighAsNeeded):
    """Cards in rows, as many beside each other as there is room for: a number, large, and below it how it is said,
    or whose price it is.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.numbers")
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.MinimumExpanding)
        self.setSizePolicy(policy)
        self._look = look
        self.cards: list[tuple[str, str]] = []
        """Each number with its word."""
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
        """As many as fit, so that the rows are as long as each other."""
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
        """Of all rows."""
        theme = self._look.theme
        rows = -(-len(self.cards) // self._columns(width))
        return rows * theme.px(HEIGHT) + max(rows - 1, 0) * theme.space("small")

    def minimumSizeHint(self) -> QSize:
        """As narrow as one card: in less room they make more rows."""
        return QSize(self._look.theme.px(LEAST_WIDTH), self.heightForWidth(self.width()))

    def fit(self) -> None:
        """Put each card in its place, its number as large as there is room for."""
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
    """The end of a match: a row a place, and of the settlement as much as the screen tells of."""

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
