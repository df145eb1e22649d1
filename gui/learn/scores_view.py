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

ROW, PLACE_WIDTH, COLUMN_WIDTH, LEAST_COLUMN = 38, 90, 170, 120


class LessonScores(QWidget):
    """A row a place."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.scores")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
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
        return self._size(COLUMN_WIDTH)

    def minimumSizeHint(self) -> QSize:
        """Narrower columns."""
        return self._size(LEAST_COLUMN)

    def _size(self, column: int) -> QSize:
        theme = self._look.theme
        return QSize(theme.px(PLACE_WIDTH + self._columns * column), theme.px(ROW * len(self._rows) + 12))

    @property
    def _columns(self) -> int:
        return len(self._rows[0]) - 1 if self._rows else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card and its rows."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()))
        pad, first = theme.space("large"), theme.px(PLACE_WIDTH)
        wide = (self.width() - first) / max(self._columns, 1)
        for number, row in enumerate(self._rows):
            top = theme.px(6 + ROW * number)
            head = number == 0
            for column, text in enumerate(row):
                last = column == len(row) - 1 and not head
                painter.setFont(theme.font("small" if head else "subtitle", bold=last))
                painter.setPen(theme.color("muted" if head or column == 0 else "text"))
                if column == 0:
                    place = QRectF(pad, top, first, theme.px(ROW))
                    side = Qt.AlignmentFlag.AlignLeft
                else:
                    place = QRectF(first + (column - 1) * wide, top, wide - pad, theme.px(ROW))
                    side = Qt.AlignmentFlag.AlignRight
                painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, text)
