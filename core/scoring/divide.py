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
    fu        of the groups and of the wait; not of the pair, whose worth depends on the seat
    runs      how many of each of the 21 sequences, three bits each, 123m first
    triples   one bit a kind: a triplet or kan of it
    pair      one bit a kind: the pair
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from core.hand import Hand, Meld
from core.scoring.derivation import Group, GroupShape, Wait
from core.tiles import HONOURS, KINDS, ONE, SUIT_BITS, SUIT_MASK, TILES, YAOCHUU, number_of

SHUNTSU, KOUTSU, ANKOU, KANTSU, OUTSIDE, RYANMEN, FU = 0, 4, 8, 12, 16, 20, 24
DIGIT = 0b1111
FU_MASK = 0xFF
RUNS = 32
RUN_BITS = 3
SUIT_RUNS = 7 * RUN_BITS
TRIPLES = RUNS + 3 * SUIT_RUNS
PAIR = TRIPLES + KINDS
"""Where the fields of a tally begin, and their masks."""


class Part(NamedTuple):
    """One way to divide the closed tiles of a suit.

    :ivar groups: from low to high. :ivar tally: theirs.
    :ivar completed: which of them the winning tile is said to have finished, -1 in a suit without it.
    :ivar wait: how it was waited for, where it is in this suit.
    """

    tally: int
    groups: tuple[Group, ...]
    completed: int = -1
    wait: Wait = "tanki"


class Standard(NamedTuple):
    """Four groups and a pair: what the four suits' parts and the melds come to.

    :ivar placed: the part with the winning tile.
    """

    tally: int
    parts: tuple[Part, Part, Part, Part]
    placed: Part


def group_tally(shape: GroupShape, first: int, *, concealed: bool) -> int:
    """The tally of one group that begins with this kind. Triplet fu: 2, doubled by 1-9-honour, concealed, kan."""
    if shape == "shuntsu":
        outside = first % 9 in (0, 6)
        run = 1 << RUNS + RUN_BITS * (first // 9 * 7 + first % 9)
        return (1 << SHUNTSU) + (outside << OUTSIDE) + run
    yaochuu = number_of(first, YAOCHUU) != 0
    if shape == "toitsu":
        return (yaochuu << OUTSIDE) + (1 << PAIR + first)
    kan = shape == "kantsu"
    fu = 2 * (2 if yaochuu else 1) * (2 if concealed else 1) * (4 if kan else 1)
    summary = (1 << KOUTSU) + (concealed << ANKOU) + (kan << KANTSU) + (yaochuu << OUTSIDE) + (fu << FU)
    return summary + (1 << TRIPLES + first)


@cache
def group(shape: GroupShape, first: int, concealed: bool = True) -> Group:
    """The group of plain tiles that begins with this kind."""
    if shape == "shuntsu":
        tiles = TILES[first : first + 3]
    else:
        tiles = (TILES[first],) * {"toitsu": 2, "koutsu": 3, "kantsu": 4}[shape]
    return Group(shape, tiles, concealed)


@lru_cache(maxsize=1 << 16)
def divisions(suit: int, counts: int) -> tuple[Part, ...]:
    """Every way to divide a suit's tiles into sequences, triplets and at most one pair.

    :param counts: of this suit alone, shifted down to bit 0.
    """
    pairs = sum(number_of(rank, counts) for rank in range(9)) % 3
    if pairs == 1:
        return ()
    found = [
        Part(sum(group_tally(g.shape, g.first, concealed=True) for g in groups), groups)
        for groups in _divide(suit * 9, counts, 0, pairs == 2)
    ]
    return tuple(found)


def _divide(base: int, counts: int, rank: int, pair: bool) -> list[tuple[Group, ...]]:
    """The divisions of what is left from this rank on, the lowest tile always being used next."""
    while rank < 9 and not number_of(rank, counts):
        rank += 1
    if rank == 9:
        return [] if pair else [()]
    held = number_of(rank, counts)
    first = base + rank
    found: list[tuple[Group, ...]] = []

    def take(shape: GroupShape, tiles: int, pair_left: bool) -> None:
        for rest in _divide(base, counts - tiles, rank, pair_left):
            found.append((group(shape, first), *rest))

    if held >= 3:
        take("koutsu", 3 * ONE[rank], pair)
    if base < HONOURS and rank <= 6 and number_of(rank + 1, counts) and number_of(rank + 2, counts):
        take("shuntsu", ONE[rank] + ONE[rank + 1] + ONE[rank + 2], pair)
    if pair and held >= 2:
        take("toitsu", 2 * ONE[rank], False)
    return found


_RON_OPENS = {
    first: group_tally("koutsu", first, concealed=False) - group_tally("koutsu", first, concealed=True)
    for first in range(KINDS)
}
"""What changes in a tally when the triplet was finished by ron: it counts as open."""
_TWO_FU = 2 << FU


@lru_cache(maxsize=1 << 16)
def placements(suit: int, counts: int, winning: int, tsumo: bool) -> tuple[Part, ...]:
    """The divisions of the winning tile's suit, for every group that can have been finished by it.

    Equal groups count once. The tally has the wait's fu in it.
    """
    found: list[Part] = []
    for tally, groups, _, _ in divisions(suit, counts):
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
            found.append(Part(placed_tally, placed_groups, index, wait))
    return tuple(found)


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


_MELD_TALLIES = {
    (shape, first, concealed): group_tally(shape, first, concealed=concealed)
    for shape in ("shuntsu", "koutsu", "kantsu")
    for first in range(KINDS)
    for concealed in (False, True)
    if shape != "shuntsu" or (first < HONOURS and first % 9 <= 6)
}


def meld_tally(meld: Meld) -> int:
    """The tally of a meld that `check()` found to be one."""
    assert meld.shape is not None
    return _MELD_TALLIES[meld.shape, meld.first, not meld.is_open]


def standard_readings(hand: Hand, tsumo: bool) -> list[Standard]:
    """Every reading as four groups and a pair, for every place of the winning tile; none if there is none."""
    counts, winning = hand.counts, hand.winning.kind
    winning_suit = winning // 9
    suits: list[tuple[Part, ...]] = []
    for suit in (0, 1, 2, 3):
        of_suit = counts >> suit * SUIT_BITS & SUIT_MASK
        if suit == winning_suit:
            found = placements(suit, of_suit, winning, tsumo)
        else:
            found = divisions(suit, of_suit) if of_suit else _EMPTY
        if not found:
            return []
        suits.append(found)
    melds = 0
    for meld in hand.melds:
        melds += meld_tally(meld)
    man, pin, sou, honours = suits
    return [
        Standard(melds + m[0] + p[0] + s[0] + z[0], parts := (m, p, s, z), parts[winning_suit])
        for m in man
        for p in pin
        for s in sou
        for z in honours
    ]


_EMPTY = (Part(0, ()),)

_AT_MOST_TWO = 2 * sum(ONE)


def is_seven_pairs(counts: int) -> bool:
    """Whether these are seven different pairs."""
    return counts & _AT_MOST_TWO == counts and counts.bit_count() == 7


def is_unconnected(counts: int) -> int | None:
    """How many pairs there are when no other two tiles of a suit lie within two ranks; else None.

    Thirteen such tiles with one pair are shiisanpuutaa, fourteen with none shiisuupuutaa.
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
