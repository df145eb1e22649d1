"""Random groups for a hand, steered towards a theme."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.practice.generate.chance import Chance
from core.practice.generate.hand_spec import HandTheme, PairName
from core.rules.rules import Rules
from core.tiles import HAKU, HONOURS, KINDS, KINDS_OF, YAOCHUU_KINDS, Wind

_ENDS = (0, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSpec:
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
    pair_kinds: list[int] = field(default_factory=list)

    def pairs(self, chance: Chance, number: int) -> list[int]:
        """Return at most `number` different kinds for pairs."""
        return sorted(chance.shuffled(sorted(set(self.pair_kinds)))[:number])


def draw_groups(chance: Chance, asked: GroupSpec) -> DrawnGroups:
    """Return four random groups and the kinds that the pair may have. There are fewer groups where none fits."""
    theme, made = asked.theme, DrawnGroups()
    suits = [0, 9, 18] if asked.rules.players == 4 else [9, 18]
    kinds = [*KINDS_OF[asked.rules.players]]
    lows = [suit + rank for suit in suits for rank in range(7)]
    if theme in ("honitsu", "chinitsu", "dense"):
        suit = chance.one_of(suits)
        if theme == "dense":
            near = [low for low in lows if low // 9 * 9 == suit]
            lows = [*near, *near, *lows]
        else:
            lows = [low for low in lows if low // 9 * 9 == suit]
            own = [k for k in kinds if k // 9 * 9 == suit]
            kinds = own if theme == "chinitsu" else [*own, *range(HONOURS, KINDS), *range(HONOURS, KINDS)]
    elif theme == "tanyao":
        lows = [low for low in lows if 1 <= low % 9 <= 5]
        kinds = [k for k in kinds if k not in YAOCHUU_KINDS]
    elif theme in ("chanta", "junchan", "honroutou"):
        lows = [low for low in lows if low % 9 in _ENDS]
        kinds = [k for k in kinds if k in YAOCHUU_KINDS and (k < HONOURS or theme != "junchan")]
    made.pair_kinds = kinds
    _force(chance, theme, suits, asked, made)
    if asked.misses:
        _miss(chance, suits, made)
    for simple in asked.sets[len(made.triplets) :]:
        fitting = [k for k in kinds if simple is None or (k not in YAOCHUU_KINDS) == simple]
        fitting = [k for k in fitting if k not in made.triplets]
        if not fitting:
            break
        made.triplets.append(chance.one_of(fitting))
    if asked.misses and theme in _KINDS_ALONE and len(made.triplets) < 4:
        made.runs.append(chance.one_of([suit + rank for suit in suits for rank in range(7)]))
    while len(made.runs) + len(made.triplets) < 4:
        if asked.penchan and not any(low % 9 in _ENDS for low in made.runs):
            ends = [low for low in lows if low % 9 in _ENDS]
            if not ends:
                break
            made.runs.append(chance.one_of(ends))
        else:
            made.runs.append(chance.one_of(lows))
    return made


_KINDS_ALONE: tuple[HandTheme, ...] = ("tanyao", "honitsu", "chinitsu", "chanta", "junchan", "toitoi", "honroutou")
"""Themes that only restrict the kinds of tiles, so that one unrestricted sequence misses them."""


def _miss(chance: Chance, suits: list[int], made: DrawnGroups) -> None:
    """Move one of the groups that the theme fixed, by a rank or to another suit."""
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


def _force(chance: Chance, theme: HandTheme, suits: list[int], asked: GroupSpec, made: DrawnGroups) -> None:
    """Add the groups that a theme requires."""
    rank = chance.below(7)
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
    winds = {round_wind.kind, seat_wind.kind}
    kinds = [kind for kind in made.pair_kinds if kind not in made.triplets]
    if name is not None:
        kinds = [kind for kind in kinds if name_of_pair(kind, winds, round_wind.kind) == name]
    return chance.one_of(kinds) if kinds else None


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
