"""The state of a match after some events, and the error for an impossible event."""

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
"""How many rounds a match of each length has."""

Deltas = tuple[int, ...]
"""The gain or loss of each seat, in points; also used for scores."""


class MatchError(ProblemError, ValueError):
    """An event is impossible at this point of the match.

    :ivar index: the event's index in the list of events; -1 if it is not in it.
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
    """Return a player by the number of the seat, from 1. `core.match.names` replaces it by a name."""
    return Message.of("match.player", n=seat + 1)


def person(seat: int, who: Sitter | None) -> Message:
    """Return the person who began at a seat, or the substitute."""
    return player(seat) if who is None else Message.of("match.player_named", name=Name(who.name))


def added(scores: Iterable[int], deltas: Iterable[int]) -> Deltas:
    """Return the sums of two rows of points, seat by seat."""
    return tuple(a + b for a, b in zip(scores, deltas, strict=True))


class Sitter(NamedTuple):
    """A substitute at a seat. :ivar player: a member's id; "" for a guest."""

    name: str
    player: str = ""


def sitter_of(event: Substitution) -> Sitter | None:
    """Return who sits down; None if the person who began returns."""
    return Sitter(event.name, event.player) if event.name.strip() else None


Sitting = tuple[Sitter | None, ...]
"""By seat: the substitute, or None for the person who began there."""

RecordSource = Literal["win", "nagashi", "head_bump", "payment", "other"]
"""The kind of a record line: a win, a nagashi mangan, a win that was not paid, a payment, or other."""


class RecordLine(NamedTuple):
    """A line in a deal's record: what happened, and the change of points by seat.

    :ivar seat: who won, made a nagashi mangan or was not paid; None in other lines.
    """

    source: RecordSource
    message: Message
    deltas: Deltas
    seat: int | None = None

    @property
    def is_deed(self) -> bool:
        """Whether it says what a player did, not what is paid."""
        return self.source in ("win", "nagashi", "head_bump")


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A finished deal, or an event between deals.

    :ivar event: what ended it. :ivar index: its index in the list of events.
    :ivar round: 0 is the first east round. :ivar honba, sticks, start_scores: at the beginning of the deal.
    :ivar riichi: the seats that declared riichi, in order. :ivar before: the scores after paying those sticks.
    :ivar deltas: of the result. :ivar after: the scores at the end. :ivar sticks_after: left on the table.
    :ivar lines: where the deltas come from. :ivar sitting: who sat where. In the record of a substitution, the
        seat that changes hands has None, because its lines name both people.
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
        """Whether this is a deal."""
        return not isinstance(self.event, Adjustment | Chips | End | LastScores | Substitution)

    @property
    def riichi_lines(self) -> tuple[RecordLine, ...]:
        """A line for each riichi. Together with `lines` they lead from `start_scores` to `after`."""
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
        """The round's wind and the number of the deal: `E1`, `S4`."""
        return f"{Wind(self.round % 4).letter}{self.dealer + 1}"

    @property
    def title(self) -> Message:
        """The deal's name to show."""
        return title(self.round, self.dealer, self.honba)


def title(round_: int, dealer: int, honba: int) -> Message:
    """Return a deal's name: east 1, with its honba."""
    wind = Message(f"match.wind.{Wind(round_ % 4).letter}")
    return Message.of("match.deal_honba" if honba else "match.deal", wind=wind, n=dealer + 1, honba=honba)


class Bust(NamedTuple):
    """A player who is bust, and who gained points in that deal."""

    seat: int
    by: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """The table between two events.

    :ivar ayame: the rules of Ayame mahjong, without dealer, honba, sticks and noten payments; None for riichi
        mahjong.
    :ivar round: 0 is the first east round; it keeps counting beyond the north round.
    :ivar dealer: the seat; the deal's number is one more.
    :ivar sticks: riichi sticks on the table, those of this deal included.
    :ivar riichi: the seats in riichi in this deal.
    :ivar start: points at the beginning of the match. :ivar deal_start: points at the beginning of this deal.
    :ivar deal_sticks: sticks on the table when this deal began.
    :ivar adjusted: points that adjustments added or removed, in all.
    :ivar won: which seats have won a hand. :ivar chombo: number of errors by seat, if they are settled after uma.
    :ivar after_uma: adjustments of the result. :ivar chips: by seat. :ivar busts: who is bust.
    :ivar sitting: who sits where. :ivar counts_for: for whom the result of each seat counts.
    :ivar may_end: whether the dealer may end the match now (`End("yame")`).
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
        """Return the table before the first deal.

        :param start: points by seat; None if they are those of the rules.
        :raises MatchError: the points are for another number of players.
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
        """The number of players: three or four, in Ayame mahjong also two."""
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
        """The wind of the round; after north comes east again."""
        return Wind(self.round % 4)

    @property
    def number(self) -> int:
        """The number of the deal in its round, from 1."""
        return self.dealer + 1

    @property
    def title(self) -> Message:
        """The name of the current deal to show."""
        return title(self.round, self.dealer, self.honba)

    @property
    def deals(self) -> tuple[Record, ...]:
        """The records that are deals."""
        return tuple(record for record in self.records if record.is_deal)

    @property
    def handed_out(self) -> int:
        """The points of all players and of the sticks on the table, as they should be."""
        return sum(self.start) + self.adjusted

    @property
    def missing(self) -> int:
        """Points that have appeared, or if negative disappeared; always 0 unless there is a bug."""
        return sum(self.scores) + STICK * self.sticks - self.handed_out

    def wind_of(self, seat: int) -> Wind:
        """Return the seat wind of a player in this deal. :param seat: from 0, the first dealer's."""
        return Wind((seat - self.dealer) % self.players)

    def seat_of(self, wind: Wind) -> int:
        """Return the seat of the player with this seat wind in this deal."""
        return (self.dealer + wind) % self.players

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by rank; equal scores in the order of seats from the first dealer on."""
        return tuple(sorted(range(self.players), key=lambda seat: (-self.scores[seat], seat)))

    @property
    def splits_ties(self) -> bool:
        """Whether equal scores share a rank. Ayame mahjong ranks them by seat."""
        return not self.ayame and self.match.tie == "split"

    @property
    def is_level(self) -> bool:
        """Whether all scores are equal, so that ranks mean nothing yet."""
        return len(set(self.scores)) == 1

    @property
    def ranks(self) -> tuple[int, ...]:
        """The present rank of each seat, from 1, with ties as the rules treat them."""
        return ranks(self.scores, split=self.splits_ties)


def ranks(scores: Sequence[int], *, split: bool) -> tuple[int, ...]:
    """Return the rank of each seat, from 1.

    :param split: whether equal scores share the better rank; otherwise the seat closer to the first dealer is
        ahead.
    """
    best_first = sorted(scores, reverse=True)
    if split or len(set(scores)) == len(scores):
        return tuple([1 + best_first.index(held) for held in scores])
    return tuple([1 + best_first.index(held) + scores[:seat].count(held) for seat, held in enumerate(scores)])


def sitters(state: MatchState) -> tuple[Sitting, ...]:
    """Return by seat everybody who sat there, each once: the person who began, then substitutes in order."""
    came: list[dict[Sitter | None, None]] = [{None: None} for _ in range(state.players)]
    for record in state.records:
        if isinstance(record.event, Substitution):
            came[record.event.seat].setdefault(sitter_of(record.event))
    return tuple(tuple(people) for people in came)


def has_substitutes(state: MatchState) -> bool:
    """Return whether there has been a substitution."""
    return any(isinstance(record.event, Substitution) for record in state.records)
