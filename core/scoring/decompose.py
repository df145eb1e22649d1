"""Find every reading of a hand: how its tiles divide into groups, and which group the winning tile completed.

No group spans two suits, so each suit is divided on its own, and its divisions are cached: the same counts of nine
tiles occur in many hands. What yaku and fu need to know of a division is cached with it in one integer, its
*tally*. The tallies of suits and melds add up to the tally of the hand, so a reading costs a few additions, and
each question about it one `&`.

Fields of a tally, lowest bit first:

    shuntsu   number of sequences                       koutsu   number of triplets, kans included
    ankou     number of concealed ones among them       kantsu   number of kans
    outside   number of groups, the pair included, with a terminal or an honour
    ryanmen   1 if the winning tile completed a two-sided wait
    pairs     number of pairs; a complete hand has exactly one
    same      number of pairs of equal sequences among the closed ones
    fu        fu of the groups and of the wait; not of the pair, whose fu depend on the seat
    runs      for each of the 21 sequences, how many there are: three bits each, 123m first
    triples   for each kind, one bit: set if there is a triplet or kan of it
    pair      for each kind, one bit: set if the pair is of it
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any, NamedTuple, get_args

from core.hand import Hand, Shape
from core.scoring.lines import Group, GroupShape, Wait
from core.scoring.wait_fu import wait_fu, wait_of
from core.tiles import HONOURS, KINDS, ONE, RUN_STARTS, TILES, YAOCHUU, number_of

SHUNTSU, KOUTSU, ANKOU, KANTSU, OUTSIDE, RYANMEN, PAIRS, SAME, FU = 0, 4, 8, 12, 16, 20, 24, 28, 32
DIGIT = 0b1111
FU_MASK = 0xFF
RUNS = 40
RUN_BITS = 3
SUIT_RUNS = 7 * RUN_BITS
TRIPLES = RUNS + 3 * SUIT_RUNS
PAIR = TRIPLES + KINDS
"""The bit at which each field of a tally begins, and the fields' masks."""


class SuitDivision(NamedTuple):
    """One way to divide the closed tiles of a suit.

    :ivar tally: the sum of the groups' tallies, with the fu of the wait. :ivar groups: the groups, from low to
    high.
    :ivar completed: the index of the group that the winning tile completed; -1 in a suit without the winning tile.
    :ivar wait: the wait for the winning tile; meaningless where `completed` is -1.
    """

    tally: int
    groups: tuple[Group, ...]
    completed: int = -1
    wait: Wait = "tanki"


class StandardReading(NamedTuple):
    """A hand read as four groups and a pair.

    :ivar tally: of the whole hand, melds included. :ivar parts: the divisions of man, pin, sou and honours.
    :ivar placed: the part with the winning tile.
    """

    tally: int
    parts: tuple[SuitDivision, SuitDivision, SuitDivision, SuitDivision]
    placed: SuitDivision


def group_tally(shape: GroupShape, first: int, *, concealed: bool) -> int:
    """Return the tally of one group.

    A triplet has 2 fu, doubled for terminals and honours, doubled if concealed, and four times as many for a kan.
    Sequences and pairs have none here.

    :param first: the lowest kind of the group.
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
    """Return the group of this shape, without red fives, whose lowest kind is `first`."""
    if shape == "shuntsu":
        tiles = TILES[first : first + 3]
    else:
        tiles = (TILES[first],) * {"toitsu": 2, "koutsu": 3, "kantsu": 4}[shape]
    return Group(shape, first, tiles, concealed)


Key = Any


class _Remembered(dict[Key, tuple[SuitDivision, ...]]):
    """A cache of divisions, computed on first access. It is emptied at `LIMIT` entries to bound its memory."""

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
    """Return every way to divide a suit's tiles into sequences, triplets and at most one pair; () if none.

    :param suit: 0 man, 1 pin, 2 sou, 3 honours. :param counts: of this suit alone, shifted down to bit 0.

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
"""`divisions()` cached: for each suit, a mapping from its counts to its divisions."""
_MAN, _PIN, _SOU, _HONOURS = DIVISIONS


