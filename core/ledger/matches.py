"""The matches of a ledger, deal by deal.

When `save()` returns, everything confirmed is on disk. After a failure the next call writes everything that is
missing, so callers need to keep only the match.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from core.interchange.ayame_text import rules_from_text
from core.interchange.named_json import EventError
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger.connection import LedgerFile
from core.ledger.history import Edit, Lists, edits_since, lists_from, lists_of, require_possible, step_of
from core.ledger.kept_names import kept_name
from core.ledger.problems import CONTENT_ERRORS, ledger_problem
from core.ledger.results import rules_key, write_state
from core.ledger.schema import OF_MATCHES, PERSON
from core.ledger.types import LedgerError, SeatedPlayer, Session
from core.ledger.write_cache import WriteCache, Written
from core.match.events import Substitution
from core.match.match import Match
from core.match.state import MatchError, MatchState
from core.rules.rule_text import RuleSetError, read_rule_set


class Matches:
    """The matches of a club, deal by deal."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file
        self._known = WriteCache()

    def has(self, id: str) -> bool:
        """Return whether there is such a match, removed or not."""
        with self._file.reading() as connection:
            return connection.execute("SELECT 1 FROM matches WHERE id = ?", (id,)).fetchone() is not None

    def version(self, id: str) -> tuple[int, int]:
        """Return how many changes of a match are stored and how many are in force: two that are equal, with equal
        scores, are the same match as it stands. (0, 0) if there is no such match.
        """
        with self._file.reading() as connection:
            asked = "SELECT (SELECT count(*) FROM edits WHERE match = matches.key), step FROM matches WHERE id = ?"
            found = connection.execute(asked, (id,)).fetchone()
            return (0, 0) if found is None else (int(found[0]), int(found[1]))

    def begin(
        self,
        match: Match,
        seats: Sequence[SeatedPlayer],
        session: Session,
        started: datetime,
        *,
        id: str | None = None,
    ) -> str:
        """Store a new match with all that was played of it. Return its id.

        :param started: local time. :param id: the id that it already has in another file; None for a new one.
        :raises LedgerError: a player or the session is not in this file, a player has two seats, or a guest's name
            is invalid; also as for `save()`.
        :raises ValueError: there are not as many seats as players.
        """
        if len(seats) != match.state.players:
            raise ValueError(f"{len(seats)} seats for {match.state.players} players")
        id = id or str(uuid4())
        self._known.forget(id)
        with self._file.writing() as connection:
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session.id,)).fetchone():
                raise ledger_problem("no_session", self._file.path)
            row = (id, session.id, started.isoformat(timespec="seconds"), rules_key(connection, match), "")
            asked = "INSERT INTO matches (id, session, started, rules, start) VALUES (?, ?, ?, ?, ?)"
            key = connection.execute(asked, row).lastrowid
            connection.executemany(
                "INSERT INTO seats (match, seat, player, name, score) VALUES (?, ?, ?, ?, 0)",
                [(key, seat, *who) for seat, who in enumerate(_seated(connection, self._file.path, seats))],
            )
            self.save(id, match)
        return id

    def save(self, id: str, match: Match) -> None:
        """Write everything of the match that the file lacks: changes, even undone ones, and results if it is over.

        If it is no longer over, its results are removed.

        :raises LedgerError: there is no such match, another program has changed it, or it cannot be written.
            Nothing was written; the next call writes this, too.
        """
        lists = lists_of(match)
        nested = self._file.connection.in_transaction
        try:
            with self._file.writing() as connection:
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
            # The outer transaction may still be rolled back.
            self._known.forget(id)
        else:
            self._known.put(id, new)

    def load(self, id: str) -> Match:
        """Return the match with its history, to continue it.

        What other programs write to it from now on is not overwritten.

        :raises LedgerError: there is no such match, or it is damaged.
        """
        written, match = self._read(id)
        self._known.put(id, written)
        return match

    def read(self, id: str) -> Match:
        """Return the match with its history, for viewing. :raises LedgerError: as for `load()`."""
        return self._read(id)[1]

    def is_known(self, id: str) -> bool:
        """Return whether the file has the match as it was last written or loaded here; otherwise False.

        :raises LedgerError: it cannot be read.
        """
        with self._file.reading() as connection:
            found = connection.execute("SELECT key, step FROM matches WHERE id = ?", (id,)).fetchone()
            return bool(found) and self._known.standing(id, _edits(connection, found[0]), found[1]) is not None

    def forget(self, id: str) -> None:
        """Forget what the file has of a match, because the match to be written was not read from here."""
        self._known.forget(id)

    def go_on_from(self, earlier: Matches) -> None:
        """Take over what was known when the same file was open before.

        So changes that other programs made in between are not overwritten.
        """
        self._known = earlier._known

    def _read(self, id: str) -> tuple[Written, Match]:
        with self._file.reading() as connection:
            row = connection.execute(_MATCH, (id,)).fetchone()
            if row is None:
                raise ledger_problem("no_match", self._file.path)
            key, started, start, step, text, ayame, players = row
            edits = _edits(connection, key)
        try:
            lists = lists_from(edits)
            with self._file.reading() as connection:
                called = _members_called(connection, lists)
            written = Written(_with_names(lists, called), edits, step)
            match = _match_of(written, text, ayame, start)
            if match.state.players != players:
                raise EventError(Message.of("ledger.problem.event_value", name="players"))
        except (EventError, MatchError, RuleSetError) as error:
            raise self._damaged_match(started, error.problem) from error
        except CONTENT_ERRORS as error:
            raise self._damaged_match(
                started, Message.of("ledger.problem.reason", reason=reason_of(error))
            ) from error
        return written, match

    def remove(self, id: str) -> None:
        """Remove the match. It no longer counts, as its results are deleted, but can be restored.

        :raises LedgerError: there is no such match.
        """
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 1 WHERE key = ?", (key,))
            for table in ("results", "streaks"):
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (key,))

    def restore(self, id: str) -> None:
        """Restore a removed match, with its results.

        :raises LedgerError: there is no such match, or it is damaged.
        """
        match = self.read(id)
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 0 WHERE key = ?", (key,))
            write_state(connection, key, match, removed=False)

    def erase(self, id: str) -> None:
        """Delete the match with everything that was stored of it. :raises LedgerError: there is no such match."""
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            for table in OF_MATCHES:
                connection.execute(f"DELETE FROM {table} WHERE match = ?", (key,))
            connection.execute("DELETE FROM matches WHERE key = ?", (key,))
        self._known.forget(id)

    def set_seats(self, id: str, seats: Sequence[SeatedPlayer]) -> None:
        """Correct who sat there; the results follow. Members who stay keep the entry under which they were seated.

        :raises LedgerError, ValueError: as for `begin()`.
        """
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            count = connection.execute("SELECT count(*) FROM seats WHERE match = ?", (key,)).fetchone()[0]
            if len(seats) != count:
                raise ValueError(f"{len(seats)} seats for {count} players")
            asked = (
                f"SELECT {PERSON} FROM seats JOIN players ON players.key = seats.player"
                " WHERE match = ? AND seat = ?"
            )
            for seat, (player, name) in enumerate(_seated(connection, self._file.path, seats)):
                before = connection.execute(asked, (key, seat)).fetchone()
                if player is not None and before == (player,):
                    continue
                row = (player, name, key, seat)
                connection.execute("UPDATE seats SET player = ?, name = ? WHERE match = ? AND seat = ?", row)
                connection.execute(
                    "UPDATE results SET player = ? WHERE match = ? AND seat = ? AND turn = 0", (player, key, seat)
                )

    def move(self, id: str, session: Session) -> None:
        """Move the match to another session; the results get the day in `session`.

        :raises LedgerError: there is no such match or session.
        """
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session.id,)).fetchone():
                raise ledger_problem("no_session", self._file.path)
            connection.execute("UPDATE matches SET session = ? WHERE key = ?", (session.id, key))
            connection.execute("UPDATE results SET day = ? WHERE match = ?", (session.day.isoformat(), key))

    def _place(self, id: str) -> tuple[int, int, bool]:
        """Return the match's key, its step, and whether it was removed.

        :raises LedgerError: there is no such match.
        """
        asked = "SELECT key, step, removed FROM matches WHERE id = ?"
        found = self._file.connection.execute(asked, (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_match", self._file.path)
        key, step, removed = found
        return key, step, bool(removed)

    def _recognised(self, id: str, edits: tuple[Edit, ...], step: int) -> Written:
        """Return what the file has, as last written or read; or as read now.

        :raises LedgerError: another program has written since.
        """
        if id not in self._known:
            try:
                return Written(lists_from(edits), edits, step)
            except EventError:
                # It cannot be read, so it is written anew.
                return Written(((),), (), step)
        found = self._known.standing(id, edits, step)
        if found is None:
            raise ledger_problem("changed", self._file.path)
        return found

    def _damaged_match(self, started: object, why: Message) -> LedgerError:
        when = str(started)[:16].replace("T", " ")
        return ledger_problem("bad_match", self._file.path, match=when, why=why)


_MATCH = """
    SELECT matches.key, started, start, step, rules.text, rules.ayame,
        (SELECT count(*) FROM seats WHERE match = matches.key)
    FROM matches JOIN rules ON rules.key = matches.rules WHERE matches.id = ?
"""


def _edits(connection: sqlite3.Connection, key: int) -> tuple[Edit, ...]:
    asked = "SELECT place, removed, added FROM edits WHERE match = ? ORDER BY n"
    return tuple(Edit(*row) for row in connection.execute(asked, (key,)))


def _members_called(connection: sqlite3.Connection, lists: Lists) -> Mapping[str, str]:
    """Return the present names of members who were substitutes, by the id in the events."""
    ids = {
        event.player for events in lists for event in events if isinstance(event, Substitution) and event.player
    }
    asked = (
        f"SELECT whole.name FROM players JOIN players AS whole ON whole.key = {PERSON} WHERE players.id ="
        " coalesce((SELECT ours FROM aliases WHERE id = ?1), ?1)"
    )
    found = ((id, connection.execute(asked, (id,)).fetchone()) for id in ids)
    return {id: str(row[0]) for id, row in found if row is not None}


def _with_names(lists: Lists, called: Mapping[str, str]) -> Lists:
    """Return every list of events with these names."""
    if not called:
        return lists
    return tuple(
        tuple(
            replace(event, name=called.get(event.player, event.name)) if isinstance(event, Substitution) else event
            for event in events
        )
        for events in lists
    )


def _match_of(written: Written, text: str, ayame: str, start: str) -> Match:
    """Return the match of stored data.

    :raises EventError, MatchError, RuleSetError: part of it is impossible; other errors are possible, too.
    """
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


def _seated(
    connection: sqlite3.Connection, path: Path, seats: Iterable[SeatedPlayer]
) -> Iterator[tuple[int | None, str]]:
    """Yield the player's key and the guest's name of each seat.

    :raises LedgerError: a player is not in this file, or has two seats, or a guest's name is invalid.
    """
    keys = set()
    for seat in seats:
        if seat.player is None:
            yield None, kept_name(seat.name, may_be_empty=True)
            continue
        asked = f"SELECT {PERSON} FROM players WHERE id = ?"
        found = connection.execute(asked, (seat.player.id,)).fetchone()
        if found is None:
            raise ledger_problem("no_player", path, name=seat.player.name)
        if found[0] in keys:
            raise ledger_problem("seated_twice", path, name=seat.player.name)
        keys.add(found[0])
        yield found[0], ""
