"""Progress of a session or lesson: one segment per question, by how it was answered, or per screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.practice.exercise.form_state import FieldMark
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.appearance.painter import smooth_painter

GAP, EDGE = 5, 2
"""Gap between segments, and margin around them, in pixels of the design."""


class SessionSegments(QWidget):
    """Row of segments; the current one has a frame. Right is filled, half right half filled, missed empty, so that
    colour is not the only sign.
    """

    def __init__(
        self, name: str, look: Look, parent: QWidget | None = None, *, said: str = "practice.progress"
    ) -> None:
        """:param said: key of the accessible text about the progress."""
        super().__init__(parent)
        self.setObjectName(name)
        self._key = said
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._marks: Sequence[FieldMark | None] = ()
        self._at = 0
        self._filling: Motion | None = None
        self._first = 0
        """First segment of the part that fills; its end is the first unanswered one."""

    def show_marks(self, marks: Sequence[FieldMark | None], at: int) -> None:
        """Show the answers; a new one to the current question fills in.

        :param marks: one per question; None if unanswered.
        :param at: index of the current question.
        """
        if (tuple(marks), at) != (tuple(self._marks), self._at):
            is_new = self._count == at < len(marks) == len(self._marks) and marks[at] is not None
            self._marks, self._at = tuple(marks), at
            text = self._look.words.say(self._key, n=min(at + 1, len(marks)), total=len(marks))
            self.setAccessibleName(text)
            if is_new and self.isVisible():
                self.fill(at)
            self.update()

    @property
    def _count(self) -> int:
        """Number of answered questions."""
        return sum(mark is not None for mark in self._marks)

    def fill(self, first: int) -> None:
        """Start the animation that fills answered segments from left to right.

        :param first: index of the first segment to fill.
        """
        self._first = first
        self._filling = begin(self._filling, self._look.theme, self, self.update)

    def sizeHint(self) -> QSize:
        """Return the size of one row."""
        return QSize(self._look.theme.px(300), self._look.theme.space("large"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the segments."""
        if not self._marks:
            return
        theme = self._look.theme
        painter = smooth_painter(self)
        gap, edge = theme.px(GAP), theme.px(EDGE)  # room for the frame around the current one
        width = (self.width() - 2 * edge - gap * (len(self._marks) - 1)) / len(self._marks)
        height = theme.space("small")
        filled = float(len(self._marks))
        if self._filling is not None and self._filling.is_running:
            filled = self._first + (self._count - self._first) * self._filling.share
        top = (self.height() - height) / 2
        for number, mark in enumerate(self._marks):
            place = QRectF(edge + number * (width + gap), top, width, height)
            part = min(max(filled - number, 0), 1)
            if mark is None or part < 1:
                self._paint_open(painter, place, is_asked=number == self._at)
            if mark is not None and part:
                painter.save()
                painter.setClipRect(place.adjusted(0, 0, (part - 1) * width, 0))
                self._paint_mark(painter, place, mark)
                painter.restore()

    def _paint_open(self, painter: QPainter, place: QRectF, *, is_asked: bool) -> None:
        """Paint an unanswered question."""
        theme, round_ = self._look.theme, place.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("border"))
        painter.drawRoundedRect(place, round_, round_)
        if is_asked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), theme.px(2)))
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), round_, round_)

    def _paint_mark(self, painter: QPainter, place: QRectF, mark: FieldMark) -> None:
        """Paint an answer."""
        theme, round_ = self._look.theme, place.height() / 2
        if mark == "missed":
            painter.setPen(QPen(theme.color("wrong"), theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), round_, round_)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("right" if mark == "right" else "border"))
        painter.drawRoundedRect(place, round_, round_)
        if mark == "half":
            painter.setBrush(theme.color("right"))
            painter.drawRoundedRect(place.adjusted(0, 0, -place.width() / 2, 0), round_, round_)
