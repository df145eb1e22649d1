"""Records of a club: the highest and longest of some matches; and how two players did against each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Literal, NamedTuple

from core.ledger.counted_rows import Condition, CountedRows, all_of
from core.ledger.ledger import Ledger
from core.ledger.results import write_streaks
from core.ledger.schema import UNITS
from core.ledger.standings import BY_MATCH, BY_PLAYER, EVERYTHING, standings
from core.ledger.types import Filter, LedgerError, Player, Standing
from core.match.streaks import Streaks, streaks_of

RecordKind = Literal["hand", "points", "score", "renchan", "honba", "firsts_in_a_row", "matches", "firsts"]
"""The best hand, most points of a match, the highest score at a table, most deals one after another with one
dealer, most honba, most firsts one after another, most matches, most firsts."""

_MOST = "SELECT max({value}) FROM {source} WHERE {where}"
_HIGHEST = """
    SELECT {value}, counted.player, counted.day, counted.best_hand, seats.score
    FROM (
        SELECT counted.match, counted.seat, counted.turn FROM {source} WHERE {where}
    ) AS few
    CROSS JOIN results AS counted USING (match, seat, turn)
    CROSS JOIN seats USING (match, seat)
    CROSS JOIN matches ON matches.key = counted.match
    ORDER BY {value} DESC, counted.best_hand = '', counted.day, matches.started, matches.id, counted.seat LIMIT 1
"""
_BY_SEAT = """seats
    CROSS JOIN results AS counted ON counted.match = seats.match AND counted.seat = seats.seat
        AND counted.player IS NOT NULL
    CROSS JOIN matches ON matches.key = counted.match"""
_LONGEST = """
    SELECT streaks.match, streaks.{kind}, counted.player, counted.day
    FROM {source} ON streaks.match = matches.key
    CROSS JOIN results AS counted ON counted.match = streaks.match AND counted.seat = streaks.seat
        AND counted.turn = streaks.turn AND {whose}
    WHERE streaks.{kind} > {least} AND {where}
    ORDER BY streaks.{kind} DESC, counted.day, matches.started, matches.id LIMIT 1
"""
_AT_TABLE = "SELECT player FROM results WHERE match = ? AND rank > 0 AND player IS NOT NULL ORDER BY seat"
_UNCOUNTED = """
    SELECT key, id FROM matches
    WHERE finished AND NOT removed AND NOT EXISTS (SELECT 1 FROM streaks WHERE match = matches.key) LIMIT ?
"""
_BY_TIME = """
    SELECT matches.key FROM matches JOIN sessions ON sessions.id = matches.session
    ORDER BY sessions.day, matches.started, matches.id
"""
_FIRSTS = "SELECT counted.player, counted.match, counted.rank = 1 FROM {source} WHERE counted.rank > 0 AND {where}"
_OPPONENTS = """
    SELECT players.id, players.name, count(*), sum(counted.rank < other.rank), sum(counted.rank > other.rank),
        sum(counted.points - other.points)
    FROM players AS own
    CROSS JOIN results AS counted ON counted.player = own.key AND counted.rank > 0
    CROSS JOIN matches ON matches.key = counted.match
    CROSS JOIN results AS other ON other.match = counted.match AND other.rank > 0
        AND other.player <> counted.player
    CROSS JOIN players ON players.key = other.player
    WHERE {where} GROUP BY players.key ORDER BY count(*) DESC, players.folded
