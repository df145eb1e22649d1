"""A club night or a tournament as it stands after its log: who is here, the rounds, the tables, the clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from core.event.clock import RoundClock
from core.event.log import (
    CheckIn,
    ClockEnd,
    ClockGo,
    ClockPause,
    ClockStart,
    Correction,
    Departure,
    EventEnd,
    EventSettings,
    ExtraTime,
    Logged,
    Registration,
    Replacement,
    RoundDraw,
    RoundRemoval,
    TableMatch,
    in_force,
)

USUAL = EventSettings()
"""Settings until others were entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnTable:
    """A table of a round. :ivar people: ids by seat, East first. :ivar match: its id; "": not begun."""

    number: int
    people: tuple[str, ...]
    match: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnRound:
    """A round that was drawn. :ivar number: 1 for the first.

    :ivar sitting_out: who plays at no table; once it is begun without those who had left by then.
    """

    number: int
    tables: tuple[DrawnTable, ...]
    sitting_out: tuple[str, ...] = ()
    seed: int = 0

    @property
    def is_begun(self) -> bool:
        """Whether a match was begun at one of its tables; then it is not drawn anew."""
        return any(table.match for table in self.tables)

    def table(self, number: int) -> DrawnTable | None:
        """Return a table by its number; None if there is none."""
        return next((table for table in self.tables if table.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubEvent:
    """An event as its log says.

    :ivar here: who is here, in the order of arrival. :ivar left: who was here and has left.
    :ivar registered: who has announced to come, in the order of the list.
    :ivar guests: names of guests by id. :ivar rounds: by number, the first one first.
    :ivar clock: None: no round has one now.
    :ivar corrections: points given or taken after uma, by id of the entry.
    :ivar replacements: substitutes, the first one first.
    :ivar ended_by: id of the entry that ended it; "": it is not over.
    """

    settings: EventSettings = USUAL
    here: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    registered: tuple[str, ...] = ()
    guests: Mapping[str, str] = field(default_factory=dict)
    rounds: tuple[DrawnRound, ...] = ()
    clock: RoundClock | None = None
    corrections: Mapping[str, Correction] = field(default_factory=dict)
    replacements: tuple[Replacement, ...] = ()
    ended_by: str = ""

    @classmethod
    def of(cls, log: Iterable[Logged]) -> ClubEvent:
        """Return the event after all entries of a log that count; what cannot be is left out.

        An entry may be impossible after a merge, as when two laptops have drawn a round. A match of a table that
        is no longer there is not lost: it is in the ledger and counts.
        """
        event = cls()
        for logged in in_force(log):
            event = event._after(logged)
        return event

    def round(self, number: int) -> DrawnRound | None:
        """Return a round by its number; None if it was not drawn."""
        return next((one for one in self.rounds if one.number == number), None)

    @property
    def current(self) -> DrawnRound | None:
        """The last round that was begun, or else the first that was drawn; None: there is none."""
        begun = [one for one in self.rounds if one.is_begun]
        return begun[-1] if begun else next(iter(self.rounds), None)

    @property
    def missing(self) -> tuple[str, ...]:
        """Who was announced and has not come yet."""
        came = {*self.everybody}
        return tuple(person for person in self.registered if person not in came)

    @property
    def everybody(self) -> tuple[str, ...]:
        """Everybody who is or was here."""
        return (*self.here, *self.left)

    def place_of(self, match: str) -> tuple[int, int] | None:
        """Return the numbers of the round and table of a match; None: it belongs to no table."""
        places = ((one.number, table) for one in self.rounds for table in one.tables)
        return next(((number, table.number) for number, table in places if table.match == match), None)

    # -------------------------------------------------------------------------------- the entries

    def _after(self, logged: Logged) -> ClubEvent:
        match logged.entry:
            case EventSettings() as settings:
                return replace(self, settings=settings)
            case Registration() | CheckIn() | Departure() | Replacement() as entry:
                return self._with_people(entry)
            case Correction() as correction:
                return replace(self, corrections={**self.corrections, logged.id: correction})
            case EventEnd():
                return replace(self, ended_by=logged.id)
            case RoundDraw() as draw:
                return self._drawn(draw)
            case RoundRemoval(number=number):
                return replace(self, rounds=tuple(one for one in self.rounds if one.number != number))
            case TableMatch() as begun:
                return self._begun(begun)
            case _:
                return replace(self, clock=_moved(self.clock, logged))

    def _with_people(self, entry: Registration | CheckIn | Departure | Replacement) -> ClubEvent:
        match entry:
            case Registration(people=people, names=names):
                named = {person: name for person, name in zip(people, names, strict=False) if name}
                return replace(self, registered=tuple(dict.fromkeys(people)), guests={**self.guests, **named})
            case CheckIn(person=person, name=name):
                return self._arrived(person, name)
            case Departure(person=person):
                return self._gone(person)
            case Replacement(person=person, by=by, name=name):
                event = self._gone(person)._arrived(by, name)
                rounds = tuple(_with_substitute(one, entry) for one in event.rounds)
                return replace(event, rounds=rounds, replacements=(*self.replacements, entry))

    def _arrived(self, person: str, name: str) -> ClubEvent:
        here = self.here if person in self.here else (*self.here, person)
        left = tuple(one for one in self.left if one != person)
        return replace(self, here=here, left=left, guests={**self.guests, person: name} if name else self.guests)

    def _gone(self, person: str) -> ClubEvent:
        if person not in self.here:
            return self
        return replace(self, here=tuple(one for one in self.here if one != person), left=(*self.left, person))

    def _drawn(self, draw: RoundDraw) -> ClubEvent:
        """Return the event with a round drawn; matches of tables with the same people stay theirs."""
        before = self.round(draw.number)
        begun = {table.people: table.match for table in before.tables} if before is not None else {}
        tables = tuple(
            DrawnTable(number=number, people=people, match=begun.get(people, ""))
            for number, people in enumerate(draw.tables, 1)
        )
        drawn = DrawnRound(number=draw.number, tables=tables, sitting_out=draw.sitting_out, seed=draw.seed)
        others = (one for one in self.rounds if one.number != draw.number)
        return replace(self, rounds=tuple(sorted((*others, drawn), key=lambda one: one.number)))

    def _begun(self, begun: TableMatch) -> ClubEvent:
        rounds = tuple(self._round_begun(one, begun) if one.number == begun.number else one for one in self.rounds)
        return replace(self, rounds=rounds)

    def _round_begun(self, drawn: DrawnRound, begun: TableMatch) -> DrawnRound:
        tables = tuple(_with_match(table, begun) for table in drawn.tables)
        out = drawn.sitting_out
        if not drawn.is_begun:
            out = tuple(person for person in out if person not in self.left)
        return replace(drawn, tables=tables, sitting_out=out)


def _with_substitute(drawn: DrawnRound, entry: Replacement) -> DrawnRound:
    """Return a round with the substitute in the place of who has left, but for tables that were begun."""
    if drawn.number < entry.number or any(entry.by in table.people for table in drawn.tables):
        return drawn

    def now(people: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(entry.by if person == entry.person else person for person in people)

    tables = tuple(table if table.match else replace(table, people=now(table.people)) for table in drawn.tables)
    seated = {person for table in tables for person in table.people}
    out = dict.fromkeys(person for person in now(drawn.sitting_out) if person not in seated)
    return replace(drawn, tables=tables, sitting_out=tuple(out))


def _with_match(table: DrawnTable, begun: TableMatch) -> DrawnTable:
    return replace(table, match=begun.match) if table.number == begun.table else table


def _moved(clock: RoundClock | None, logged: Logged) -> RoundClock | None:
    """Return the clock after an entry about it; None: there is none."""
    match logged.entry, clock:
        case ClockStart(number=number, seconds=seconds), _:
            return RoundClock.started(number, seconds, logged.at)
        case ClockEnd(), _:
            return None
        case ClockPause(), RoundClock():
            return clock.pause(logged.at)
        case ClockGo(), RoundClock():
            return clock.go(logged.at)
        case ExtraTime(seconds=seconds, table=table), RoundClock():
            return clock.add(seconds, table)
        case _:
            return clock
