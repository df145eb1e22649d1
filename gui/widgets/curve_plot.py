"""Geometry of the score curve: stages from left to right, ticks, and names at the ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import change_text, number_text
from core.match.events import Adjustment, Event, LastScores
from core.match.names import name_of
from core.match.state import Deltas, MatchState, Record
from gui.appearance.lettering import FittedText, Lettering, set_names
from gui.appearance.look import Look
from gui.appearance.translator import Translator

STEPS = (1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000)
"""Candidates for the distance of two ticks, in points."""
MOST_TICKS = 8


class Stage(NamedTuple):
    """A point on the x axis: the start, or the scores after a deal or an adjustment.

    :ivar short: name on the axis. :ivar title: full name. :ivar opens: whether it is the first deal of a wind.
    :ivar scores: after it, by seat. :ivar change: of the scores, by seat; 0 for the start.
    """

    short: str
    title: str
    opens: bool
    scores: Deltas
    change: Deltas


def stages(state: MatchState, words: Translator) -> tuple[Stage, ...]:
    """Return the start and everything that changed scores, in order."""
    start = words.say("match_curve.start")
    shown = [Stage(start, start, False, state.start, (0,) * state.players)]
    rounds = {-1}
    for record in state.records:
        if not record.is_deal and not _is_of_scores(record.event):
            continue
        last = shown[-1].scores
        # An adjustment comes during a deal, whose sticks are not counted before it is over.
        scores = _added(last, record.deltas) if isinstance(record.event, Adjustment) else record.after
        change = tuple(now - then for now, then in zip(scores, last, strict=True))
        opens = record.is_deal and record.round not in rounds
        rounds.add(record.round if record.is_deal else -1)
        shown.append(Stage(*_names(record, words), opens, scores, change))
    return tuple(shown)


def _is_of_scores(event: Event) -> bool:
    """Return whether an event between deals changes the scores."""
    return isinstance(event, LastScores) or (isinstance(event, Adjustment) and not event.of_result)


def _added(scores: Deltas, deltas: Deltas) -> Deltas:
    return tuple(held + change for held, change in zip(scores, deltas, strict=True))


def _names(record: Record, words: Translator) -> tuple[str, str]:
    if isinstance(record.event, LastScores):
        return words.say("match_curve.end"), words.say("match_curve.end_title")
    if not record.is_deal:
        return words.say("match_curve.adjusted"), words.say("match_curve.adjusted_title")
    wind = Message(f"wind_short.{record.name[0]}")
    key = "match_curve.deal_honba" if record.honba else "match_curve.deal"
    short = words.say(key, wind=wind, n=record.dealer + 1, honba=record.honba)
    return short, words.say(record.title)


class EndLabel(NamedTuple):
    """The name at the end of a curve. :ivar place: rectangle of the name and the score below it."""

    seat: int
    name: FittedText
    place: QRectF


class CurvePlot:
    """The curve in a rectangle.

    :ivar inner: the area between the axes. :ivar ticks: in points, from below.
    """

    def __init__(self, look: Look, place: QRectF, state: MatchState, names: tuple[str, ...]) -> None:
        self.look, self.place, self.state = look, place, state
        self.names = tuple(name_of(seat, names, look.words.say) for seat in range(state.players))
        self.stages = stages(state, look.words)
        self.letters = Lettering(look.theme, look.theme.zoom)
        self.ticks = ticks([score for stage in self.stages for score in stage.scores])
        small = QFontMetricsF(look.theme.font("small"))
        widest = max(small.horizontalAdvance(number_text(tick)) for tick in self.ticks)
        bold = QFontMetricsF(look.theme.font(bold=True))
        name = max(bold.horizontalAdvance(name) for name in self.names)
        self.label = min(max(name, look.theme.px(112)), look.theme.px(140), place.width() * 0.24)
        left, right = widest + look.theme.size("row"), self.label + look.theme.px(44)
        self.inner = place.adjusted(left, look.theme.px(44), -right, -look.theme.px(38))

    @property
    def level(self) -> int | None:
        """The points with which all players began; None: they began with different ones."""
        return self.state.start[0] if len(set(self.state.start)) == 1 else None

    # ------------------------------------------------------------------------------ places

    def x(self, stage: int) -> float:
        """Return the x coordinate of a stage, by index."""
        return self.inner.left() + self.inner.width() * stage / max(len(self.stages) - 1, 1)

    def y(self, points: float) -> float:
        """Return the y coordinate of a number of points."""
        low, high = self.ticks[0], self.ticks[-1]
        return self.inner.bottom() - self.inner.height() * (points - low) / (high - low)

    def at(self, stage: int, seat: int) -> QPointF:
        """Return the position of a player's score after a stage."""
        return QPointF(self.x(stage), self.y(self.stages[stage].scores[seat]))

    def nearest(self, position: QPointF) -> int | None:
        """Return the stage nearest from left to right; None: the position is outside the chart and its margins."""
        around = self.inner.adjusted(
            -self.look.theme.space("medium"),
            -self.look.theme.space("large"),
            self.look.theme.space("wide"),
            self.look.theme.px(34),
        )
        if not around.contains(position):
            return None
        share = (position.x() - self.inner.left()) / self.inner.width()
        return min(max(round(share * (len(self.stages) - 1)), 0), len(self.stages) - 1)

    @cached_property
    def named(self) -> tuple[int, ...]:
        """The stages with a name below the axis: as many as fit, always including the last one."""
        metrics = QFontMetricsF(self.look.theme.font("small"))
        gap = self.look.theme.space("small")
        half = [metrics.horizontalAdvance(stage.short) / 2 for stage in self.stages]
        last = len(self.stages) - 1
        chosen: list[int] = []
        for stage in range(last + 1):
            free = not chosen or self.x(stage) - half[stage] >= self.x(chosen[-1]) + half[chosen[-1]] + gap
            before_last = self.x(stage) + half[stage] + gap <= self.x(last) - half[last]
            if stage == last or (free and before_last):
                chosen.append(stage)
        return tuple(chosen)

    @cached_property
    def labels(self) -> tuple[EndLabel, ...]:
        """The names at the ends of the curves, moved apart so that they do not overlap."""
        theme, last = self.look.theme, len(self.stages) - 1
        order = sorted(range(self.state.players), key=lambda seat: self.at(last, seat).y())
        score = QFontMetricsF(theme.font("small")).height() + theme.space("hair")
        names = [self.names[seat] for seat in order]
        words = set_names(names, self.label, "body", self.letters, most=2, bold=True)
        heights = [name.height + score for name in words]
        tops = apart(
            [self.at(last, seat).y() - height / 2 for seat, height in zip(order, heights, strict=True)],
            [height + theme.space("tiny") for height in heights],
            self.place.top() + theme.space("small"),
            self.place.bottom() - theme.space("small"),
        )
        left = self.inner.right() + theme.px(34)
        return tuple(
            EndLabel(seat, name, QRectF(left, top, self.label, height))
            for seat, name, top, height in zip(order, words, tops, heights, strict=True)
        )

    # ------------------------------------------------------------------------------ words

    def said(self, stage: int) -> str:
        """Return a stage in words: the scores after it, the highest first, and how it changed them."""
        one = self.stages[stage]
        order = sorted(range(self.state.players), key=lambda seat: (-one.scores[seat], seat))
        key = "match_curve.said_one" if stage else "match_curve.said_start"
        said = [
            self.look.words.say(
                key,
                name=Name(self.names[seat]),
                points=number_text(one.scores[seat]),
                change=change_text(one.change[seat]),
            )
            for seat in order
        ]
        return self.look.words.say(
            "match_curve.said", deal=one.title, scores=self.look.words.say("list.comma").join(said)
        )


def ticks(scores: Sequence[int]) -> tuple[int, ...]:
    """Return evenly spaced round numbers that enclose the scores, in points. Equal scores get 8000 points above
    and below them.
    """
    low, high = min(scores), max(scores)
    if low == high:
        low, high = low - 8000, high + 8000
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS - 1), STEPS[-1])
    return tuple(range(floor(low / step) * step, ceil(high / step) * step + 1, step))


def apart(tops: Sequence[float], heights: Sequence[float], first: float, last: float) -> list[float]:
    """Return positions that do not overlap, as near to the desired ones as possible.

    :param tops: desired, in order.
    :param heights: of each, with the space to the next one.
    :param first, last: limits of the first top and the last bottom; with too little room the former is exceeded.
    """
    places: list[float] = []
    at = first
    for top, height in zip(tops, heights, strict=True):
        places.append(max(top, at))
        at = places[-1] + height
    end = last
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], end - heights[number])
        end = places[number]
    return places
