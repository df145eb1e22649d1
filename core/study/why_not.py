"""Why a complete hand has no yaku: every yaku that it was one condition away from.

Riichi and a drawn tile would have made many a hand a win; they are tried, and come with the price that `price()`
gives then. What the groups lack is told reading by reading in `lacking`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from core.hand import InvalidHandError, Win
from core.language.messages import Message
from core.rules.rules import DORA, ORDER
from core.scoring.derivation import Derivation
from core.scoring.reading import Reading
from core.scoring.score import price
from core.study.yaku_obstacles import yaku_obstacles
from core.tiles import Tile


class NearMiss(NamedTuple):
    """A yaku that the hand nearly had.

    :ivar message: what it lacked, to stand behind the yaku's name.
    :ivar tiles: what is in the way.
    :ivar points: for the hand, without honba and sticks, had this one thing been otherwise; None where more than a
        riichi or a drawn tile would be needed.
    """

    yaku: str
    message: Message
    tiles: tuple[Tile, ...]
    points: int | None = None


def near_misses(derivation: Derivation) -> tuple[NearMiss, ...]:
    """Return the yaku that a complete hand without yaku was one condition away from, each once.

    Those with points come first, and otherwise the rules' order holds. Empty for any other outcome.
    """
    if derivation.outcome != "no_yaku" or derivation.chosen is None:
        return ()
    readings = (derivation.chosen, *derivation.rejected)
    misses: dict[str, NearMiss] = {}
    for miss in (
        *_too_few_han(derivation.win, readings),
        *_other_wins(derivation),
        *_lacking(derivation, readings),
    ):
        misses.setdefault(miss.yaku, miss)
    return tuple(sorted(misses.values(), key=lambda miss: (miss.points is None, ORDER[miss.yaku])))


def _too_few_han(win: Win, readings: tuple[Reading, ...]) -> Iterator[NearMiss]:
    """The yaku that the hand does have, where the rules ask for two han."""
    for reading in readings:
        for line in reading.yaku_lines:
            if line.yaku not in DORA:
                yield NearMiss(line.yaku, Message.of("why_not.too_few_han", honba=win.honba), line.tiles)


def _other_wins(derivation: Derivation) -> Iterator[NearMiss]:
    """Riichi and tsumo, where one of them would have been enough."""
    hand, win = derivation.hand, derivation.win
    if not hand.is_closed:
        return
    declared = None if win.in_riichi else _points(derivation, replace(win, riichi=True))
    if declared is not None:
        yield NearMiss("riichi", Message.of("why_not.riichi", points=declared), (), declared)
    tiles = (hand.winning,)
    points = _points_drawn(derivation)
    if points is not None:
        message = Message.of("why_not.menzen_tsumo", tiles=tiles, points=points)
        yield NearMiss("menzen_tsumo", message, tiles, points)


def _lacking(derivation: Derivation, readings: tuple[Reading, ...]) -> Iterator[NearMiss]:
    for reading in readings:
        for yaku, message, tiles, by_ron in yaku_obstacles(
            reading, derivation.hand, derivation.win, derivation.rules
        ):
            yield NearMiss(yaku, message, tiles, _points_drawn(derivation) if by_ron else None)


def _points(derivation: Derivation, win: Win) -> int | None:
    """What the hand is worth if this had happened; None if it does not win or cannot be."""
    try:
        return price(derivation.hand, win, derivation.rules).points or None
    except InvalidHandError:
        return None


def _points_drawn(derivation: Derivation) -> int | None:
    """What the hand is worth if the winning tile had been drawn, on any turn; None where it was."""
    if derivation.win.tsumo:
        return None
    return _points(derivation, drawn(derivation.win))


def drawn(win: Win) -> Win:
    """Return the same, but the tile was drawn; nothing is left of what can be said of a discard only."""
    return replace(
        win,
        tsumo=True,
        discarder=None,
        discarder_riichi=False,
        houtei=False,
        chankan=False,
        robbed_ankan=False,
        renhou=False,
        tsubame_gaeshi=False,
        kanburi=False,
        ron_order=0,
    )
