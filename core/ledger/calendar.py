"""The sessions, leagues and seasons of a club, and how their standings are counted."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import date
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from uuid import uuid4

from core.event.standing_rules import USUAL_RULES, StandingRules, read_rules, rules_as_json
from core.interchange.named_json import EventError
from core.ledger.connection import LedgerFile
from core.ledger.kept_names import kept_name
from core.ledger.problems import ledger_problem
from core.ledger.schema import UNITS
from core.ledger.types import EveningOutcome, LedgerError, Season, Session

TOLD = 3
"""How many of the best players of a session are named."""

_COUNTED = """
    SELECT session, count(*), sum(finished = 0) FROM matches
    WHERE removed = 0 AND session IN ({these}) GROUP BY session
"""
_BEST = """
    SELECT session, name, total FROM (
        SELECT matches.session, players.name, sum(results.points) AS total, row_number() OVER
            (PARTITION BY matches.session ORDER BY sum(results.points) DESC, players.name) AS place
        FROM matches CROSS JOIN results ON results.match = matches.key
            CROSS JOIN players ON players.key = results.player
        WHERE results.rank > 0 AND matches.session IN ({these})
        GROUP BY matches.session, players.key
    ) WHERE place <= ? ORDER BY session, place
"""
"""The joins are in this order, so that only the matches of these sessions are looked up."""


class Calendar:
    """The sessions, leagues and seasons of a club."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    # ---------------------------------------------------------------------------------- sessions

    def sessions(self, most: int = -1) -> tuple[Session, ...]:
        """Return the sessions, latest first. :param most: how many; -1 for all."""
        with self._file.reading() as connection:
            asked = "SELECT id, day, name, league FROM sessions ORDER BY day DESC, name, id LIMIT ?"
            return tuple(_session(*row) for row in connection.execute(asked, (most,)))

    def session(self, id: str) -> Session | None:
        """Return the session with this id; None if there is none. :raises LedgerError: the file cannot be read."""
        with self._file.reading() as connection:
            row = connection.execute("SELECT id, day, name, league FROM sessions WHERE id = ?", (id,)).fetchone()
            return None if row is None else _session(*row)

    def event_of(self, day: date) -> Session | None:
        """Return the session of a day that has a log; None: no event was begun on that day."""
        asked = (
            "SELECT id, day, name, league FROM sessions WHERE day = ?"
            " AND EXISTS (SELECT 1 FROM log WHERE session = sessions.id) ORDER BY name, id LIMIT 1"
        )
        with self._file.reading() as connection:
            row = connection.execute(asked, (day.isoformat(),)).fetchone()
            return None if row is None else _session(*row)

    def outcomes(self, sessions: Collection[str]) -> dict[str, EveningOutcome]:
        """Return the outcomes, by session id, of those of the sessions that have matches which were not removed.

        :param sessions: ids; what is read grows with them and not with the others.
        """
        ids, these = tuple(sessions), ", ".join("?" * len(sessions))
        with self._file.reading() as connection:
            counted = connection.execute(_COUNTED.format(these=these), ids).fetchall()
            summed = connection.execute(_BEST.format(these=these), (*ids, TOLD)).fetchall()
        best = {
            str(id): tuple((str(name), Fraction(total, UNITS)) for _, name, total in rows)
            for id, rows in groupby(summed, key=itemgetter(0))
        }
        return {str(id): EveningOutcome(count, best.get(str(id), ()), running) for id, count, running in counted}

    def add_session(self, day: date, name: str = "", league: str = "") -> Session:
        """Store a new session. Return it.

        :param league: the name of the league; "": it is of none.
        :raises LedgerError: a name is invalid, or writing failed.
        """
        name, league = (kept_name(one, may_be_empty=True) for one in (name, league))
        session = Session(id=str(uuid4()), day=day, name=name, league=league)
        self.put_session(session)
        return session

    def put_session(self, session: Session) -> None:
        """Store a session with a known id, if it is not there. Names are stored as given, not tidied or checked.

        :raises LedgerError: nothing can be written.
        """
        with self._file.writing() as connection:
            row = (session.id, session.day.isoformat(), session.name, session.league)
            connection.execute("INSERT OR IGNORE INTO sessions (id, day, name, league) VALUES (?, ?, ?, ?)", row)

    def remove_session(self, id: str) -> None:
        """Remove a session in which there is nothing; any other stays.

        :raises LedgerError: nothing can be written.
        """
        used = (
            "SELECT 1 FROM matches WHERE session = sessions.id",
            "SELECT 1 FROM log WHERE session = sessions.id",
        )
        is_empty = " AND ".join(f"NOT EXISTS ({one})" for one in used)
        with self._file.writing() as connection:
            connection.execute(f"DELETE FROM sessions WHERE id = ? AND {is_empty}", (id,))

    def change_session(self, session: Session) -> None:
        """Change the day, name or league of a session; its matches follow.

        :raises LedgerError: there is no such session, a name is invalid, or nothing can be written.
        """
        day = session.day.isoformat()
        name, league = (kept_name(one, may_be_empty=True) for one in (session.name, session.league))
        with self._file.writing() as connection:
            row = (day, name, league, session.id)
            asked = "UPDATE sessions SET day = ?, name = ?, league = ? WHERE id = ?"
            if not connection.execute(asked, row).rowcount:
                raise ledger_problem("no_session", self._file.path)
            connection.execute(
                "UPDATE results SET day = ? WHERE match IN (SELECT key FROM matches WHERE session = ?)",
                (day, session.id),
            )

    def leagues(self) -> tuple[str, ...]:
        """Return the names of all leagues, the one that was played last first."""
        with self._file.reading() as connection:
            asked = "SELECT league FROM sessions WHERE league <> '' GROUP BY league ORDER BY max(day) DESC, league"
            return tuple(str(name) for (name,) in connection.execute(asked))

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
        """Store a new season. Return it. :raises LedgerError: as for `put_season()`."""
        season = Season(id=str(uuid4()), name=kept_name(name), first=first, last=last)
        self.put_season(season)
        return season

    def put_season(self, season: Season) -> None:
        """Store a season, new or changed.

        :raises LedgerError: the name is invalid, or it ends before it begins.
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
        """Remove a season, if there is one; its matches stay."""
        with self._file.writing() as connection:
            connection.execute("DELETE FROM seasons WHERE id = ?", (id,))

    # ----------------------------------------------------------------------- how they are counted

    def standing_rules(self) -> dict[str, StandingRules]:
        """Return how standings are counted that are not counted as usual: by `of_season()`, `of_league()`, or ""
        for all others.
        """
        with self._file.reading() as connection:
            rows = connection.execute("SELECT whose, rules FROM standing_rules").fetchall()
        return {str(whose): _rules(rules) for whose, rules in rows}

    def put_standing_rules(self, whose: str, rules: StandingRules) -> None:
        """Store how standings are counted. :param whose: as in `standing_rules()`."""
        with self._file.writing() as connection:
            connection.execute("DELETE FROM standing_rules WHERE whose = ?", (whose,))
            if rules != USUAL_RULES:
                row = (whose, json.dumps(rules_as_json(rules)))
                connection.execute("INSERT INTO standing_rules (whose, rules) VALUES (?, ?)", row)


SEASON, LEAGUE = "season:", "league:"


def of_season(id: str) -> str:
    """Return the key of a season's `standing_rules`."""
    return SEASON + id


def of_league(name: str) -> str:
    """Return the key of a league's `standing_rules`."""
    return LEAGUE + name


def _rules(text: str) -> StandingRules:
    """Return rules as they were stored. :raises LedgerError: they are damaged."""
    try:
        return read_rules(json.loads(text))
    except EventError as error:
        raise LedgerError(error.problem) from error


def _session(id: str, day: str, name: str, league: str) -> Session:
    return Session(id=str(id), day=date.fromisoformat(day), name=str(name), league=str(league))
