"""Which yaku a hand that is still being laid out can have.

A yaku is *possible* where some complete hand has it that has all tiles and melds which are there, and beside them
closed tiles alone, no kind five times; whichever of its tiles wins, drawn or discarded. It is a matter of the
tiles alone: riichi and whatever else happens is not asked for, and indicators are not counted as seen. Where a
yaku gives way to a higher one with the same tiles (chanta to honroutou, all to a yakuman), both are possible.
Local yaku are not looked for.

That is a search: the lowest tile that nothing covers yet is covered by each block that the yaku allows, until all
are covered; then what is left of the four groups and the pair is filled up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from core.hand import Meld, Win
from core.rules.rules import ORDER, Rules
from core.tiles import (
    GREENS,
    HAKU,
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
"""What a block has: it is a sequence, there are honours, terminals, tiles of a suit in it."""


class _Block(NamedTuple):
    """Two, three or six tiles that a hand can have. :ivar groups: so many of the four it is; 0 for the pair."""

    kinds: tuple[int, ...]
    groups: int
    has: int


def _block(kinds: tuple[int, ...], groups: int) -> _Block:
    has = RUN if kinds[0] != kinds[1] or groups == 2 else 0
    for kind in kinds:
        has |= HONOUR if kind >= HONOURS else NUMBER | (TERMINAL if kind in YAOCHUU_KINDS else 0)
    return _Block(kinds, groups, has)


_RUNS = tuple([_block((kind, kind + 1, kind + 2), 1) for kind in sorted(RUN_STARTS)])
_TRIPLES = tuple([_block((kind,) * 3, 1) for kind in range(KINDS)])
_PAIRS = tuple([_block((kind,) * 2, 0) for kind in range(KINDS)])
_DOUBLE_RUNS = tuple([_block((*run.kinds, *run.kinds), 2) for run in _RUNS])
_ALL = frozenset(range(KINDS))
_OUTSIDE = frozenset(YAOCHUU_KINDS)
_HONOURS = frozenset(range(HONOURS, KINDS))


class Laid(NamedTuple):
    """What is there. :ivar held: how many of each kind are closed. :ivar limits: how many of each kind can be."""

    held: tuple[int, ...]
    limits: tuple[int, ...]
    melds: tuple[Meld, ...]

    @classmethod
    def of(cls, closed: Iterable[Tile], melds: tuple[Meld, ...], rules: Rules, nuki: int = 0) -> Laid:
        """Returns what these tiles and melds are. :param nuki: norths set aside."""
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
        """Returns it with a closed tile of this kind more."""
        return self._replace(held=(*self.held[:kind], self.held[kind] + 1, *self.held[kind + 1 :]))


class _Goal(NamedTuple):
    """A form that a yaku asks of four groups and a pair.

    :ivar kinds: all that may be in it. :ivar wanted: blocks that have to be there.
    :ivar need: what the blocks have to have together. :ivar runs: so many sequences at most.
    :ivar triples: whether there may be triplets. :ivar pair: the kinds that the pair may be of.
    :ivar doubles: groups are twice the same sequence alone. :ivar outside: each has a terminal or an honour.
    """

    kinds: frozenset[int] = _ALL
    wanted: tuple[_Block, ...] = ()
    need: int = 0
    runs: int = 4
    triples: bool = True
    pair: frozenset[int] = _ALL
    doubles: bool = False
    outside: bool = False


@cache
def _allowed(goal: _Goal) -> tuple[tuple[_Block, ...], dict[int, tuple[_Block, ...]]]:
    """The blocks that a goal allows: all, and by the kinds in them."""
    groups = _DOUBLE_RUNS if goal.doubles else (*_RUNS, *(_TRIPLES if goal.triples else ()))
    fitting = [
        block
        for block in (*groups, *(pair for pair in _PAIRS if pair.kinds[0] in goal.pair))
        if goal.kinds.issuperset(block.kinds) and (not goal.outside or not _OUTSIDE.isdisjoint(block.kinds))
    ]
    return tuple(fitting), {kind: tuple([b for b in fitting if kind in b.kinds]) for kind in range(KINDS)}


class _Search:
    """The search for one goal, in lists that are changed and changed back."""

    def __init__(self, laid: Laid, goal: _Goal) -> None:
        self._open, self._room = list(laid.held), list(laid.limits)
        self._blocks, self._by_kind = _allowed(goal)
        self._goal = goal
        self._left = sum(self._open)

    def succeeds(self, groups: int, runs: int, has: int) -> bool:
        """Whether there is such a hand.

        :param groups: still to be found. :param runs: sequences that there may still be. :param has: of the melds.
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
        """Whether what is left of the hand can be something, and what is needed be in it."""
        if not groups and not pair:
            return not self._goal.need & ~has
        return self._tries(self._blocks, groups, pair, runs, has)

    def _tries(self, blocks: tuple[_Block, ...], groups: int, pair: int, runs: int, has: int) -> bool:
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

    def _take(self, block: _Block) -> bool:
        """Take a block, if there are so many tiles; else nothing is changed."""
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


