"""Geometry of the chart: the axes and every point of every curve."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF

from core.ayame.chart import Series, chart
from core.ayame.system import han_text, points
from gui.appearance.look import Look

TICKS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
NEAR = 28
"""Greatest distance at which the mouse selects a point, in pixels of the design."""


class ChartSpot(NamedTuple):
    """A point of a curve: its place and its numbers.

    :ivar curve: index of the curve. :ivar number: index of the point on it.
    :ivar halves: half han. :ivar x: normalised han. :ivar y: normalised points.
    """

    curve: int
    number: int
    halves: int
    points: int
    x: float
    y: float


class Plot:
    """The chart in a rectangle.

    :ivar inner: the area between the axes, from (0, 0) to (1, 1) in normalised coordinates.
    """

    def __init__(self, look: Look, place: QRectF, players: int) -> None:
        self.look, self.place, self.players = look, place, players
        self.curves: tuple[Series, ...] = chart()
        left, top, right, bottom = look.theme.px(74), look.theme.px(50), look.theme.size("row"), look.theme.px(58)
        self.inner = place.adjusted(left, top, -right, -bottom)

    def at(self, x: float, y: float) -> QPointF:
        """Return the position of normalised han and points."""
        inner = self.inner
        return QPointF(inner.left() + x * inner.width(), inner.bottom() - y * inner.height())

    def where(self, spot: ChartSpot) -> QPointF:
        """Return the position of a point of a curve."""
        return self.at(spot.x, spot.y)

    @cached_property
    def spots(self) -> tuple[tuple[ChartSpot, ...], ...]:
        """The points of each curve; Ayame's have the payments for this number of players."""
        found = []
        for number, curve in enumerate(self.curves):
            spots = []
            for index, ((halves, total), (x, y)) in enumerate(zip(curve.points, curve.normalised, strict=True)):
                paid = points(halves, self.players) if curve.name == "ayame" else total
                spots.append(ChartSpot(number, index, halves, paid, x, y))
            found.append(tuple(spots))
        return tuple(found)

    # ------------------------------------------------------------------------------ finding points

    def nearest(self, position: QPointF) -> ChartSpot | None:
        """Return the point nearest to a position, if it is near enough; else None."""
        every = [spot for spots in self.spots for spot in spots]
        found = min(every, key=lambda spot: self._distance(spot, position))
        return found if self._distance(found, position) <= self.look.theme.px(NEAR) else None

    def _distance(self, spot: ChartSpot, position: QPointF) -> float:
        return QLineF(self.where(spot), position).length()

    def step(self, spot: ChartSpot, along: int) -> ChartSpot:
        """Return the point of the same curve `along` steps away, or the one at its end."""
        spots = self.spots[spot.curve]
        return spots[min(max(spot.number + along, 0), len(spots) - 1)]

    def other_curve(self, spot: ChartSpot, step: int) -> ChartSpot:
        """Return the point of another curve that is nearest in han.

        :param step: added to the index of the curve; the first follows the last.
        """
        spots = self.spots[(spot.curve + step) % len(self.spots)]
        return min(spots, key=lambda other: abs(other.x - spot.x))

    def together(self, spot: ChartSpot) -> tuple[ChartSpot, ...]:
        """Return the points at the same place, this one first."""
        rest = (other for spots in self.spots for other in spots if other != spot)
        return (spot, *(other for other in rest if (other.x, other.y) == (spot.x, spot.y)))

    # ------------------------------------------------------------------------------ words

    def said(self, spot: ChartSpot) -> str:
        """Return a point in words: the curve, its han and points, and both normalised."""
        return self.look.words.say(
            "ayame_screen.value",
            name=self.curves[spot.curve].message,
            han=han_text(spot.halves),
            x=f"{spot.x:.2f}",
            points=spot.points,
            y=f"{spot.y:.2f}",
        )

    def said_all(self, spot: ChartSpot) -> list[str]:
        """Return a point and those at the same place in words."""
        return [self.said(one) for one in self.together(spot)]


def mark_of(plot: Plot, halves: int | None) -> ChartSpot | None:
    """Return the point of this many half han on Ayame's curve; None: there is none."""
    return next((spot for spot in plot.spots[0] if spot.halves == halves), None)
