"""Divide one to thirteen tiles into groups, pairs and partial sequences, and find the tiles that help.

Both are done suit by suit, since no group spans two suits:

- *Division:* the one worth most, with two for a group and one for a pair or partial sequence (a *joint*: two tiles
of a sequence). Of equal ones, the one with the most groups, then with the better joints: pairs, two-sided, closed,
edge.
- *Helpful tiles:* those that reduce the distance to tenpai as players count it: 8, minus 2 for each group, minus 1
for each joint as long as groups and joints are at most four, minus 1 for a pair. Without melds, also seven pairs
(6, minus 1 for each pair, plus 1 for each kind short of seven) and thirteen orphans (13, minus 1 for each kind,
minus 1 for a pair); the nearest counts.

For thirteen tiles this is the usual shanten number. `shanten.nearest()` also knows that there is no fifth tile. It
is meant for complete hands; for few tiles it is slow and its results are far-fetched.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from core.hand import Meld
from core.rules.rules import Rules
from core.study.laid_hand import Laid, fits
from core.tiles import KINDS, TILES, YAOCHUU_KINDS, Tile, counts_of, number_of

PartShape = Literal["koutsu", "shuntsu", "toitsu", "ryanmen", "kanchan", "penchan", "single"]
"""Two kinds of group, a pair, three kinds of joint, a single tile."""
_Ranks = tuple[int, ...]
"""The number of tiles by rank of a suit."""


class LaidPart(NamedTuple):
    """Some tiles that belong together. :ivar tiles: low to high."""

    shape: PartShape
    tiles: tuple[Tile, ...]


class SoFar(NamedTuple):
    """The result for some tiles.

    :ivar parts: all closed tiles, low to high, divided as described for this module.
    :ivar distance: exchanges until tenpai, as described there; 0 is tenpai.
    :ivar helping: available kinds that reduce the distance, low to high. If all tiles fit into one winning hand,
        only kinds with which they still do.
    :ivar fits: whether all tiles fit into one winning hand, so that none has to go.
    """

    parts: tuple[LaidPart, ...]
    distance: int
    helping: tuple[Tile, ...]
    fits: bool


@lru_cache(maxsize=8)
def so_far(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, nuki: int = 0) -> SoFar:
    """Return the division of the tiles and the tiles that help. Recent results are cached, as several views ask.

    :param closed: one to thirteen tiles that were not called. :param nuki: number of norths set aside.

    >>> from core.hand.notation import parse_tiles
    >>> from core.rules.presets import STANDARD
    >>> found = so_far(parse_tiles("12356m77p1z"), (), STANDARD)
    >>> [part.shape for part in found.parts], [str(tile) for tile in found.helping], found.distance
    (['shuntsu', 'ryanmen', 'toitsu', 'single'], ['4m', '7m', '7p', '1z'], 4)
    """
    laid = Laid.of(closed, melds, rules, nuki)
    counts = counts_of(closed)
    suits = [_ranks(counts, suit) for suit in range(4)]
    distances = _Distances(suits, len(melds))
    now = distances.least()
    all_fit = fits(laid)
    helping = [
        TILES[kind]
        for kind in range(KINDS)
        if laid.limits[kind] > laid.held[kind]
        and distances.least_with(kind) < now
        and (not all_fit or fits(laid.with_kind(kind)))
    ]
    return SoFar(_divided(closed), now, tuple(helping), all_fit)


def _ranks(counts: int, suit: int) -> _Ranks:
    return tuple([number_of(kind, counts) for kind in range(9 * suit, min(9 * suit + 9, KINDS))])


# ------------------------------------------------------------------------------------ division


def _divided(closed: tuple[Tile, ...]) -> tuple[LaidPart, ...]:
    """Return the parts with the hand's own tiles; red fives come before plain ones."""
    left: dict[int, list[Tile]] = {}
    for tile in sorted(closed, reverse=True):
        left.setdefault(tile.kind, []).append(tile)
    counts = counts_of(closed)
    parts = []
    for suit in range(4):
        _, shapes = _best_division(_ranks(counts, suit), 0, suit < 3)
        for shape, ranks in shapes:
            parts.append(LaidPart(shape, tuple(sorted([left[9 * suit + rank].pop() for rank in ranks]))))
    return tuple(sorted(parts, key=lambda part: part.tiles[0].kind))


_Shapes = tuple[tuple[PartShape, tuple[int, ...]], ...]
_GROUP, _JOINT = 21_000, 10_000
"""Two for a group and one for a joint, in ten thousands; plus a thousand for each group, to break ties."""
_BETTER: dict[PartShape, int] = {"toitsu": 4, "ryanmen": 3, "kanchan": 2, "penchan": 1}


@lru_cache(maxsize=1 << 11)
def _best_division(ranks: _Ranks, rank: int, has_runs: bool) -> tuple[int, _Shapes]:
    """Return the highest value of the tiles from a rank on, and the parts that have it."""
    while rank < len(ranks) and not ranks[rank]:
        rank += 1
    if rank == len(ranks):
        return 0, ()
    best: tuple[int, _Shapes] = (-1, ())
    for shape, taken, worth in _ways_to_begin(ranks, rank, has_runs):
        left = list(ranks)
        for each in taken:
            left[each] -= 1
        value, rest = _best_division(tuple(left), rank, has_runs)
        if value + worth > best[0]:
            best = value + worth, ((shape, taken), *rest)
    return best


