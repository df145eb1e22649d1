"""How far a session has come: a segment a question, by how it was answered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.practice.exercise.form_state import FieldMark
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter


class SessionSegments(QWidget):
    """Ten segments; the one in hand has a frame. Right is filled, half right half, missed is empty: not by colour
    alone.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.segments")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._marks: Sequence[FieldMark | None] = ()
        self._at = 0

    def show_marks(self, marks: Sequence[FieldMark | None], at: int) -> None:
        """:param marks: of each question; None: not answered yet. :param at: the question in hand."""
        if (tuple(marks), at) != (tuple(self._marks), self._at):
            self._marks, self._at = tuple(marks), at
            text = self._look.words.say("practice.progress", n=min(at + 1, len(marks)), total=len(marks))
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        """A line of them."""
        return QSize(self._look.theme.px(300), self._look.theme.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The segments."""
        if not self._marks:
            return
        theme = self._look.theme
        painter = smooth_painter(self)
        gap, edge = theme.px(5), theme.px(2)  # the frame of the one in hand lies around it
        width = (self.width() - 2 * edge - gap * (len(self._marks) - 1)) / len(self._marks)
        height = theme.px(8)
        for number, mark in enumerate(self._marks):
            top = (self.height() - height) / 2
            place = QRectF(edge + number * (width + gap), top, width, height)
            if mark == "missed":
                painter.setPen(QPen(theme.color("wrong"), theme.px(2)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), height / 2, height / 2)
                continue
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("right" if mark == "right" else "border"))
            painter.drawRoundedRect(place, height / 2, height / 2)
            if mark == "half":
                painter.setBrush(theme.color("right"))
                painter.drawRoundedRect(QRectF(place.left(), top, width / 2, height), height / 2, height / 2)
            if number == self._at and mark is None:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("text"), theme.px(2)))
                painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), height / 2, height / 2)
