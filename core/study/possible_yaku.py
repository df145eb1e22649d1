"""Find the yaku that an incomplete hand can still have.

A yaku is *possible* if some complete hand has it that contains all present tiles and melds, adds only closed
tiles, and has no kind five times; any of its tiles may win, by ron or tsumo. Only tiles matter: riichi and other
events are not considered, and indicators do not count as visible. If a yaku gives way to a higher one with the
same tiles (chanta to honroutou, any to a yakuman), both are possible. Local yaku are not considered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from core.hand import Win
from core.rules.rules import ORDER, Rules
from core.study.laid_hand import (
    ALL_KINDS,
    DOUBLE_RUNS,
    HONOUR,
    HONOUR_KINDS,
    NUMBER,
    OUTSIDE,
    PAIRS,
    RUN,
    RUNS,
    TERMINAL,
    TRIPLES,
    Laid,
    LaidGoal,
    fits,
    has_seven_pairs,
    has_thirteen,
    reaches,
)
from core.tiles import GREENS, HAKU, HONOURS, KINDS, NORTH_KIND, number_of


def possible_yaku(laid: Laid, win: Win, rules: Rules) -> tuple[str, ...]:
    """Return the possible yaku and yakuman in display order.

    :param win: for the winds.

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
_SIMPLES = ALL_KINDS - OUTSIDE
_GREENS = frozenset(kind for kind in range(KINDS) if number_of(kind, GREENS))
_SANSHOKU = [LaidGoal(wanted=tuple([RUNS[rank + 7 * suit] for suit in range(3)])) for rank in range(7)]
_ITTSUU = [LaidGoal(wanted=tuple([RUNS[7 * suit + step] for step in (0, 3, 6)])) for suit in range(3)]
_DOUKOU = [LaidGoal(wanted=tuple([TRIPLES[rank + 9 * suit] for suit in range(3)])) for rank in range(9)]
_SHOUSANGEN = [
    LaidGoal(wanted=(*(TRIPLES[kind] for kind in range(HAKU, KINDS) if kind != pair), PAIRS[pair]))
    for pair in range(HAKU, KINDS)
]
_SHOUSUUSHII = [
    LaidGoal(wanted=(*(TRIPLES[kind] for kind in range(HONOURS, HAKU) if kind != pair), PAIRS[pair]))
    for pair in range(HONOURS, HAKU)
]


def _any(laid: Laid, goals: Iterable[LaidGoal]) -> bool:
    return any(reaches(laid, goal) for goal in goals)


def _ordinary(laid: Laid, win: Win, rules: Rules, worth: Mapping[str, int]) -> Iterator[tuple[str, bool]]:
    """Yield the yaku that the rules have, except yakuman, each with whether it is possible."""
    honours = {HAKU + step: f"yakuhai_{name}" for step, name in enumerate(("haku", "hatsu", "chun"))}
    no_pair = {HAKU, HAKU + 1, HAKU + 2, win.seat_wind.kind, win.round_wind.kind}
    asked: list[tuple[str, Callable[[], bool]]] = [
        ("pinfu", lambda: reaches(laid, LaidGoal(triples=False, pair=ALL_KINDS - no_pair - _north(rules)))),
        ("tanyao", lambda: reaches(laid, LaidGoal(kinds=_SIMPLES)) or has_seven_pairs(laid, _SIMPLES)),
        ("iipeikou", lambda: _any(laid, [LaidGoal(wanted=(double,)) for double in DOUBLE_RUNS])),
        *((name, lambda kind=kind: _has_triplet(laid, kind)) for kind, name in honours.items()),
        (f"yakuhai_seat_{win.seat_wind.name.lower()}", lambda: _has_triplet(laid, win.seat_wind.kind)),
        (f"yakuhai_round_{win.round_wind.name.lower()}", lambda: _has_triplet(laid, win.round_wind.kind)),
        ("yakuhai_north", lambda: bool(_north(rules)) and _has_triplet(laid, NORTH_KIND)),
        ("chiitoitsu", lambda: has_seven_pairs(laid)),
        ("sanshoku_doujun", lambda: _any(laid, _SANSHOKU)),
        ("ittsuu", lambda: _any(laid, _ITTSUU)),
        ("chanta", lambda: reaches(laid, LaidGoal(outside=True, need=RUN | HONOUR))),
        ("toitoi", lambda: reaches(laid, LaidGoal(runs=0))),
        ("sanankou", lambda: _has_closed_triplets(laid)),
        ("sanshoku_doukou", lambda: _any(laid, _DOUKOU)),
        ("sankantsu", lambda: _kans(laid) == 3 and fits(laid)),
        ("shousangen", lambda: _any(laid, _SHOUSANGEN)),
        ("honroutou", lambda: _has_kinds(laid, OUTSIDE, HONOUR | TERMINAL)),
        ("ryanpeikou", lambda: reaches(laid, LaidGoal(doubles=True))),
        ("junchan", lambda: reaches(laid, LaidGoal(kinds=ALL_KINDS - HONOUR_KINDS, outside=True, need=RUN))),
        ("honitsu", lambda: any(_has_kinds(laid, suit | HONOUR_KINDS, HONOUR | NUMBER) for suit in _SUITS)),
        ("chinitsu", lambda: any(_has_kinds(laid, suit, 0) for suit in _SUITS)),
    ]
    return ((name, is_possible()) for name, is_possible in asked if worth.get(name))


