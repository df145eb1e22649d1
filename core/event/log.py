"""The log of an event: what its organiser has entered, in order.

An event is a club night, an evening of a league, or a tournament. Its log only grows: what was a mistake is taken
back by another entry. So the logs of two laptops are merged by joining their entries, and nothing is lost.

People are ids: of a member that in the ledger, of a guest `guest_id()`. Rounds and tables count from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple

from core.event.standing_rules import PARTS, USUAL_RULES, StandingRules
from core.interchange.named_json import NamedJson

EventKind = Literal["night", "tournament"]
DrawWay = Literal["random", "standing", "plan"]
"""How rounds are drawn: one at random, one by the standing (Swiss), or all at once."""
LastDeal = Literal["this", "next"]

GUEST = "guest:"


def guest_id(name: str) -> str:
    """Return the id of a guest. Guests of one event are told apart by their names, whatever their case."""
    return GUEST + name.casefold()


def is_guest_id(person: str) -> bool:
    """Return whether an id is one of a guest, by `guest_id()`."""
    return person.startswith(GUEST)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSettings:
    """How an event is held. The last settings of a log count for all of it.

    :ivar rounds: how many are planned; 0: as many as people like. :ivar minutes: of a round; 0: without a clock.
    :ivar threes: whether tables of three are drawn, so that nobody sits out.
    :ivar apart: pairs of people who are never drawn at one table.
    :ivar after_time: how play ends when the round's time is over: with the deal that is played ("this"), or with
        one more ("next"), as at EMA tournaments.
    :ivar rules: the name of the rule set; "": the one in force. :ivar threes_rules: that of tables of three.
    :ivar standing: how its standing is counted.
    """

    kind: EventKind = "night"
    rounds: int = 0
    minutes: int = 0
    after_time: LastDeal = "next"
    draw: DrawWay = "random"
    threes: bool = False
    apart: tuple[tuple[str, ...], ...] = ()
    rules: str = ""
    threes_rules: str = ""
    standing: StandingRules = USUAL_RULES

    def is_final(self, number: int) -> bool:
        """Return whether a round is the final: the one round that counts as such, at the end of the event."""
        return 0 < number == self.standing.final_from == self.rounds


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn:
    """Somebody is here. :ivar name: a guest's; "" for a member, whose name the ledger has."""

    person: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """Who has announced to come; the last list counts.

    :ivar people: ids. :ivar names: of each, as in `CheckIn`.
    """

    people: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """Somebody has left, and is drawn no more until the next arrival."""

    person: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDraw:
    """A round was drawn, or drawn anew: the last draw of its number counts.

    :ivar tables: people by seat, East first, by table. :ivar sitting_out: who plays at none.
    :ivar seed: from which it was drawn; 0 if it came from elsewhere.
    """

    number: int
    tables: tuple[tuple[str, ...], ...]
    sitting_out: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRemoval:
    """A round that was drawn is not played."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMatch:
    """A match was begun at a table. :ivar match: its id in the ledger."""

    number: int
    table: int
    match: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStart:
    """A round's clock was started, at the time of the entry. :ivar seconds: that the round lasts."""

    number: int
    seconds: int


@dataclass(frozen=True, slots=True)
class ClockPause:
    """The clock was stopped for a while."""


@dataclass(frozen=True, slots=True)
class ClockGo:
    """The clock goes on after a pause."""


@dataclass(frozen=True, slots=True)
class ClockEnd:
    """The clock was put away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTime:
    """Time was added, or taken if negative. :ivar table: which one has it; 0: all."""

    seconds: int
    table: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """Points given or taken after uma, as a penalty.

    :ivar points: of the table: -20,000 counts as -20.0. :ivar number: of the round; 0: of none. In an event with a
        final it tells whether they belong to the final, or to what is carried over.
    """

    person: str
    points: int
    reason: str
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A substitute plays from a round on in place of somebody who has left.

    :ivar name: a guest's, as in `CheckIn`.
    """

    person: str
    by: str
    number: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class EventEnd:
    """The event is over. It goes on if this is taken back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """An entry was a mistake. Of one that took back another the other counts again. :ivar entry: its id."""

    entry: str


LogEntry = (
    EventSettings
    | CheckIn
    | Registration
    | Departure
    | RoundDraw
    | RoundRemoval
    | TableMatch
    | ClockStart
    | ClockPause
    | ClockGo
    | ClockEnd
    | ExtraTime
    | Correction
    | Replacement
    | EventEnd
    | TakenBack
)

_ENTRIES: NamedJson[LogEntry] = NamedJson(
    {
        "settings": EventSettings,
        "check_in": CheckIn,
        "registration": Registration,
        "departure": Departure,
        "round": RoundDraw,
        "round_removal": RoundRemoval,
        "table_match": TableMatch,
        "clock_start": ClockStart,
        "clock_pause": ClockPause,
        "clock_go": ClockGo,
        "clock_end": ClockEnd,
        "extra_time": ExtraTime,
        "correction": Correction,
        "replacement": Replacement,
        "event_end": EventEnd,
        "taken_back": TakenBack,
    },
    parts=PARTS,
)


class Logged(NamedTuple):
    """An entry with its place in the log.

    :ivar n: its place; entries of two laptops may share one. The order of a log is that of (n, id), so that it
        does not depend on clocks. :ivar id: a UUID. :ivar at: when it was entered, in UTC.
    """

    n: int
    id: str
    at: datetime
    entry: LogEntry


def entry_as_json(entry: LogEntry) -> dict[str, Any]:
    """Return an entry as JSON data for `read_entry()`."""
    return _ENTRIES.as_json(entry)


def read_entry(data: object) -> LogEntry:
    """Return the entry written by `entry_as_json()`. :raises EventError: it is no entry."""
    return _ENTRIES.read(data)


def with_ids(entry: LogEntry, now: Callable[[str], str]) -> LogEntry:
    """Return an entry with other ids. :param now: returns the present id of a person or match by the old one."""
    match entry:
        case EventSettings(apart=apart, standing=rules):
            pairs = tuple(tuple(map(now, pair)) for pair in apart)
            return replace(entry, apart=pairs, standing=rules.with_ids(now))
        case Registration(people=people):
            return replace(entry, people=tuple(map(now, people)))
        case RoundDraw(tables=tables, sitting_out=out):
            at_tables = tuple(tuple(map(now, table)) for table in tables)
            return replace(entry, tables=at_tables, sitting_out=tuple(map(now, out)))
        case TableMatch(match=id):
            return replace(entry, match=now(id))
        case Replacement(person=person, by=by):
            return replace(entry, person=now(person), by=now(by))
        case CheckIn(person=person) | Departure(person=person) | Correction(person=person):
            return replace(entry, person=now(person))
        case _:
            return entry


def in_force(log: Iterable[Logged]) -> tuple[Logged, ...]:
    """Return the entries that count, in order: without those that were taken back, and without the takings."""
    ordered = sorted(log)
    taken: set[str] = set()
    for logged in reversed(ordered):
        if isinstance(logged.entry, TakenBack) and logged.id not in taken:
            taken.add(logged.entry.entry)
    return tuple(one for one in ordered if one.id not in taken and not isinstance(one.entry, TakenBack))
