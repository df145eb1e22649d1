"""What one to thirteen tiles are so far: groups, pairs, joints; and which tiles would bring them nearer to a win.

Two questions, both answered suit by suit, since nothing reaches over two suits:

- *How are the tiles divided?* Into what is worth most, where a group counts two and a pair or a joint (two tiles
  of a sequence) one. Of divisions that are worth the same it is one with the most groups, and of those one with
  the better joints: pairs, then two-sided ones, then those in the middle, then those at the edge.
- *Which tiles help?* Those that lessen the distance to tenpai as players count it: 8, less 2 for each group, less
  1 for each joint while there are no more than four of both, less 1 for a pair. Where nothing was called, seven
  pairs (6, less 1 for each pair, and 1 more for each kind short of seven) and the thirteen orphans (13, less 1
  for each kind, less 1 for a pair) are counted beside it, and what is nearest decides.

Of thirteen tiles that is the shanten of the field. `shanten.nearest` knows besides that there is no fifth tile;
it is made for whole hands, and slow and far-fetched for a few tiles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from core.hand import Meld
from core.rules.rules import Rules
from core.study.laid_hand import Laid, fits
from core.tiles import KINDS, TILES, YAOCHUU_KINDS, Tile, counts_of, number_of

PartShape = Literal["koutsu", "shuntsu", "toitsu", "ryanmen", "kanchan", "penchan", "single"]
"""Two kinds of group, a pair, three kinds of joint, and what stands alone."""
_Ranks = tuple[int, ...]
"""How many of each rank of a suit there are."""


class LaidPart(NamedTuple):
    """Some tiles that belong together. :ivar tiles: low to high."""

    shape: PartShape
    tiles: tuple[Tile, ...]


class SoFar(NamedTuple):
    """What the tiles come to.

    :ivar parts: all closed tiles, low to high, in the division of the module's docstring.
    :ivar distance: exchanges until tenpai, as counted there; 0 is tenpai.
    :ivar helping: the kinds of which one is left beside the hand that lessen it; where all tiles fit into one win,
        only those with which they still do. Low to high.
    :ivar fits: whether one win can have all of these tiles, and nothing of them has to go.
    """

    parts: tuple[LaidPart, ...]
    distance: int
    helping: tuple[Tile, ...]
    fits: bool


@lru_cache(maxsize=8)
def so_far(closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, nuki: int = 0) -> SoFar:
    """Return what the tiles come to. The last few answers are remembered: several views ask.

    :param closed: one to thirteen tiles that are not called. :param nuki: norths set aside.

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


# ------------------------------------------------------------------------------------ the division


def _divided(closed: tuple[Tile, ...]) -> tuple[LaidPart, ...]:
    """Into parts with the hand's own tiles; red fives stand before plain ones."""
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
"""Two for a group and one for a joint, in ten thousands; and a thousand for each group, where that is equal."""
_BETTER: dict[PartShape, int] = {"toitsu": 4, "ryanmen": 3, "kanchan": 2, "penchan": 1}


@lru_cache(maxsize=1 << 11)
def _best_division(ranks: _Ranks, rank: int, has_runs: bool) -> tuple[int, _Shapes]:
    """What the tiles from a rank on are worth at most, and the parts that they are then."""
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
    """What the lowest tile can be part of, and what that is worth; groups first."""
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


# ------------------------------------------------------------------------------------ the distance

_Reach = tuple[int, ...]
"""By `2 * groups + pairs` (0 to 4 groups, 0 or 1 pair): the most joints beside them; -1: that cannot be."""
_NONE: _Reach = (0,) + (-1,) * 9


@lru_cache(maxsize=1 << 13)
def _reach(ranks: _Ranks, has_runs: bool) -> _Reach:
    """What can be made of the tiles of one suit. Where they stand in it does not matter."""
    if not any(ranks):
        return _NONE
    first = next(rank for rank, number in enumerate(ranks) if number)
    ranks = ranks[first:]
    held = ranks[0]
    ways = [_reach((0, *ranks[1:]), has_runs)]  # none of the lowest rank is part of anything any more
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
    """What two suits come to."""
    found = [-1] * 10
    for here, joints in enumerate(one):
        if joints < 0:
            continue
        for there, more in enumerate(other):
            place = here + there
            # Two pairs beside each other are one pair and one joint, which the suits have as well.
            if more >= 0 and place < 10 and not (here & there & 1) and found[place] < joints + more:
                found[place] = joints + more
    return tuple(found)


class _Distances:
    """The distance of a hand, and of the hand with one tile more."""

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
        """Return it."""
        return min(self._standard(self._whole), self._of_others(self._suits))

    def least_with(self, kind: int) -> int:
        """Return it with a tile of this kind more."""
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
        """Seven pairs and the thirteen orphans; out of reach with melds."""
        if self._melds:
            return 99
        kinds = sum(number > 0 for ranks in suits for number in ranks)
        pairs = sum(number > 1 for ranks in suits for number in ranks)
        orphans = [suits[kind // 9][kind % 9] for kind in YAOCHUU_KINDS]
        seven = 6 - min(pairs, 7) + max(7 - kinds, 0)
        thirteen = 13 - sum(number > 0 for number in orphans) - any(number > 1 for number in orphans)
        return min(seven, thirteen)
