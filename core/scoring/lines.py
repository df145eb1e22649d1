"""What a derivation is made of, as data: groups, lines, steps, payments.

Nothing here is a sentence. A line carries its number, its tiles and a `Message`; the catalogues have the words.

The records are named tuples: as immutable as a frozen dataclass, and made in a third of its time, of which a
derivation with its thirty records would otherwise spend most.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from core.hand import Meld
from core.language.messages import Message
from core.tiles import Tile, Wind

Form = Literal["standard", "chiitoitsu", "kokushi", "unconnected", "nagashi"]
"""Four groups and a pair; seven pairs; thirteen orphans; tiles that do not fit together; a draw's discards."""
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
"""What has fu: the rules' own number, the hand's form, how it was won, a triplet or kan, the pair by its kind (a
wind that is nobody's is a guest), the wait, all sequences together."""
StepSource = Literal[
    "note", "decided", "sum", "formula", "uncapped", "pays", "why", "rounding", "rounding_nearest", "total"
]
"""What a line of a step is: why this reading was chosen, an addition, the formula of the base points and that they
stay below mangan, what somebody pays, why so many times, how is rounded, all points together; else a note."""
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
"""Why somebody pays; `each` and `other` only in Ayame mahjong, which has no dealer."""


class Group(NamedTuple):
    """A sequence, triplet, kan or pair (or a single tile of kokushi) within a reading.

    :ivar first: the lowest kind in it.
    :ivar concealed: counts as closed for fu and for sanankou; a triplet finished by ron does not.
    :ivar meld: the meld on the table that it is, if it is one.
    """

    shape: GroupShape
    first: int
    tiles: tuple[Tile, ...]
    concealed: bool = True
    meld: Meld | None = None


class FuLine(NamedTuple):
    """One source of fu; 0 where somebody might look for some."""

    source: FuSource
    message: Message
    fu: int
    tiles: tuple[Tile, ...] = ()


class YakuLine(NamedTuple):
    """One yaku or kind of dora: its han, or how many yakuman it is."""

    yaku: str
    han: int
    yakuman: int
    message: Message
    tiles: tuple[Tile, ...] = ()


def yakuman_name(times: int) -> Message:
    """Return yakuman, or how many of them."""
    if times == 1:
        return Message("limit.yakuman")
    return Message(f"limit.yakuman_{times}") if times <= 3 else Message.of("limit.yakuman_times", n=times)


class Working(NamedTuple):
    """How the points of a payment come about. :ivar is_rounded: whether a number of the formula is rounded."""

    message: Message
    is_rounded: bool


class Payment(NamedTuple):
    """What one player pays, sticks apart.

    :ivar payer: None for a discarder who is not known.
    :ivar points: rounded. :ivar honba: points for honba on top.
    :ivar source: why they pay. :ivar working: how the points come about, where that is told.
    """

    payer: Wind | None
    points: int
    honba: int
    source: PaymentSource
    working: Working | None = None

    @property
    def message(self) -> Message:
        """Who pays."""
        return _WHO_PAYS[self.source]

    @property
    def total(self) -> int:
        """Points that change hands."""
        return self.points + self.honba


_IN_AYAME: tuple[PaymentSource, ...] = ("each", "other")
_WHO_PAYS: dict[PaymentSource, Message] = {
    source: Message(f"ayame.from.{source}" if source in _IN_AYAME else f"payment.from.{source}")
    for source in get_args(PaymentSource)
}


class StepLine(NamedTuple):
    """A line of a step. :ivar source: what it is."""

    source: StepSource
    message: Message


def as_notes(*messages: Message) -> tuple[StepLine, ...]:
    """Return lines that are nothing but notes."""
    return tuple([StepLine("note", message) for message in messages])


class Step(NamedTuple):
    """One card of the derivation: what happens in it, beside the reading's own lines."""

    name: StepName
    lines: tuple[StepLine, ...]

    @property
    def messages(self) -> tuple[Message, ...]:
        """What the lines say."""
        return tuple([line.message for line in self.lines])


def deltas(payments: tuple[Payment, ...], winner: Wind, sticks: int, players: int) -> tuple[int, ...]:
    """Return gains and losses by seat, in points, east first; () if the discarder is not known."""
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
