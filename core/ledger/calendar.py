"""The sessions of a club, and its seasons."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import groupby, islice
from operator import itemgetter
from uuid import uuid4

from core.ledger.connection import LedgerFile
from core.ledger.kept_names import kept_name
from core.ledger.problems import ledger_problem
from core.ledger.schema import UNITS
from core.ledger.types import EveningOutcome, Season, Session

TOLD = 3
"""How many of the best players of a session are named."""


class Calendar:
    """The sessions and seasons of a club."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    # ---------------------------------------------------------------------------------- sessions

    def sessions(self) -> tuple[Session, ...]:
        """Return all sessions, latest first."""
        with self._file.reading() as connection:
            rows = connection.execute("SELECT id, day, name FROM sessions ORDER BY day DESC, name, id").fetchall()
            return tuple(
                Session(id=str(id), day=date.fromisoformat(day), name=str(name)) for id, day, name in rows
            )

    def outcomes(self) -> dict[str, EveningOutcome]:
        """Return the outcome of each session with matches, by session id."""
        with self._file.reading() as connection:
            counted = connection.execute(
                "SELECT session, count(*), sum(finished = 0) FROM matches WHERE removed = 0 GROUP BY session"
            ).fetchall()
            summed = connection.execute(
                "SELECT matches.session, players.name, sum(results.points) AS total FROM results"
                " JOIN matches ON matches.key = results.match JOIN players ON players.key = results.player"
                " WHERE results.rank > 0"
                " GROUP BY matches.session, players.key ORDER BY matches.session, total DESC, players.name"
            ).fetchall()
        best = {
            str(id): tuple((str(name), Fraction(total, UNITS)) for _, name, total in islice(rows, TOLD))
            for id, rows in groupby(summed, key=itemgetter(0))
        }
        return {str(id): EveningOutcome(count, best.get(str(id), ()), running) for id, count, running in counted}

    def add_session(self, day: date, name: str = "") -> Session:
        """Return a new session. :raises LedgerError: the name is too long."""
        session = Session(id=str(uuid4()), day=day, name=kept_name(name, may_be_empty=True))
        with self._file.writing() as connection:
            row = (session.id, day.isoformat(), session.name)
            connection.execute("INSERT INTO sessions (id, day, name) VALUES (?, ?, ?)", row)
        return session

    def change_session(self, session: Session) -> None:
        """Change the day or name of a session; its matches follow.

        :raises LedgerError: there is no such session.
        """
        day, name = session.day.isoformat(), kept_name(session.name, may_be_empty=True)
        with self._file.writing() as connection:
            row = (day, name, session.id)
            if not connection.execute("UPDATE sessions SET day = ?, name = ? WHERE id = ?", row).rowcount:
                raise ledger_problem("no_session", self._file.path)
            connection.execute(
                "UPDATE results SET day = ? WHERE match IN (SELECT key FROM matches WHERE session = ?)",
                (day, session.id),
            )

    # ----------------------------------------------------------------------------------- seasons

    def seasons(self) -> tuple[Season, ...]:
        """Return all seasons, latest first."""
        with self._file.reading() as connection:
            asked = "SELECT id, name, first, last FROM seasons ORDER BY first DESC, last DESC, name"
            return tuple(
                Season(
                    id=str(id),
                    name=str(name),
                    first=date.fromisoformat(first),
                    last=date.fromisoformat(last),
                )
                for id, name, first, last in connection.execute(asked).fetchall()
            )

    def new_season(self, name: str, first: date, last: date) -> Season:
        """Return a new season. :raises LedgerError: as for `put_season()`."""
        season = Season(id=str(uuid4()), name=kept_name(name), first=first, last=last)
        self.put_season(season)
        return season

    def put_season(self, season: Season) -> None:
        """Add or change a season.

        :raises LedgerError: the name is empty or too long, or it ends before it begins.
        """
        name = kept_name(season.name)
        if season.last < season.first:
            raise ledger_problem("season_days", self._file.path)
        with self._file.writing() as connection:
            connection.execute(
                "INSERT INTO seasons (id, name, first, last) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, first = excluded.first,"
                " last = excluded.last",
                (season.id, name, season.first.isoformat(), season.last.isoformat()),
            )

    def remove_season(self, id: str) -> None:
        """Remove a season; its matches stay."""
        with self._file.writing() as connection:
            connection.execute("DELETE FROM seasons WHERE id = ?", (id,))
