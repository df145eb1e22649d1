"""The animation of a right answer, which slides from the button that checked it into its line."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from core.practice.exercise.form import AnswerForm
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.motion import moves
from gui.appearance.theme import TextSize
from gui.form.answer_option import PadButton
from gui.form.desk import AnswerDesk
from gui.form.kinds import entered_text
from gui.form.view import FormView
from gui.widgets.motion_pane import MotionPane, around

LARGE = 50
"""From this height on, in pixels of the design, a box has large letters."""
FADES = 0.1
"""The share of the way, before its end, on which the text fades into its line."""


class SlidingText(NamedTuple):
    """A text that slides.

    :ivar start: the center of the starting place.
    :ivar end: the rectangle where it stops.
    """

    text: str
    start: QPointF
    end: QRectF

    def place(self, at: float) -> QRectF:
        """Return the current rectangle.

        :param at: the progress, from 0 to 1.
        """
        place = QRectF(self.end)
        place.moveCenter(self.start + (self.end.center() - self.start) * at)
        return place


class AnswerSlide(QObject):
    """Animates the answers of a desk that were checked and are right."""

    def __init__(self, desk: AnswerDesk, look: Look) -> None:
        super().__init__(desk)
        self._desk, self._look = desk, look
        self._pane: MotionPane | None = None
        self.sliding: tuple[SlidingText, ...] = ()
        """The texts of the last animation."""
        self._facts: object = None
        self._known: frozenset[int] = frozenset()
        """The fields of the form that were right before."""
        desk.filling.checked.connect(self._check)

    def _check(self) -> None:
        """Start the animation of newly right answers, without those that were revealed, once they are shown; do
        nothing if motion is off or the desk hidden.
        """
        form = self._desk.filling.form
        if form is None or not moves(self._look.theme) or not self._desk.isVisible():
            return
        known = self._known if form.facts == self._facts else frozenset()
        right = frozenset(at for at in form.checked - form.hinted if form.verdict(at) == "right")
        self._facts, self._known = form.facts, right
        panel = self._desk.panel
        begin = panel.go if panel.go.isVisible() else panel.pad  # a lesson has a button of its own
        start = _place(begin, self._desk).center()
        QTimer.singleShot(0, self, lambda: self._begin(form, sorted(right - known), start))

    def _begin(self, form: AnswerForm, right: list[int], start: QPointF) -> None:
        self.sliding = tuple(
            SlidingText(text, start, end)
            for at in right
            if (text := entered_text(form.fields[at], form.entered[at], self._look.words))
            and not (end := self._line_of(at)).isEmpty()
        )
        if self.sliding:
            self._pane = self._pane or MotionPane(self._look.theme, self._desk)
            ways = (place for each in self.sliding for place in (each.place(0), each.end))
            self._pane.begin(self._paint, around(*ways))

    def _paint(self, painter: QPainter, share: float) -> None:
        for each in self.sliding:
            paint_sliding(painter, self._look, each, share)

    def _line_of(self, at: int) -> QRectF:
        """Return the box of the answer to a field; if the buttons are the field, that of the right button; empty
        for none.
        """
        desk = self._desk
        if desk.form.isVisible() and not (box := _box_of(desk.form, at)).isEmpty():
            return box.translated(desk.form.mapTo(desk, QPoint()))
        right = (button for button in desk.panel.pad.findChildren(PadButton) if button.tone == "right")
        return next((_place(button, desk) for button in right if button.isVisible()), QRectF())


def _box_of(form: FormView, at: int) -> QRectF:
    """Return the box of a field in the coordinates of its form; empty if it has no line."""
    place = form.place_of(at)
    return place.box.translated(place.pos()) if place is not None else QRectF()


def _place(part: QWidget, on: QWidget) -> QRectF:
    return QRectF(part.rect()).translated(part.mapTo(on, QPoint()))


def paint_sliding(painter: QPainter, look: Look, sliding: SlidingText, at: float) -> None:
    """Paint a text on its way, in a box as large as its line.

    :param at: the progress, from 0 to 1.
    """
    theme, place = look.theme, sliding.place(at)
    painter.setOpacity(min((1 - at) / FADES, 1))
    painter.setPen(QPen(theme.color("right"), 1))
    painter.setBrush(theme.color("right_ground"))
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), theme.size("corner"), theme.size("corner"))
    role: TextSize = "heading" if place.height() >= theme.px(LARGE) else "subtitle"
    painter.setFont(fitted(theme, role, [sliding.text], place.width(), bold=True))
    painter.setPen(theme.color("text"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, sliding.text)
