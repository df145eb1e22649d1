"""Every reading of a hand: how its tiles fall into groups, and which group the winning tile finished.

The suits do not touch each other, so each is divided by itself, and its divisions are remembered: the same nine
counts come again in hand after hand. What the yaku and the fu want to know of a division is remembered with it,
as one integer, its *tally*. Tallies of several suits and melds add up to the tally of the hand, so a reading
costs a few additions and each question about it one `&`.

A tally's fields, lowest bit first:

    shuntsu   how many sequences                        koutsu   how many triplets, kans included
    ankou     how many of them concealed                kantsu   how many kans
    outside   how many groups, the pair included, hold a terminal or an honour
    ryanmen   1 if the winning tile finished a sequence from either side
    pairs     how many pairs: one, or it is no reading
    same      how many pairs of equal sequences among the closed ones
    fu        of the groups and of the wait; not of the pair, whose worth depends on the seat
    runs      how many of each of the 21 sequences, three bits each, 123m first
    triples   one bit a kind: a triplet or kan of it
    pair      one bit a kind: the pair
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple, get_args

from core.hand import Hand, Shape
from core.scoring.lines import Group, GroupShape, Wait
from core.tiles import HONOURS, KINDS, ONE, RUN_STARTS, TILES, YAOCHUU, number_of

SHUNTSU, KOUTSU, ANKOU, KANTSU, OUTSIDE, RYANMEN, PAIRS, SAME, FU = 0, 4, 8, 12, 16, 20, 24, 28, 32
DIGIT = 0b1111
FU_MASK = 0xFF
RUNS = 40
RUN_BITS = 3
SUIT_RUNS = 7 * RUN_BITS
TRIPLES = RUNS + 3 * SUIT_RUNS
PAIR = TRIPLES + KINDS
"""Where the fields of a tally begin, and their masks."""


class SuitDivision(NamedTuple):
    """One way to divide the closed tiles of a suit.

    :ivar groups: from low to high. :ivar tally: theirs.
    :ivar completed: which of them the winning tile is said to have finished, -1 in a suit without it.
    :ivar wait: how it was waited for, where it is in this suit.
    """

    tally: int
    groups: tuple[Group, ...]
    completed: int = -1
    wait: Wait = "tanki"


class StandardReading(NamedTuple):
    """Four groups and a pair: what the four suits' parts and the melds come to.

    :ivar placed: the part with the winning tile.
    """

    tally: int
    parts: tuple[SuitDivision, SuitDivision, SuitDivision, SuitDivision]
    placed: SuitDivision


def group_tally(shape: GroupShape, first: int, *, concealed: bool) -> int:
    """Return the tally of one group that begins with this kind. Triplet fu: 2, doubled by 1-9-honour, concealed,
    kan.
    """
    if shape == "shuntsu":
        outside = first % 9 in (0, 6)
        run = 1 << RUNS + RUN_BITS * (first // 9 * 7 + first % 9)
        return (1 << SHUNTSU) + (outside << OUTSIDE) + run
    yaochuu = number_of(first, YAOCHUU) != 0
    if shape == "toitsu":
        return (yaochuu << OUTSIDE) + (1 << PAIRS) + (1 << PAIR + first)
    kan = shape == "kantsu"
    fu = 2 * (2 if yaochuu else 1) * (2 if concealed else 1) * (4 if kan else 1)
    summary = (1 << KOUTSU) + (concealed << ANKOU) + (kan << KANTSU) + (yaochuu << OUTSIDE) + (fu << FU)
    return summary + (1 << TRIPLES + first)


@cache
def group(shape: GroupShape, first: int, concealed: bool = True) -> Group:
    """Return the group of plain tiles that begins with this kind."""
    if shape == "shuntsu":
        tiles = TILES[first : first + 3]
    else:
        tiles = (TILES[first],) * {"toitsu": 2, "koutsu": 3, "kantsu": 4}[shape]
    return Group(shape, first, tiles, concealed)


Key = Any


class _Remembered(dict[Key, tuple[SuitDivision, ...]]):
    """Parts by key, worked out when first asked for. Starts afresh before it takes too much memory."""

    LIMIT = 1 << 16

    def __init__(self, work_out: Callable[[Key], tuple[SuitDivision, ...]]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: Key) -> tuple[SuitDivision, ...]:
        if len(self) >= self.LIMIT:
            self.clear()
        self[key] = worked_out = self.work_out(key)
        return worked_out


def divisions(suit: int, counts: int) -> tuple[SuitDivision, ...]:
    """Return every way to divide a suit's tiles into sequences, triplets and at most one pair.

    :param suit: 0 to 3: man, pin, sou, honours. :param counts: of this suit alone, shifted down to bit 0.

    >>> from core.hand.notation import parse_tiles
    >>> from core.tiles import counts_of
    >>> [[each.shape for each in way.groups] for way in divisions(0, counts_of(parse_tiles("111222333m")))]
    [['koutsu', 'koutsu', 'koutsu'], ['shuntsu', 'shuntsu', 'shuntsu']]
    """
    pairs = sum(number_of(rank, counts) for rank in range(9)) % 3
    if pairs == 1:
        return ()
    return tuple([SuitDivision(_tally_of(groups), groups) for groups in _divide(suit * 9, counts, 0, pairs == 2)])


DIVISIONS = tuple(_Remembered(partial(divisions, suit)) for suit in range(4))
"""By suit and counts: its divisions."""
_MAN, _PIN, _SOU, _HONOURS = DIVISIONS


def _tally_of(groups: tuple[Group, ...]) -> int:
    """The tally of closed groups of one suit."""
    runs = Counter(group.first for group in groups if group.shape == "shuntsu")
    same = sum(times // 2 for times in runs.values())
    return sum(group_tally(group.shape, group.first, concealed=True) for group in groups) + (same << SAME)


def _divide(base: int, counts: int, rank: int, pair: bool) -> list[tuple[Group, ...]]:
    """The divisions of the tiles from this rank on, with a pair among them or without.

    Of the tiles of one rank three may be a triplet and two the pair; whatever is left begins sequences. So every
    division is found once.
    """
    if rank == 9:
        return [] if pair else [()]
    first, held = base + rank, number_of(rank, counts)
    ways: list[tuple[Group, ...]] = []
    for triplets, pairs in ((1, 0), (1, 1), (0, 0), (0, 1)):
        runs = held - 3 * triplets - 2 * pairs
        if runs < 0 or pairs > pair:
            continue
        left = counts
        if runs:
            if base == HONOURS or rank > 6 or min(number_of(rank + 1, left), number_of(rank + 2, left)) < runs:
                continue
            left -= runs * (ONE[rank + 1] + ONE[rank + 2])
        here = [group("koutsu", first)] if triplets else []
        if pairs:
            here.append(group("toitsu", first))
        here += [group("shuntsu", first) for _ in range(runs)]
        ways += [(*here, *rest) for rest in _divide(base, left, rank + 1, pair and not pairs)]
    return ways


_RON_OPENS = {
    first: group_tally("koutsu", first, concealed=False) - group_tally("koutsu", first, concealed=True)
    for first in range(KINDS)
}
"""What changes in a tally when the triplet was finished by ron: it counts as open."""
_TWO_FU = 2 << FU


def placements(counts: int, winning: int, tsumo: bool) -> tuple[SuitDivision, ...]:
    """Return the divisions of the winning tile's suit, for every group that can have been finished by it.

    Equal groups count once. The tally has the wait's fu in it.

    :param winning: the kind of the winning tile.
    """
    placed: list[SuitDivision] = []
    for tally, groups, _, _ in DIVISIONS[winning // 9][counts]:
        for index, finished in enumerate(groups):
            if finished in groups[:index] or all(tile.kind != winning for tile in finished.tiles):
                continue
            wait = _wait(finished, winning)
            placed_tally, placed_groups = tally, groups
            if wait == "ryanmen":
                placed_tally += 1 << RYANMEN
            elif wait != "shanpon":
                placed_tally += _TWO_FU
            elif not tsumo:
                placed_tally += _RON_OPENS[winning]
                placed_groups = (*groups[:index], group("koutsu", winning, False), *groups[index + 1 :])
            placed.append(SuitDivision(placed_tally, placed_groups, index, wait))
    return tuple(placed)


PLACEMENTS = _Remembered(lambda key: placements(*key))
"""By counts, winning tile and tsumo: the placements."""


def _wait(finished: Group, winning: int) -> Wait:
    if finished.shape == "toitsu":
        return "tanki"
    if finished.shape == "koutsu":
        return "shanpon"
    place, low = winning - finished.first, finished.first % 9
    if place == 1:
        return "kanchan"
    edge = (low == 0 and place == 2) or (low == 6 and place == 0)
    return "penchan" if edge else "ryanmen"


_MELD_TALLIES: dict[tuple[Shape | None, int, bool], int] = {
    (shape, first, is_open): group_tally(shape, first, concealed=not is_open)
    for shape in get_args(Shape)
    for first in range(KINDS)
    for is_open in (False, True)
    if shape != "shuntsu" or first in RUN_STARTS
}
"""By shape, first kind and whether it is open: the tallies of all melds that `check()` lets pass."""


def standard_readings(hand: Hand, tsumo: bool) -> list[StandardReading]:
    """Return every reading as four groups and a pair, for every place of the winning tile; none if there is
    none.
    """
    winning = hand.winning.kind
    winning_suit = winning // 9
    of_man, of_pin, of_sou, of_honours = hand.suits
    suits = [_MAN[of_man], _PIN[of_pin], _SOU[of_sou], _HONOURS[of_honours]]
    suits[winning_suit] = PLACEMENTS[hand.suits[winning_suit], winning, tsumo]
    if not all(suits):
        return []
    melds = 0
    for meld in hand.melds:
        melds += _MELD_TALLIES[meld.shape, meld.first, meld.is_open]
    man, pin, sou, honours = suits
    readings = [
        StandardReading(melds + m[0] + p[0] + s[0] + z[0], parts := (m, p, s, z), parts[winning_suit])
        for m in man
        for p in pin
        for s in sou
        for z in honours
    ]
    # 11m 22p 33s and so on: each suit divides, with one pair, but the whole has too many of them.
    return readings if readings[0].tally >> PAIRS & DIGIT == 1 else []


_AT_MOST_TWO = 2 * sum(ONE)


def is_seven_pairs(counts: int) -> bool:
    """Whether these are seven different pairs. :param counts: of all fourteen tiles.

    >>> from core.hand.notation import parse_tiles
    >>> from core.tiles import counts_of
    >>> [is_seven_pairs(counts_of(parse_tiles(text))) for text in ("1199m2288p3344s77z", "1111m2288p3344s77z")]
    [True, False]
    """
    return counts & _AT_MOST_TWO == counts and counts.bit_count() == 7


def is_unconnected(counts: int) -> int | None:
    """Return how many pairs there are when no other two tiles of a suit lie within two ranks; else None.

    Thirteen such tiles with one pair are shiisanpuutaa, fourteen with none shiisuupuutaa.

    :param counts: of all fourteen tiles.

    >>> from core.hand.notation import parse_tiles
    >>> from core.tiles import counts_of
    >>> [is_unconnected(counts_of(parse_tiles(text))) for text in ("147m258p369s12344z", "147m247p369s12344z")]
    [1, None]
    """
    pairs = 0
    last = -9
    for kind in range(KINDS):
        held = number_of(kind, counts)
        if not held:
            continue
        near = kind < HONOURS and kind - last <= 2 and kind // 9 == last // 9
        if held > 2 or near:
            return None
        pairs += held == 2
        last = kind
    return pairs
