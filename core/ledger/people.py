"""Who plays, when, and what is counted together: players, evenings, seasons, and the rules that were used."""

from __future__ import annotations

import unicodedata
from datetime import date
from uuid import uuid4

from core.language.messages import Message
from core.ledger.connection import LedgerFile
from core.ledger.problems import ledger_problem
from core.ledger.schema import PERSON
from core.ledger.types import LedgerError, Player, RulesUsed, Season, Session

LONGEST = 40
"""Characters of a name."""


def tidy_name(name: str) -> str:
    """A name as it is kept, be it allowed or not: without spaces around it, and composed."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def name_problem(name: str, *, may_be_empty: bool = False) -> Message | None:
    """Why a tidy name cannot be kept; None: it can."""
    if not name and not may_be_empty:
        return Message("ledger.problem.no_name")
    if len(name) > LONGEST:
        return Message.of("ledger.problem.long_name", most=LONGEST)
    if any(unicodedata.category(sign) in ("Cc", "Cs") for sign in name):
        return Message("ledger.problem.bad_name")
    return None


class People(LedgerFile):
    """The part of a ledger that is not a match."""

    # ----------------------------------------------------------------------------------- players

    def players(self) -> tuple[Player, ...]:
        """All of them, by name."""
        with self.reading() as connection:
            rows = connection.execute(
                "SELECT id, name FROM players WHERE same_as IS NULL ORDER BY folded"
            ).fetchall()
            return tuple(Player(id=str(id), name=str(name)) for id, name in rows)

    def add_player(self, name: str) -> Player:
        """A new player. :raises LedgerError: no name, too long, or taken."""
        player = Player(id=str(uuid4()), name=self._name(name))
        with self.writing() as connection:
            self._require_free(player)
            row = (player.id, player.name, player.name.casefold())
            connection.execute("INSERT INTO players (id, name, folded) VALUES (?, ?, ?)", row)
        return player

    def rename_player(self, id: str, name: str) -> Player:
        """:raises LedgerError: no name, too long, taken, or no such player."""
        player = Player(id=id, name=self._name(name))
        with self.writing() as connection:
            self._require_free(player)
            row = (player.name, player.name.casefold(), id)
            asked = "UPDATE players SET name = ?, folded = ? WHERE id = ? AND same_as IS NULL"
            if not connection.execute(asked, row).rowcount:
                raise ledger_problem("no_player", self.path, name=player.name)
        return player

    def remove_player(self, id: str) -> None:
        """:raises LedgerError: who has played a match, also one that was removed, stays."""
        with self.writing() as connection:
            asked = (
                "SELECT key, name, (SELECT count(*) FROM seats JOIN players ON players.key = seats.player"
                f" WHERE {PERSON} = whole.key) FROM players AS whole WHERE id = ?"
            )
            found = connection.execute(asked, (id,)).fetchone()
            if found is None:
                return
            key, name, seats = found
            if seats:
                raise ledger_problem("has_matches", self.path, name=str(name), n=seats)
            connection.execute("DELETE FROM players WHERE same_as = ?", (key,))
            connection.execute("DELETE FROM players WHERE key = ?", (key,))

    def _require_free(self, player: Player) -> None:
        asked = "SELECT name FROM players WHERE folded = ? AND id <> ?"
        taken = self.connection.execute(asked, (player.name.casefold(), player.id)).fetchone()
        if taken:
            raise ledger_problem("name_taken", self.path, name=str(taken[0]))

    def _name(self, name: str, *, may_be_empty: bool = False) -> str:
        """A name as it is kept. :raises LedgerError: it is none."""
        name = tidy_name(name)
        problem = name_problem(name, may_be_empty=may_be_empty)
        if problem is not None:
            raise LedgerError(problem)
        return name

    # ---------------------------------------------------------------------------------- evenings

    def sessions(self) -> tuple[Session, ...]:
        """All evenings, the latest first."""
        with self.reading() as connection:
            rows = connection.execute("SELECT id, day, name FROM sessions ORDER BY day DESC, name, id").fetchall()
            return tuple(
                Session(id=str(id), day=date.fromisoformat(day), name=str(name)) for id, day, name in rows
            )

    def add_session(self, day: date, name: str = "") -> Session:
        """A new evening. :raises LedgerError: the name is too long."""
        session = Session(id=str(uuid4()), day=day, name=self._name(name, may_be_empty=True))
        with self.writing() as connection:
            row = (session.id, day.isoformat(), session.name)
            connection.execute("INSERT INTO sessions (id, day, name) VALUES (?, ?, ?)", row)
        return session

    def change_session(self, session: Session) -> None:
        """Another day or name for an evening; its matches follow. :raises LedgerError: there is none."""
        day, name = session.day.isoformat(), self._name(session.name, may_be_empty=True)
        with self.writing() as connection:
            row = (day, name, session.id)
            if not connection.execute("UPDATE sessions SET day = ?, name = ? WHERE id = ?", row).rowcount:
                raise ledger_problem("no_session", self.path)
            connection.execute(
                "UPDATE results SET day = ? WHERE match IN (SELECT key FROM matches WHERE session = ?)",
                (day, session.id),
            )

    # ----------------------------------------------------------------------------------- seasons

    def seasons(self) -> tuple[Season, ...]:
        """All seasons, the latest first."""
        with self.reading() as connection:
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
        """A season that was not there yet. :raises LedgerError: as `put_season`."""
        season = Season(id=str(uuid4()), name=self._name(name), first=first, last=last)
        self.put_season(season)
        return season

    def put_season(self, season: Season) -> None:
        """A season, new or changed. :raises LedgerError: no name, too long, or it ends before it begins."""
        name = self._name(season.name)
        if season.last < season.first:
            raise ledger_problem("season_days", self.path)
        with self.writing() as connection:
            connection.execute(
                "INSERT INTO seasons (id, name, first, last) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name, first = excluded.first,"
                " last = excluded.last",
                (season.id, name, season.first.isoformat(), season.last.isoformat()),
            )

    def remove_season(self, id: str) -> None:
        """A season is forgotten; its matches stay."""
        with self.writing() as connection:
            connection.execute("DELETE FROM seasons WHERE id = ?", (id,))

    # ------------------------------------------------------------------------------------- rules

    def rules_used(self) -> tuple[RulesUsed, ...]:
        """The rules of all matches that were not removed, those of the most matches first."""
        with self.reading() as connection:
            asked = (
                "SELECT rules.key, rules.name, rules.ayame <> '', count(*) FROM matches"
                " JOIN rules ON rules.key = matches.rules WHERE NOT matches.removed"
                " GROUP BY rules.key ORDER BY count(*) DESC, rules.key"
            )
            return tuple(
                RulesUsed(key=key, name=str(name), ayame=bool(ayame), matches=count)
                for key, name, ayame, count in connection.execute(asked).fetchall()
            )