"""


class ClubRecord(NamedTuple):
    """A record. :ivar value: in points, thousands (`points`), or how many. :ivar players: who holds it.

    :ivar day: None: of no single match. :ivar hand: the hand code of the best hand, if it was entered.
    """

    kind: RecordKind
    value: Fraction
    players: tuple[Player, ...]
    day: date | None = None
    hand: str = ""


class Opponent(NamedTuple):
    """How somebody did against another in the matches that they played together.

    :ivar together: how many. :ivar ahead: in how many of them somebody was ahead of the other.
    :ivar behind: in how many behind. :ivar points: by how many thousands they had more in all.
    """

    player: Player
    together: int
    ahead: int
    behind: int
    points: Fraction


def records(ledger: Ledger, which: Filter = EVERYTHING) -> tuple[ClubRecord, ...]:
    """Return the records of members in some matches; () if there are none. Of equal ones of a match the earliest.

    :raises LedgerError: the file is gone or damaged.
    """
    rows = [one for one in standings(ledger, which) if one.matches]
    if not rows:
        return ()
    found = [*_of_matches(ledger, which), *_of_deals(ledger, which), *_in_a_row(ledger, which)]
    for kind, counts in _COUNTS.items():
        most = max(map(counts, rows))
        holders = tuple(one.player for one in rows if counts(one) == most)
        if most:
            found.append(ClubRecord(kind, Fraction(most), holders))
    return tuple(found)


_COUNTS: Mapping[RecordKind, Callable[[Standing], int]] = {
    "matches": lambda one: one.matches,
    "firsts": lambda one: one.ranks[0],
}
_VALUES: Mapping[RecordKind, tuple[str, int]] = {
    "hand": ("counted.best", 1),
    "points": ("counted.points", UNITS),
    "score": ("seats.score", 1),
}
"""What is highest: its column, and how many make one."""


def _of_matches(ledger: Ledger, which: Filter) -> Iterator[ClubRecord]:
    """Yield the records of a single match."""
    people, least = _people(ledger), 0
    for kind, (value, unit) in _VALUES.items():
        # Whose result it is; a hand may be that of a substitute.
        own: tuple[Condition, ...] = (("counted.rank >= ?", 0 if kind == "hand" else 1), *all_of(which))
        source = _BY_SEAT if kind == "score" else _source(which)
        with ledger.file.reading() as connection:
            if kind != "score":
                (least,) = connection.execute(*CountedRows(own).fill(_MOST, value=value, source=source)).fetchone()
            # Only the few rows with as much are looked up; with as high a score as that of most points, the last.
            rows = CountedRows((*own, (f"{value} >= ?", least)))
            row = connection.execute(*rows.fill(_HIGHEST, value=value, source=source)).fetchone()
        if row is not None:
            most, key, day, hand, least = row
            if most > 0:
                told = hand if kind == "hand" else ""
                yield ClubRecord(kind, Fraction(most, unit), (people[key],), date.fromisoformat(day), told)


def count_streaks(ledger: Ledger, most: int = 20) -> int:
    """Count deals and honba of matches that an older program has written, some at a time. Return of how many.

    A match that cannot be read counts as one without deals.

    :param most: how many matches to read. :raises LedgerError: the file cannot be read or written.
    """
    if ledger.file.read_only:
        return 0
    with ledger.file.reading() as connection:
        found = connection.execute(_UNCOUNTED, (most,)).fetchall()
    if found:
        with ledger.file.writing() as connection:
            for key, id in found:
                write_streaks(connection, key, _read_streaks(ledger, id))
    return len(found)


def _read_streaks(ledger: Ledger, match: str) -> Streaks:
    try:
        return streaks_of(ledger.matches.read(match).state)
    except LedgerError as error:
        if error.kind != "bad_match":
            raise
        return Streaks()


_LEAST: Mapping[RecordKind, int] = {"renchan": 1, "honba": 0}
"""What is more than this is a record."""


def _of_deals(ledger: Ledger, which: Filter) -> Iterator[ClubRecord]:
    """Yield the records of matches entered deal by deal: of a dealer, and honba of the members at a table."""
    people = _people(ledger)
    source = "matches CROSS JOIN streaks" if which.has_sessions else "streaks CROSS JOIN matches"
    for kind, least in _LEAST.items():
        whose = "counted.player IS NOT NULL" if kind == "renchan" else "true"
        rows = CountedRows(all_of(which))
        query, values = rows.fill(_LONGEST, source=source, kind=kind, least=least, whose=whose)
        with ledger.file.reading() as connection:
            row = connection.execute(query, values).fetchone()
            if row is None:
                continue
            match, longest, dealer, day = row
            sat = [key for (key,) in connection.execute(_AT_TABLE, (match,))]
        holders = tuple(people[key] for key in ([dealer] if kind == "renchan" else sat))
        yield ClubRecord(kind, Fraction(longest), holders, date.fromisoformat(day))


def _in_a_row(ledger: Ledger, which: Filter) -> Iterator[ClubRecord]:
    """Yield the most firsts one after another, if there are two or more: with everybody who had as many."""
    people, most = _people(ledger), 1
    holders: list[int] = []
    played: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    query, values = CountedRows(all_of(which)).fill(_FIRSTS, source=_source(which))
    with ledger.file.reading() as connection:
        order = {match: n for n, (match,) in enumerate(connection.execute(_BY_TIME))}
        for player, match, is_first in connection.execute(query, values):
            played[player].append((order[match], is_first))
    for player, own in played.items():
        runs = groupby(sorted(own), key=itemgetter(1))
        longest = max(sum(1 for _ in run) * is_first for is_first, run in runs)
        if longest > most:
            most, holders = longest, []
        if longest == most:
            holders.append(player)
    if most > 1:
        players = sorted((people[key] for key in holders), key=lambda one: one.name.casefold())
        yield ClubRecord("firsts_in_a_row", Fraction(most), tuple(players))


def _source(which: Filter) -> str:
    """Return the rows without their matches, unless the filter asks for these."""
    return BY_MATCH if which.has_sessions else BY_PLAYER


def _people(ledger: Ledger) -> dict[int, Player]:
    with ledger.file.reading() as connection:
        rows = connection.execute("SELECT key, id, name FROM players").fetchall()
    return {key: Player(id=str(id), name=str(name)) for key, id, name in rows}


def opponents(ledger: Ledger, player: str, which: Filter = EVERYTHING) -> tuple[Opponent, ...]:
    """Return whom a player has played with, whom most often first; guests are left out.

    :param player: an id. :raises LedgerError: the file is gone or damaged.
    """
    query, values = CountedRows((("own.id = ?", player), *all_of(which))).fill(_OPPONENTS)
    with ledger.file.reading() as connection:
        return tuple(
            Opponent(Player(id=str(id), name=str(name)), together, ahead, behind, Fraction(points, UNITS))
            for id, name, together, ahead, behind, points in connection.execute(query, values)
        )
