"""What can be asked about a hand: the parts of a derivation, the other questions, and the rungs of the ladder.

A problem names the parts that are asked and the cards that are shown. The ladder asks for the first cards first,
because a learner who starts at the beginning of a calculation learns more: first only the reading, at the end
only the payments.
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
"""Whether the hand wins; its groups, the group that the winning tile completed, the name of the wait; the lines
of the fu sheet (`sets`: the four groups), their sum, the rounded fu; the yaku and the total han; base points;
payments. `settled`, the results of a match, is on no card."""
CARDS: Mapping[StepName, tuple[Part, ...]] = MappingProxyType(
    {
        "reading": ("win", "groups", "finished", "wait_name"),
        "fu": ("futei", "menzen_ron", "tsumo", "sets", "pair", "wait", "raw_fu", "fu"),
        "han": ("yaku", "han"),
        "base": ("base",),
        "payment": ("payments",),
    }
)
"""The parts on each card, in the order of the derivation."""
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
"""What can be asked beside the parts of a derivation: whether the hand is closed, ron or tsumo, whether the
dealer won; why it does not win; the name of the limit; whether it is seven pairs; what prevents tanyao or pinfu;
the total that the winner receives; which rule differs and the payments under that rule; what decided between two
readings; the smallest hand that is enough; what one receives or pays after an exhaustive draw; the results of a
match."""
Lack = Literal["no_yaku", "four_equal_pairs", "furiten", "open_riichi", "incomplete"]
Spoil = Literal["called", "triplet", "pair", "wait", "ends"]
"""What prevents pinfu: a call, a triplet, a pair with fu, a wait with fu; or tanyao: a terminal or an honour."""
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
"""The possible answers to each question that is not answered by a number."""
Asked = Part | Question


class LadderRung(NamedTuple):
    """A rung of the ladder from a worked example to unaided scoring.

    :ivar asked: the parts that the learner enters.
    :ivar shown: the cards that are given.
    :ivar is_timed: whether the answer has a time limit.
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
"""All rungs, from watching an example (0) to giving the payments in time (8)."""