def _reaches(laid: Laid, goal: _Goal) -> bool:
    """Whether there is a hand of four groups and a pair with these tiles and melds that the goal allows."""
    runs, has = goal.runs, 0
    wanted = list(goal.wanted)
    for meld in laid.melds:
        kinds = sorted({tile.kind for tile in meld.tiles})
        block = _block(tuple(kinds) if len(kinds) == 3 else (kinds[0],) * 3, 1)
        if goal.doubles or not goal.kinds.issuperset(kinds) or (goal.outside and _OUTSIDE.isdisjoint(kinds)):
            return False
        if not goal.triples and not block.has & RUN:
            return False
        runs -= block.has & RUN
        has |= block.has
        if block in wanted:
            wanted.remove(block)
    search = _Search(laid, goal._replace(wanted=tuple(wanted)))
    return runs >= 0 and search.succeeds(4 - len(laid.melds), runs, has)


def _seven(laid: Laid, kinds: frozenset[int] = _ALL, need: int = 0) -> bool:
    """Whether there is a hand of seven different pairs of these kinds that has all that is needed."""
    there = {kind for kind, number in enumerate(laid.held) if number}
    able = [kind for kind in kinds if laid.limits[kind] >= 2]
    if laid.melds or max(laid.held) > 2 or len(there) > 7 or not there <= set(able) or len(able) < 7:
        return False
    has = 0
    for kind in there:
        has |= _PAIRS[kind].has
    return (need & ~has).bit_count() <= 7 - len(there)


def _thirteen(laid: Laid) -> bool:
    twice = sum(max(number - 1, 0) for number in laid.held)
    return not laid.melds and twice <= 1 and not any(n for k, n in enumerate(laid.held) if n and k not in _OUTSIDE)


def fits(laid: Laid) -> bool:
    """Returns whether some win has all of this."""
    return _reaches(laid, _Goal()) or _seven(laid) or _thirteen(laid)


# ------------------------------------------------------------------------------------ the yaku


def possible_yaku(laid: Laid, win: Win, rules: Rules) -> tuple[str, ...]:
    """Returns the yaku and yakuman that are possible, in the order in which they are shown; see the module.

    :param win: the winds.

    >>> from core.hand.notation import parse_tiles
    >>> from core.rules.presets import STANDARD
    >>> from core.tiles import Wind
    >>> possible_yaku(Laid.of(parse_tiles("19m19p19s123456z"), (), STANDARD), Win(seat_wind=Wind.SOUTH), STANDARD)
    ('kokushi_musou',)
    """
    closed = all(meld.kind == "ankan" for meld in laid.melds)
    worth = rules.closed_han if closed else rules.open_han
    found = [name for name, possible in _ordinary(laid, win, rules, worth) if possible]
    found += [name for name, possible in _yakuman(laid, closed) if possible]
    return tuple(sorted(dict.fromkeys(found), key=ORDER.__getitem__))


_SUITS = tuple([frozenset(range(first, first + 9)) for first in (0, 9, 18)])
_SIMPLES = _ALL - _OUTSIDE
_GREENS = frozenset(kind for kind in range(KINDS) if number_of(kind, GREENS))
_SANSHOKU = [_Goal(wanted=tuple([_RUNS[rank + 7 * suit] for suit in range(3)])) for rank in range(7)]
_ITTSUU = [_Goal(wanted=tuple([_RUNS[7 * suit + step] for step in (0, 3, 6)])) for suit in range(3)]
_DOUKOU = [_Goal(wanted=tuple([_TRIPLES[rank + 9 * suit] for suit in range(3)])) for rank in range(9)]
_SHOUSANGEN = [
    _Goal(wanted=(*(_TRIPLES[kind] for kind in range(HAKU, KINDS) if kind != pair), _PAIRS[pair]))
    for pair in range(HAKU, KINDS)
]
_SHOUSUUSHII = [
    _Goal(wanted=(*(_TRIPLES[kind] for kind in range(HONOURS, HAKU) if kind != pair), _PAIRS[pair]))
    for pair in range(HONOURS, HAKU)
]


def _any(laid: Laid, goals: Iterable[_Goal]) -> bool:
    return any(_reaches(laid, goal) for goal in goals)


