"""The matches of a ledger, deal by deal.

What a person has confirmed is on the disk when `save` returns. After a failure the next call writes
everything that is missing, so that nothing has to be remembered by the caller but the match itself.
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
from core.interchange.event_json import EventError
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger.connection import LedgerFile
from core.ledger.history import Edit, Lists, edits_since, lists_from, lists_of, require_possible, step_of
from core.ledger.kept_names import kept_name
from core.ledger.problems import NONSENSE, ledger_problem
from core.ledger.results import rules_key, write_state
from core.ledger.schema import PERSON
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
        """Whether there is such a match, be it a removed one."""
        with self._file.reading() as connection:
            return connection.execute("SELECT 1 FROM matches WHERE id = ?", (id,)).fetchone() is not None

    def begin(
        self,
        match: Match,
        seats: Sequence[SeatedPlayer],
        session: Session,
        started: datetime,
        *,
        id: str | None = None,
    ) -> str:
        """Return a new match, with what was played of it already; its id.

        :param started: local time. :param id: the one that it has in another file already.
        :raises LedgerError: a player or the evening is not in this file, a player sits twice; as `save`.
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
        """Everything of the match that the file does not have yet: changes, undone ones too, and the results once
        it is finished, which go again when it is not any more.

        :raises LedgerError: nothing was written; the next call writes this, too.
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
            # Whether it stays in the file is not decided yet.
            self._known.forget(id)
        else:
            self._known.put(id, new)

    def load(self, id: str) -> Match:
        """Return the match with all that it ever was, to go on with it: what another program writes of it from
        now on is not written over.

        :raises LedgerError: there is none, or it is damaged.
        """
        written, match = self._read(id)
        self._known.put(id, written)
        return match

    def read(self, id: str) -> Match:
        """Return the match with all that it ever was, to look at it. :raises LedgerError: as `load`."""
        return self._read(id)[1]

    def is_known(self, id: str) -> bool:
        """Whether the file has a match as it was written or loaded here last.

        :raises LedgerError: it cannot be read.
        """
        with self._file.reading() as connection:
            found = connection.execute("SELECT key, step FROM matches WHERE id = ?", (id,)).fetchone()
            return bool(found) and self._known.standing(id, _edits(connection, found[0]), found[1]) is not None

    def forget(self, id: str) -> None:
        """Know a match no more: it was not from here that what is to be written was read."""
        self._known.forget(id)

    def go_on_from(self, earlier: Matches) -> None:
        """Know what was known when the same file was open before: what was written to it since is then not written
        over unseen."""
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
        except NONSENSE as error:
            raise self._damaged_match(
                started, Message.of("ledger.problem.reason", reason=reason_of(error))
            ) from error
        return written, match

    def remove(self, id: str) -> None:
        """The match does not count any more, but can be had back."""
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 1 WHERE key = ?", (key,))
            connection.execute("DELETE FROM results WHERE match = ?", (key,))

    def restore(self, id: str) -> None:
        """A match that was removed counts again. :raises LedgerError: what is kept of it is damaged."""
        match = self.read(id)
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            connection.execute("UPDATE matches SET removed = 0 WHERE key = ?", (key,))
            write_state(connection, key, match, removed=False)

    def set_seats(self, id: str, seats: Sequence[SeatedPlayer]) -> None:
        """Who really sat there; the results follow. Who stays keeps the entry under which they sat down.

        :raises LedgerError: as for `begin`.
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
        """The match belongs to another evening; the results follow. :raises LedgerError: there is none of them."""
        with self._file.writing() as connection:
            key, *_ = self._place(id)
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session.id,)).fetchone():
                raise ledger_problem("no_session", self._file.path)
            connection.execute("UPDATE matches SET session = ? WHERE key = ?", (session.id, key))
            connection.execute("UPDATE results SET day = ? WHERE match = ?", (session.day.isoformat(), key))

    def _place(self, id: str) -> tuple[int, int, bool]:
        """The match's key, its step, and whether it was removed. :raises LedgerError: there is no such match."""
        asked = "SELECT key, step, removed FROM matches WHERE id = ?"
        found = self._file.connection.execute(asked, (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_match", self._file.path)
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
    """What the members are called now who sat down in the middle of a match, by the id in its events."""
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
    """Every list of events with those names."""
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


def _seated(
    connection: sqlite3.Connection, path: Path, seats: Iterable[SeatedPlayer]
) -> Iterator[tuple[int | None, str]]:
    """The player's key and the guest's name of each seat.

    :raises LedgerError: a player who is not in this file, or at two seats.
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
