"""Answer above the derivation: the points, what they consist of, and who pays; or why there are none."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, TextPart
from gui.appearance.flow import Flow, Style
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_pill
from gui.appearance.theme import TextSize
from gui.appearance.tile_tips import TileTips
from gui.widgets.card_data import AnswerCard


class AnswerView(TileTips):
    """View of the points, what they consist of, and who pays, or of the problems of an entry."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("answer")
        self._look = look
        self._answer: AnswerCard | None = None
        self._problems: list[list[TextPart]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of one line of large type, plus one for a summary and one for payments that do not fit
        beside it; or that of the problems.
        """
        theme = self._look.theme
        if self._answer is not None and self._answer.wins:
            rows = (not self._summary_beside()) + (self._payments_beside() is None)
            return QSize(theme.px(400), theme.line("answer") + theme.px(30 * rows))
        flows = self._problem_flows(max(self.width() - theme.space("large"), theme.px(300)))
        return QSize(
            theme.px(400), int(sum(flow.height + theme.space("tiny") for flow in flows)) + theme.space("large")
        )

    def _payments_width(self, role: TextSize) -> float:
        assert self._answer is not None
        metrics = QFontMetricsF(self._look.theme.font(role))
        return sum(
            metrics.horizontalAdvance(text) + self._look.theme.size("row") for text in self._answer.payments
        )

    def _points_width(self) -> float:
        assert self._answer is not None
        theme, answer = self._look.theme, self._answer
        number = theme.width_of(answer.points, "answer", bold=True)
        return number + theme.width_of(answer.unit) + theme.px(21)

    def _summary_width(self) -> float:
        assert self._answer is not None
        return self._look.theme.width_of(self._answer.summary, "subtitle")

    def _summary_beside(self) -> bool:
        """Return whether han, fu and seat fit beside the points."""
        return self._points_width() + self._summary_width() <= self.width()

    def _payments_beside(self) -> TextSize | None:
        """Return the text size in which the payments fit at the right of the rest; None if they do not."""
        before = (self._points_width() if self._summary_beside() else 0) + self._summary_width()
        room = self.width() - before - self._look.theme.space("wide")
        roles: tuple[TextSize, ...] = ("body", "small")
        return next((role for role in roles if self._payments_width(role) < room), None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a new height."""
        self.updateGeometry()

    def show_answer(self, answer: AnswerCard) -> None:
        """Show the result of a hand."""
        self._answer, self._problems = answer, []
        not_so = f"{answer.invalid}. " if answer.invalid else ""
        self._describe(
            f"{not_so}{answer.points} {answer.unit} {answer.summary}. {' '.join(answer.payments)}".strip()
        )

    def show_problems(self, problems: Sequence[Message]) -> None:
        """Show why an entry is not a hand, with tiles as pictures; the first problem in large type."""
        self._answer, self._problems = None, [self._look.words.parts(problem) for problem in problems]
        self._describe(" ".join(self._look.words.say(problem) for problem in problems))

    def show_closed(self, points: str, unit: str) -> None:
        """Show points and unit without the rest, while the answer is held back."""
        self.show_answer(AnswerCard(points, unit, "", (), True))

    def _describe(self, text: str) -> None:
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """Everything shown, in words."""
        return self.accessibleName()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the number in large type and the rest beside it."""
        theme = self._look.theme
        painter = smooth_painter(self)
        if self._answer is None or not self._answer.wins:
            self._paint_problems(painter)
            return
        answer = self._answer
        large = theme.font("answer", bold=True)
        number = QFontMetricsF(large)
        baseline = round((theme.line("answer") + number.capHeight()) / 2)  # centred on the texts beside it
        painter.setFont(large)
        painter.setPen(theme.color("muted" if answer.invalid else "text"))
        painter.drawText(QPointF(0, baseline), answer.points)
        x = number.horizontalAdvance(answer.points) + theme.px(5)
        if answer.invalid:
            painter.setPen(QPen(theme.color("warn"), theme.px(3)))
            middle = baseline - number.xHeight() * 0.6
            painter.drawLine(QPointF(0, middle), QPointF(x - theme.px(5), middle))
            painter.setPen(theme.color("muted"))
        painter.setFont(theme.font("body"))
        painter.drawText(QPointF(x, baseline), answer.unit)
        x += theme.width_of(answer.unit) + theme.space("large")
        painter.setPen(theme.color("muted"))
        if not self._summary_beside():
            x, baseline = 0, baseline + theme.size("control")
        painter.setFont(fitted(theme, "subtitle", [answer.summary], self.width() - x))
        painter.drawText(QPointF(x, baseline), answer.summary)
        role = self._payments_beside()
        if role is not None:
            left, top = self.width() - self._payments_width(role), (theme.line("answer") - theme.space("wide")) / 2
            self._paint_payments(
                painter, answer, role, left, top if self._summary_beside() else baseline - theme.px(20)
            )
        else:
            self._paint_payments(painter, answer, "body", 0, baseline + theme.px(9))

    def _paint_payments(self, painter: QPainter, answer: AnswerCard, role: TextSize, x: float, top: float) -> None:
        theme = self._look.theme
        painter.setFont(theme.font(role))
        metrics = QFontMetricsF(painter.font())
        for payment in answer.payments:
            width = metrics.horizontalAdvance(payment) + theme.px(20)
            pill = QRectF(x, top, width, theme.space("wide"))
            paint_pill(painter, pill, theme, "pill")
            painter.setPen(theme.color("text"))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, payment)
            x += width + theme.px(6)

    def _problem_flows(self, width: float) -> list[Flow]:
        """Return the problems, the first in large type. For a complete hand that does not win, return why, larger
        still.
        """
        texts = self._problems or ([[self._answer.summary]] if self._answer else [])
        sizes: tuple[TextSize, ...] = ("heading", "title")
        styles = [Style(size, "text", bold=True) for size in sizes if len(texts) == 1]
        fitting = (style for style in styles if len(Flow(texts[0], style, self._look, width).lines) == 1)
        # That a complete hand does not win is said in the largest letters, a long problem in smaller ones.
        first = next(fitting, Style("heading" if self._answer is not None else "subtitle", "text", bold=True))
        return [
            Flow(text, Style("body", "muted") if i else first, self._look, width) for i, text in enumerate(texts)
        ]

    def _paint_problems(self, painter: QPainter) -> None:
        theme = self._look.theme
        bar = QRectF(0, theme.px(6), theme.space("tiny"), self.height() - theme.px(10))
        paint_pill(painter, bar, theme, "glow")
        y = float(theme.space("small"))
        for flow in self._problem_flows(self.width() - theme.space("large")):
            flow.paint(painter, theme.px(14), y)
            y += flow.height + theme.space("tiny")
