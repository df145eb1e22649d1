"""How far somebody is on their path: how many units are done, and what that takes."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.practice.curriculum.units import PATHS
from core.practice.progress.ladder import DAYS, LAST, RIGHT_OF_LAST
from core.practice.progress.path_standing import LearnStanding
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_pill

BAR = 6
"""How high the bar is, in pixels of the design."""


class PathProgress(QWidget):
    """A line of words, and a bar below it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.progress")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._done, self._total = 0, 1

    def show_standing(self, standing: LearnStanding) -> None:
        """Show how far somebody is."""
        units, say = PATHS[standing.path].units, self._look.words.say
        states = Counter(standing.units[unit].state for unit in units if unit in standing.units)
        self._done, self._total = states["done"], len(units)
        done = say("learn.done_of", n=self._done, begun=states["shaky"], total=self._total)
        self.setAccessibleName(done)
        self.setAccessibleDescription(say("learn.done_takes", n=RIGHT_OF_LAST, total=LAST, days=DAYS))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The words, and the bar."""
        theme = self._look.theme
        return QSize(theme.px(240), theme.line("body") + theme.space("tiny") + theme.px(BAR))

    def minimumSizeHint(self) -> QSize:
        """The words are never cut."""
        words = QFontMetrics(self._look.theme.font("body", bold=True)).horizontalAdvance(self.accessibleName())
        return QSize(words, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """How many are done; at the right, where there is room, what that takes; the bar."""
        theme = self._look.theme
        painter = smooth_painter(self)
        line = QRectF(0, 0, self.width(), theme.line("body"))
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.accessibleName())
        left = painter.fontMetrics().horizontalAdvance(self.accessibleName()) + theme.space("medium")
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        if left + painter.fontMetrics().horizontalAdvance(self.accessibleDescription()) <= line.width():
            beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(line, beside, self.accessibleDescription())
        bar = QRectF(0, self.height() - theme.px(BAR), self.width(), theme.px(BAR))
        paint_pill(painter, bar, theme, "border")
        if self._done:
            bar.setWidth(bar.width() * self._done / self._total)
            paint_pill(painter, bar, theme, "right")
