"""Find the complete shape nearest to a hand: what is there, what is missing, what is not needed.

The distance of a shape is the number of its tiles that are missing. All shapes are considered, not only those that
a rule of thumb would build, so it never hopes for a fifth tile of a kind, and breaks up a triplet where that is
nearer. `suit_shanten` solves one suit; here the suits are combined and compared with seven pairs and thirteen
orphans.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from core.hand import Meld
from core.rules.rules import Rules
from core.scoring.lines import Form, GroupShape
from core.study.suit_shanten import MOST_GROUPS, GroupsAndPair, Suit, SuitPlan, suit_of
from core.tiles import (
    COUNT_BITS,
    KINDS,
    KINDS_OF,
    SANMA_REMOVED,
    SUIT_BITS,
    SUIT_MASK,
    TILES,
    YAOCHUU_KINDS,
    Tile,
    counts_of,
    number_of,
)


class Block(NamedTuple):
    """A group of the shape.

    :ivar tiles: those in the hand. :ivar missing: the others. Both from low to high.
    """

    shape: GroupShape
    tiles: tuple[Tile, ...]
    missing: tuple[Tile, ...]


class NearestShape(NamedTuple):
    """The distance of a hand from a complete shape, and that shape.

    :ivar missing: how many tiles of the shape are missing; 0 if the hand is complete.
    :ivar form: of this shape; four groups and a pair if several forms are equally near.
    :ivar groups: the closed groups of one nearest shape, low to high.
    :ivar spare: closed tiles that this shape does not need, low to high.
    :ivar helping: every kind that brings the hand closer to some nearest shape of any form, low to high.
    """

    missing: int
    form: Form
    groups: tuple[Block, ...]
    spare: tuple[Tile, ...]
    helping: tuple[Tile, ...]

    @property
    def shanten(self) -> int:
        """Exchanges until tenpai: 0 is tenpai, -1 complete."""
        return self.missing - 1


class _Way(NamedTuple):
    """The nearest shape of one form. :ivar helping: kinds."""

    missing: int
    form: Form
    helping: frozenset[int]
    plans: tuple[SuitPlan, ...]


@lru_cache(maxsize=8)
def nearest(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules) -> NearestShape:
    """Return the nearest complete shape, and its distance.

    :param closed: tiles that were not called, any number of them. :param melds: each is one of the four groups.

    >>> from core.hand.notation import parse_tiles
    >>> from core.rules.presets import STANDARD
    >>> found = nearest(parse_tiles("123m45p789s1122z5m"), (), STANDARD)
    >>> found.shanten, found.form, [str(tile) for tile in found.spare], [str(tile) for tile in found.helping]
    (1, 'standard', ['5m'], ['3p', '6p', '1z', '2z'])
    """
    counts = counts_of(closed)
    ways = [_standard(counts, melds, rules)]
    if not melds:
        ways += [_chiitoitsu(counts, rules), _kokushi(counts)]
    best = min(ways, key=lambda way: way.missing)
    helping = frozenset[int]().union(*(way.helping for way in ways if way.missing == best.missing))
    groups, spare = _laid_out(best.plans, closed)
    return NearestShape(best.missing, best.form, groups, spare, tuple([TILES[kind] for kind in sorted(helping)]))


def _laid_out(plans: Iterable[SuitPlan], closed: tuple[Tile, ...]) -> tuple[tuple[Block, ...], tuple[Tile, ...]]:
    """Return the plans with the hand's own tiles, and the tiles left over.

    Red fives are used before plain ones.
    """
    left: defaultdict[int, list[Tile]] = defaultdict(list)
    for tile in sorted(closed):
        left[tile.kind].append(tile)
    blocks = tuple(
        [
            Block(
                plan.shape,
                tuple(sorted([left[kind].pop() for kind in plan.there])),
                tuple([TILES[kind] for kind in plan.missing]),
            )
            for plan in plans
        ]
    )
    return blocks, tuple([tile for kind in sorted(left) for tile in left[kind]])


# ------------------------------------------------------------------------------- four groups and a pair

_PARTS: list[GroupsAndPair] = [(groups, pair) for groups in range(MOST_GROUPS + 1) for pair in (0, 1)]


@cache
def _splits(groups: int) -> list[tuple[GroupsAndPair, GroupsAndPair, GroupsAndPair, GroupsAndPair]]:
    """Return all ways to distribute this many groups and one pair over the suits."""
    return [
        (m, p, s, z)
        for m, p, s, z in product(_PARTS, repeat=4)
        if m[0] + p[0] + s[0] + z[0] == groups and m[1] + p[1] + s[1] + z[1] == 1
    ]


def _standard(counts: int, melds: tuple[Meld, ...], rules: Rules) -> _Way:
    called = sum(meld.counts for meld in melds)
    limits = 0
    for kind in range(KINDS):
        removed = rules.players == 3 and number_of(kind, SANMA_REMOVED)
        limits |= (0 if removed else max(4 - number_of(kind, called), 0)) << COUNT_BITS * kind

    def suit(number: int) -> Suit:
        place = number * SUIT_BITS
        return suit_of(counts >> place & SUIT_MASK, limits >> place & SUIT_MASK, number < 3)

    suits = [suit(number) for number in range(4)]
    splits = _nearest_splits(suits, max(MOST_GROUPS - len(melds), 0))
    missing = sum(suit.missing(part) for suit, part in zip(suits, splits[0], strict=True))
    helping = {
        9 * number + rank
        for number, suit in enumerate(suits)
        for part in {split[number] for split in splits}
        for rank in suit.helping(part)
    }
    layouts = [[suit.layout(part) for suit, part in zip(suits, split, strict=True)] for split in splits]
    best = min(layouts, key=lambda parts: sum(part.strain for part in parts))
    plans = [plan.moved(9 * number) for number, part in enumerate(best) for plan in part.plans]
    return _Way(missing, "standard", frozenset(helping), tuple(sorted(plans, key=_lowest)))


def _nearest_splits(suits: list[Suit], groups: int) -> list[tuple[GroupsAndPair, ...]]:
    man, pin, sou, honours = [{part: suit.missing(part) for part in _PARTS} for suit in suits]
    priced = [(man[m] + pin[p] + sou[s] + honours[z], (m, p, s, z)) for m, p, s, z in _splits(groups)]
    least = min(priced)[0]
    return [split for missing, split in priced if missing == least]


def _lowest(plan: SuitPlan) -> int:
    return min(plan.there + plan.missing)


# ------------------------------------------------------------------------- seven pairs, thirteen orphans


def _chiitoitsu(counts: int, rules: Rules) -> _Way:
    """Return the nearest seven different pairs: of the kinds with the most tiles."""
    kinds = KINDS_OF[rules.players]
    lacking = {kind: max(2 - number_of(kind, counts), 0) for kind in kinds}
    chosen = sorted(kinds, key=lambda kind: (lacking[kind], kind))[:7]
    most = lacking[chosen[-1]]
    helping = frozenset(kind for kind in kinds if 0 < lacking[kind] <= most)
    plans = [SuitPlan("toitsu", (kind,) * (2 - lacking[kind]), (kind,) * lacking[kind]) for kind in sorted(chosen)]
    return _Way(sum(lacking[kind] for kind in chosen), "chiitoitsu", helping, tuple(plans))


def _kokushi(counts: int) -> _Way:
    """Return the nearest thirteen orphans. The pair is the kind with the most tiles."""
    held = {kind: number_of(kind, counts) for kind in YAOCHUU_KINDS}
    pair = max(YAOCHUU_KINDS, key=lambda kind: min(held[kind], 2))
    wanted = {kind: 2 if kind == pair else 1 for kind in YAOCHUU_KINDS}
    lacking = {kind: max(wanted[kind] - held[kind], 0) for kind in YAOCHUU_KINDS}
    # Without a pair, any of the thirteen kinds helps.
    helping = frozenset(kind for kind in YAOCHUU_KINDS if lacking[kind] or held[pair] < 2)
    plans = [
        SuitPlan(
            "toitsu" if kind == pair else "single",
            (kind,) * (wanted[kind] - lacking[kind]),
            (kind,) * lacking[kind],
        )
        for kind in YAOCHUU_KINDS
    ]
    return _Way(sum(lacking.values()), "kokushi", helping, tuple(plans))
