"""Explain why a complete hand has no yaku: every yaku that it missed by one condition.

Riichi and tsumo, which would make many hands a win, are tried and come with their points. What the groups lack is
found in `yaku_obstacles`.
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
    """A yaku that the hand nearly has.

    :ivar message: what it lacks, to be shown after the yaku's name. :ivar tiles: the tiles in the way.
    :ivar points: of the hand with this one change, without honba and sticks; None if it takes more than riichi or
        tsumo.
    """

    yaku: str
    message: Message
    tiles: tuple[Tile, ...]
    points: int | None = None


def near_misses(derivation: Derivation) -> tuple[NearMiss, ...]:
    """Return the yaku that a complete hand without yaku missed by one condition, each once; () for other outcomes.

    Those with points come first; otherwise they are in the order of the rules.
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
    """Yield the yaku that the hand has, if the rules ask for two han."""
    for reading in readings:
        for line in reading.yaku_lines:
            if line.yaku not in DORA:
                yield NearMiss(line.yaku, Message.of("why_not.too_few_han", honba=win.honba), line.tiles)


def _other_wins(derivation: Derivation) -> Iterator[NearMiss]:
    """Yield riichi and tsumo, if one of them would be enough."""
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
    """Return the points of the hand after another win; None if it does not win or is impossible."""
    try:
        return price(derivation.hand, win, derivation.rules).points or None
    except InvalidHandError:
        return None


def _points_drawn(derivation: Derivation) -> int | None:
    """Return the points of the hand if won by tsumo, on any turn; None if it was, or does not win."""
    if derivation.win.tsumo:
        return None
    return _points(derivation, drawn(derivation.win))


def drawn(win: Win) -> Win:
    """Return the same win by tsumo, without conditions that only apply to a discard."""
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
