"""Matches without their deals: lists of them, who sat there, and what is removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from fractions import Fraction
from itertools import groupby
from typing import Any

from core.ledger.persons import Persons
from core.ledger.problems import ledger_problem
from core.ledger.schema import PERSON, UNITS
from core.ledger.types import Filter, MatchSummary, Player, SeatedPlayer, Session

ALL = Filter()
"""Every match that counts."""

_HEADS = """
    SELECT matches.key, matches.id, matches.started, matches.finished, matches.removed,
        sessions.id, sessions.day, sessions.name, rules.key, rules.name, rules.ayame,
        players.id, players.name, sat.id, seats.name, seats.score, results.points, results.rank
    FROM matches
    JOIN sessions ON sessions.id = matches.session
    JOIN rules ON rules.key = matches.rules
    JOIN seats ON seats.match = matches.key
    LEFT JOIN players AS sat ON sat.key = seats.player
    LEFT JOIN players ON players.key = coalesce(sat.same_as, sat.key)
    LEFT JOIN results ON results.match = matches.key AND results.seat = seats.seat
    WHERE {which}
    ORDER BY sessions.day DESC, matches.started DESC, matches.key DESC, seats.seat
"""


class MatchSummaries(Persons):
    """The part of a ledger that knows matches from outside."""

    def matches(self, which: Filter = ALL, *, removed: bool = False) -> tuple[MatchSummary, ...]:
        """The matches that count, the latest first; or those that were removed."""
        tests = ["matches.removed = ?"]
        values: list[Any] = [int(removed)]
        for test, value in (
            ("sessions.day >= ?", which.first and which.first.isoformat()),
            ("sessions.day <= ?", which.last and which.last.isoformat()),
            ("matches.rules = ?", which.rules),
            ("(SELECT count(*) FROM seats WHERE match = matches.key) = ?", which.players),
            ("matches.session = ?", which.session),
        ):
            if value is not None:
                tests.append(test)
                values.append(value)
        return self._heads(" AND ".join(tests), values)

    def unfinished(self) -> tuple[MatchSummary, ...]:
        """The matches that are not over, the latest first."""
        return self._heads("matches.finished = 0 AND matches.removed = 0", ())

    def latest(self) -> MatchSummary | None:
        """The match that was begun last; None: there is none."""
        last = "SELECT key FROM matches WHERE removed = 0 ORDER BY started DESC, key DESC LIMIT 1"
        return next(iter(self._heads(f"matches.key = ({last})", ())), None)

    def head(self, id: str) -> MatchSummary:
        """:raises LedgerError: there is no such match."""
        found = self._heads("matches.id = ?", (id,))
        if not found:
            raise ledger_problem("no_match", self.path)
        return found[0]

    def _heads(self, which: str, values: Sequence[Any]) -> tuple[MatchSummary, ...]:
        with self.reading() as connection:
            rows = connection.execute(_HEADS.format(which=which), values)
            return tuple(_head(list(seats)) for _, seats in groupby(rows, key=lambda row: row[0]))

    # ---------------------------------------------------------------------------------- changes

    def set_seats(self, id: str, seats: Sequence[SeatedPlayer]) -> None:
        """Who really sat there; the results follow. Who stays keeps the entry under which they sat down.

        :raises LedgerError: as for `begin_match`.
        """
        with self.writing() as connection:
            key = self._key(id)
            count = connection.execute("SELECT count(*) FROM seats WHERE match = ?", (key,)).fetchone()[0]
            if len(seats) != count:
                raise ValueError(f"{len(seats)} seats for {count} players")
            asked = (
                f"SELECT {PERSON} FROM seats JOIN players ON players.key = seats.player"
                " WHERE match = ? AND seat = ?"
            )
            for seat, (player, name) in enumerate(self._seated(seats)):
                before = connection.execute(asked, (key, seat)).fetchone()
                if player is not None and before == (player,):
                    continue
                row = (player, name, key, seat)
                connection.execute("UPDATE seats SET player = ?, name = ? WHERE match = ? AND seat = ?", row)
                connection.execute(
                    "UPDATE results SET player = ? WHERE match = ? AND seat = ?", (player, key, seat)
                )

    def move_match(self, id: str, session: Session) -> None:
        """The match belongs to another evening; the results follow. :raises LedgerError: there is none of them."""
        with self.writing() as connection:
            key = self._key(id)
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session.id,)).fetchone():
                raise ledger_problem("no_session", self.path)
            connection.execute("UPDATE matches SET session = ? WHERE key = ?", (session.id, key))
            connection.execute("UPDATE results SET day = ? WHERE match = ?", (session.day.isoformat(), key))

    def _key(self, id: str) -> int:
        """:raises LedgerError: there is no such match."""
        found = self.connection.execute("SELECT key FROM matches WHERE id = ?", (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_match", self.path)
        key: int = found[0]
        return key

    def _seated(self, seats: Iterable[SeatedPlayer]) -> Iterator[tuple[int | None, str]]:
        """The player's key and the guest's name of each seat.

        :raises LedgerError: a player who is not in this file, or at two seats.
        """
        keys = set()
        for seat in seats:
            if seat.player is None:
                yield None, self._name(seat.name, may_be_empty=True)
                continue
            asked = f"SELECT {PERSON} FROM players WHERE id = ?"
            found = self.connection.execute(asked, (seat.player.id,)).fetchone()
            if found is None:
                raise ledger_problem("no_player", self.path, name=seat.player.name)
            if found[0] in keys:
                raise ledger_problem("seated_twice", self.path, name=seat.player.name)
            keys.add(found[0])
            yield found[0], ""


def _head(rows: list[tuple[Any, ...]]) -> MatchSummary:
    """A match from the rows of its seats."""
    _, id, started, finished, removed, session, day, name, rules_key, rules, ayame = rows[0][:11]
    seats = tuple(row[11:] for row in rows)
    points = [row[5] for row in seats if row[5] is not None]
    return MatchSummary(
        id=str(id),
        session=Session(id=str(session), day=date.fromisoformat(day), name=str(name)),
        started=datetime.fromisoformat(started),
        rules=str(rules),
        rules_key=rules_key,
        ayame=bool(ayame),
        seats=tuple(
            SeatedPlayer(player=None, name=str(guest))
            if player is None
            else SeatedPlayer(player=Player(id=player, name=called), name=called, sat=sat)
            for player, called, sat, guest, *_ in seats
        ),
        scores=tuple(int(row[4]) for row in seats),
        points=tuple(Fraction(one, UNITS) for one in points),
        ranks=tuple(row[6] for row in seats if row[6] is not None),
        finished=bool(finished),
        removed=bool(removed),
    )
