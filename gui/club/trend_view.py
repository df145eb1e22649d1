"""Chart of a player's sum of points, match by match."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message
from core.language.numbers import signed_text
from core.ledger.careers import PlayerMatch
from gui.appearance.days import day_text
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.club.words import points_text
from gui.widgets.pointed_view import SeriesView

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
"""Candidates for the distance of two grid lines, in thousands of points."""
MOST_LINES, HIGH = 4, 224
"""Most distances between grid lines, and least height, in pixels of the design."""
MOST_MARKS = 60
"""Most matches for which each has a mark; with more there is only the line."""


class TrendView(SeriesView):
    """A curve that begins at 0, with the result of the match pointed at, or else of the last one."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.player.trend")
        self._look = look
        self._matches: tuple[PlayerMatch, ...] = ()
        self.sums: tuple[Fraction, ...] = (Fraction(0),)
        """Sums before the first match, and after each."""
        self._grid: tuple[int, ...] = (0, 1)
        """The grid lines in thousands of points, 0 among them."""
        self._title = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_matches(self, matches: Sequence[PlayerMatch]) -> None:
        """Show these matches, the earliest first."""
        self._matches = tuple(matches)
        self.sums = tuple(accumulate((match.points for match in self._matches), initial=Fraction(0)))
        self._grid = _lines_of(float(min(self.sums)), float(max(self.sums)))
        self._title = self._look.words.say("club.player_trend")
        self._at = None
        self.setAccessibleName(self._title)
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size that is wider than high."""
        return QSize(self._look.theme.px(480), self._look.theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the chart can be read."""
        return QSize(self._look.theme.px(300), self._look.theme.px(HIGH))

    def words_of(self, thing: int | None) -> str:
        """Return the result of a match by its index; None: of the last one. Empty without matches."""
        at = self.last if thing is None else thing
        if at < 0:
            return ""
        match, words = self._matches[at], self._look.words
        return words.say(
            "club.player_match",
            day=day_text(words, match.day),
            rank=Message(f"match.rank.{match.rank}"),
            points=points_text(match.points),
            sum=points_text(self.sums[at + 1]),
        )

    # ------------------------------------------------------------------------------ places

    @property
    def _plot(self) -> QRectF:
        theme = self._look.theme
        pad, metrics = theme.space("medium"), QFontMetricsF(theme.font("small"))
        labels = max((metrics.horizontalAdvance(_label(line)) for line in self._grid), default=0)
        top = theme.space("medium") + theme.line("subtitle") + theme.space("large")
        below = theme.space("medium") + theme.line("small")
        return QRectF(self.rect()).adjusted(pad + labels + theme.space("small"), top, -pad, -below)

    def _point(self, number: int, plot: QRectF) -> QPointF:
        grid = self._grid
        x = plot.left() + plot.width() * number / max(len(self.sums) - 1, 1)
        share = (float(self.sums[number]) - grid[0]) / (grid[-1] - grid[0])
        return QPointF(x, plot.bottom() - plot.height() * share)

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, the grid, the curve, and the result of a match."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=self.hasFocus())
        pad = theme.space("medium")
        head = QRectF(pad, theme.space("medium"), self.width() - 2 * pad, theme.line("subtitle"))
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("text"))
        painter.drawText(head, _LEFT, self._title)
        title = QFontMetricsF(painter.font()).horizontalAdvance(self._title) + theme.space("medium")
        text = self.words_of(self._at)
        painter.setFont(fitted(theme, "body", [text], head.width() - title))
        painter.drawText(head, _RIGHT, text)
        painter.setFont(theme.font("small"))
        self._paint_grid(painter)
        plot = self._plot
        points = [self._point(number, plot) for number in range(len(self.sums))]
        ink = theme.color("accent")
        painter.setPen(QPen(ink, theme.px(2), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(theme.color("card"), theme.px(1.5)))
        painter.setBrush(ink)
        for number, point in enumerate(points[1:]):
            is_pointed = number == self._at
            if is_pointed or number == len(points) - 2 or len(points) <= MOST_MARKS:
                size = theme.px(6 if is_pointed else 4)
                painter.drawEllipse(point, size, size)

    def _paint_grid(self, painter: QPainter) -> None:
        theme, plot, grid = self._look.theme, self._plot, self._grid
        for line in grid:
            y = round(plot.bottom() - plot.height() * (line - grid[0]) / (grid[-1] - grid[0])) + 0.5
            painter.setPen(QPen(theme.color("border" if line else "muted"), 1))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            label = QRectF(0, y - theme.px(10), plot.left() - theme.space("small"), theme.px(20))
            painter.setPen(theme.color("text"))
            painter.drawText(label, _RIGHT, _label(line))
        self._paint_days(painter, plot)
        if self._at is not None:
            x = self._point(self._at + 1, plot).x()
            painter.setPen(QPen(theme.color("glow"), theme.px(2)))
            painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()))

    def _paint_days(self, painter: QPainter, plot: QRectF) -> None:
        """Write the days of the first and the last match below the chart."""
        theme, words = self._look.theme, self._look.words
        if not self._matches:
            return
        place = QRectF(plot.left(), plot.bottom() + theme.space("tiny"), plot.width(), theme.line("small"))
        painter.setPen(theme.color("text"))
        first, last = (day_text(words, match.day) for match in (self._matches[0], self._matches[-1]))
        painter.drawText(place, _RIGHT, last)
        if first != last:
            painter.drawText(place, _LEFT, first)

    # ------------------------------------------------------------------------------ mouse and keys

    @property
    def last(self) -> int:
        """Index of the last match; negative without matches."""
        return len(self._matches) - 1

    def thing_at(self, position: QPointF) -> int | None:
        """Return the index of the match nearest from left to right; None without matches."""
        plot = self._plot
        share = (position.x() - plot.left()) / max(plot.width(), 1)
        return min(max(round(share * len(self._matches)) - 1, 0), self.last) if self._matches else None


def _lines_of(low: float, high: float) -> tuple[int, ...]:
    """Return evenly spaced grid lines in thousands of points, of which the outer ones enclose both values."""
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])
    first, last = int(low // step), int(-(-high // step))
    return tuple(step * n for n in range(first, max(last, first + 1) + 1))


def _label(line: int) -> str:
    return signed_text(line) if line else "0"
