"""What a match looks like after some events, and what is wrong with an event that cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from core.ayame.system import AyameRules
from core.ayame.system import start as ayame_start
from core.language.messages import Message
from core.language.names_apart import Name
from core.language.problem import ProblemError
from core.match.events import Adjustment, Chips, End, Event, LastScores, Substitution
from core.rules.match_rules import MatchRules
from core.rules.rule_sets import RuleSet
from core.rules.rules import Rules
from core.tiles import Wind

STICK = 1000
"""Points of a riichi stick."""

WINDS = {"tonpuusen": 1, "hanchan": 2, "iichan": 4}
"""How many winds a match of each length has."""

Deltas = tuple[int, ...]
"""What each seat gains or loses, in points."""


class MatchError(ProblemError, ValueError):
    """An event cannot happen in this match at this place.

    :ivar index: the event's place in the list of events; -1 where it is none of them.
    """

    def __init__(self, problem: Message, index: int = -1) -> None:
        super().__init__(problem)
        self.index = index


class MatchOverError(MatchError):
    """An event comes after the end of the match."""


def problem(key: str, **params: object) -> MatchError:
    """Return the error with the message `match.problem.<key>`."""
    return MatchError(Message.of(f"match.problem.{key}", **params))


def player(seat: int) -> Message:
    """Return a player for people: the number of the seat, from 1 on. A screen that knows names puts them in its
    place.
    """
    return Message.of("match.player", n=seat + 1)


def person(seat: int, who: Sitter | None) -> Message:
    """Return somebody for people: who began at a seat, or who sits there in their place."""
    return player(seat) if who is None else Message.of("match.player_named", name=Name(who.name))


def added(scores: Iterable[int], deltas: Iterable[int]) -> Deltas:
    """Return two rows of points added, seat by seat."""
    return tuple(a + b for a, b in zip(scores, deltas, strict=True))


class Sitter(NamedTuple):
    """Who sits at a seat in place of who began there. :ivar player: a member's id; empty: a guest."""

    name: str
    player: str = ""


def sitter_of(event: Substitution) -> Sitter | None:
    """Return who sits down; None: who began."""
    return Sitter(event.name, event.player) if event.name.strip() else None


Sitting = tuple[Sitter | None, ...]
"""By seat; None: who began the match there."""

RecordSource = Literal["win", "nagashi", "head_bump", "payment", "other"]
"""What a line of a record says: that somebody won, made a nagashi mangan, or won and was not paid; who gets
points; or something else."""


class RecordLine(NamedTuple):
    """A line of a deal's record: what happened, and what it changes, in points by seat.

    :ivar seat: who won, made a nagashi mangan or was not paid; None in other lines.
    """

    source: RecordSource
    message: Message
    deltas: Deltas
    seat: int | None = None

    @property
    def is_deed(self) -> bool:
        """Whether it says what somebody did, apart from who pays what for it."""
        return self.source in ("win", "nagashi", "head_bump")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A deal that is over, or what was entered between deals.

    :ivar event: what ended it. :ivar index: its place in the list of events.
    :ivar round: 0 is the first east round. :ivar honba, sticks, start_scores: when the deal began.
    :ivar riichi: the seats that put down a stick, in order.
    :ivar before: the scores without those sticks. :ivar deltas: of the result. :ivar after: the scores at the end.
    :ivar sticks_after: on the table. :ivar lines: where the deltas come from.
    :ivar sitting: who sat where; at a seat that somebody takes who began there, since the lines name the others.
    """

    event: Event
    index: int
    round: int
    dealer: int
    honba: int
    sticks: int
    start_scores: Deltas
    riichi: tuple[int, ...]
    before: Deltas
    deltas: Deltas
    after: Deltas
    sticks_after: int
    lines: tuple[RecordLine, ...]
    sitting: Sitting

    @property
    def is_deal(self) -> bool:
        """Whether this was a deal."""
        return not isinstance(self.event, Adjustment | Chips | End | LastScores | Substitution)

    @property
    def riichi_lines(self) -> tuple[RecordLine, ...]:
        """The sticks that were put down; with `lines` all that happened between `start_scores` and `after`."""
        change = tuple(now - then for now, then in zip(self.before, self.start_scores, strict=True))
        return tuple(
            RecordLine(
                "other",
                Message.of("match.line.riichi", player=player(seat)),
                tuple(one if other == seat else 0 for other, one in enumerate(change)),
            )
            for seat in self.riichi
        )

    @property
    def name(self) -> str:
        """`E1`, `S4`: the round's wind and the number of the deal."""
        return f"{Wind(self.round % 4).letter}{self.dealer + 1}"

    @property
    def title(self) -> Message:
        """The deal's name for people."""
        return title(self.round, self.dealer, self.honba)


def title(round_: int, dealer: int, honba: int) -> Message:
    """Return a deal's name: east 1, with its honba."""
    wind = Message(f"match.wind.{Wind(round_ % 4).letter}")
    return Message.of("match.deal_honba" if honba else "match.deal", wind=wind, n=dealer + 1, honba=honba)


