"""The 34 kinds of tiles, red fives, and what dora indicators point to.

A kind is a number: 0-8 are 1m-9m (man, characters), 9-17 are 1p-9p (pin, coins), 18-26 are 1s-9s (sou, bamboo),
27-30 are the winds east, south, west, north, and 31-33 the dragons haku, hatsu, chun.

*Counts* are one integer with the number of tiles of each kind: one byte for each, kind 0 lowest. Counts of several
sets of tiles add up with `+`, and a question about many kinds is one `&` with a mask.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

KINDS = 34
MAN, PIN, SOU, HONOURS = 0, 9, 18, 27
"""The first kind of each suit, and of the honours."""
HAKU, HATSU, CHUN = 31, 32, 33
NORTH_KIND = 30

SUIT_LETTERS = "mpsz"


class Wind(IntEnum):
    """A seat or a round. East is the dealer's seat."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    __hash__ = int.__hash__  # faster than the hash of an enum, which hashes its name

    @property
    def letter(self) -> str:
        """`E`, `S`, `W` or `N`."""
        return "ESWN"[self]

    @property
    def kind(self) -> int:
        """The kind of this wind's tile."""
        return HONOURS + self


class _TileFields(NamedTuple):
    kind: int
    red: bool = False


class Tile(_TileFields):
    """One tile: its kind (0-33) and whether it is a red five.

    It is a tuple, because tiles are compared and hashed more often than anything else.

    :raises ValueError: there is no such kind, or a red tile is not a five.
    """

    __slots__ = ()

    def __new__(cls, kind: int, red: bool = False) -> Tile:
        if not 0 <= kind < KINDS:
            raise ValueError(f"no tile kind {kind}")
        if red and kind not in FIVES:
            raise ValueError(f"kind {kind} has no red tile")
        return super().__new__(cls, kind, red)

    @property
    def suit(self) -> int:
        """0 man, 1 pin, 2 sou, 3 honours."""
        return self.kind // 9

    @property
    def rank(self) -> int:
        """1-9 in a suit, 1-7 among the honours."""
        return self.kind % 9 + 1

    def __str__(self) -> str:
        return f"{0 if self.red else self.rank}{SUIT_LETTERS[self.suit]}"


FIVES = (MAN + 4, PIN + 4, SOU + 4)
TILES = tuple(Tile(kind) for kind in range(KINDS))
"""Every plain tile, by kind."""
RED_FIVES = {kind: Tile(kind, red=True) for kind in FIVES}

# ---------------------------------------------------------------------------------------- counts

COUNT_BITS = 8
ONE = tuple(1 << COUNT_BITS * kind for kind in range(KINDS))
"""One tile of a kind, as counts."""


def mask(kinds: Iterable[int]) -> int:
    """Return a mask of the counts' bytes of these kinds."""
    return sum(0xFF * ONE[kind] for kind in kinds)


SUIT_BITS = 9 * COUNT_BITS
SUIT_MASK = (1 << SUIT_BITS) - 1
"""The nine kinds of a suit, after shifting it down to bit 0."""

YAOCHUU_KINDS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""The thirteen terminals and honours."""
YAOCHUU = mask(YAOCHUU_KINDS)
ALL_KINDS = mask(range(KINDS))
SIMPLES = ALL_KINDS ^ YAOCHUU
RUN_STARTS = frozenset(kind for kind in range(HONOURS) if kind % 9 <= 6)
"""The kinds that a run (shuntsu) can begin with: 1 to 7 of each suit."""
HONOUR_TILES = mask(range(HONOURS, KINDS))
WINDS = mask(range(HONOURS, HAKU))
DRAGONS = mask(range(HAKU, KINDS))
MAN_TILES, PIN_TILES, SOU_TILES = SUIT_MASK, SUIT_MASK << SUIT_BITS, SUIT_MASK << 2 * SUIT_BITS
GREENS = mask((19, 20, 21, 23, 25, HATSU))
"""The tiles that are all green: 2, 3, 4, 6 and 8 of bamboo, and hatsu."""
SANMA_REMOVED = mask(range(MAN + 1, MAN + 8))
"""2m to 8m, which do not exist with three players."""
KINDS_OF = {4: tuple(range(KINDS)), 3: (*range(MAN + 1), *range(MAN + 8, KINDS))}
"""By number of players: the kinds that exist."""

# With 123 added to every kind, five tiles set the byte's highest bit (128).
_EVERY_ONE = sum(ONE)
_TO_THE_BRIM = 123 * _EVERY_ONE
_HIGHEST_BITS = 128 * _EVERY_ONE


def counts_of(tiles: Iterable[Tile]) -> int:
    """Return how many tiles of each kind there are, at most 255; red fives count as fives."""
    return sum(map(_ONE_OF.__getitem__, tiles))


_ONE_OF = {tile: ONE[tile.kind] for tile in (*TILES, *RED_FIVES.values())}


def number_of(kind: int, counts: int) -> int:
    """Return how many tiles of this kind are in the counts.

    >>> number_of(3, counts_of(TILES[2:4] * 2))
    2
    """
    return counts >> COUNT_BITS * kind & 0xFF


def has_five_of_a_kind(counts: int) -> bool:
    """Return whether there are more than four tiles of any kind; correct up to 132 of a kind."""
    return counts + _TO_THE_BRIM & _HIGHEST_BITS != 0


_EACH_YAOCHUU = sum(ONE[kind] for kind in YAOCHUU_KINDS)
_SPARE_YAOCHUU = frozenset(ONE[kind] for kind in YAOCHUU_KINDS)


def is_thirteen_orphans(counts: int) -> bool:
    """Return whether these are the thirteen terminals and honours with one of them twice."""
    return counts - _EACH_YAOCHUU in _SPARE_YAOCHUU


# ------------------------------------------------------------------------------------------ dora


def _successors(cycles: Iterable[Iterable[int]]) -> tuple[int, ...]:
    following = list(range(KINDS))
    for cycle in cycles:
        kinds = list(cycle)
        for kind, after in zip(kinds, kinds[1:] + kinds[:1], strict=True):
            following[kind] = after
    return tuple(following)


_WIND_CYCLE = range(HONOURS, HAKU)
_DRAGON_CYCLE = range(HAKU, KINDS)
DORA_AFTER = {
    4: _successors((range(9), range(9, 18), range(18, 27), _WIND_CYCLE, _DRAGON_CYCLE)),
    3: _successors(((0, 8), range(9, 18), range(18, 27), _WIND_CYCLE, _DRAGON_CYCLE)),
}
"""By number of players: the kind that a dora indicator of each kind points to.

It is the next tile of the suit, with 1 after 9; east-south-west-north-east; haku-hatsu-chun-haku. With three
players 1m and 9m point to each other, as there is nothing between them (docs/rules.md section 3).
"""