def _ordinary(laid: Laid, win: Win, rules: Rules, worth: Mapping[str, int]) -> Iterator[tuple[str, bool]]:
    """The yaku with han, each with whether it is possible; those that the rules do not have are left out."""
    honours = {HAKU + step: f"yakuhai_{name}" for step, name in enumerate(("haku", "hatsu", "chun"))}
    no_pair = {HAKU, HAKU + 1, HAKU + 2, win.seat_wind.kind, win.round_wind.kind}
    asked: list[tuple[str, Callable[[], bool]]] = [
        ("pinfu", lambda: _reaches(laid, _Goal(triples=False, pair=_ALL - no_pair - _north(rules)))),
        ("tanyao", lambda: _reaches(laid, _Goal(kinds=_SIMPLES)) or _seven(laid, _SIMPLES)),
        ("iipeikou", lambda: _any(laid, [_Goal(wanted=(double,)) for double in _DOUBLE_RUNS])),
        *((name, lambda kind=kind: _has_triplet(laid, kind)) for kind, name in honours.items()),
        (f"yakuhai_seat_{win.seat_wind.name.lower()}", lambda: _has_triplet(laid, win.seat_wind.kind)),
        (f"yakuhai_round_{win.round_wind.name.lower()}", lambda: _has_triplet(laid, win.round_wind.kind)),
        ("yakuhai_north", lambda: bool(_north(rules)) and _has_triplet(laid, NORTH_KIND)),
        ("chiitoitsu", lambda: _seven(laid)),
        ("sanshoku_doujun", lambda: _any(laid, _SANSHOKU)),
        ("ittsuu", lambda: _any(laid, _ITTSUU)),
        ("chanta", lambda: _reaches(laid, _Goal(outside=True, need=RUN | HONOUR))),
        ("toitoi", lambda: _reaches(laid, _Goal(runs=0))),
        ("sanankou", lambda: _has_closed_triplets(laid)),
        ("sanshoku_doukou", lambda: _any(laid, _DOUKOU)),
        ("sankantsu", lambda: _kans(laid) == 3 and fits(laid)),
        ("shousangen", lambda: _any(laid, _SHOUSANGEN)),
        ("honroutou", lambda: _has_kinds(laid, _OUTSIDE, HONOUR | TERMINAL)),
        ("ryanpeikou", lambda: _reaches(laid, _Goal(doubles=True))),
        ("junchan", lambda: _reaches(laid, _Goal(kinds=_ALL - _HONOURS, outside=True, need=RUN))),
        ("honitsu", lambda: any(_has_kinds(laid, suit | _HONOURS, HONOUR | NUMBER) for suit in _SUITS)),
        ("chinitsu", lambda: any(_has_kinds(laid, suit, 0) for suit in _SUITS)),
    ]
    return ((name, is_possible()) for name, is_possible in asked if worth.get(name))


def _yakuman(laid: Laid, closed: bool) -> Iterator[tuple[str, bool]]:
    winds = [_TRIPLES[kind] for kind in range(HONOURS, HAKU)]
    yield "kokushi_musou", _thirteen(laid)
    yield "suuankou", closed and _reaches(laid, _Goal(runs=0))
    yield "daisangen", _reaches(laid, _Goal(wanted=_TRIPLES[HAKU:]))
    yield "shousuushii", _any(laid, _SHOUSUUSHII)
    yield "daisuushii", _reaches(laid, _Goal(wanted=tuple(winds)))
    yield "tsuuiisou", _has_kinds(laid, _HONOURS, 0)
    yield "ryuuiisou", _reaches(laid, _Goal(kinds=_GREENS))
    yield "chinroutou", _reaches(laid, _Goal(kinds=_OUTSIDE - _HONOURS, runs=0))
    yield "chuuren_poutou", any(_is_of_nine(laid, suit) for suit in _SUITS)
    yield "suukantsu", _kans(laid) == 4 and fits(laid)


def _north(rules: Rules) -> frozenset[int]:
    """The north, where a triplet of it is a yaku for everybody."""
    return frozenset({NORTH_KIND}) if rules.north == "yakuhai" else frozenset()


def _has_triplet(laid: Laid, kind: int) -> bool:
    return _reaches(laid, _Goal(wanted=(_TRIPLES[kind],)))


def _has_closed_triplets(laid: Laid) -> bool:
    """Three of them: what is called can be no more than the fourth group."""
    called = sum(meld.kind != "ankan" for meld in laid.melds)
    runs = sum(meld.kind == "chi" for meld in laid.melds)
    return called <= 1 and _reaches(laid, _Goal(runs=1 - called + runs))


def _has_kinds(laid: Laid, kinds: frozenset[int], need: int) -> bool:
    """As four groups and a pair, or as seven pairs."""
    return _reaches(laid, _Goal(kinds=kinds, need=need)) or _seven(laid, kinds, need)


def _kans(laid: Laid) -> int:
    return sum(len(meld.tiles) == 4 for meld in laid.melds)


def _is_of_nine(laid: Laid, suit: frozenset[int]) -> bool:
    """Three ones and nines, one of each between, and one more: no more of a rank than that but once."""
    if laid.melds or any(number and kind not in suit for kind, number in enumerate(laid.held)):
        return False
    if not all(laid.limits[kind] for kind in suit):
        return False
    return sum(max(laid.held[kind] - (3 if kind in _OUTSIDE else 1), 0) for kind in suit) <= 1