def _yakuman(laid: Laid, closed: bool) -> Iterator[tuple[str, bool]]:
    winds = [TRIPLES[kind] for kind in range(HONOURS, HAKU)]
    yield "kokushi_musou", has_thirteen(laid)
    yield "suuankou", closed and reaches(laid, LaidGoal(runs=0))
    yield "daisangen", reaches(laid, LaidGoal(wanted=TRIPLES[HAKU:]))
    yield "shousuushii", _any(laid, _SHOUSUUSHII)
    yield "daisuushii", reaches(laid, LaidGoal(wanted=tuple(winds)))
    yield "tsuuiisou", _has_kinds(laid, HONOUR_KINDS, 0)
    yield "ryuuiisou", reaches(laid, LaidGoal(kinds=_GREENS))
    yield "chinroutou", reaches(laid, LaidGoal(kinds=OUTSIDE - HONOUR_KINDS, runs=0))
    yield "chuuren_poutou", any(_is_of_nine(laid, suit) for suit in _SUITS)
    yield "suukantsu", _kans(laid) == 4 and fits(laid)


def _north(rules: Rules) -> frozenset[int]:
    """Return the kind north as a set, if a triplet of it is a yaku for everybody; otherwise an empty set."""
    return frozenset({NORTH_KIND}) if rules.north == "yakuhai" else frozenset()


def _has_triplet(laid: Laid, kind: int) -> bool:
    return reaches(laid, LaidGoal(wanted=(TRIPLES[kind],)))


def _has_closed_triplets(laid: Laid) -> bool:
    """Return whether three closed triplets are possible: at most the fourth group may be called."""
    called = sum(meld.kind != "ankan" for meld in laid.melds)
    runs = sum(meld.kind == "chi" for meld in laid.melds)
    return called <= 1 and reaches(laid, LaidGoal(runs=1 - called + runs))


def _has_kinds(laid: Laid, kinds: frozenset[int], need: int) -> bool:
    """Return whether the tiles fit into four groups and a pair, or seven pairs, of these kinds."""
    return reaches(laid, LaidGoal(kinds=kinds, need=need)) or has_seven_pairs(laid, kinds, need)


def _kans(laid: Laid) -> int:
    return sum(len(meld.tiles) == 4 for meld in laid.melds)


def _is_of_nine(laid: Laid, suit: frozenset[int]) -> bool:
    """Return whether nine gates are possible: 1112345678999 of this suit and one more tile."""
    if laid.melds or any(number and kind not in suit for kind, number in enumerate(laid.held)):
        return False
    if not all(laid.limits[kind] for kind in suit):
        return False
    return sum(max(laid.held[kind] - (3 if kind in OUTSIDE else 1), 0) for kind in suit) <= 1
