"""Random groups for a hand, steered towards a theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple

from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import HandTheme, PairName
from core.rules.rules import Rules
from core.tiles import HAKU, HONOURS, KINDS, KINDS_OF, YAOCHUU_KINDS, Wind

_ENDS = (0, 6)


class GroupSpec(NamedTuple):
    """Constraints on the groups.

    :ivar theme: what the groups are steered towards.
    :ivar sets: for each triplet or kan whether it is of 2 to 8; None for either.
    :ivar misses: whether the theme has to be missed narrowly.
    :ivar valued: the kinds of yakuhai.
    :ivar penchan: whether one sequence has to be 123 or 789.
    """

    theme: HandTheme
    sets: tuple[bool | None, ...]
    rules: Rules
    misses: bool = False
    valued: tuple[int, ...] = ()
    penchan: bool = False


@dataclass(slots=True)
class DrawnGroups:
    """The drawn groups, as kinds of tiles.

    :ivar runs: the lowest kind of each sequence.
    :ivar triplets: the kind of each triplet or kan.
    :ivar pair: the kind of the pair, where the theme decides it.
    :ivar pair_kinds: the kinds allowed for the pair otherwise.
    """

    runs: list[int] = field(default_factory=list)
    triplets: list[int] = field(default_factory=list)
    pair: int | None = None
    pair_kinds: tuple[int, ...] = ()

    def pairs(self, chance: Chance, number: int) -> list[int]:
        """Return at most `number` different kinds for pairs, in ascending order."""
        return sorted(chance.shuffled(sorted(set(self.pair_kinds)))[:number])


def draw_groups(chance: Chance, asked: GroupSpec) -> DrawnGroups:
    """Return four random groups and the kinds that the pair may have. There are fewer groups where none fits, and
    the theme may have fixed the pair.
    """
    theme, made = asked.theme, DrawnGroups()
    players = asked.rules.players
    suits = _SUITS[players]
    suit = chance.one_of(suits) if theme in ("honitsu", "chinitsu", "dense") else None
    lows, kinds = _of_theme(theme, suit, players)
    made.pair_kinds = kinds
    _force(chance, theme, suits, asked, made)
    if asked.misses:
        _miss(chance, suits, made)
    for simple in asked.sets[len(made.triplets) :]:
        fitting = _fitting(kinds, simple, tuple(made.triplets))
        if not fitting:
            break
        made.triplets.append(chance.one_of(fitting))
    if asked.misses and theme in _KINDS_ALONE and len(made.triplets) < 4:
        made.runs.append(chance.one_of([suit + rank for suit in suits for rank in range(7)]))
    while len(made.runs) + len(made.triplets) < 4:
        if asked.penchan and not any(low % 9 in _ENDS for low in made.runs):
            ends = _ends(lows)
            if not ends:
                break
            made.runs.append(chance.one_of(ends))
        else:
            made.runs.append(lows[int(chance.next() * len(lows))])
    return made


_SUITS: Mapping[int, tuple[int, ...]] = {4: (0, 9, 18), 3: (9, 18)}
"""By number of players: the lowest kind of each suit that has sequences."""
Kinds = tuple[int, ...]

# Some forty groups are drawn for a problem, and the lists from which they are drawn are few.


@cache
def _of_theme(theme: HandTheme, suit: int | None, players: int) -> tuple[Kinds, Kinds]:
    """Return the lowest kinds of the sequences that a theme allows, and the kinds of its triplets and pair.

    A kind that is there twice is twice as likely. :param suit: the lowest kind of the theme's suit, if it has one.
    """
    kinds = KINDS_OF[players]
    lows = tuple(low + rank for low in _SUITS[players] for rank in range(7))
    if suit is not None:
        near = tuple(low for low in lows if low // 9 * 9 == suit)
        if theme == "dense":
            return (*near, *near, *lows), kinds
        own = tuple(k for k in kinds if k // 9 * 9 == suit)
        return near, own if theme == "chinitsu" else (*own, *range(HONOURS, KINDS), *range(HONOURS, KINDS))
    if theme == "tanyao":
        return tuple(low for low in lows if 1 <= low % 9 <= 5), _fitting(kinds, True, ())
    if theme in ("chanta", "junchan", "honroutou"):
        return _ends(lows), tuple(k for k in kinds if k in YAOCHUU_KINDS and (k < HONOURS or theme != "junchan"))
    return lows, kinds


@cache
def _ends(lows: Kinds) -> Kinds:
    """Return those of the sequences that are 123 or 789."""
    return tuple(low for low in lows if low % 9 in _ENDS)


@lru_cache(maxsize=4_096)
def _fitting(kinds: Kinds, simple: bool | None, taken: Kinds) -> Kinds:
    """Return the kinds that are not taken. :param simple: whether they have to be of 2 to 8; None for either."""
    return tuple(k for k in kinds if (simple is None or (k not in YAOCHUU_KINDS) == simple) and k not in taken)


_KINDS_ALONE: tuple[HandTheme, ...] = ("tanyao", "honitsu", "chinitsu", "chanta", "junchan", "toitoi", "honroutou")
"""Themes that only restrict the kinds of tiles, so that one unrestricted sequence misses them."""


def _miss(chance: Chance, suits: Kinds, made: DrawnGroups) -> None:
    """Change `made` so that it misses the theme: another pair if the theme fixed it, otherwise the last group
    moved by a rank or to another suit. Nothing changes where it fixed neither.
    """
    if made.pair is not None:
        made.pair = chance.one_of([kind for kind in range(HONOURS) if kind not in made.triplets])
        return
    groups = made.runs or made.triplets
    if not groups:
        return
    suit, rank = divmod(groups[-1], 9)
    most = 6 if made.runs else 8
    if chance.happens(0.5):
        rank = rank + 1 if rank < most else rank - 1
    else:
        suit = chance.one_of([other for other in suits if other != suit * 9]) // 9
    groups[-1] = suit * 9 + rank


def _force(chance: Chance, theme: HandTheme, suits: Kinds, asked: GroupSpec, made: DrawnGroups) -> None:
    """Set in `made` the groups that a theme requires, and the pair of shousangen. Nothing changes where the theme
    requires none, or more suits or triplets than there are.
    """
    rank = int(chance.next() * 7)
    if theme == "yakuhai" and asked.sets and asked.valued:
        made.triplets = [chance.one_of(asked.valued)]
    elif theme == "ittsuu":
        suit = chance.one_of(suits)
        made.runs = [suit, suit + 3, suit + 6]
    elif theme == "sanshoku_doujun" and len(suits) == 3:
        made.runs = [suit + rank for suit in suits]
    elif theme == "sanshoku_doukou" and len(suits) == 3 and len(asked.sets) >= 3:
        made.triplets = [suit + rank for suit in suits]
    elif theme == "iipeikou":
        made.runs = [chance.one_of(suits) + rank] * 2
    elif theme == "ryanpeikou":
        made.runs = [chance.one_of(suits) + rank] * 2 + [chance.one_of(suits) + chance.below(7)] * 2
    elif theme == "steps" and len(asked.sets) >= 3:
        low = chance.one_of(suits) + rank
        made.triplets = [low, low + 1, low + 2]
    elif theme == "shousangen" and len(asked.sets) >= 2:
        *made.triplets, made.pair = chance.shuffled(range(HAKU, KINDS))


def kind_of_pair(
    chance: Chance, name: PairName | None, made: DrawnGroups, round_wind: Wind, seat_wind: Wind
) -> int | None:
    """Return a random kind for a pair of this name that is not among the triplets; None where there is none."""
    kinds = _kinds_of_pair(made.pair_kinds, name, round_wind, seat_wind)
    if made.triplets:
        kinds = [kind for kind in kinds if kind not in made.triplets]
    return chance.one_of(kinds) if kinds else None


@lru_cache(maxsize=4_096)
def _kinds_of_pair(kinds: Kinds, name: PairName | None, round_wind: Wind, seat_wind: Wind) -> Sequence[int]:
    """Return those of the kinds whose pair has this name; None for all."""
    winds = {round_wind.kind, seat_wind.kind}
    return [kind for kind in kinds if name is None or name_of_pair(kind, winds, round_wind.kind) == name]


def name_of_pair(kind: int, winds: set[int], round_kind: int) -> PairName:
    """Return the name of a pair. :param winds: the kinds of round wind and seat wind."""
    if kind < HONOURS:
        return "terminal" if kind in YAOCHUU_KINDS else "number"
    if kind >= HAKU:
        return "dragon"
    if kind not in winds:
        return "guest"
    if len(winds) == 1:
        return "double"
    return "round" if kind == round_kind else "seat"
