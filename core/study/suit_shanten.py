"""Compute how far the tiles of one suit are from any number of groups, with or without a pair.

Missing tiles are added up rank by rank, from nine down. At each rank, some sequences that began one or two ranks
lower are under way, and new sequences, a triplet and the pair may begin. Together they need a number of tiles of
the rank, of which some are there. Three equal sequences need the same tiles as three triplets, so at most two
begin at any rank. The result is the minimum number of missing tiles, and every rank that some nearest shape lacks.

Then one nearest shape is laid out as a person would choose it: with few groups that lack two tiles or more and,
where groups lack one tile, with the waits that more tiles can fill.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from core.scoring.lines import GroupShape
from core.tiles import number_of

GroupsAndPair = tuple[int, int]
"""What a suit has to provide: number of groups, number of pairs (0 or 1)."""
_State = tuple[int, int, int, int]
"""The state before a rank: sequences that began two ranks and one rank lower, groups and pairs still to begin."""

MOST_GROUPS = 4
_OUT_OF_REACH = 99


class SuitPlan(NamedTuple):
    """A planned group, by ranks or by kinds. :ivar there: its tiles in the hand. :ivar missing: the others."""

    shape: GroupShape
    there: tuple[int, ...]
    missing: tuple[int, ...] = ()

    def moved(self, base: int) -> SuitPlan:
        """Return the same group by kinds, for a suit that begins with this kind."""
        return SuitPlan(
            self.shape,
            tuple([base + rank for rank in self.there]),
            tuple([base + rank for rank in self.missing]),
        )


class Layout(NamedTuple):
    """Groups from low to high. :ivar strain: how unnatural they are; lower is better."""

    strain: int
    plans: tuple[SuitPlan, ...]


class _Begun(NamedTuple):
    """A group being laid out. :ivar there: ranks of its tiles in the hand."""

    first: int
    shape: GroupShape
    there: tuple[int, ...] = ()


class _Choice(NamedTuple):
    """What begins at a rank. :ivar missing: how many tiles of the rank are then missing."""

    runs: int
    triplets: int
    pairs: int
    missing: int


class Suit:
    """The tiles of a suit, or the honours, which have no sequences."""

    def __init__(self, counts: int, limits: int, has_runs: bool) -> None:
        """Solve a suit. :param counts: of this suit, from bit 0.

        :param limits: how many of each rank a hand can have.
        """
        self._held = [number_of(rank, counts) for rank in range(9)]
        self._limits = [number_of(rank, limits) for rank in range(9)]
        self._has_runs = has_runs
        self._ahead: list[dict[_State, tuple[int, int]]] = [{} for _ in range(9)]
        self._ahead.append({(0, 0, 0, 0): (0, 0)})
        for rank in range(8, -1, -1):
            self._look_ahead(rank)
        self._layouts: dict[tuple[int, tuple[_Begun, ...], int, int], Layout] = {}

    def missing(self, part: GroupsAndPair) -> int:
        """Return how many tiles the nearest such shape lacks; 99 if there is no such shape."""
        return self._ahead[0].get((0, 0, *part), (_OUT_OF_REACH, 0))[0]

    def helping(self, part: GroupsAndPair) -> list[int]:
        """Return the ranks, 0 to 8, that some nearest such shape lacks. :raises KeyError: there is no shape."""
        mask = self._ahead[0][0, 0, *part][1]
        return [rank for rank in range(9) if mask >> rank & 1]

    def layout(self, part: GroupsAndPair) -> Layout:
        """Return one of the nearest such shapes, by ranks: the most natural. :raises KeyError: there is none."""
        return self._laid_out(0, (), *part)

    # Counting missing tiles

    def _choices(self, rank: int, due: int) -> list[_Choice]:
        """Return what can begin at a rank. :param due: how many tiles the sequences under way need."""
        held, limit = self._held[rank], self._limits[rank]
        runs = 3 if self._has_runs and rank <= 6 else 1
        return [
            _Choice(begun, triplets, pairs, max(wanted - held, 0))
            for begun in range(runs)
            for triplets in (0, 1)
            for pairs in (0, 1)
            if (wanted := due + begun + 3 * triplets + 2 * pairs) <= limit
        ]

    def _look_ahead(self, rank: int) -> None:
        choices = [self._choices(rank, due) for due in range(MOST_GROUPS + 1)]
        table, after = self._ahead[rank], self._ahead[rank + 1]
        here = 1 << rank
        most = 3 if self._has_runs else 1
        for two in range(most):
            for one in range(most):
                for groups in range(MOST_GROUPS + 1 - two - one):
                    for pair in (0, 1):
                        least, mask = _OUT_OF_REACH, 0
                        for runs, triplets, pairs, missing in choices[two + one]:
                            later = after.get((one, runs, groups - runs - triplets, pair - pairs))
                            if later is None:
                                continue
                            cost = later[0] + missing
                            if cost <= least:
                                mask = (mask if cost == least else 0) | later[1] | (here if missing else 0)
                                least = cost
                        if least < _OUT_OF_REACH:
                            table[two, one, groups, pair] = least, mask

    # Laying out a nearest shape

    def _laid_out(self, rank: int, begun: tuple[_Begun, ...], groups: int, pair: int) -> Layout:
        """Return the best layout from a rank on, for the groups under way and those still to begin."""
        if rank == 9:
            return Layout(0, ())
        key = rank, begun, groups, pair
        best = self._layouts.get(key)
        if best is None:
            best = min(self._layouts_from(*key), key=lambda layout: layout.strain)
            self._layouts[key] = best
        return best

    def _layouts_from(self, rank: int, begun: tuple[_Begun, ...], groups: int, pair: int) -> Iterator[Layout]:
        one = sum(group.first == rank - 1 for group in begun)
        two = len(begun) - one
        least, _ = self._ahead[rank][two, one, groups, pair]
        for runs, triplets, pairs, missing in self._choices(rank, len(begun)):
            left = groups - runs - triplets, pair - pairs
            later = self._ahead[rank + 1].get((one, runs, *left))
            if later is None or later[0] + missing != least:
                continue
            new: list[_Begun] = [_Begun(rank, "koutsu")] * triplets + [_Begun(rank, "toitsu")] * pairs
            new += [_Begun(rank, "shuntsu")] * runs
            for shared in self._shared_out(rank, (*begun, *new)):
                ready = [_plan(group) for group in shared if group.shape != "shuntsu" or group.first == rank - 2]
                under_way = sorted(
                    group for group in shared if group.shape == "shuntsu" and group.first > rank - 2
                )
                rest = self._laid_out(rank + 1, tuple(under_way), *left)
                strain = sum(_strain(plan) for plan in ready)
                yield Layout(strain + rest.strain, (*ready, *rest.plans))

    def _shared_out(self, rank: int, groups: tuple[_Begun, ...]) -> Iterator[tuple[_Begun, ...]]:
        """Yield every way to distribute the tiles of a rank among the groups that need some."""
        wants = [i for i, group in enumerate(groups) for _ in range(_WANTS[group.shape])]
        given = combinations(wants, min(self._held[rank], len(wants)))
        for places in dict.fromkeys(given):
            shares = Counter(places)
            yield tuple(
                [group._replace(there=group.there + (rank,) * shares[i]) for i, group in enumerate(groups)]
            )


_WANTS = {"shuntsu": 1, "toitsu": 2, "koutsu": 3}
"""How many tiles of one rank a group needs."""


def _plan(group: _Begun) -> SuitPlan:
    first, shape, there = group
    whole = range(first, first + 3) if shape == "shuntsu" else [first] * _WANTS[shape]
    missing = Counter(whole) - Counter(there)
    return SuitPlan(shape, there, tuple(missing.elements()))


_FAR = 1000
_TILES_FOR = {"toitsu": 3, "koutsu": 2}
"""How many tiles can complete a pair or a triplet that lacks one."""


def _strain(plan: SuitPlan) -> int:
    """Return how unnatural a plan is; lower is better.

    Groups that lack two or more tiles count most, then how few tiles can fill those that lack one.
    """
    if len(plan.missing) != 1:
        return _FAR * len(plan.missing[1:])
    if plan.shape != "shuntsu":
        return 8 - _TILES_FOR[plan.shape]
    low, high = plan.there
    ryanmen = high - low == 1 and low > 0 and high < 8
    return 0 if ryanmen else 4


@lru_cache(maxsize=1 << 5)
def suit_of(counts: int, limits: int, has_runs: bool) -> Suit:
    """Return the solved suit with these tiles. Recent ones are cached: a hand changes one suit at a time.

    Parameters are those of `Suit`. Each has 900 objects, so only as many as eight hands need are kept.
    """
    return Suit(counts, limits, has_runs)
