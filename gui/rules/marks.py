"""The marks at the switches of a preset: who states a value; and the legend that says what they mean."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.rules.preset_sources import Mark, mark_name, mark_words
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter

SIZE = 17
"""Of a mark, in pixels of the design."""


def mark_message(mark: Mark) -> Message:
    """The sign of a mark, and what it says."""
    return Message.of("rule_mark.of", sign=mark_name(mark), words=mark_words(mark))


def paint_mark(painter: QPainter, look: Look, mark: Mark, x: float, middle: float) -> None:
    """A small sign in a box, its left edge and its middle here; of what nobody states it is faint."""
    theme = look.theme
    ink = theme.color("muted" if mark == "practice" else "text")
    place = QRectF(round(x), round(middle - theme.px(SIZE) / 2), theme.px(SIZE), theme.px(SIZE))
    painter.setFont(theme.font("small", bold=mark != "practice"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("border") if mark == "practice" else ink, 1))
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.space("tiny"), theme.space("tiny"))
    painter.setPen(ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, look.words.say(mark_name(mark)))


class MarkLegend(QWidget):
    """The marks of a preset in a line, each with its words and with how many values have it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rules.marks")
        self._look = look
        self._marks: Mapping[Mark, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_marks(self, marks: Mapping[Mark, int]) -> None:
        """Show these marks, each with its number."""
        self._marks = marks
        self.setAccessibleName("\n".join(self.texts))
        self.setToolTip("\n".join(self.texts))
        self.update()

    @property
    def texts(self) -> list[str]:
        """The marks in words."""
        say = self._look.words.say
        return [say("rule_mark.legend", mark=mark_message(mark), n=number) for mark, number in self._marks.items()]

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(self._look.theme.px(300), self._look.theme.space("wide"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """One after the other; where there is no room the numbers alone. All of it is in the tooltip."""
        look, theme = self._look, self._look.theme
        painter = smooth_painter(self)
        font = theme.font("small")
        metrics = QFontMetricsF(font)
        texts = {
            mark: look.words.say("rule_mark.counted", words=Message(f"rule_mark.{mark}.short"), n=number)
            for mark, number in self._marks.items()
        }
        if sum(metrics.horizontalAdvance(text) + theme.px(SIZE + 22) for text in texts.values()) > self.width():
            texts = {mark: f"{number}" for mark, number in self._marks.items()}
        x = 0.0
        for mark, text in texts.items():
            width = metrics.horizontalAdvance(text)
            paint_mark(painter, look, mark, x, self.height() / 2)
            x += theme.px(SIZE + 6)
            painter.setFont(font)
            painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(x, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += width + theme.space("large")
