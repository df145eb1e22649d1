"""Search for a complete hand that contains given tiles and has a form that a yaku asks for.

The search covers the lowest uncovered tile by each block that the form allows, until all are covered. Then it
fills up the four groups and the pair.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from core.hand import Meld
from core.rules.rules import Rules
from core.tiles import (
    HONOURS,
    KINDS,
    NORTH_KIND,
    RUN_STARTS,
    SANMA_REMOVED,
    YAOCHUU_KINDS,
    Tile,
    number_of,
)

RUN, HONOUR, TERMINAL, NUMBER = 1, 2, 4, 8
"""Bits for what a block contains: a sequence; honours, terminals, suit tiles."""


class LaidBlock(NamedTuple):
    """Two, three or six tiles of a hand.

    :ivar groups: as how many of the four groups it counts; 0 for the pair.
    """

    kinds: tuple[int, ...]
    groups: int
    has: int


def _block(kinds: tuple[int, ...], groups: int) -> LaidBlock:
    has = RUN if kinds[0] != kinds[1] or groups == 2 else 0
    for kind in kinds:
        has |= HONOUR if kind >= HONOURS else NUMBER | (TERMINAL if kind in YAOCHUU_KINDS else 0)
    return LaidBlock(kinds, groups, has)


RUNS = tuple([_block((kind, kind + 1, kind + 2), 1) for kind in sorted(RUN_STARTS)])
TRIPLES = tuple([_block((kind,) * 3, 1) for kind in range(KINDS)])
PAIRS = tuple([_block((kind,) * 2, 0) for kind in range(KINDS)])
DOUBLE_RUNS = tuple([_block((*run.kinds, *run.kinds), 2) for run in RUNS])
ALL_KINDS = frozenset(range(KINDS))
OUTSIDE = frozenset(YAOCHUU_KINDS)
HONOUR_KINDS = frozenset(range(HONOURS, KINDS))


class Laid(NamedTuple):
    """The tiles that are there.

    :ivar held: number of closed tiles by kind. :ivar limits: how many of each kind the closed part can have.
    """

    held: tuple[int, ...]
    limits: tuple[int, ...]
    melds: tuple[Meld, ...]

    @classmethod
    def of(cls, closed: Iterable[Tile], melds: tuple[Meld, ...], rules: Rules, nuki: int = 0) -> Laid:
        """Return these tiles and melds. :param nuki: number of norths set aside."""
        held, limits = [0] * KINDS, [4] * KINDS
        for tile in closed:
            held[tile.kind] += 1
        for meld in melds:
            for tile in meld.tiles:
                limits[tile.kind] -= 1
        limits[NORTH_KIND] -= nuki
        if rules.players == 3:
            limits = [0 if number_of(kind, SANMA_REMOVED) else limit for kind, limit in enumerate(limits)]
        return cls(tuple(held), tuple(limits), melds)

    def with_kind(self, kind: int) -> Laid:
        """Return the same with one more closed tile of this kind."""
        return self._replace(held=(*self.held[:kind], self.held[kind] + 1, *self.held[kind + 1 :]))


class LaidGoal(NamedTuple):
    """A form of four groups and a pair that a yaku asks for.

    :ivar kinds: allowed kinds. :ivar wanted: required blocks. :ivar need: bits that the blocks must have together.
    :ivar runs: maximum number of sequences. :ivar triples: whether triplets are allowed.
    :ivar pair: allowed kinds of the pair. :ivar doubles: whether groups must be pairs of equal sequences.
    :ivar outside: whether each block must have a terminal or an honour.
    """

    kinds: frozenset[int] = ALL_KINDS
    wanted: tuple[LaidBlock, ...] = ()
    need: int = 0
    runs: int = 4
    triples: bool = True
    pair: frozenset[int] = ALL_KINDS
    doubles: bool = False
    outside: bool = False


@cache
def _allowed(goal: LaidGoal) -> tuple[tuple[LaidBlock, ...], dict[int, tuple[LaidBlock, ...]]]:
    """Return the blocks that a goal allows: all of them, and by the kinds in them."""
    groups = DOUBLE_RUNS if goal.doubles else (*RUNS, *(TRIPLES if goal.triples else ()))
    fitting = [
        block
        for block in (*groups, *(pair for pair in PAIRS if pair.kinds[0] in goal.pair))
        if goal.kinds.issuperset(block.kinds) and (not goal.outside or not OUTSIDE.isdisjoint(block.kinds))
    ]
    return tuple(fitting), {kind: tuple([b for b in fitting if kind in b.kinds]) for kind in range(KINDS)}


class _Search:
    """The search for one goal. Its lists are changed and restored while backtracking."""

    def __init__(self, laid: Laid, goal: LaidGoal) -> None:
        self._open, self._room = list(laid.held), list(laid.limits)
        self._blocks, self._by_kind = _allowed(goal)
        self._goal = goal
        self._left = sum(self._open)

    def succeeds(self, groups: int, runs: int, has: int) -> bool:
        """Return whether there is such a hand.

        :param groups: number still to be found. :param runs: how many of them may be sequences. :param has: bits
            of the melds.
        """
        pair = 1
        for block in self._goal.wanted:
            if not self._take(block):
                return False
            groups -= block.groups
            pair -= block.groups == 0
            runs -= block.groups if block.has & RUN else 0
            has |= block.has
        return groups >= 0 and self._covers(groups, pair, runs, has)

    def _covers(self, groups: int, pair: int, runs: int, has: int) -> bool:
        if self._left > 3 * groups + 2 * pair:
            return False
        if not self._left:
            return self._fills(groups, pair, runs, has)
        lowest = next(kind for kind, number in enumerate(self._open) if number)
        return self._tries(self._by_kind[lowest], groups, pair, runs, has)

    def _fills(self, groups: int, pair: int, runs: int, has: int) -> bool:
        """Return whether the rest of the hand can be filled up so that it has everything needed."""
        if not groups and not pair:
            return not self._goal.need & ~has
        return self._tries(self._blocks, groups, pair, runs, has)

    def _tries(self, blocks: tuple[LaidBlock, ...], groups: int, pair: int, runs: int, has: int) -> bool:
        for block in blocks:
            if block.groups > groups or (not block.groups and not pair):
                continue
            fewer = block.groups if block.has & RUN else 0
            if fewer > runs:
                continue
            covered = self._left
            before = [self._open[kind] for kind in block.kinds]
            if not self._take(block):
                continue
            found = self._covers(groups - block.groups, pair - (not block.groups), runs - fewer, has | block.has)
            for kind, number in zip(block.kinds, before, strict=True):
                self._open[kind] = number
                self._room[kind] += 1
            self._left = covered
            if found:
                return True
        return False

    def _take(self, block: LaidBlock) -> bool:
        """Take a block, if there are enough tiles; otherwise change nothing. Returns whether it was taken."""
        for place, kind in enumerate(block.kinds):
            self._room[kind] -= 1
            if self._room[kind] < 0:
                for taken in block.kinds[: place + 1]:
                    self._room[taken] += 1
                return False
        for kind in block.kinds:
            if self._open[kind]:
                self._open[kind] -= 1
                self._left -= 1
        return True


def reaches(laid: Laid, goal: LaidGoal) -> bool:
    """Return whether some hand of four groups and a pair contains these tiles and meets the goal."""
    runs, has = goal.runs, 0
    wanted = list(goal.wanted)
    for meld in laid.melds:
        kinds = sorted({tile.kind for tile in meld.tiles})
        block = _block(tuple(kinds) if len(kinds) == 3 else (kinds[0],) * 3, 1)
        if goal.doubles or not goal.kinds.issuperset(kinds) or (goal.outside and OUTSIDE.isdisjoint(kinds)):
            return False
        if not goal.triples and not block.has & RUN:
            return False
        runs -= block.has & RUN
        has |= block.has
        if block in wanted:
            wanted.remove(block)
    search = _Search(laid, goal._replace(wanted=tuple(wanted)))
    return runs >= 0 and search.succeeds(4 - len(laid.melds), runs, has)


def has_seven_pairs(laid: Laid, kinds: frozenset[int] = ALL_KINDS, need: int = 0) -> bool:
    """Return whether a hand of seven different pairs of these kinds has these tiles and the needed bits.

    False with melds.
    """
    there = {kind for kind, number in enumerate(laid.held) if number}
    able = [kind for kind in kinds if laid.limits[kind] >= 2]
    if laid.melds or max(laid.held) > 2 or len(there) > 7 or not there <= set(able) or len(able) < 7:
        return False
    has = 0
    for kind in there:
        has |= PAIRS[kind].has
    return (need & ~has).bit_count() <= 7 - len(there)


def has_thirteen(laid: Laid) -> bool:
    """Return whether thirteen orphans can contain these tiles; False with melds."""
    twice = sum(max(number - 1, 0) for number in laid.held)
    return not laid.melds and twice <= 1 and not any(n for k, n in enumerate(laid.held) if n and k not in OUTSIDE)


def fits(laid: Laid) -> bool:
    """Return whether some winning hand contains all these tiles."""
    return reaches(laid, LaidGoal()) or has_seven_pairs(laid) or has_thirteen(laid)