def _ways_to_begin(ranks: _Ranks, rank: int, has_runs: bool) -> list[tuple[PartShape, tuple[int, ...], int]]:
    """Return the parts that the lowest tile can belong to, with their values; groups first."""
    ways: list[tuple[PartShape, tuple[int, ...], int]] = []
    one, two = (has_runs and rank + step < 9 and ranks[rank + step] > 0 for step in (1, 2))
    if one and two:
        ways.append(("shuntsu", (rank, rank + 1, rank + 2), _GROUP))
    if ranks[rank] >= 3:
        ways.append(("koutsu", (rank,) * 3, _GROUP))
    if ranks[rank] >= 2:
        ways.append(("toitsu", (rank,) * 2, _JOINT + _BETTER["toitsu"]))
    if one:
        shape: PartShape = "penchan" if rank in (0, 7) else "ryanmen"
        ways.append((shape, (rank, rank + 1), _JOINT + _BETTER[shape]))
    if two:
        ways.append(("kanchan", (rank, rank + 2), _JOINT + _BETTER["kanchan"]))
    ways.append(("single", (rank,), 0))
    return ways


# ------------------------------------------------------------------------------------ distance

_Reach = tuple[int, ...]
"""By `2 * groups + pairs` (0 to 4 groups, 0 or 1 pair): the most joints besides them; -1 if impossible."""
_NONE: _Reach = (0,) + (-1,) * 9


@lru_cache(maxsize=1 << 13)
def _reach(ranks: _Ranks, has_runs: bool) -> _Reach:
    """Return what the tiles of one suit can form. Only the gaps between ranks matter, not their position."""
    if not any(ranks):
        return _NONE
    first = next(rank for rank, number in enumerate(ranks) if number)
    ranks = ranks[first:]
    held = ranks[0]
    ways = [_reach((0, *ranks[1:]), has_runs)]  # no more tiles of the lowest rank are used
    if held >= 3:
        ways.append(_with_group(_reach((held - 3, *ranks[1:]), has_runs)))
    if held >= 2:
        rest = _reach((held - 2, *ranks[1:]), has_runs)
        ways += [_with_joint(rest), _with_pair(rest)]
    if has_runs:
        one, two = (ranks[step] if step < len(ranks) else 0 for step in (1, 2))
        if one:
            ways.append(_with_joint(_reach((held - 1, one - 1, *ranks[2:]), has_runs)))
        if two:
            ways.append(_with_joint(_reach((held - 1, one, two - 1, *ranks[3:]), has_runs)))
        if one and two:
            ways.append(_with_group(_reach((held - 1, one - 1, two - 1, *ranks[3:]), has_runs)))
    return tuple(map(max, *ways)) if len(ways) > 1 else ways[0]


def _with_group(reach: _Reach) -> _Reach:
    return (-1, -1, *reach[:-2])


def _with_joint(reach: _Reach) -> _Reach:
    return tuple([joints + 1 if joints >= 0 else -1 for joints in reach])


def _with_pair(reach: _Reach) -> _Reach:
    return tuple([-1 if place % 2 == 0 else reach[place - 1] for place in range(10)])


def _together(one: _Reach, other: _Reach) -> _Reach:
    """Return what two suits can form together."""
    found = [-1] * 10
    for here, joints in enumerate(one):
        if joints < 0:
            continue
        for there, more in enumerate(other):
            place = here + there
            # Two pairs count as one pair and one joint, which is among the suits' other entries.
            if more >= 0 and place < 10 and not (here & there & 1) and found[place] < joints + more:
                found[place] = joints + more
    return tuple(found)


class _Distances:
    """The distance of a hand, and of the hand with one more tile."""

    def __init__(self, suits: list[_Ranks], melds: int) -> None:
        self._suits, self._melds = suits, melds
        reaches = [_reach(ranks, suit < 3) for suit, ranks in enumerate(suits)]
        ahead, behind = [_NONE], [_NONE]
        for reach in reaches:
            ahead.append(_together(ahead[-1], reach))
        for reach in reversed(reaches):
            behind.append(_together(behind[-1], reach))
        self._whole = ahead[-1]
        self._others = [_together(ahead[suit], behind[3 - suit]) for suit in range(4)]

    def least(self) -> int:
        """Return the distance."""
        return min(self._standard(self._whole), self._of_others(self._suits))

    def least_with(self, kind: int) -> int:
        """Return the distance with one more tile of this kind."""
        suit, rank = divmod(kind, 9)
        ranks = self._suits[suit]
        more = (*ranks[:rank], ranks[rank] + 1, *ranks[rank + 1 :])
        reach = _together(self._others[suit], _reach(more, suit < 3))
        suits = [more if number == suit else ranks for number, ranks in enumerate(self._suits)]
        return min(self._standard(reach), self._of_others(suits))

    def _standard(self, reach: _Reach) -> int:
        most = 4 - self._melds
        counted = (
            2 * groups + min(joints, most - groups) + pair
            for groups in range(most + 1)
            for pair in (0, 1)
            if (joints := reach[2 * groups + pair]) >= 0
        )
        return 2 * most - max(counted)

    def _of_others(self, suits: list[_Ranks]) -> int:
        """Return the distance to seven pairs or thirteen orphans; 99 with melds."""
        if self._melds:
            return 99
        kinds = sum(number > 0 for ranks in suits for number in ranks)
        pairs = sum(number > 1 for ranks in suits for number in ranks)
        orphans = [suits[kind // 9][kind % 9] for kind in YAOCHUU_KINDS]
        seven = 6 - min(pairs, 7) + max(7 - kinds, 0)
        thirteen = 13 - sum(number > 0 for number in orphans) - any(number > 1 for number in orphans)
        return min(seven, thirteen)
