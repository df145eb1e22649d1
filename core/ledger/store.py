"""The ledger: the file with all its parts, and in it the matches, deal by deal.

What a person has confirmed is on the disk when `save_match` returns. After a failure the next call writes
everything that is missing, so that nothing has to be remembered by the caller but the match itself.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from uuid import uuid4

from core.ayame.system import AyameRules
from core.interchange.ayame_text import rules_as_text, rules_from_text
from core.interchange.event_json import EventError
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger.history import Edit, edits_since, lists_from, lists_of, require_possible, step_of
from core.ledger.match_summaries import MatchSummaries
from core.ledger.problems import NONSENSE, ledger_problem
from core.ledger.schema import PERSON, UNITS
from core.ledger.types import LedgerError, SeatedPlayer, Session
from core.ledger.write_cache import WriteCache, Written
from core.match.match import Match
from core.match.player_stats import player_stats
from core.match.settlement import settle_match
from core.match.state import MatchError, MatchState
from core.rules.rule_sets import RuleSet
from core.rules.rule_text import RuleSetError, read_rule_set, write_rule_set


class Ledger(MatchSummaries):
    """A club's ledger."""

    def __init__(
        self, path: Path, connection: sqlite3.Connection, notice: Message | None, read_only: bool
    ) -> None:
        super().__init__(path, connection, notice, read_only)
        self._known = WriteCache()

    def has_match(self, id: str) -> bool:
        """Whether there is such a match, be it a removed one."""
        with self.reading() as connection:
            return connection.execute("SELECT 1 FROM matches WHERE id = ?", (id,)).fetchone() is not None

    def begin_match(
        self,
        match: Match,
        seats: Sequence[SeatedPlayer],
        session: Session,
        started: datetime,
        *,
        id: str | None = None,
    ) -> str:
        """A new match, with what was played of it already; its id.

        :param started: local time. :param id: the one that it has in another file already.
        :raises LedgerError: a player or the evening is not in this file, a player sits twice; as `save_match`.
        """
        if len(seats) != match.state.players:
            raise ValueError(f"{len(seats)} seats for {match.state.players} players")
        id = id or str(uuid4())
        self._known.forget(id)
        with self.writing() as connection:
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session.id,)).fetchone():
                raise ledger_problem("no_session", self.path)
            row = (id, session.id, started.isoformat(timespec="seconds"), rules_key(connection, match), "")
            asked = "INSERT INTO matches (id, session, started, rules, start) VALUES (?, ?, ?, ?, ?)"
            key = connection.execute(asked, row).lastrowid
            connection.executemany(
                "INSERT INTO seats (match, seat, player, name, score) VALUES (?, ?, ?, ?, 0)",
                [(key, seat, *who) for seat, who in enumerate(self._seated(seats))],
            )
            self.save_match(id, match)
        return id

    def save_match(self, id: str, match: Match) -> None:
        """Everything of the match that the file does not have yet: changes, undone ones too, and the results once
        it is finished, which go again when it is not any more.

        :raises LedgerError: nothing was written; the next call writes this, too.
        """
        lists = lists_of(match)
        nested = self.connection.in_transaction
        try:
            with self.writing() as connection:
                key, step, removed = self._place(id)
                edits = _edits(connection, key)
                found = self._recognised(id, edits, step)
                kept, added = edits_since(found.lists, lists)
                new = Written(lists, (*edits[:kept], *added), step_of(match))
                self._known.put(id, found, new)
                if len(edits) > kept:
                    connection.execute("DELETE FROM edits WHERE match = ? AND n >= ?", (key, kept))
                connection.executemany(
                    "INSERT INTO edits (match, n, place, removed, added) VALUES (?, ?, ?, ?, ?)",
                    [(key, n, *edit) for n, edit in enumerate(added, kept)],
                )
                write_state(connection, key, match, removed=removed)
        except EventError as error:
            raise LedgerError(error.problem) from error
        if nested:
            # Whether it stays in the file is not decided yet.
            self._known.forget(id)
        else:
            self._known.put(id, new)

    def load_match(self, id: str) -> Match:
        """The match with all that it ever was, to go on with it: what another program writes of it from now on is
        not written over. :raises LedgerError: there is none, or it is damaged."""
        written, match = self._read(id)
        self._known.put(id, written)
        return match

    def read_match(self, id: str) -> Match:
        """The match with all that it ever was, to look at it. :raises LedgerError: as `load_match`."""
        return self._read(id)[1]

    def is_known(self, id: str) -> bool:
        """Whether the file has a match as it was written or loaded here last.

        :raises LedgerError: it cannot be read.
        """
        with self.reading() as connection:
            found = connection.execute("SELECT key, step FROM matches WHERE id = ?", (id,)).fetchone()
            return bool(found) and self._known.standing(id, _edits(connection, found[0]), found[1]) is not None

    def forget(self, id: str) -> None:
        """Know a match no more: it was not from here that what is to be written was read."""
        self._known.forget(id)

    def go_on_from(self, earlier: Ledger) -> None:
        """Know what was known when the same file was open before: what was written to it since is then not written
        over unseen."""
        self._known = earlier._known

    def _read(self, id: str) -> tuple[Written, Match]:
        with self.reading() as connection:
            row = connection.execute(_MATCH, (id,)).fetchone()
            if row is None:
                raise ledger_problem("no_match", self.path)
            key, started, start, step, text, ayame, players = row
            edits = _edits(connection, key)
        try:
            written = Written(lists_from(edits), edits, step)
            match = _match_of(written, text, ayame, start)
            if match.state.players != players:
                raise EventError(Message.of("ledger.problem.event_value", name="players"))
        except (EventError, MatchError, RuleSetError) as error:
            raise self._damaged_match(started, error.problem) from error
        except NONSENSE as error:
            raise self._damaged_match(
                started, Message.of("ledger.problem.reason", reason=reason_of(error))
            ) from error
        return written, match

    def remove_match(self, id: str) -> None:
        """The match does not count any more, but can be had back."""
        with self.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 1 WHERE key = ?", (key,))
            connection.execute("DELETE FROM results WHERE match = ?", (key,))

    def restore_match(self, id: str) -> None:
        """A match that was removed counts again. :raises LedgerError: what is kept of it is damaged."""
        match = self.read_match(id)
        with self.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 0 WHERE key = ?", (key,))
            write_state(connection, key, match, removed=False)

    def _place(self, id: str) -> tuple[int, int, bool]:
        """The match's key, its step, and whether it was removed. :raises LedgerError: there is no such match."""
        asked = "SELECT key, step, removed FROM matches WHERE id = ?"
        found = self.connection.execute(asked, (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_match", self.path)
        key, step, removed = found
        return key, step, bool(removed)

    def _recognised(self, id: str, edits: tuple[Edit, ...], step: int) -> Written:
        """What the file has, as it was written or read last; or read now.

        :raises LedgerError: another program has written since.
        """
        if id not in self._known:
            try:
                return Written(lists_from(edits), edits, step)
            except EventError:
                # It cannot be read, and is written anew.
                return Written(((),), (), step)
        found = self._known.standing(id, edits, step)
        if found is None:
            raise ledger_problem("changed", self.path)
        return found

    def _damaged_match(self, started: object, why: Message) -> LedgerError:
        when = str(started)[:16].replace("T", " ")
        return ledger_problem("bad_match", self.path, match=when, why=why)


# ------------------------------------------------------------------------------------------- reading

_MATCH = """
    SELECT matches.key, started, start, step, rules.text, rules.ayame,
        (SELECT count(*) FROM seats WHERE match = matches.key)
    FROM matches JOIN rules ON rules.key = matches.rules WHERE matches.id = ?
"""


def _edits(connection: sqlite3.Connection, key: int) -> tuple[Edit, ...]:
    asked = "SELECT place, removed, added FROM edits WHERE match = ? ORDER BY n"
    return tuple(Edit(*row) for row in connection.execute(asked, (key,)))


def _match_of(written: Written, text: str, ayame: str, start: str) -> Match:
    """:raises EventError, MatchError, RuleSetError: a part of it cannot be; others too."""
    lists, step = written.lists, written.step
    if not 0 <= step < len(lists):
        raise EventError(Message.of("ledger.problem.event_value", name="step"))
    rule_set = read_rule_set(text)
    rules = rules_from_text(ayame) if ayame else None
    points = tuple(int(one) for one in json.loads(start)) if start else None
    require_possible(MatchState.first(rule_set, rules, points), lists)
    return Match(
        rule_set,
        lists[step],
        ayame=rules,
        start=points,
        past=lists[:step],
        future=tuple(reversed(lists[step + 1 :])),
    )


# ------------------------------------------------------------------------------------------- writing


def rules_key(connection: sqlite3.Connection, match: Match) -> int:
    """The key of a match's rules, which are put into the file where they are not there yet."""
    text, ayame = _rules_text(match.rule_set, match.ayame)
    for _ in range(2):
        found = connection.execute("SELECT key FROM rules WHERE text = ? AND ayame = ?", (text, ayame)).fetchone()
        if found:
            break
        row = (match.rule_set.name, text, ayame)
        connection.execute("INSERT INTO rules (name, text, ayame) VALUES (?, ?, ?)", row)
    key: int = found[0]
    return key


@lru_cache(maxsize=64)
def _rules_text(rule_set: RuleSet, ayame: AyameRules | None) -> tuple[str, str]:
    return write_rule_set(rule_set, whole=True), rules_as_text(ayame) if ayame else ""


def write_state(connection: sqlite3.Connection, key: int, match: Match, *, removed: bool) -> None:
    """What a match has come to: its scores, and the results where it is finished and was not removed."""
    start = "" if match.start is None else json.dumps(match.start)
    finished = match.state.finished is not None
    connection.execute(
        "UPDATE matches SET rules = ?, start = ?, step = ?, finished = ? WHERE key = ?",
        (rules_key(connection, match), start, step_of(match), finished, key),
    )
    connection.executemany(
        "UPDATE seats SET score = ? WHERE match = ? AND seat = ?",
        [(score, key, seat) for seat, score in enumerate(match.state.scores)],
    )
    connection.execute("DELETE FROM results WHERE match = ?", (key,))
    if not finished or removed:
        return
    settlement = settle_match(match.state)
    for seat, did in enumerate(player_stats(match.state)):
        connection.execute(
            "INSERT INTO results (match, seat, player, day, rules, players, rank, points, deals, wins, deal_ins,"
            f" best, best_hand) SELECT matches.key, seats.seat, {PERSON}, sessions.day, matches.rules,"
            " ?, ?, ?, ?, ?, ?, ?, ? FROM matches JOIN sessions ON sessions.id = matches.session"
            " JOIN seats ON seats.match = matches.key LEFT JOIN players ON players.key = seats.player"
            " WHERE matches.key = ? AND seats.seat = ?",
            (
                match.state.players,
                settlement.ranks[seat],
                in_units(settlement.points[seat]),
                did.deals,
                did.wins,
                did.deal_ins,
                did.best,
                did.best_hand,
                key,
                seat,
            ),
        )


def in_units(points: Fraction) -> int:
    """Thousands of points as a whole number of `UNITS`. :raises ValueError: it is none."""
    units = points * UNITS
    if units.denominator != 1:
        raise ValueError(f"{points} thousands are no whole number of units")
    return units.numerator
