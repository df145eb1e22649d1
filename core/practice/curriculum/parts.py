"""What can be asked of a hand, part by part, on the cards of the derivation; and the ladder from example to doing.

A problem says which parts are asked and which cards are shown; all else is quiet. From the front, since who begins
gains more so: first the reading is asked and the rest shown, at the end the price alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from core.scoring.lines import Limit, StepName

Part = Literal[
    "win",
    "groups",
    "finished",
    "wait_name",
    "futei",
    "menzen_ron",
    "tsumo",
    "sets",
    "pair",
    "wait",
    "raw_fu",
    "fu",
    "yaku",
    "han",
    "base",
    "payments",
    "settled",
]
"""Whether it is a win; the groups, which of them the winning tile finished, what the wait is called; the lines of
the fu sheet (`sets`: of the four groups), their sum, rounded; the yaku, and the han of all; base points; who pays
what. Of a match what it comes to, on no card."""
CARDS: Mapping[StepName, tuple[Part, ...]] = MappingProxyType(
    {
        "reading": ("win", "groups", "finished", "wait_name"),
        "fu": ("futei", "menzen_ron", "tsumo", "sets", "pair", "wait", "raw_fu", "fu"),
        "han": ("yaku", "han"),
        "base": ("base",),
        "payment": ("payments",),
    }
)
"""The parts of each card, in the order of the derivation."""
PARTS: tuple[Part, ...] = tuple(part for parts in CARDS.values() for part in parts)
CARD_OF: Mapping[Part, StepName] = MappingProxyType(
    {part: card for card, parts in CARDS.items() for part in parts}
)
SHEET: tuple[Part, ...] = ("futei", "menzen_ron", "tsumo", "sets", "pair", "wait")
"""The lines of the fu sheet."""


Question = Literal[
    "closed",
    "won_by",
    "dealer",
    "why_not",
    "limit",
    "form",
    "broken",
    "received",
    "switch",
    "other_payments",
    "decided",
    "needed",
    "noten_gets",
    "noten_pays",
    "settled",
]
"""What no part of the derivation has: whether the hand is closed, how it was won, whether by the dealer; why it is
no win; what the limit is called; whether it is seven pairs; what spoils tanyao or pinfu; what the winner gets in
all; which rule differs, and what is paid under the other rules; what decided between readings; the smallest hand
that is enough; what one gets or pays after a draw; the results of a match."""
Lack = Literal["no_yaku", "four_equal_pairs", "furiten", "open_riichi", "incomplete"]
Spoil = Literal["called", "triplet", "pair", "wait", "ends"]
"""What spoils pinfu: a call, a triplet, a pair with fu, a wait with fu; and tanyao: a terminal or an honour."""
Decided = Literal["fu", "han", "pinfu", "ryanpeikou"]
LIMITS: tuple[Limit, ...] = get_args(Limit)
CHOICES: Mapping[Question, tuple[str, ...]] = {
    "closed": ("yes", "no"),
    "won_by": ("ron", "tsumo"),
    "dealer": ("yes", "no"),
    "why_not": get_args(Lack),
    "limit": LIMITS,
    "form": ("standard", "chiitoitsu", "none"),
    "broken": get_args(Spoil),
    "switch": (*("double_wind_pair_fu", "kiriage", "kuitan", "pinfu_tsumo", "open_pinfu_30", "rinshan_tsumo_fu"),),
    "decided": get_args(Decided),
}
"""What can be answered to a question that wants no number."""
Asked = Part | Question


class LadderRung(NamedTuple):
    """A rung of the ladder.

    :ivar asked: the parts that the learner enters. :ivar shown: the cards that are given.
    :ivar is_timed: whether the clock counts.
    """

    asked: tuple[Part, ...]
    shown: tuple[StepName, ...]
    is_timed: bool = False


_READING: tuple[Part, ...] = ("groups", "finished", "wait_name")
_YAKU: tuple[Part, ...] = ("yaku", "han")
_ROUNDED: tuple[Part, ...] = ("raw_fu", "fu")

RUNGS: tuple[LadderRung, ...] = (
    LadderRung((), ("reading", "fu", "han", "base", "payment")),
    LadderRung(_READING, ("fu", "han", "base", "payment")),
    LadderRung((*_READING, *_YAKU), ("fu", "base", "payment")),
    LadderRung((*_READING, *SHEET, *_YAKU), ("base", "payment")),
    LadderRung((*_READING, *SHEET, *_ROUNDED, *_YAKU), ("base", "payment")),
    LadderRung((*_READING, *SHEET, *_ROUNDED, *_YAKU, "base"), ("payment",)),
    LadderRung((*_READING, *SHEET, *_ROUNDED, *_YAKU, "base", "payments"), ()),
    LadderRung(("payments",), ()),
    LadderRung(("payments",), (), is_timed=True),
)
"""From watching (0) to saying the price in time (8)."""
