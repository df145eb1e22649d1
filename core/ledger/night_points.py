"""What counts beside matches in the standings of many nights: corrections, and rounds sat out, of their events."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from core.event.club_event import ClubEvent
from core.event.log import Correction
from core.event.standing import Bye
from core.ledger.counted_rows import Condition, CountedRows
from core.ledger.event_standing import byes_of, event_results
from core.ledger.ledger import Ledger
from core.ledger.types import Filter

_NIGHTS = """
    SELECT sessions.id, sessions.day, max(log.entry GLOB '{{"settings"*"bye":*')
    FROM sessions CROSS JOIN log ON log.session = sessions.id
    WHERE (log.entry GLOB '{{"correction"*' OR log.entry GLOB '{{"settings"*"bye":*') AND {where}
    GROUP BY sessions.id ORDER BY sessions.day, sessions.id
"""
"""An entry begins with its name, and has no field with its default (`core.interchange.named_json`)."""
_MEMBERS = """
    SELECT DISTINCT players.id FROM matches
    CROSS JOIN results AS counted ON counted.match = matches.key AND counted.rank > 0
    JOIN players ON players.key = counted.player
    WHERE matches.session = ?
"""


class NightPoints(NamedTuple):
    """What members got or lost on a night beside its matches.

    :ivar day: None: it is known. :ivar corrections: of those who have a match on it that is over.
    :ivar byes: likewise.
    """

    day: date | None
    corrections: tuple[Correction, ...]
    byes: tuple[Bye, ...]


def night_points(ledger: Ledger, which: Filter) -> tuple[NightPoints, ...]:
    """Return what counts beside the matches of a filter by days and league, the earliest night first.

    With a number of players or with rules it is nothing, as points of a night belong to no table. Those of guests
    count on their night alone.

    :raises LedgerError: the file is gone or damaged.
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
    with ledger.file.reading() as connection:
        nights = connection.execute(*CountedRows(conditions).fill(_NIGHTS)).fetchall()
    return tuple(_points_of(ledger, id, date.fromisoformat(day), has_byes) for id, day, has_byes in nights)


def _points_of(ledger: Ledger, session: str, day: date, has_byes: int) -> NightPoints:
    """Return those of one night. Without byes only its corrections are read, as a whole log takes long."""
    with ledger.file.reading() as connection:
        members = {id for (id,) in connection.execute(_MEMBERS, (session,))}
    event = ClubEvent.of(ledger.logs.of(session, () if has_byes else ("correction", "taken_back")))
    byes: tuple[Bye, ...] = ()
    if has_byes and event.settings.standing.counts_byes:
        byes = byes_of(event, tuple(event_results(ledger, Filter(session=session), event, {})))
    corrections = (one for one in event.corrections.values() if one.person in members)
    return NightPoints(day, tuple(corrections), tuple(one for one in byes if one.person in members))
