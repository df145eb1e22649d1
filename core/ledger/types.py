"""The data in a ledger: players, sessions, seasons, matches, standings."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from typing import Literal, NamedTuple

from core.event.standing import StandingRow
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
"""What is wrong with a ledger or a request; `other` is an invalid name or an unreadable event."""


class LedgerError(ProblemError):
    """A ledger could not be opened, read or written.

    :ivar kind: what is wrong, for code that reacts to it.
    """

    def __init__(self, problem: Message, kind: LedgerProblem = "other") -> None:
        super().__init__(problem)
        self.kind = kind


WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
KANJI_WEEKDAYS = "月火水木金土日"
"""Weekdays in English and Japanese, Monday first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A member of the club. :ivar id: a UUID, the same in every copy of the file."""

    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session of the club. :ivar day: on which it began. :ivar name, league: may be ""."""

    id: str
    day: date
    name: str
    league: str = ""

    @property
    def named_weekday(self) -> int | None:
        """The weekday that its name is, as clubs call their nights, 0 for Monday; None: it has another name."""
        named = self.name.casefold()
        days = enumerate(zip(WEEKDAYS, KANJI_WEEKDAYS, strict=True))
        return next((at for at, (day, kanji) in days if named in (day, f"{kanji}曜", f"{kanji}曜日")), None)


class EveningOutcome(NamedTuple):
    """The outcome of a session.

    :ivar matches: how many were begun and count. :ivar best: names of the best players and their points in
        thousands; up to three, fewer if not so many members have finished a match. :ivar running: how many of the
        matches are unfinished.
    """

    matches: int
    best: tuple[tuple[str, Fraction], ...] = ()
    running: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """Sessions that are counted together: those from one day to another, inclusive."""

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
    """A person at a seat.

    :ivar player: None for a guest. :ivar name: the member's present name, or the guest's.
    :ivar sat: the id under which the member was seated, if merged into another member since; "" for the player's
        own.
    """

    player: Player | None
    name: str
    sat: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """A match without its deals.

    :ivar rules: the name of its rule set. :ivar seats, scores: by seat; scores in points.
    :ivar counted: by seat, for whom the result counts: the person who began there, or a substitute.
    :ivar points: the results in thousands, by seat; () if unfinished. :ivar ranks: the ranks, likewise.
    :ivar removed: whether it no longer counts; it can be restored.
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
    """Which matches count. None means no restriction.

    :ivar first, last: days of the session, inclusive. :ivar rules: `RulesUsed.key`.
    :ivar players: how many, two to four. :ivar session: the id of a single session. :ivar league: its name: the
        matches of its sessions.
    """

    first: date | None = None
    last: date | None = None
    rules: int | None = None
    players: int | None = None
    session: str | None = None
    league: str | None = None

    @property
    def has_sessions(self) -> bool:
        """Whether it is about a session or a league: then the rows are looked up by their matches."""
        return self.session is not None or self.league is not None


def ratio(some: int, every: int) -> Fraction | None:
    """Return a share or an average; None if the divisor is 0."""
    return Fraction(some, every) if every else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A player's place in the standings.

    :ivar place: 1 for the highest sum, shared by equal sums; None for people who were only substitutes.
    :ivar points: the sum of results, in thousands. :ivar ranks: how often first, second, third, fourth.
    :ivar deals: played. :ivar wins: won. :ivar deal_ins: deals in which another player won on their discard.
    :ivar best: points of the best win; 0 if none. :ivar best_hand: its hand code, if the hand was entered. :ivar
        best_match: the match's id.
    :ivar row: by what they are ranked, and what explains it, where that is not the sum of all points.
    :ivar rating: `core.event.rating.Rating.shown`; None: not known, or not asked for.
    :ivar is_guest: whether they are told from members: at a club night, not at a tournament.
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
    row: StandingRow | None = None
    rating: float | None = None
    is_guest: bool = False

    @property
    def result(self) -> Fraction | None:
        """The sum of results, in thousands; None if there are none."""
        return self.points if self.matches else None

    @property
    def average_rank(self) -> Fraction | None:
        """The average rank, from 1 to the number of players; None without results."""
        return ratio(sum(place * count for place, count in enumerate(self.ranks, 1)), self.matches)

    @property
    def counted(self) -> int:
        """How many of the matches count."""
        return self.matches if self.row is None else self.row.counted

    @property
    def average_points(self) -> Fraction | None:
        """Points by match that counts, in thousands; None without any."""
        return self.points / self.counted if self.counted else None

    @property
    def carried(self) -> Fraction | None:
        """Points taken into the final, in thousands; None: not in a final."""
        return self.row.carried if self.row is not None and self.row.is_final else None

    @property
    def in_final(self) -> Fraction | None:
        """Points of the final beside those carried into it and corrections, in thousands; None: not in a final."""
        if self.carried is None:
            return None
        return self.points - self.carried - (self.corrected or 0)

    @property
    def corrected(self) -> Fraction | None:
        """Points given or taken after uma, in thousands; None: there are none."""
        return None if self.row is None else self.row.corrected

    @property
    def win_rate(self) -> Fraction | None:
        """Wins by deals played; None without deals."""
        return ratio(self.wins, self.deals)

    @property
    def deal_in_rate(self) -> Fraction | None:
        """Deal-ins by deals played; None without deals."""
        return ratio(self.deal_ins, self.deals)
