"""The end of a match in a lesson: four players, and of their settlement as much as the screen tells of."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.lessons.lesson import LessonStep
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.widgets.score_rows import score_rows

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
        words = self._look.words
        self._rows = score_rows(step, words)
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
        painter = smooth_painter(self)
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
