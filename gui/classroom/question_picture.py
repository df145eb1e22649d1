"""A question as a class sees it: its text, the answers with digits, the explanation of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.lessons.class_question import ClassQuestion
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.classroom.blocks import said_flows

ANSWER, WIDEST, DIGIT, VOTES = 60, 900, 48, 56
"""In pixels of the design: the minimal height of an answer, the maximal width of all columns, and the widths of
the digit and of the votes.
"""
BAR = 5
"""The height of the bar that shows the votes."""


def _shows_only(parts: Sequence[TextPart], offered: set[TextPart]) -> bool:
    """Return whether a paragraph shows nothing but tiles that are among the answers, and so can be left out."""
    tiles = [part for part in parts if not isinstance(part, str)]
    words = "".join(part for part in parts if isinstance(part, str))
    return bool(tiles) and not any(map(str.isalnum, words)) and offered.issuperset(tiles)


class QuestionPicture:
    """The question, laid out for a width. Numbers stand two in a row, answers in words one below another.

    Space is reserved for the longest explanation, so that nothing moves when an answer is chosen.
    """

    def __init__(
        self,
        question: ClassQuestion,
        look: Look,
        width: float,
        *,
        in_row: bool = False,
        votes: Sequence[int | None] = (),
        counted: int | None = None,
    ) -> None:
        """Lay out the question.

        :param in_row: whether answers in words stand side by side, if each fits on a line.
        :param votes: the votes for each answer; () if they are not counted.
        :param counted: the index of the answer whose votes are being typed.
        """
        self._question, self._look, self._width = question, look, width
        self._votes, self._counted = votes, counted
        theme, parts = look.theme, look.words.parts
        self._gap = theme.space("medium")
        self._columns = 2 if question.is_short else 1
        room = min(width, theme.px(WIDEST))
        style = Style("answer", bold=True) if question.is_short else Style("title", tile="dora")
        if in_row and not question.is_short:
            longest = max(Flow(parts(answer.says), style, look, room).width for answer in question.answers)
            needed = longest + 2 * theme.px(DIGIT) + self._gap
            self._columns = len(question.answers) if needed * len(question.answers) <= room else 1
        self._wide = (room - self._gap * (self._columns - 1)) / self._columns
        inner = self._wide - 2 * theme.px(DIGIT) - (theme.px(VOTES) if votes else 0)
        offered: set[TextPart] = {part for answer in question.answers for part in parts(answer.says)}
        asked = [said for said in question.said if not _shows_only(parts(said), offered)]
        self._head = said_flows(asked, look, room)
        self._answers = [Flow(parts(answer.says), style, look, inner) for answer in question.answers]
        said = Style("title", tile="row")
        self._because = [
            [Flow(parts(each), said, look, room) for each in answer.because] for answer in question.answers
        ]
        high = max(flow.height for flow in self._answers) + theme.space("small")
        self._high = max(high, theme.px(ANSWER)) if question.is_short else high

    @property
    def breaks_number(self) -> bool:
        """Whether an answer that is a number does not fit on one line."""
        return self._question.is_short and any(len(flow.lines) > 1 for flow in self._answers)

    @property
    def height(self) -> float:
        """The height, in pixels, of question, answers and room for the longest explanation, shown or not."""
        rows = -(-len(self._answers) // self._columns)
        said = max(map(self._below_each_other, self._because))
        return self._below_each_other(self._head) + said + rows * (self._high + self._gap)

    def _below_each_other(self, flows: Sequence[Flow]) -> float:
        """Return the height of flows one below another, each with a gap below it."""
        return sum(flow.height + self._gap for flow in flows)

    def paint(self, painter: QPainter, at: QPointF, chosen: int | None, *, in_middle: bool = True) -> list[QRectF]:
        """Paint it. Return the rectangles of the answers.

        :param at: the upper left corner.
        :param chosen: the index of the chosen answer; None for none.
        :param in_middle: whether to centre it in the width.
        """
        room = self._wide * self._columns + self._gap * (self._columns - 1)
        left, top = at.x() + (self._width - room) / 2 * in_middle, at.y()
        is_short = self._question.is_short
        for flow in self._head:
            flow.paint(painter, left + ((room - flow.width) / 2 if is_short else 0), top)
            top += flow.height + self._gap
        places = []
        for number in range(len(self._answers)):
            row, column = divmod(number, self._columns)
            x, y = left + column * (self._wide + self._gap), top + row * (self._high + self._gap)
            places.append(QRectF(x, y, self._wide, self._high))
            self._paint_answer(painter, places[-1], number, chosen)
        top += -(-len(places) // self._columns) * (self._high + self._gap)
        for flow in self._because[chosen] if chosen is not None else ():
            flow.paint(painter, left + ((room - flow.width) / 2 if is_short else 0), top)
            top += flow.height + self._gap
        return places

    def _paint_answer(self, painter: QPainter, place: QRectF, at: int, chosen: int | None) -> None:
        """Paint an answer with its digit; the chosen one is marked as right or wrong."""
        theme, flow = self._look.theme, self._answers[at]
        tone = "" if chosen != at else "right" if at == self._question.right else "wrong"
        painter.setPen(QPen(theme.color(tone or "border"), theme.px(3 if tone else 1)))
        painter.setBrush(theme.color(f"{tone}_ground" if tone else "card"))
        painter.drawRoundedRect(place, theme.px(8), theme.px(8))
        pad = theme.space("medium")
        inner = place.adjusted(pad, 0, -pad, 0)
        painter.setFont(theme.font("title"))
        painter.setPen(theme.color("muted"))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, str(at + 1))
        painter.setPen(theme.color(tone or "text"))
        mark = {"right": "○", "wrong": "×"}.get(tone, "")
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, mark)
        x = place.left() + theme.px(DIGIT)
        if self._question.is_short:
            x = place.center().x() - flow.width / 2
        if self._votes:
            self._paint_votes(painter, place, at)
        flow.paint(painter, x, place.center().y() - flow.height / 2)

    def _paint_votes(self, painter: QPainter, place: QRectF, at: int) -> None:
        """Paint the votes of an answer and a bar; while its votes are being typed, a frame around the number."""
        theme, count = self._look.theme, self._votes[at]
        most = max((each or 0 for each in self._votes), default=0)
        right = place.right() - theme.px(DIGIT)
        room = QRectF(right - theme.px(VOTES), place.top(), theme.px(VOTES), place.height())
        if most and count:
            bar = QRectF(place.left(), place.bottom() - theme.px(BAR), place.width() * count / most, theme.px(BAR))
            painter.fillRect(bar.adjusted(theme.px(4), 0, -theme.px(4), -theme.px(2)), theme.color("muted"))
        painter.setFont(theme.font("title", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, "" if count is None else number_text(count))
        if at == self._counted:
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            high = min(room.height() - theme.px(14), theme.px(ANSWER))
            frame = QRectF(room.left() + 2, room.center().y() - high / 2, room.width() - 4, high)
            painter.drawRoundedRect(frame, theme.px(5), theme.px(5))
