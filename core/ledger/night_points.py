"""What counts beside matches in the standings of many nights: corrections, and rounds sat out, of their events.

It follows from the whole log of a night and the results of its matches. So it is kept in the file, and worked out
again of nights that have changed since (`core.ledger.night_tables`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from fractions import Fraction
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from core.event.club_event import ClubEvent
from core.event.log import Correction, is_guest_id
from core.event.standing import Bye, GivenOrTaken
from core.ledger.counted_rows import Condition, CountedRows
from core.ledger.event_standing import byes_of, event_results
from core.ledger.ledger import Ledger
from core.ledger.types import Filter, LedgerError

AT_ONCE = 50
"""How many nights are worked out in one transaction: some tenths of a second."""
_KEPT = """
    SELECT sessions.day, players.id, round, points, reason
    FROM sessions CROSS JOIN night_points ON night_points.session = sessions.id
    CROSS JOIN players ON players.key = night_points.player
    WHERE {where} ORDER BY sessions.day, sessions.id, night_points.n
"""
_UNKNOWN = """
    SELECT day, id FROM sessions
    WHERE EXISTS (SELECT 1 FROM log WHERE session = sessions.id)
        AND NOT EXISTS (SELECT 1 FROM nights WHERE session = sessions.id) AND {where}
"""
_INTO = """
    INSERT INTO night_points (session, n, player, round, points, reason)
    SELECT ?, ?, key, ?, ?, ? FROM players WHERE id = ?
"""


class NightPoint(NamedTuple):
    """What somebody got or lost on a night beside its matches. :ivar day: None: it is known."""

    day: date | None
    what: GivenOrTaken


def night_points(ledger: Ledger, which: Filter, person: str = "") -> tuple[NightPoint, ...]:
    """Return what counts beside the matches of a filter by days and league, the earliest night first.

    It is of members who have a match on that night that is over. With a number of players or with rules it is
    nothing, as points of a night belong to no table. Those of guests count on their night alone.

    :param person: of whom alone, by id; "": of everybody. :raises LedgerError: the file is gone or damaged.
    """
    if which.players is not None or which.rules is not None:
        return ()
    bounds: tuple[tuple[str, object], ...] = (
        ("sessions.day >= ?", which.first and which.first.isoformat()),
        ("sessions.day <= ?", which.last and which.last.isoformat()),
        ("sessions.league = ?", which.league),
        ("sessions.id = ?", which.session),
    )
    conditions: tuple[Condition, ...] = tuple(one for one in bounds if one[1] is not None)
    unknown = unknown_nights(ledger, conditions)
    for _ in keep_nights(ledger, unknown):
        pass
    own: tuple[Condition, ...] = (("players.id = ?", person),) if person else ()
    with ledger.file.reading() as connection:
        rows = connection.execute(*CountedRows((*conditions, *own)).fill(_KEPT)).fetchall()
    found = [NightPoint(_day(day), _read(*what)) for day, *what in rows]
    for day, session in unknown:
        found += (NightPoint(_day(day), one) for one in _points_of(ledger, session) if person in ("", one.person))
    return tuple(sorted(found, key=itemgetter(0)) if unknown else found)


def unknown_nights(ledger: Ledger, conditions: Iterable[Condition] = ()) -> list[tuple[str, str]]:
    """Return day and id of the nights of which it is not kept what counts beside their matches: of new ones and of
    those that have changed; after an update, or after people were made one, of all. :raises LedgerError: the file
    is gone or damaged.
    """
    with ledger.file.reading() as connection:
        return connection.execute(*CountedRows(tuple(conditions)).fill(_UNKNOWN)).fetchall()


def keep_nights(ledger: Ledger, unknown: list[tuple[str, str]]) -> Iterator[float]:
    """Keep what counts beside the matches of these nights, some at a time, and remove them from the list. Yield
    before each time how much is done, from 0 to 1.

    Those of a file that is only read stay in the list: they are worked out every time.
    """
    count = len(unknown)
    with suppress(LedgerError):
        while unknown:
            yield 1 - len(unknown) / count
            _keep(ledger, [session for _, session in unknown[:AT_ONCE]])
            del unknown[:AT_ONCE]


def _keep(ledger: Ledger, sessions: Iterable[str]) -> None:
    """Keep what counts beside the matches of some nights. :raises LedgerError: it cannot be written."""
    with ledger.file.writing() as connection:
        for session in sessions:
            connection.execute("INSERT INTO nights (session) VALUES (?)", (session,))
            rows = [(session, n, *_written(one), one.person) for n, one in enumerate(_points_of(ledger, session))]
            connection.executemany(_INTO, rows)


def _points_of(ledger: Ledger, session: str) -> tuple[GivenOrTaken, ...]:
    """Return what counts beside the matches of one night, from its log."""
    event = ClubEvent.of(ledger.logs.of(session))
    results = tuple(event_results(ledger, Filter(session=session), event, {}))
    members = {one.person for one in results if not is_guest_id(one.person)}
    byes = byes_of(event, results) if event.settings.standing.counts_byes else ()
    beside: tuple[GivenOrTaken, ...] = (*byes, *event.corrections.values())
    return tuple(one for one in beside if one.person in members)


def _written(one: GivenOrTaken) -> tuple[int, int, str | None]:
    """Return round, points and reason as they are kept."""
    return (
        (one.number, int(1000 * one.points), None)
        if isinstance(one, Bye)
        else (one.number, one.points, one.reason)
    )


def _read(person: str, number: int, points: int, reason: str | None) -> GivenOrTaken:
    """Return what was kept by `_written()`."""
    if reason is None:
        return Bye(person, number, _thousands(points))
    return Correction(person=person, points=points, reason=reason, number=number)


@cache
def _thousands(points: int) -> Fraction:
    return Fraction(points, 1000)


@lru_cache
def _day(text: str) -> date:
    return date.fromisoformat(text)
