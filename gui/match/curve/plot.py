"""Where everything of the score curve lies: its stages from left to right, its ticks, the names at its ends."""

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
"""Between two ticks, in points."""
MOST_TICKS = 8


class Stage(NamedTuple):
    """A place on the axis: the start, or what a deal (or an adjustment) came to.

    :ivar short: its name on the axis. :ivar title: its whole name. :ivar opens: the first deal of a wind.
    :ivar scores: after it, by seat. :ivar change: by it; of the start nothing.
    """

    short: str
    title: str
    opens: bool
    scores: Deltas
    change: Deltas


def stages(state: MatchState, words: Translator) -> tuple[Stage, ...]:
    """The start and everything that changed scores, in order."""
    start = words.say("match_curve.start")
    shown = [Stage(start, start, False, state.start, (0,) * state.players)]
    rounds = {-1}
    for record in state.records:
        if not record.is_deal and not _is_of_scores(record.event):
            continue
        last = shown[-1].scores
        # An adjustment comes while a deal is played: its sticks are not counted before that deal is over.
        scores = _added(last, record.deltas) if isinstance(record.event, Adjustment) else record.after
        change = tuple(now - then for now, then in zip(scores, last, strict=True))
        opens = record.is_deal and record.round not in rounds
        rounds.add(record.round if record.is_deal else -1)
        shown.append(Stage(*_names(record, words), opens, scores, change))
    return tuple(shown)


def _is_of_scores(event: Event) -> bool:
    """Whether what was entered between deals changes scores."""
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
    """The name at the end of a curve. :ivar place: of name and score together."""

    seat: int
    name: FittedText
    place: QRectF


class CurvePlot:
    """The curve in some rectangle.

    :ivar inner: the ground between the axes. :ivar ticks: in points, from below.
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
        """The points with which all began; None: not all had the same."""
        return self.state.start[0] if len(set(self.state.start)) == 1 else None

    # ------------------------------------------------------------------------------ places

    def x(self, stage: int) -> float:
        """Where a stage is."""
        return self.inner.left() + self.inner.width() * stage / max(len(self.stages) - 1, 1)

    def y(self, points: float) -> float:
        """Where so many points are."""
        low, high = self.ticks[0], self.ticks[-1]
        return self.inner.bottom() - self.inner.height() * (points - low) / (high - low)

    def at(self, stage: int, seat: int) -> QPointF:
        """Where a point of a curve is."""
        return QPointF(self.x(stage), self.y(self.stages[stage].scores[seat]))

    def nearest(self, position: QPointF) -> int | None:
        """The stage at which a place is; None: beside the curve."""
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
        """The stages whose names stand below the axis: as many as have room, the last one always."""
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
        """The names at the ends, moved apart where they would lie on each other."""
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
        """A stage in words: the scores after it, the first one first, and what it changed."""
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
    """Round numbers that enclose some scores."""
    low, high = min(scores), max(scores)
    if low == high:
        low, high = low - 8000, high + 8000
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS - 1), STEPS[-1])
    return tuple(range(floor(low / step) * step, ceil(high / step) * step + 1, step))


def apart(tops: Sequence[float], heights: Sequence[float], first: float, last: float) -> list[float]:
    """Places from above that do not lie on each other: as near to the wished ones as the room allows.

    :param tops: wished, in order. :param first, last: the room.
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
