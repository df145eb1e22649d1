"""Matches without their deals: lists of them, and the rules by which they were played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from core.ledger.connection import LedgerFile
from core.ledger.counted_rows import by_session
from core.ledger.problems import ledger_problem
from core.ledger.schema import UNITS
from core.ledger.types import Filter, MatchSummary, Player, RulesUsed, SeatedPlayer, Session

ALL = Filter()
"""Every match that counts."""

_HEADS = """
    SELECT matches.key, matches.id, matches.started, matches.finished, matches.removed,
        sessions.id, sessions.day, sessions.name, sessions.league, rules.key, rules.name, rules.ayame,
        players.id, players.name, entry.id, seats.name, seats.score, results.points, results.rank,
        heir.id, heir.name, substitutes.name
    FROM matches
    JOIN sessions ON sessions.id = matches.session
    JOIN rules ON rules.key = matches.rules
    JOIN seats ON seats.match = matches.key
    LEFT JOIN players AS entry ON entry.key = seats.player
    LEFT JOIN players ON players.key = coalesce(entry.same_as, entry.key)
    LEFT JOIN results ON results.match = matches.key AND results.seat = seats.seat AND results.rank > 0
    LEFT JOIN substitutes ON substitutes.match = matches.key AND substitutes.seat = seats.seat
        AND substitutes.turn = results.turn
    LEFT JOIN players AS heir ON heir.key = results.player AND results.turn > 0
    WHERE {which}
    ORDER BY sessions.day DESC, matches.started DESC, matches.key DESC, seats.seat
"""


class MatchSummaries:
    """The matches of a club without their deals, for reading."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    def removed(self) -> tuple[str, ...]:
        """Return the ids of removed matches."""
        with self._file.reading() as connection:
            rows = connection.execute("SELECT id FROM matches WHERE removed = 1").fetchall()
            return tuple(str(id) for (id,) in rows)

    def matching(
        self, which: Filter = ALL, *, removed: bool = False, running: bool = False
    ) -> tuple[MatchSummary, ...]:
        """Return the matches selected by a filter, latest first.

        :param removed: the removed matches instead of the others. :param running: only unfinished ones.
        """
        tests = ["matches.removed = ?", *(("matches.finished = 0",) if running else ())]
        values: list[Any] = [int(removed)]
        for test, value in (
            ("sessions.day >= ?", which.first and which.first.isoformat()),
            ("sessions.day <= ?", which.last and which.last.isoformat()),
            ("matches.rules = ?", which.rules),
            ("(SELECT count(*) FROM seats WHERE match = matches.key) = ?", which.players),
            *((test, value) for test, value in by_session(which)),
        ):
            if value is not None:
                tests.append(test)
                values.append(value)
        return self._where(" AND ".join(tests), values)

    def unfinished(self) -> tuple[MatchSummary, ...]:
        """Return the unfinished matches that were not removed, latest first."""
        return self.matching(running=True)

    def latest(self) -> MatchSummary | None:
        """Return the match begun last, of those not removed; None if there is none."""
        last = "SELECT key FROM matches WHERE removed = 0 ORDER BY started DESC, key DESC LIMIT 1"
        return next(iter(self._where(f"matches.key = ({last})", ())), None)

    def of(self, id: str) -> MatchSummary:
        """Return the match with this id, removed or not. :raises LedgerError: there is none."""
        found = self._where("matches.id = ?", (id,))
        if not found:
            raise ledger_problem("no_match", self._file.path)
        return found[0]

    def _where(self, which: str, values: Sequence[Any]) -> tuple[MatchSummary, ...]:
        with self._file.reading() as connection:
            rows = connection.execute(_HEADS.format(which=which), values)
            return tuple(_head(tuple(seats)) for _, seats in groupby(rows, key=itemgetter(0)))

    def rules_used(self) -> tuple[RulesUsed, ...]:
        """Return the rules of all matches that were not removed, most frequent first."""
        with self._file.reading() as connection:
            asked = (
                "SELECT rules.key, rules.name, rules.ayame <> '', count(*) FROM matches"
                " JOIN rules ON rules.key = matches.rules WHERE NOT matches.removed"
                " GROUP BY rules.key ORDER BY count(*) DESC, rules.key"
            )
            return tuple(
                RulesUsed(key=key, name=str(name), ayame=bool(ayame), matches=count)
                for key, name, ayame, count in connection.execute(asked).fetchall()
            )


@lru_cache(maxsize=1024)
def _head(rows: tuple[tuple[Any, ...], ...]) -> MatchSummary:
    """Return a match from the rows of its seats. Those of an event are read again at every deal of one of them."""
    _, id, started, finished, removed, session, day, name, league, rules_key, rules, ayame = rows[0][:12]
    seats = tuple(row[12:] for row in rows)
    points = [row[5] for row in seats if row[5] is not None]
    sat = tuple(_seated(player, name, guest, entry) for player, name, entry, guest, *_ in seats)
    counted = (
        began if entered is None else _seated(heir, called, entered)
        for began, (*_, heir, called, entered) in zip(sat, seats, strict=True)
    )
    return MatchSummary(
        id=str(id),
        session=Session(id=str(session), day=date.fromisoformat(day), name=str(name), league=str(league)),
        started=datetime.fromisoformat(started),
        rules=str(rules),
        rules_key=rules_key,
        ayame=bool(ayame),
        seats=sat,
        counted=tuple(counted),
        scores=tuple(int(row[4]) for row in seats),
        points=tuple(Fraction(one, UNITS) for one in points),
        ranks=tuple(row[6] for row in seats if row[6] is not None),
        finished=bool(finished),
        removed=bool(removed),
    )


def _seated(player: str | None, name: str, guest: str, entry: str = "") -> SeatedPlayer:
    """Return a member or a guest. :param entry: the id under which a member was entered."""
    if player is None:
        return SeatedPlayer(player=None, name=str(guest))
    return SeatedPlayer(player=Player(id=player, name=name), name=name, sat=entry)
