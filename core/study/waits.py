"""The waits of a hand that is one tile short, with their points.

A tile is a wait if the hand with it has a reading, and `price()` gives its points.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from core.hand import Hand, Meld, Win
from core.rules.rules import Rules
from core.scoring.decompose import is_seven_pairs, standard_readings
from core.scoring.score import price, score
from core.tiles import (
    KINDS,
    NORTH_KIND,
    ONE,
    SANMA_REMOVED,
    TILES,
    Tile,
    is_thirteen_orphans,
    number_of,
)


class WaitedFor(NamedTuple):
    """A tile that completes the hand.

    :ivar left: how many of it are not visible in hand, melds and indicators.
    :ivar ron, tsumo: points of the hand, without honba and sticks; 0 without a yaku, or if none is left.
    :ivar riichi_ron, riichi_tsumo: the same with riichi; None if riichi is impossible.
    :ivar counted: yaku and dora by ron, each with its han; () if a ron does not win.
    :ivar too_few_han: which of these four have a yaku but no win, because the rules ask for two han of yaku.
    """

    tile: Tile
    left: int
    ron: int
    tsumo: int
    riichi_ron: int | None
    riichi_tsumo: int | None
    too_few_han: frozenset[str] = frozenset()
    counted: tuple[tuple[str, int], ...] = ()


def is_complete(hand: Hand) -> bool:
    """Return whether a well-formed hand is complete in one of the three forms, with or without a yaku.

    Unconnected tiles on the first draw are none of them.
    """
    if standard_readings(hand, True):
        return True
    return not hand.melds and (is_seven_pairs(hand.counts) or is_thirteen_orphans(hand.counts))


def waits(
    closed: tuple[Tile, ...], melds: tuple[Meld, ...], win: Win, rules: Rules, nuki: int = 0
) -> tuple[WaitedFor, ...]:
    """Return the tiles that complete a hand, low to high; () if it is not tenpai.

    A kind of which the hand has all four tiles is no wait, as is usual.

    :param closed: the tiles not called, without the winning one. :param nuki: number of norths set aside.
    :param win: winds, dora and honba, which count only for a minimum of two han: the points are without honba and
        sticks. Its ron, tsumo and riichi do not matter.

    >>> from core.hand.notation import parse_tiles
    >>> from core.rules.presets import STANDARD
    >>> from core.tiles import Wind
    >>> found = waits(parse_tiles("234m567p34s88s678p"), (), Win(seat_wind=Wind.SOUTH), STANDARD)
    >>> [(str(each.tile), each.left, each.ron, each.riichi_tsumo) for each in found]
    [('2s', 4, 2000, 5200), ('5s', 4, 2000, 5200)]
    """
    waited_for: list[WaitedFor] = []
    for kind in range(KINDS):
        if rules.players == 3 and number_of(kind, SANMA_REMOVED):
            continue
        tile = TILES[kind]
        hand = Hand((*closed, tile), melds, winning=tile, nuki=nuki)
        if not hand.well_formed or number_of(kind, hand.all_counts) > 4 or not is_complete(hand):
            continue
        seen = hand.all_counts - ONE[kind] + win.indicator_counts + nuki * ONE[NORTH_KIND]
        waited_for.append(_priced(hand, max(4 - number_of(kind, seen), 0), win, rules))
    return tuple(waited_for)


def _priced(hand: Hand, left: int, win: Win, rules: Rules) -> WaitedFor:
    plain = replace(
        win,
        riichi=False,
        double_riichi=False,
        open_riichi=False,
        discarder_riichi=False,
        ippatsu=False,
        haitei=False,
        houtei=False,
        rinshan=False,
        chankan=False,
        robbed_ankan=False,
        tenhou=False,
        chiihou=False,
        renhou=False,
        tsubame_gaeshi=False,
        kanburi=False,
        nagashi_mangan=False,
        pao=None,
        ron_order=0,
        discarder=None,
        ura_indicators=(),
    )

    few: set[str] = set()

    def points(name: str, tsumo: bool, riichi: bool) -> int:
        if not left:
            return 0
        priced = price(hand, replace(plain, tsumo=tsumo, riichi=riichi), rules)
        if priced.too_few_han:
            few.add(name)
        return priced.points

    ron, tsumo = points("ron", False, False), points("tsumo", True, False)
    with_riichi: tuple[int | None, int | None] = (None, None)
    if hand.is_closed:
        with_riichi = points("riichi_ron", False, True), points("riichi_tsumo", True, True)
    counted: tuple[tuple[str, int], ...] = ()
    if ron and (chosen := score(hand, plain, rules).chosen) is not None:
        counted = tuple((line.yaku, line.han) for line in chosen.yaku_lines)
    return WaitedFor(hand.winning, left, ron, tsumo, *with_riichi, frozenset(few), counted)
