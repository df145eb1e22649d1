"""What is wanted of a hand that is to be drawn: all that a problem does not need is left to chance."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from core.scoring.lines import Wait

PairName = Literal["number", "terminal", "dragon", "guest", "round", "seat", "double"]
PAIR_NAMES: tuple[PairName, ...] = get_args(PairName)
SetState = Literal["ankou", "pon", "ron", "ankan", "minkan", "kakan"]
"""How a triplet or kan came about; `ron`: by the tile that won."""
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
"""What the groups are drawn towards; `dense`: seven tiles and more of one suit; `steps`: three triplets that are
three equal sequences as well."""


class SetWish(NamedTuple):
    """A triplet or kan. :ivar simple: whether it is of 2 to 8; None: whatever comes."""

    state: SetState
    simple: bool | None = None


class Wish(NamedTuple):
    """What a hand is to have; None: as it comes.

    :ivar misses: whether the theme is to be missed narrowly: by a tile or a suit.
    :ivar seven_pairs: whether it is chiitoitsu, of which everything else says what it can.
    :ivar sets: its triplets and kans; () none at all. :ivar pair: what its pair is.
    :ivar wait: how it is finished. :ivar is_open: whether something was called.
    :ivar flags: conditions of `Win` beside riichi.
    :ivar indicators: how many of each row, those of kans apart; 0: none is shown where there is no kan.
    :ivar hits: which share of the indicators points to a tile of the hand.
    :ivar indicator: the kind of the first indicator.
    :ivar double_wind: whether seat and round are the same.
    :ivar kans: whether one may come that is not wished.
    :ivar sticks: on the table, without the winner's own.
    """

    theme: HandTheme = "any"
    misses: bool = False
    seven_pairs: bool = False
    sets: tuple[SetWish, ...] | None = None
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
