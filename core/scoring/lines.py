"""The parts of a derivation as data: groups, lines, steps, payments.

There are no sentences here. A line has its number, its tiles and a `Message`; the catalogues have the words.

The records are named tuples: immutable like frozen dataclasses, but three times as fast to create. A derivation
has about thirty of them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from core.hand import Meld
from core.language.messages import Message
from core.tiles import Tile, Wind

Form = Literal["standard", "chiitoitsu", "kokushi", "unconnected", "nagashi"]
"""Four groups and a pair; seven pairs; thirteen orphans; unconnected tiles; the discards of a nagashi mangan."""
GroupShape = Literal["shuntsu", "koutsu", "kantsu", "toitsu", "single"]
Wait = Literal["ryanmen", "kanchan", "penchan", "shanpon", "tanki", "thirteen", "last_kind"]
Limit = Literal["mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"]
Outcome = Literal["win", "no_yaku", "not_a_winning_hand"]
StepName = Literal["reading", "fu", "han", "base", "payment"]
FuSource = Literal[
    "by_rule",
    "chiitoitsu",
    "futei",
    "ron",
    "tsumo",
    "triplet",
    "pair_number",
    "pair_dragon",
    "pair_double_wind",
    "pair_seat",
    "pair_round",
    "pair_north",
    "pair_guest",
    "wait",
    "runs",
]
"""What gives fu: a number fixed by the rules, seven pairs, the base 20 (futei), ron or tsumo, a triplet or kan,
the pair by its kind (`pair_guest` is a wind that is neither seat nor round wind), the wait, all sequences
together.
"""
StepSource = Literal[
    "note", "wait", "decided", "sum", "formula", "uncapped", "pays", "why", "rounding", "rounding_nearest", "total"
]
"""The kind of a line: the wait, why this reading was chosen, an addition, the formula for base points, the remark
that it stays below mangan, what somebody pays, why base points are multiplied, how amounts are rounded, the total;
otherwise a note.
"""
PaymentSource = Literal[
    "discarder",
    "dealer",
    "child",
    "other_child",
    "liable",
    "liable_rinshan",
    "liable_half",
    "discarder_half",
    "each",
    "other",
]
"""Why somebody pays. `each` and `other` occur only in Ayame mahjong, which has no dealer."""


class Group(NamedTuple):
    """A sequence, triplet, kan or pair in a reading, or a single tile of a form without groups.

    :ivar first: the lowest kind.
    :ivar concealed: whether it counts as closed for fu and sanankou; a triplet completed by ron does not.
    :ivar meld: the called meld or concealed kan; None for other groups in the hand.
    """

    shape: GroupShape
    first: int
    tiles: tuple[Tile, ...]
    concealed: bool = True
    meld: Meld | None = None


class FuLine(NamedTuple):
    """One source of fu; 0 for one that learners might expect to have some."""

    source: FuSource
    message: Message
    fu: int
    tiles: tuple[Tile, ...] = ()


class YakuLine(NamedTuple):
    """One yaku or kind of dora, and the tiles to highlight for it.

    `han` is 0 for a yakuman, and `yakuman` (as how many it counts) for the others.
    """

    yaku: str
    han: int
    yakuman: int
    message: Message
    tiles: tuple[Tile, ...] = ()


def yakuman_name(times: int) -> Message:
    """Return the name for this many yakuman: yakuman, double yakuman …"""
    if times == 1:
        return Message("limit.yakuman")
    return Message(f"limit.yakuman_{times}") if times <= 3 else Message.of("limit.yakuman_times", n=times)


class Working(NamedTuple):
    """The formula behind a payment. :ivar is_rounded: whether the formula contains a rounding."""

    message: Message
    is_rounded: bool


class Payment(NamedTuple):
    """What one player pays, riichi sticks not included.

    :ivar payer: None if the discarder is unknown. :ivar points: rounded, without honba. :ivar honba: points for
    honba.
    :ivar source: why they pay. :ivar working: the formula; None if it is not shown.
    """

    payer: Wind | None
    points: int
    honba: int
    source: PaymentSource
    working: Working | None = None

    @property
    def message(self) -> Message:
        """The name of the payer's role."""
        return _WHO_PAYS[self.source]

    @property
    def total(self) -> int:
        """Points paid, honba included."""
        return self.points + self.honba


_IN_AYAME: tuple[PaymentSource, ...] = ("each", "other")
_WHO_PAYS: dict[PaymentSource, Message] = {
    source: Message(f"ayame.from.{source}" if source in _IN_AYAME else f"payment.from.{source}")
    for source in get_args(PaymentSource)
}


class StepLine(NamedTuple):
    """One line of a step. :ivar source: what kind of line it is."""

    source: StepSource
    message: Message


def as_notes(*messages: Message) -> tuple[StepLine, ...]:
    """Return a line of kind "note" for each message."""
    return tuple([StepLine("note", message) for message in messages])


class Step(NamedTuple):
    """One step of the derivation, without the fu lines and yaku lines of its reading."""

    name: StepName
    lines: tuple[StepLine, ...]

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of the lines."""
        return tuple([line.message for line in self.lines])


def deltas(payments: tuple[Payment, ...], winner: Wind, sticks: int, players: int) -> tuple[int, ...]:
    """Return each player's gain or loss in points by seat, east first; () if the discarder is unknown.

    :param sticks: points that the winner gets for riichi sticks.
    """
    change = [0] * players
    received = sticks
    for payer, points, honba, _, _ in payments:
        if payer is None:
            return ()
        paid = points + honba
        change[payer] -= paid
        received += paid
    change[winner] += received
    return tuple(change)


SEATS = tuple(Wind)
