"""Painter of the chart: in the window, on an image, as SVG.

The curves differ in colour, line style and marks, and each has its name beside it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEngine, QPainter, QPainterPath, QPen, QPolygonF

from core.language.numbers import number_text
from gui.appearance.painting import paint_card
from gui.ayame.chart_plot import TICKS, ChartSpot, Plot, mark_of

Align = Literal["left", "middle", "right"]


class _Dress(NamedTuple):
    """Style of a curve.

    :ivar label: index of the point with the name, its offset in x and y, and the alignment.
    """

    ink: str
    line: Qt.PenStyle
    thick: float
    mark: Literal["circle", "square", "diamond"]
    label: tuple[int, float, float, Align]


DRESSES = {
    "ayame": _Dress("curve_1", Qt.PenStyle.SolidLine, 2.6, "circle", (11, -12, -8, "right")),
    "riichi": _Dress("curve_2", Qt.PenStyle.SolidLine, 1.8, "square", (9, 12, 26, "left")),
    "riichi_kiriage": _Dress("curve_3", Qt.PenStyle.DashLine, 1.8, "diamond", (3, -30, -46, "right")),
}
MAGNIFIED = QRectF(0.285, 0.228, 0.125, 0.036)
"""The part that the inset magnifies, in normalised han and points: where kiriage makes a difference."""
INSET = QRectF(0.62, 0.05, 0.35, 0.29)
"""Place of the inset in normalised coordinates: nothing else is painted below the curves."""


class ChartPainter:
    """Painter of one chart."""

    def __init__(self, painter: QPainter, plot: Plot) -> None:
        self._painter, self._plot, self._look = painter, plot, plot.look

    def paint(self, hand: int | None, at: ChartSpot | None, *, focused: bool = False) -> None:
        """Paint the whole chart.

        :param hand: half han of a hand to mark on Ayame's curve; None: no hand. :param at: point whose values are
          shown; None: no point.
        """
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(self._painter, self._look.theme, self._plot.place, focused=focused)
        self._paint_axes()
        for number in (1, 2, 0):
            self._paint_curve(number)
        self._paint_labels()
        self._paint_inset()
        mark = mark_of(self._plot, hand)
        if mark is not None:
            self._paint_hand(mark)
        if at is not None:
            self._paint_values(at)

    # ------------------------------------------------------------------------------ words

    def _write(
        self, at: QPointF, text: str, ink: str = "text", *, font: QFont | None = None, align: Align = "left"
    ) -> QRectF:
        """Write text with its baseline there; as outlines in an SVG, which may be read where the font is missing.

        :returns: the rectangle of the text.
        """
        painter, font = self._painter, font or self._look.theme.font()
        metrics = QFontMetricsF(font)
        width = metrics.horizontalAdvance(text)
        left = at.x() - {"left": 0.0, "middle": width / 2, "right": width}[align]
        painter.setFont(font)
        painter.setPen(self._look.theme.color(ink))
        engine = painter.paintEngine()
        if engine is not None and engine.type() == QPaintEngine.Type.SVG:
            path = QPainterPath()
            path.addText(QPointF(left, at.y()), font, text)
            painter.fillPath(path, self._look.theme.color(ink))
        else:
            painter.drawText(QPointF(left, at.y()), text)
        return QRectF(left, at.y() - metrics.ascent(), width, metrics.height())

    # ------------------------------------------------------------------------------ axes

    def _paint_axes(self) -> None:
        words, theme, plot, painter = self._look.words, self._look.theme, self._plot, self._painter
        inner, small = plot.inner, theme.font("small")
        title = QPointF(plot.place.left() + theme.space("large"), plot.place.top() + theme.size("control"))
        self._write(title, words.say("ayame.chart.title"), font=theme.font("subtitle", bold=True))
        for tick in TICKS:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(plot.at(tick, 0), plot.at(tick, 1))
            painter.drawLine(plot.at(0, tick), plot.at(1, tick))
        painter.setPen(QPen(theme.color("muted"), theme.px(1.5)))
        painter.drawLine(plot.at(0, 0), plot.at(1, 0))
        painter.drawLine(plot.at(0, 0), plot.at(0, 1))
        for tick in TICKS:
            below, beside = plot.at(tick, 0), plot.at(0, tick)
            painter.setPen(QPen(theme.color("muted"), theme.px(1.5)))
            painter.drawLine(below, below + QPointF(0, theme.px(5)))
            painter.drawLine(beside, beside - QPointF(theme.px(5), 0))
            text = f"{tick:.1f}"
            self._write(below + QPointF(0, theme.px(20)), text, "muted", font=small, align="middle")
            self._write(
                beside + QPointF(-theme.px(9), theme.space("tiny")), text, "muted", font=small, align="right"
            )
        middle = QPointF(inner.center().x(), inner.bottom() + theme.px(44))
        self._write(middle, words.say("ayame.chart.han"), align="middle")
        painter.save()
        painter.translate(plot.place.left() + theme.space("wide"), inner.center().y())
        painter.rotate(-90)
        self._write(QPointF(0, 0), words.say("ayame.chart.points"), align="middle")
        painter.restore()

    # ------------------------------------------------------------------------------ curves

    def _pen(self, name: str) -> QPen:
        dress = DRESSES[name]
        pen = QPen(self._look.theme.color(dress.ink), self._look.theme.px(dress.thick * 10) / 10, dress.line)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return pen

    def _paint_curve(self, number: int) -> None:
        name = self._plot.curves[number].name
        painter, places = self._painter, [self._plot.where(spot) for spot in self._plot.spots[number]]
        painter.setPen(self._pen(name))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        for place in places:
            self._paint_mark(name, place)

    def _paint_mark(self, name: str, at: QPointF) -> None:
        """Paint a circle, a square, or an open diamond around the square."""
        theme, painter, dress = self._look.theme, self._painter, DRESSES[name]
        ink = theme.color(dress.ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if dress.mark == "circle":
            painter.drawEllipse(at, theme.px(4.4), theme.px(4.4))
        elif dress.mark == "square":
            half = theme.px(3.4)
            painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))
        else:
            half = theme.px(7)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, theme.space("large") / 10))
            corners = [QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)]
            painter.drawPolygon(QPolygonF([at + corner for corner in corners]))

    def _paint_labels(self) -> None:
        """Write the name of each curve at one of its points, with a line to the point if it is far off."""
        words, theme, plot = self._look.words, self._look.theme, self._plot
        bold = theme.font(bold=True)
        for curve, spots in zip(plot.curves, plot.spots, strict=True):
            dress = DRESSES[curve.name]
            index, right, down, align = dress.label
            point = plot.where(spots[index])
            at = point + QPointF(theme.px(abs(right)) * (1 if right > 0 else -1), 0)
            at += QPointF(0, theme.px(abs(down)) * (1 if down > 0 else -1))
            text = words.say(curve.message)
            width = QFontMetricsF(bold).horizontalAdvance(text)
            if align == "right":  # never over the axis
                at.setX(max(at.x(), plot.inner.left() + width + theme.px(6)))
            place = self._write(at, text, dress.ink, font=bold, align=align)
            if abs(down) > 30:
                self._painter.setPen(QPen(theme.color(dress.ink), 1))
                corner = QPointF(min(place.right(), point.x() - theme.space("tiny")), place.bottom())
                self._painter.drawLine(QLineF(corner, point + QPointF(-theme.space("tiny"), -theme.px(9))))

    # ------------------------------------------------------------------------------ the inset

    def _paint_inset(self) -> None:
        """Paint four han magnified: kiriage rounds 7,700 up to 8,000."""
        words, theme, plot, painter = self._look.words, self._look.theme, self._plot, self._painter
        frame = QRectF(plot.at(INSET.left(), INSET.top() + INSET.height()), plot.at(INSET.right(), INSET.top()))
        source = QRectF(plot.at(MAGNIFIED.left(), MAGNIFIED.bottom()), plot.at(MAGNIFIED.right(), MAGNIFIED.top()))
        painter.setPen(QPen(theme.color("muted"), 1, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(source)
        painter.drawLine(QLineF(source.bottomRight(), frame.topLeft() + QPointF(0, frame.height() * 0.5)))
        painter.setPen(QPen(theme.color("border"), 1))
        painter.setBrush(theme.color("window"))
        painter.drawRoundedRect(frame, theme.size("corner"), theme.size("corner"))
        head = frame.topLeft() + QPointF(theme.px(10), theme.px(19))
        self._write(head, words.say("ayame_screen.magnified", han=4), "muted", font=theme.font("small", bold=True))
        body = frame.adjusted(0, theme.size("row"), 0, 0)
        for number in (1, 2):
            self._paint_magnified(number, body)

    def _paint_magnified(self, number: int, body: QRectF) -> None:
        theme, plot, painter = self._look.theme, self._plot, self._painter

        def there(spot: ChartSpot) -> QPointF:
            x = (spot.x - MAGNIFIED.left()) / MAGNIFIED.width()
            y = (spot.y - MAGNIFIED.top()) / MAGNIFIED.height()
            return QPointF(body.left() + x * body.width(), body.bottom() - y * body.height())

        name, spots = plot.curves[number].name, plot.spots[number][2:6]
        places = [there(spot) for spot in spots]
        painter.setPen(self._pen(name))
        for begin, end in pairwise(places):
            line = clipped(QLineF(begin, end), body)
            if line is not None:
                painter.drawLine(line)
        for spot, place in zip(spots, places, strict=True):
            if not body.contains(place):
                continue
            self._paint_mark(name, place)
            if spot.halves == 8:
                kiriage = name != "riichi"
                aside = theme.px(14)
                at = place + QPointF(-aside if kiriage else aside, theme.px(4 if kiriage else 12))
                text = number_text(spot.points)
                ink = DRESSES[name].ink
                font = theme.font("small", bold=True)
                self._write(at, text, ink, font=font, align="right" if kiriage else "left")

    # ------------------------------------------------------------------------------ highlighted points

    def _paint_hand(self, spot: ChartSpot) -> None:
        """Paint a ring around the hand's point, with a label."""
        words, theme, painter, at = self._look.words, self._look.theme, self._painter, self._plot.where(spot)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("text"), theme.px(2)))
        painter.drawEllipse(at, theme.px(9), theme.px(9))
        text, bold = words.say("table.this_hand"), theme.font("small", bold=True)
        width = QFontMetricsF(bold).horizontalAdvance(text)
        left = min(at.x() + theme.px(14), self._plot.inner.right() - width)
        down = theme.px(18) if spot.y > 0.045 else -theme.px(14)
        self._write(QPointF(left, at.y() + down), text, font=bold)

    def _paint_values(self, spot: ChartSpot) -> None:
        """Paint lines to both axes, and a box with the values of the point."""
        theme, plot, painter = self._look.theme, self._plot, self._painter
        at = plot.where(spot)
        painter.setPen(QPen(theme.color("text"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(at, plot.at(spot.x, 0))
        painter.drawLine(at, plot.at(0, spot.y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("glow"), theme.px(3)))
        painter.drawEllipse(at, theme.space("small"), theme.space("small"))
        lines, font = plot.said_all(spot), theme.font()
        metrics = QFontMetricsF(font)
        width = max(metrics.horizontalAdvance(line) for line in lines) + theme.px(38)
        box = QRectF(at.x() + theme.space("large"), 0, width, len(lines) * theme.px(21) + theme.px(10))
        box.moveBottom(at.y() - theme.space("medium"))
        if box.right() > plot.inner.right():
            box.moveRight(max(at.x() - theme.space("large"), plot.inner.left() + width))
        if box.top() < plot.inner.top():
            box.moveTop(max(at.y() + theme.space("medium"), plot.inner.top()))
        painter.setPen(QPen(theme.color("glow"), theme.px(2)))
        painter.setBrush(theme.color("card"))
        painter.drawRoundedRect(box, theme.size("corner"), theme.size("corner"))
        for number, (line, one) in enumerate(zip(lines, plot.together(spot), strict=True)):
            baseline = box.top() + theme.px(21) * (number + 1) - theme.space("hair")
            name = plot.curves[one.curve].name
            self._paint_mark(name, QPointF(box.left() + theme.space("large"), baseline - theme.px(5)))
            self._write(QPointF(box.left() + theme.px(30), baseline), line)


def clipped(line: QLineF, within: QRectF) -> QLineF | None:
    """Return the part of a line within a rectangle; None if none of it is. Not every reader of SVG supports
    clipping.
    """
    begin, end = 0.0, 1.0
    for low, high, start, delta in (
        (within.left(), within.right(), line.x1(), line.dx()),
        (within.top(), within.bottom(), line.y1(), line.dy()),
    ):
        if delta == 0:
            if not low <= start <= high:
                return None
            continue
        first, last = sorted(((low - start) / delta, (high - start) / delta))
        begin, end = max(begin, first), min(end, last)
    return QLineF(line.pointAt(begin), line.pointAt(end)) if begin < end else None