class Bust(NamedTuple):
    """Who fell below zero, and who won points of that deal."""

    seat: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """The table between two events.

    :ivar ayame: the rules of Ayame mahjong, where that is played: no dealer, honba, sticks or noten payments.
    :ivar round: 0 is the first east round; a wind more for each round, also beyond north.
    :ivar dealer: the seat; the deal's number is one more.
    :ivar sticks: riichi sticks on the table, those of this deal included.
    :ivar riichi: the seats in riichi in this deal.
    :ivar start: the points at the beginning of the match, `deal_start` at that of this deal.
    :ivar deal_sticks: sticks on the table when this deal began.
    :ivar adjusted: the points that adjustments put in or took out, in all.
    :ivar won: which seats have won a hand. :ivar chombo: after-uma penalties of each seat, counted.
    :ivar after_uma: the adjustments of the result. :ivar chips: of each seat. :ivar busts: who is below zero.
    :ivar sitting: who sits where; `counts_for`: for whom the result of each seat counts.
    :ivar may_end: the dealer may end the match now (`End("yame")`).
    :ivar finished: why the match is over; None while it is not.
    """

    rule_set: RuleSet
    ayame: AyameRules | None
    start: Deltas
    scores: Deltas
    deal_start: Deltas
    won: tuple[bool, ...]
    chombo: Deltas
    chips: Deltas
    sitting: Sitting
    counts_for: Sitting
    round: int = 0
    dealer: int = 0
    honba: int = 0
    sticks: int = 0
    deal_sticks: int = 0
    riichi: tuple[int, ...] = ()
    adjusted: int = 0
    after_uma: tuple[Adjustment, ...] = ()
    busts: tuple[Bust, ...] = ()
    records: tuple[Record, ...] = ()
    may_end: bool = False
    finished: Message | None = None

    @classmethod
    def first(cls, rule_set: RuleSet, ayame: AyameRules | None = None, start: Deltas | None = None) -> MatchState:
        """Return the table before the first deal. :param start: points by seat, where not all begin as the rules
        say.

        :raises MatchError: points of another number of players.
        """
        players = ayame.players if ayame else rule_set.rules.players
        each = ayame_start(players) if ayame else rule_set.match.start
        scores = (each,) * players if start is None else start
        if len(scores) != players:
            raise problem("players", players=players)
        none = (0,) * players
        return cls(
            rule_set=rule_set,
            ayame=ayame,
            start=scores,
            scores=scores,
            deal_start=scores,
            won=(False,) * players,
            chombo=none,
            chips=none,
            sitting=(None,) * players,
            counts_for=(None,) * players,
        )

    @property
    def players(self) -> int:
        """How many, three or four."""
        return len(self.scores)

    @property
    def rules(self) -> Rules:
        """The rules of a hand."""
        return self.rule_set.rules

    @property
    def match(self) -> MatchRules:
        """The rules of the match."""
        return self.rule_set.match

    @property
    def round_wind(self) -> Wind:
        """The wind of the round; after north it is east again."""
        return Wind(self.round % 4)

    @property
    def number(self) -> int:
        """The number of the deal in its round, from 1 on."""
        return self.dealer + 1

    @property
    def title(self) -> Message:
        """The name of the deal that is played, for people."""
        return title(self.round, self.dealer, self.honba)

    @property
    def deals(self) -> tuple[Record, ...]:
        """The records of the deals alone."""
        return tuple(record for record in self.records if record.is_deal)

    @property
    def handed_out(self) -> int:
        """The points of all players and of the sticks on the table together."""
        return sum(self.start) + self.adjusted

    @property
    def missing(self) -> int:
        """Points that came from nowhere (or, negative, went there): 0 in every match that was folded."""
        return sum(self.scores) + STICK * self.sticks - self.handed_out

    def wind_of(self, seat: int) -> Wind:
        """Return the seat wind of a player in this deal."""
        return Wind((seat - self.dealer) % self.players)

    def seat_of(self, wind: Wind) -> int:
        """Return the player with a seat wind in this deal."""
        return (self.dealer + wind) % self.players

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by rank, the first one first; of equal ones the nearer to the first dealer."""
        return tuple(sorted(range(self.players), key=lambda seat: (-self.scores[seat], seat)))

    @property
    def splits_ties(self) -> bool:
        """Whether equal scores share a rank. Ayame mahjong ranks by seat."""
        return not self.ayame and self.match.tie == "split"

    @property
    def is_level(self) -> bool:
        """Whether all have the same: then ranks say nothing yet."""
        return len(set(self.scores)) == 1

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat as the match stands, from 1 on, ties as its rules have them."""
        return ranks(self.scores, split=self.splits_ties)


def ranks(scores: Sequence[int], *, split: bool) -> tuple[int, ...]:
    """Return the rank of each seat, from 1 on.

    :param split: equal scores share the better rank; else the seat nearer to the first dealer is ahead.
    """
    return tuple(
        1 + sum(other > held or (other == held and not split and at < seat) for at, other in enumerate(scores))
        for seat, held in enumerate(scores)
    )


def sitters(state: MatchState) -> tuple[Sitting, ...]:
    """Return by seat everybody who sat there: who began, then the others in the order in which they came."""
    came: list[dict[Sitter | None, None]] = [{None: None} for _ in range(state.players)]
    for record in state.records:
        if isinstance(record.event, Substitution):
            came[record.event.seat].setdefault(sitter_of(record.event))
    return tuple(tuple(people) for people in came)


def has_substitutes(state: MatchState) -> bool:
    """Whether somebody has sat in for another."""
    return any(isinstance(record.event, Substitution) for record in state.records)