def _tally_of(groups: tuple[Group, ...]) -> int:
    """Return the tally of the closed groups of one suit."""
    runs = Counter(group.first for group in groups if group.shape == "shuntsu")
    same = sum(times // 2 for times in runs.values())
    return sum(group_tally(group.shape, group.first, concealed=True) for group in groups) + (same << SAME)


def _divide(base: int, counts: int, rank: int, pair: bool) -> list[tuple[Group, ...]]:
    """Return the divisions of the tiles from this rank upwards.

    Of the tiles of one rank, three may be a triplet and two the pair; all others begin sequences. So every
    division is found exactly once.

    :param base: the first kind of the suit. :param pair: whether the division must contain a pair.
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
"""By kind: the change of a tally when ron completes a triplet of it, which then counts as open."""


def placements(counts: int, winning: int, tsumo: bool) -> tuple[SuitDivision, ...]:
    """Return the divisions of the winning tile's suit, once for every group that this tile can have completed.

    Equal groups are tried only once. The tallies include the fu of the wait; a triplet completed by ron counts as
    open.

    :param counts: of the winning tile's suit, shifted down to bit 0. :param winning: the kind of the winning tile.
    """
    placed: list[SuitDivision] = []
    for tally, groups, _, _ in DIVISIONS[winning // 9][counts]:
        for index, finished in enumerate(groups):
            if finished in groups[:index] or all(tile.kind != winning for tile in finished.tiles):
                continue
            wait = wait_of(finished, winning)
            placed_tally, placed_groups = tally + (wait_fu(wait) << FU), groups
            if wait == "ryanmen":
                placed_tally += 1 << RYANMEN
            elif wait == "shanpon" and not tsumo:
                placed_tally += _RON_OPENS[winning]
                placed_groups = (*groups[:index], group("koutsu", winning, False), *groups[index + 1 :])
            placed.append(SuitDivision(placed_tally, placed_groups, index, wait))
    return tuple(placed)


PLACEMENTS = _Remembered(lambda key: placements(*key))
"""`placements()` cached, by counts, winning kind and whether the win is a tsumo."""


_MELD_TALLIES: dict[tuple[Shape | None, int, bool], int] = {
    (shape, first, is_open): group_tally(shape, first, concealed=not is_open)
    for shape in get_args(Shape)
    for first in range(KINDS)
    for is_open in (False, True)
    if shape != "shuntsu" or first in RUN_STARTS
}
"""Tallies of all melds that `check()` accepts, by shape, lowest kind and whether the meld is open."""


def standard_readings(hand: Hand, tsumo: bool) -> list[StandardReading]:
    """Return every reading of the hand as four groups and a pair, for every place of the winning tile; [] if none.

    The melds must have passed `check()`.
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
    # In 11m 22p 33s … each suit has a division with one pair, but the hand has too many pairs.
    return readings if readings[0].tally >> PAIRS & DIGIT == 1 else []


_AT_MOST_TWO = 2 * sum(ONE)


def is_seven_pairs(counts: int) -> bool:
    """Return whether the tiles are seven different pairs. :param counts: of all fourteen tiles.

    >>> from core.hand.notation import parse_tiles
    >>> from core.tiles import counts_of
    >>> [is_seven_pairs(counts_of(parse_tiles(text))) for text in ("1199m2288p3344s77z", "1111m2288p3344s77z")]
    [True, False]
    """
    return counts & _AT_MOST_TWO == counts and counts.bit_count() == 7


def unconnected_pairs(counts: int) -> int | None:
    """Return the number of pairs if no two other tiles of a suit are within two ranks of each other.

    None if some are, or if there are three of a kind. Fourteen unconnected tiles with one pair are shiisanpuutaa,
    with none shiisuupuutaa.

    :param counts: of all fourteen tiles.

    >>> from core.hand.notation import parse_tiles
    >>> from core.tiles import counts_of
    >>> [unconnected_pairs(counts_of(parse_tiles(text))) for text in ("147m258p369s12344z", "147m247p369s12344z")]
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
