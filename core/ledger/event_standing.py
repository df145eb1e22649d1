"""The standing of an event with its guests, corrections, final and teams, by the rules of its settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from core.event.club_event import ClubEvent, DrawnTable
from core.event.final_table import FinalTable
from core.event.log import GUEST, guest_id
from core.event.standing import Bye, StandingRow, TableResult, TeamRow, standing, teams_standing
from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.ledger.calendar import TOLD
from core.ledger.counted_rows import CountedRows, all_of
from core.ledger.ledger import Ledger
from core.ledger.schema import UNITS
from core.ledger.standings import EVERYTHING
from core.ledger.types import EveningOutcome, Filter, Player, SeatedPlayer
from core.ledger.words import called

_RESULTS = """
    SELECT matches.id, players.id, coalesce(players.name, substitutes.name, seats.name),
        counted.points, counted.rank, counted.players, seats.score
    FROM matches
    CROSS JOIN results AS counted ON counted.match = matches.key AND counted.rank > 0
    JOIN seats ON seats.match = matches.key AND seats.seat = counted.seat
    LEFT JOIN substitutes ON substitutes.match = matches.key AND substitutes.seat = counted.seat
        AND substitutes.turn = counted.turn
    LEFT JOIN players ON players.key = counted.player
    WHERE {where}
    ORDER BY matches.started, matches.id, counted.seat
"""


class EventStanding(NamedTuple):
    """The standing of an event.

    :ivar rows: the first place first; people of one place in alphabetical order; last who has too few matches.
    :ivar threes: the same of matches of three players, where they count for themselves.
    :ivar teams: () if there are none. :ivar names: of everybody, by id; "" for a guest without a name.
    :ivar rules: of its settings. :ivar results: of which it was made, the earliest match first.
    :ivar is_tournament: whether it is one; then guests are players as others are.
    """

    rows: tuple[StandingRow, ...]
    threes: tuple[StandingRow, ...]
    teams: tuple[TeamRow, ...]
    names: Mapping[str, str]
    rules: StandingRules
    results: tuple[TableResult, ...]
    is_tournament: bool = False

    def called(self, person: str) -> str | Message:
        """Return the name of a person; at a club night guests are marked as such."""
        name = self.names[person]
        if self.is_tournament and name:
            return name
        player = None if person.startswith(GUEST) else Player(id=person, name=name)
        return called(SeatedPlayer(player=player, name=self.names[person]))


def event_standing(
    ledger: Ledger, session: str, event: ClubEvent | None = None, which: Filter = EVERYTHING
) -> EventStanding:
    """Return the standing of a session: of its finished matches, with guests.

    Guests are one person where they have one name; of those at one table with one name, each is another.

    :param session: its id. :param event: the event as its log says; None: it is read.
    :param which: which of the session's matches count.
    :raises LedgerError: the file is gone or damaged.
    """
    if event is None:
        event = ClubEvent.of(ledger.logs.of(session))
    names: dict[str, str] = {}
    results = tuple(event_results(ledger, replace(which, session=session), event, names))
    rules = event.settings.standing
    corrections = tuple(event.corrections.values())
    rows = in_order(standing(results, rules, corrections, byes_of(event, results)), names)
    threes: tuple[StandingRow, ...] = ()
    if rules.tables == "apart":
        threes = in_order(standing(results, replace(rules, tables="three")), names)
    is_tournament = event.settings.kind == "tournament"
    return EventStanding(rows, threes, teams_standing(rows, rules.teams), names, rules, results, is_tournament)


def final_table(found: EventStanding, event: ClubEvent, table: DrawnTable, number: int) -> FinalTable | None:
    """Return a table of a round that is not over; None if the round is none of a final.

    :param found: the standing of the event.
    """
    if not 0 < found.rules.final_from <= number:
        return None
    corrections = tuple(event.corrections.values())
    byes = byes_of(event, found.results)
    return FinalTable(table.people, number, found.results, found.rules, corrections, byes)


def evening_outcomes(ledger: Ledger, sessions: Collection[str]) -> dict[str, EveningOutcome]:
    """Return the outcomes of sessions by id, as `Calendar.outcomes`; of an event those are named who are the first
    of its standing, with guests, penalties and its final.

    :raises LedgerError: the file is gone or damaged.
    """
    found = ledger.calendar.outcomes(sessions)
    for id in filter(ledger.logs.has, found):
        standing = event_standing(ledger, id)
        first = [row for row in standing.rows if row.place is not None][:TOLD]
        best = tuple((standing.names[row.person], row.points) for row in first)
        found[id] = found[id]._replace(best=best)
    return found


def in_order(rows: Sequence[StandingRow], names: Mapping[str, str]) -> tuple[StandingRow, ...]:
    """Return the rows with those of one place in alphabetical order; who has none stays in order of points.

    :param names: by the person's id.
    """
    last = len(rows) + 1
    return tuple(
        sorted(rows, key=lambda row: (row.place or last, names[row.person].casefold() if row.place else ""))
    )


def byes_of(event: ClubEvent, results: Iterable[TableResult]) -> tuple[Bye, ...]:
    """Return what counts for sitting out rounds of which there are results."""
    points = Fraction(event.settings.standing.bye)
    seated = {(one.round, one.person) for one in results}
    played = {number for number, _ in seated}
    return tuple(
        Bye(person, one.number, points)
        for one in event.rounds
        if points and one.number in played
        for person in one.sitting_out
        if (one.number, person) not in seated
    )


def event_results(ledger: Ledger, which: Filter, event: ClubEvent, names: dict[str, str]) -> Iterable[TableResult]:
    """Yield the results of an event, the earliest match first, and put the names of people into `names`.

    :param which: its session, and which of its matches count. :raises LedgerError: the file is gone or damaged.
    """
    rounds = {table.match: one.number for one in event.rounds for table in one.tables if table.match}
    with ledger.file.reading() as connection:
        rows = connection.execute(*CountedRows(all_of(which)).fill(_RESULTS)).fetchall()
    met: Counter[tuple[str, str]] = Counter()
    for match, member, name, points, rank, players, score in rows:
        person = member
        if member is None:
            person = guest_id(name)
            met[match, person] += 1
            if met[match, person] > 1:
                person = f"{person}#{met[match, person]}"
        names[person] = name
        yield TableResult(match, person, Fraction(points, UNITS), rank, players, score, rounds.get(match, 0))
