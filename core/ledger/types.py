"""What is read from a ledger: players, evenings, seasons, matches, standings."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from typing import Literal, NamedTuple

from core.language.messages import Message
from core.language.problem import ProblemError

LedgerProblem = Literal[
    "bad_match",
    "changed",
    "damaged",
    "disk_full",
    "gone",
    "has_matches",
    "is_folder",
    "learner_taken",
    "locked",
    "merge_changed",
    "name_taken",
    "newer",
    "no_access",
    "no_backup",
    "no_learner",
    "no_match",
    "no_player",
    "no_session",
    "not_a_ledger",
    "not_learners",
    "only_read",
    "read_only",
    "sat_together",
    "season_days",
    "seated_twice",
    "unfinished",
    "other",
]
"""What is wrong with a ledger, or with what it is asked for; `other`: a name, or an event that cannot be read."""


class LedgerError(ProblemError):
    """A ledger could not be opened, read or written.

    :ivar kind: what is wrong, for whoever goes on in another way then.
    """

    def __init__(self, problem: Message, kind: LedgerProblem = "other") -> None:
        super().__init__(problem)
        self.kind = kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A member of the club. :ivar id: a UUID, the same in every copy of the file."""

    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """An evening of the club. :ivar day: on which it began. :ivar name: may be empty."""

    id: str
    day: date
    name: str


class EveningOutcome(NamedTuple):
    """What became of an evening.

    :ivar matches: that were begun and count. :ivar best: the first three by their points of it, in thousands;
        fewer, where no match of so many members is over. :ivar running: of the matches, those that are not over.
    """

    matches: int
    best: tuple[tuple[str, Fraction], ...] = ()
    running: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """Evenings that are counted together: those from one day to another, both included."""

    id: str
    name: str
    first: date
    last: date


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesUsed:
    """Rules by which matches were played. :ivar key: in this file. :ivar matches: how many."""

    key: int
    name: str
    ayame: bool
    matches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedPlayer:
    """Who sat where.

    :ivar player: None: a guest. :ivar name: as that player is called now, or the guest.
    :ivar sat: the id under which they sat down, another one where two members were made one since; empty: the
        player's.
    """

    player: Player | None
    name: str
    sat: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """A match without its deals.

    :ivar rules: the name of its rule set. :ivar seats, scores: by seat; scores in points, as they stand.
    :ivar counted: by seat, for whom the result counts: who began there, or who took over.
    :ivar points: the results in thousands, by seat; empty while it is not finished. :ivar ranks: likewise.
    :ivar removed: it does not count, but can be had back.
    """

    id: str
    session: Session
    started: datetime
    rules: str
    rules_key: int
    ayame: bool
    seats: tuple[SeatedPlayer, ...]
    counted: tuple[SeatedPlayer, ...]
    scores: tuple[int, ...]
    points: tuple[Fraction, ...]
    ranks: tuple[int, ...]
    finished: bool
    removed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which matches count. None: all.

    :ivar first, last: days of the session, both included. :ivar rules: `RulesUsed.key`.
    :ivar players: three or four. :ivar session: one evening alone, by its id.
    """

    first: date | None = None
    last: date | None = None
    rules: int | None = None
    players: int | None = None
    session: str | None = None


def ratio(some: int, every: int) -> Fraction | None:
    """Return a part of a number, or an average; None: there was nothing to count."""
    return Fraction(some, every) if every else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a player's matches came to.

    :ivar place: 1 for the largest sum; equal sums share it; None: they only sat in for others.
    :ivar points: the sum of results, in thousands.
    :ivar ranks: how often first, second, third, fourth.
    :ivar deals: played; `wins`: won, `deal_ins`: lost by the own discard.
    :ivar best: the price of the best win in points, 0 for none; `best_hand` its code where it was entered;
        `best_match` the id of the match.
    """

    place: int | None
    player: Player
    matches: int
    points: Fraction
    ranks: tuple[int, int, int, int]
    deals: int
    wins: int
    deal_ins: int
    best: int
    best_hand: str
    best_match: str

    @property
    def result(self) -> Fraction | None:
        """The sum of results; None: there is none."""
        return self.points if self.matches else None

    @property
    def average_rank(self) -> Fraction | None:
        """From 1 to the number of players; None: without a result."""
        return ratio(sum(place * count for place, count in enumerate(self.ranks, 1)), self.matches)

    @property
    def win_rate(self) -> Fraction | None:
        """Of the deals played; None: there were none."""
        return ratio(self.wins, self.deals)

    @property
    def deal_in_rate(self) -> Fraction | None:
        """Of the deals played; None: there were none."""
        return ratio(self.deal_ins, self.deals)
