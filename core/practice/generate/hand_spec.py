"""The constraints on a random hand, and the frequencies with which everything else is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeVar, get_args

from core.scoring.lines import Wait

PairName = Literal["number", "terminal", "dragon", "guest", "round", "seat", "double"]
PAIR_NAMES: tuple[PairName, ...] = get_args(PairName)
SetState = Literal["ankou", "pon", "ron", "ankan", "minkan", "kakan"]
"""How a triplet or kan was made; `ron`: completed by the winning discard."""
KANS: frozenset[SetState] = frozenset({"ankan", "minkan", "kakan"})
OPEN_SETS: frozenset[SetState] = frozenset({"pon", "minkan", "kakan"})
HandTheme = Literal[
    "any",
    "pinfu",
    "tanyao",
    "yakuhai",
    "honitsu",
    "chinitsu",
    "chanta",
    "junchan",
    "honroutou",
    "toitoi",
    "ittsuu",
    "sanshoku_doujun",
    "sanshoku_doukou",
    "iipeikou",
    "ryanpeikou",
    "shousangen",
    "sanankou",
    "dense",
    "steps",
]
"""What the groups are steered towards. `dense`: seven or more tiles of one suit; `steps`: three triplets that
can also be read as three equal sequences."""


class SetSpec(NamedTuple):
    """Constraints on a triplet or kan. :ivar simple: whether it is of 2 to 8; None for either."""

    state: SetState
    simple: bool | None = None


class HandSpec(NamedTuple):
    """Constraints on a random hand; None means no constraint.

    :ivar theme: the yaku or shape that the groups are steered towards.
    :ivar misses: whether the theme has to be missed narrowly, by a tile or a suit.
    :ivar seven_pairs: whether it is chiitoitsu; the other constraints apply as far as they can.
    :ivar sets: its triplets and kans; () for none at all.
    :ivar pair: the kind of its pair.
    :ivar wait: the wait that the winning tile completed.
    :ivar is_open: whether the hand is open.
    :ivar flags: conditions of `Win` beside riichi.
    :ivar indicators: the number of indicators in each row, without those for kans; 0: none unless there is a
        kan.
    :ivar hits: the share of indicators that point to a tile of the hand.
    :ivar indicator: the kind of the first indicator.
    :ivar double_wind: whether seat wind and round wind are the same.
    :ivar sticks: the riichi sticks on the table, without the winner's own.
    :ivar nuki: the number of norths set aside.
    :ivar kans: whether kans may occur that `sets` does not ask for.
    """

    theme: HandTheme = "any"
    misses: bool = False
    seven_pairs: bool = False
    sets: tuple[SetSpec, ...] | None = None
    pair: PairName | None = None
    wait: Wait | None = None
    is_open: bool | None = None
    tsumo: bool | None = None
    dealer: bool | None = None
    riichi: bool | None = None
    flags: tuple[str, ...] = ()
    indicators: int = 0
    hits: float = 0.3
    indicator: int | None = None
    double_wind: bool | None = None
    honba: int = 0
    sticks: int = 0
    nuki: int = 0
    kans: bool = True


T = TypeVar("T")

WAITS: Mapping[Wait, float] = {"ryanmen": 53.8, "kanchan": 18.9, "shanpon": 14.4, "tanki": 6.9, "penchan": 3.5}
SEVEN_PAIRS = 0.024
PAIRS: Mapping[PairName, float] = {
    "number": 69.9,
    "terminal": 15.6,
    "dragon": 5.7,
    "guest": 3.7,
    "round": 1.2,
    "seat": 1.0,
    "double": 0.3,
}
TRIPLETS: Mapping[int, float] = {0: 33.3, 1: 38, 2: 21, 3: 6.5, 4: 1.2}
"""The percentage of hands by their number of triplets and kans."""
KAN = 0.05
"""The share of hands with triplets in which one of these is a kan."""
SIMPLE_IF_CLOSED, SIMPLE_IF_CALLED = 0.63, 0.32
"""The share of 2 to 8 among closed triplets, and among called ones."""
CLOSED = 0.539
RIICHI = 0.79
"""The share among closed hands."""
TSUMO = 0.396
DEALER = 0.275
EAST_ROUND = 0.55
IPPATSU = 0.18
"""The share among hands in riichi."""
THEMES_CLOSED: Mapping[HandTheme, float] = {
    "any": 62,
    "pinfu": 14,
    "tanyao": 10,
    "iipeikou": 5,
    "honitsu": 3,
    "sanshoku_doujun": 3,
    "ittsuu": 1.6,
    "yakuhai": 5,
    "chanta": 0.8,
}
THEMES_OPEN: Mapping[HandTheme, float] = {
    "yakuhai": 48,
    "tanyao": 33,
    "honitsu": 8,
    "toitoi": 4,
    "sanshoku_doujun": 3,
    "ittsuu": 1.6,
    "chanta": 2,
    "chinitsu": 0.6,
}
RARE = 20.0
"""Anything below this percentage counts as rare."""
OF_RARE = {1: 0.5, 2: 1.0, 3: 2.0, 4: 3.0}
"""By level: the factor on the weight of rare things."""


def at_level(weights: Mapping[T, float], level: int) -> dict[T, float]:
    """Return the weights at a level: realistic at 2, with rare things halved at 1 and raised at 3 and 4."""
    return {thing: share * (OF_RARE[level] if share < RARE else 1) for thing, share in weights.items()}


WAITS_AT, TRIPLETS_AT, THEMES_CLOSED_AT, THEMES_OPEN_AT = (
    {level: at_level(weights, level) for level in OF_RARE}
    for weights in (WAITS, TRIPLETS, THEMES_CLOSED, THEMES_OPEN)
)
"""The weights by level."""
