"""The cards of a form on paper, with room to write in place of the boxes.

Nothing tells the answer: if the groups are asked, the lines of the fu sheet do not name them.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.language.messages import Message
from core.practice.curriculum.parts import CARDS
from core.practice.exercise.fields import FormField
from core.practice.exercise.form_state import FormState
from core.scoring.lines import StepName
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE
from gui.form.kinds import entered_text

ROW, BOX_HEIGHT = 23, 20
"""The heights of a line and its box: two whole hands fit on a page, and lines are as high as on ruled paper."""
BOX, GROUP_BOX, SHORT_BOX, LONG_BOX = 92, 84, 74, 150
LEAST_WORDS = 200
"""The space that the question for the groups needs beside their boxes."""
HEAD = 24
YAKU_LINES = 4
TWO_COLUMNS_FROM = 6
"""From this number of fields on there are two columns: the counting on the left, the rest on the right."""
_AT_RIGHT: tuple[StepName, ...] = ("han", "base", "payment")


class _PlacedBlank(NamedTuple):
    """A line of text, or a box to write in."""

    what: Flow | QRectF
    at: QPointF


class Blanks:
    """The cards, laid out for a width.

    :ivar height: the height in pixels of the design.
    """

    def __init__(self, form: FormState, look: Look, width: float) -> None:
        """Lay out the cards.

        :param look: the look for paper.
        """
        self._look = look
        self._placed: list[_PlacedBlank] = []
        self._hides = any(field.part == "groups" for field in form.fields)
        cards = [(name, [field for field in form.fields if field.card == name]) for name in CARDS]
        cards = [(name, fields) for name, fields in cards if fields]
        if len(form.fields) < TWO_COLUMNS_FROM or len(cards) == 1:
            y = 0.0
            for name, fields in cards:
                y = self._card(name, fields, 0, y, width)
            self.height = y
            return
        top, gap = 0.0, 24.0
        for name, fields in cards:
            if name == "reading":
                top = self._card(name, fields, 0, 0, width)
        half = (width - gap) / 2
        left = right = top
        for name, fields in cards:
            if name == "fu":
                left = self._card(name, fields, 0, left, half)
            elif name in _AT_RIGHT:
                right = self._card(name, fields, half + gap, right, half)
        self.height = max(left, right)

    # ------------------------------------------------------------------------------ layout

    def _card(self, name: StepName, fields: list[FormField], x: float, y: float, width: float) -> float:
        number = [*CARDS].index(name) + 1
        title = f"{number}  {self._look.words.say(f'step.{name}')}"
        self._placed.append(
            _PlacedBlank(Flow([title], Style("body", "text", bold=True), self._look, width), QPointF(x, y))
        )
        y += HEAD
        groups = [field for field in fields if field.part == "groups"]
        if groups:
            step = min(GROUP_BOX + 10.0, width / len(groups))
            room = width - step * len(groups)
            beside = room > LEAST_WORDS
            below = self._words(Message("ask.groups"), x, y + (8 if beside else 0), room if beside else width)
            top = y if beside else below
            for at in range(len(groups)):
                box = QRectF(x + (room if beside else 0) + at * step + 10, top + 2, step - 10, ROW + 9)
                self._placed.append(_PlacedBlank(box, box.topLeft()))
            y = max(below, top + ROW + 16)
        sets = 0
        rows = [field for field in fields if field.part != "groups"]
        if groups and len(rows) == 2:  # what the winning tile finished, and the name of the wait
            half = (width - 24) / 2
            return max(self._row(row, row.label, x + at * (half + 24), y, half) for at, row in enumerate(rows)) + 5
        for field in rows:
            sets += field.part == "sets"
            y = self._row(field, self._label(field, sets), x, y, width)
        return y + 5

    def _label(self, field: FormField, number: int) -> Message:
        """Return the label of a line, without its tiles if the groups are asked."""
        if self._hides and field.part == "sets":
            return Message.of("form.group_of", n=number)
        if self._hides and field.part in ("pair", "wait"):
            return Message(f"form.{field.part}_any")
        return field.label

    def _words(self, message: Message, x: float, y: float, room: float) -> float:
        flow = Flow(self._look.words.parts(message), Style(tile=BESIDE), self._look, room)
        height = max(ROW, flow.height + 4)
        self._placed.append(_PlacedBlank(flow, QPointF(x, y + (height - flow.height) / 2)))
        return y + height

    def _row(self, field: FormField, label: Message, x: float, y: float, width: float) -> float:
        if field.kind == "yaku":
            end = self._words(label, x, y, width)
            for _ in range(YAKU_LINES):
                self._box(x, end, width - BOX - 10)
                self._box(x + width - BOX, end, BOX)
                end += ROW
            return end
        span = {"finished": SHORT_BOX, "choice": LONG_BOX}.get(field.kind, BOX)
        end = self._words(label, x, y, width - span - 10)
        self._box(x + width - span, y + (end - y - ROW) / 2, span)
        if field.kind == "choice" and field.part != "wait_name":
            words = " · ".join(entered_text(field, value, self._look.words) for _, value in field.keys)
            flow = Flow([words], Style("small", "muted"), self._look, width)
            self._placed.append(_PlacedBlank(flow, QPointF(x, end)))
            end += flow.height + 4
        return end

    def _box(self, x: float, y: float, width: float) -> None:
        box = QRectF(x, y + (ROW - BOX_HEIGHT) / 2, width, BOX_HEIGHT)
        self._placed.append(_PlacedBlank(box, box.topLeft()))

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the cards with their upper left corner at (x, y)."""
        theme = self._look.theme
        for what, at in self._placed:
            if isinstance(what, Flow):
                what.paint(painter, x + at.x(), y + at.y())
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("text"), 1))
                painter.drawRoundedRect(what.translated(x, y), 4, 4)
