"""Painter of the score curve: a line for each player, distinguished by colour, dashes and marks."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from core.language.numbers import change_text, number_text
from gui.appearance.painting import paint_card, paint_pill
from gui.widgets.curve_plot import CurvePlot

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTER = Qt.AlignmentFlag.AlignCenter


class Dress(NamedTuple):
    """Style of a player's curve. :ivar dashes: in widths of the line; empty: solid."""

    ink: str
    dashes: tuple[float, ...]
    mark: Literal["circle", "square", "diamond", "triangle"]


DRESSES = (
    Dress("seat_1", (), "circle"),
    Dress("seat_2", (5, 2.5), "square"),
    Dress("seat_3", (8, 2.2, 1.6, 2.2), "diamond"),
    Dress("seat_4", (1.8, 2), "triangle"),
)
"""Styles by seat."""


class CurvePainter:
    """Painter of one score curve."""

    def __init__(self, painter: QPainter, plot: CurvePlot) -> None:
        self._painter, self._plot, self._look = painter, plot, plot.look

    def paint(self, at: int | None, *, focused: bool) -> None:
        """Paint the whole chart. :param at: the highlighted stage; None: none."""
        words, theme, plot, painter = self._look.words, self._look.theme, self._plot, self._painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, theme, plot.place, focused=focused)
        head = QRectF(
            plot.place.left() + theme.space("medium"),
            plot.place.top() + theme.space("small"),
            plot.place.width(),
            theme.space("wide"),
        )
        self._write(head, words.say("match_curve.title"), _LEFT, theme.font("body", bold=True))
        self._paint_axes()
        if at is not None:
            self._paint_stage(at)
        if len(plot.stages) == 1:
            room = plot.inner.adjusted(0, 0, 0, -plot.inner.height() / 2)
            self._write(room, words.say("match_curve.none"), _CENTER, theme.font(), "muted")
        for seat in reversed(range(plot.state.players)):
            self._paint_line(seat, at)
        for seat in range(plot.state.players):
            self._paint_label(seat, at)

    def _paint_stage(self, at: int) -> None:
        """Paint a line through the highlighted stage, with its short name on the axis and its title at the top."""
        theme, plot, painter = self._look.theme, self._plot, self._painter
        stage, x, inner = plot.stages[at], plot.x(at), plot.inner
        painter.setPen(QPen(theme.color("glow"), theme.px(2)))
        painter.drawLine(_crisp(QLineF(x, inner.top(), x, inner.bottom())))
        bold = theme.font("small", bold=True)
        width = QFontMetricsF(bold).horizontalAdvance(stage.short) + theme.space("medium")
        pill = QRectF(x - width / 2, inner.bottom() + theme.space("small"), width, theme.line())
        paint_pill(painter, pill, theme, "glow")
        self._write(pill, stage.short, _CENTER, bold, "on_glow")
        right = plot.place.right() - theme.space("medium")
        head = QRectF(
            inner.left(), plot.place.top() + theme.space("small"), right - inner.left(), theme.space("wide")
        )
        self._write(head, stage.title, _RIGHT, theme.font(bold=True))

    def _write(self, place: QRectF, text: str, align: Qt.AlignmentFlag, font: QFont, ink: str = "text") -> None:
        self._painter.setFont(font)
        self._painter.setPen(self._look.theme.color(ink))
        self._painter.drawText(place, align | Qt.TextFlag.TextDontClip, text)

    # ------------------------------------------------------------------------------ axes

    def _paint_axes(self) -> None:
        theme, plot, painter = self._look.theme, self._plot, self._painter
        inner, small = plot.inner, theme.font("small")
        zero = plot.y(0)
        if plot.ticks[0] < 0:
            below = QColor(theme.color("warn"))
            below.setAlpha(22)
            painter.fillRect(QRectF(inner.left(), zero, inner.width(), inner.bottom() - zero), below)
        near = theme.space("medium")
        for tick in plot.ticks:
            y = plot.y(tick)
            is_zero = tick == 0 and plot.ticks[0] < 0
            painter.setPen(QPen(theme.color("warn" if is_zero else "border"), 1))
            painter.drawLine(_crisp(QLineF(inner.left(), y, inner.right(), y)))
            if plot.level is None or abs(plot.y(plot.level) - y) >= near:
                self._write_tick(tick, small, "warn" if tick < 0 else "muted")
        for number, stage in enumerate(plot.stages):
            if stage.opens and number > 1:
                x = (plot.x(number) + plot.x(number - 1)) / 2
                painter.setPen(QPen(theme.color("border"), 1, Qt.PenStyle.DashLine))
                painter.drawLine(_crisp(QLineF(x, inner.top() - theme.space("small"), x, inner.bottom())))
        if plot.level is not None:
            y = plot.y(plot.level)
            painter.setPen(QPen(theme.color("muted"), theme.px(1.4), Qt.PenStyle.DashLine))
            painter.drawLine(_crisp(QLineF(inner.left(), y, inner.right(), y)))
            self._write_tick(plot.level, theme.font("small", bold=True), "text")
        painter.setPen(QPen(theme.color("muted"), theme.px(1.4)))
        painter.drawLine(inner.topLeft(), inner.bottomLeft())
        painter.drawLine(inner.bottomLeft(), inner.bottomRight())
        for number in plot.named:
            x = plot.x(number)
            painter.setPen(QPen(theme.color("muted"), theme.px(1.4)))
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x, inner.bottom() + theme.space("tiny")))
            place = QRectF(x - theme.px(60), inner.bottom() + theme.space("small"), theme.px(120), theme.line())
            self._write(place, plot.stages[number].short, _CENTER, small, "muted")

    def _write_tick(self, points: int, font: QFont, ink: str) -> None:
        theme, plot = self._look.theme, self._plot
        y = plot.y(points)
        right = plot.inner.left() - theme.space("small")
        place = QRectF(plot.place.left(), y - theme.line() / 2, right - plot.place.left(), theme.line())
        self._write(place, number_text(points), _RIGHT, font, ink)

    # ------------------------------------------------------------------------------ lines

    def _paint_line(self, seat: int, at: int | None) -> None:
        theme, plot, painter, dress = self._look.theme, self._plot, self._painter, DRESSES[seat]
        places = [plot.at(stage, seat) for stage in range(len(plot.stages))]
        pen = QPen(theme.color(dress.ink), theme.px(2.2))
        if dress.dashes:
            pen.setDashPattern(list(dress.dashes))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        # The marks of very many deals would hide the lines.
        step = max(ceil_div(theme.space("large"), plot.inner.width() / max(len(places) - 1, 1)), 1)
        for stage, place in enumerate(places):
            if stage == at or (len(places) - 1 - stage) % step == 0:
                self.paint_mark(seat, place, 6.0 if stage == at else 4.0)

    def paint_mark(self, seat: int, at: QPointF, size: float = 4.0) -> None:
        """Paint the mark of a player's curve. :param size: half its width, in pixels of the design."""
        theme, painter, dress = self._look.theme, self._painter, DRESSES[seat]
        r = size * theme.zoom
        painter.setPen(QPen(theme.color("card"), 1))
        painter.setBrush(theme.color(dress.ink))
        if dress.mark == "circle":
            painter.drawEllipse(at, r, r)
        elif dress.mark == "square":
            painter.drawRect(QRectF(at.x() - r * 0.88, at.y() - r * 0.88, r * 1.76, r * 1.76))
        else:
            diamond = [(0.0, -1.28), (1.28, 0.0), (0.0, 1.28), (-1.28, 0.0)]
            triangle = [(0.0, -1.2), (1.2, 0.95), (-1.2, 0.95)]
            corners = diamond if dress.mark == "diamond" else triangle
            painter.drawPolygon(QPolygonF([at + QPointF(x * r, y * r) for x, y in corners]))

    def _paint_label(self, seat: int, at: int | None) -> None:
        """Paint a player's name at the end of their curve, with a line to it.

        Below it is the score: after the highlighted stage, with the change, or else the last one.
        """
        theme, plot, painter, dress = self._look.theme, self._plot, self._painter, DRESSES[seat]
        label = next(label for label in plot.labels if label.seat == seat)
        end = plot.at(len(plot.stages) - 1, seat)
        mark = QPointF(label.place.left() - theme.space("medium"), label.place.center().y())
        if len(plot.stages) > 1:
            painter.setPen(QPen(theme.color(dress.ink), 1))
            painter.drawLine(
                QLineF(end + QPointF(theme.space("small"), 0), mark - QPointF(theme.space("small"), 0))
            )
        self.paint_mark(seat, mark)
        painter.setPen(theme.color(dress.ink))
        name = QRectF(label.place.left(), label.place.top(), label.place.width(), label.name.height)
        label.name.paint(painter, name, Qt.AlignmentFlag.AlignLeft)
        below = QRectF(
            name.left(), name.bottom(), name.width(), label.place.bottom() - name.bottom() + theme.space("hair")
        )
        stage = plot.stages[-1 if at is None else at]
        points, small = number_text(stage.scores[seat]), theme.font("small", bold=at is not None)
        self._write(below, points, _LEFT, small, "warn" if stage.scores[seat] < 0 else "text")
        if at:
            width = QFontMetricsF(small).horizontalAdvance(points) + theme.space("small")
            change = change_text(stage.change[seat])
            self._write(below.adjusted(width, 0, 0, 0), change, _LEFT, theme.font("small"), "muted")


def ceil_div(length: float, step: float) -> int:
    """Return how many steps cover a length, or 1 for a step of 0."""
    return int(-(-length // step)) if step else 1


def _crisp(line: QLineF) -> QLineF:
    """Return the line moved to the middle of pixels."""
    return QLineF(round(line.x1()) + 0.5, round(line.y1()) + 0.5, round(line.x2()) + 0.5, round(line.y2()) + 0.5)
