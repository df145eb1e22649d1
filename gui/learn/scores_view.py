"""The end of a match in a lesson: four players, and of their settlement as much as the screen tells of."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.lessons.lesson import LessonStep
from gui.appearance.look import Look
from gui.appearance.painting import paint_card

COLUMNS = ("score", "rounded", "before", "uma", "result")
"""In the order in which one follows from the other; a screen shows those of which its text names a number."""
ROW, PLACE_WIDTH, COLUMN_WIDTH = 38, 90, 170


class LessonScores(QWidget):
    """A row a place."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.scores")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._look = look
        self._rows: list[list[str]] = []

    def show_step(self, step: LessonStep) -> None:
        """Show the match of a screen."""
        numbers, words = step.numbers, self._look.words
        (text,) = step.said("text")
        named = words.numbers_named(text.key)
        places = range(1, len(step.scores) + 1)
        shown = [name for name in COLUMNS if name == "score" or any(f"{name}{place}" in named for place in places)]
        self._rows = [["", *(words.say(f"learn.scores.{name}") for name in shown)]]
        for place in places:
            own = [words.say(Message.of("learn.scores.number", n=numbers[f"{name}{place}"])) for name in shown]
            self._rows.append([words.say(Message.of("learn.scores.place", n=place)), *own])
        self.setAccessibleName(words.say("list.comma").join(" ".join(filter(None, row)) for row in self._rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """All rows and columns."""
        theme = self._look.theme
        columns = len(self._rows[0]) - 1 if self._rows else 0
        return QSize(theme.px(PLACE_WIDTH + columns * COLUMN_WIDTH), theme.px(ROW * len(self._rows) + 12))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card and its rows."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, theme, QRectF(self.rect()))
        pad = theme.space("large")
        for number, row in enumerate(self._rows):
            top = theme.px(6 + ROW * number)
            head = number == 0
            for column, text in enumerate(row):
                last = column == len(row) - 1 and not head
                painter.setFont(theme.font("small" if head else "subtitle", bold=last))
                painter.setPen(theme.color("muted" if head or column == 0 else "text"))
                if column == 0:
                    place = QRectF(pad, top, theme.px(PLACE_WIDTH), theme.px(ROW))
                    side = Qt.AlignmentFlag.AlignLeft
                else:
                    left = theme.px(PLACE_WIDTH + (column - 1) * COLUMN_WIDTH)
                    place = QRectF(left, top, theme.px(COLUMN_WIDTH) - pad, theme.px(ROW))
                    side = Qt.AlignmentFlag.AlignRight
                painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, text)
