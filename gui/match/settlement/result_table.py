"""The result of a match: who came where, with what, for how many points."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.language.numbers import number_text, signed_text
from core.match.result import Settlement
from gui.appearance.lettering import sized
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_pill
from gui.match.seats.side_paint import LEFT, RIGHT, paint_badge, sign_ink, write
from gui.match.seats.words import name_of, rank_text
from gui.widgets.focus import FocusedView

HEAD, NOTE, ROW = 34, 24, 42
"""Heights, in pixels of the design."""
WIDEST = 860
"""So wide, in pixels of the design, it gets: farther apart numbers lose their names."""


class ResultTable(FocusedView):
    """A row for each player, the first one first."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settlement.result")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._look = look
        self._found: Settlement | None = None
        self._names: tuple[str, ...] = ()
        self._provisional = False

    def show_result(self, found: Settlement, names: tuple[str, ...], *, provisional: bool) -> None:
        """Show a result. :param provisional: the match goes on."""
        self._found, self._names, self._provisional = found, names, provisional
        self.setAccessibleName(self.title)
        self.setAccessibleDescription("\n".join(self.texts))
        self.update()

    @property
    def title(self) -> str:
        """What it is."""
        return self._look.say("settlement.provisional" if self._provisional else "settlement.result")

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by rank."""
        ranks = self._found.ranks if self._found else ()
        return tuple(sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)))

    @property
    def texts(self) -> list[str]:
        """The rows in words."""
        found, look = self._found, self._look
        if found is None:
            return []
        return [
            look.say(
                "settlement.row",
                place=rank_text(found.ranks[seat], look),
                player=name_of(seat, self._names, look),
                points=self._points_text(found, found.points[seat]),
                score=number_text(found.scores[seat]),
            )
            for seat in self.order
        ]

    def _points_text(self, found: Settlement, points: Fraction) -> str:
        """A result with a decimal where any of them has one."""
        return signed_text(points, least=int(any(one.denominator > 1 for one in found.points)))

    def height_for(self, width: int) -> int:
        """Its height, at any width."""
        look = self._look
        rows = len(self._found.ranks) if self._found else 0
        return look.px(HEAD + NOTE * self._provisional + ROW * rows + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, its title, the rows."""
        found, look = self._found, self._look
        if found is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QRectF(self.rect())
        paint_card(painter, look, card, focused=self.hasFocus())
        pad = look.space("large")
        width = card.width() - 2 * pad
        title, small = look.font("title", bold=True), look.font("small")
        head = QRectF(pad, look.px(8), width, look.px(22))
        write(painter, look, head, self.title, title, "text", LEFT)
        points, score = self._columns(found, pad, width)
        line = QRectF(0, head.top(), 0, head.height())
        for left, right, key in ((points[0], points[1], "points"), (score[0], score[1], "score")):
            line.setLeft(left)
            line.setRight(right)
            write(painter, look, line, look.say(f"settlement.{key}"), small, "muted", RIGHT)
        top = look.px(HEAD)
        if self._provisional:
            text = look.say("settlement.provisional_note")
            room = min(QFontMetricsF(small).horizontalAdvance(text) + look.px(16), score[0] - pad - look.px(8))
            note = QRectF(pad - look.px(6), head.bottom() + look.px(1), room, look.px(20))
            paint_pill(painter, note, look, "lit")
            write(painter, look, note, text, small)
            top += look.px(NOTE)
        for index, seat in enumerate(self.order):
            row = QRectF(pad, top + look.px(ROW) * index, width, look.px(ROW))
            self._paint_row(painter, found, seat, row, (points, score))

    def _columns(self, found: Settlement, left: float, width: float) -> tuple[tuple[float, float], ...]:
        """From where to where the numbers stand: the points, the scores."""
        look = self._look
        large = QFontMetricsF(sized(look.font("subtitle", bold=True), look.px(22)))
        body = QFontMetricsF(look.font("formula"))
        words = QFontMetricsF(look.font("small"))
        widest = max(large.horizontalAdvance(self._points_text(found, points)) for points in found.points)
        widest = max(widest, words.horizontalAdvance(look.say("settlement.points"))) + look.px(4)
        scores = max(body.horizontalAdvance(number_text(score)) for score in found.scores)
        scores = max(scores, words.horizontalAdvance(look.say("settlement.score"))) + look.px(4)
        right = left + width - look.px(8)
        middle = right - widest - look.px(28)
        return (right - widest, right), (middle - scores, middle)

    def _paint_row(
        self,
        painter: QPainter,
        found: Settlement,
        seat: int,
        row: QRectF,
        columns: tuple[tuple[float, float], ...],
    ) -> None:
        look, rank = self._look, found.ranks[seat]
        if rank == 1:
            paint_pill(painter, row.adjusted(-look.px(6), 1, look.px(6), -1), look, "limit_1")
        elif seat != self.order[1]:
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(row.topLeft(), row.topRight())
        badge = QRectF(row.left(), row.center().y() - look.px(12), look.px(46), look.px(24))
        paint_badge(painter, look, badge, rank_text(rank, look), first=rank == 1)
        (points_left, points_right), (score_left, score_right) = columns
        name = QRectF(badge.right() + look.px(12), row.top(), 0, row.height())
        name.setRight(score_left - look.px(10))
        font = look.font("formula", bold=rank == 1)
        write(painter, look, name, name_of(seat, self._names, look), font, "text", LEFT)
        score = QRectF(score_left, row.top(), score_right - score_left, row.height())
        write(painter, look, score, number_text(found.scores[seat]), look.font("formula"), "text", RIGHT)
        large = sized(look.font("subtitle", bold=True), look.px(22))
        points = QRectF(points_left, row.top(), points_right - points_left, row.height())
        ink = "text" if rank == 1 else sign_ink(float(found.points[seat]))
        write(painter, look, points, self._points_text(found, found.points[seat]), large, ink, RIGHT)
