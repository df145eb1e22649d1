"""The logs of events in a ledger: what was entered in a session, in order."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from uuid import uuid4

from core.event.log import LogEntry, Logged, entry_as_json, read_entry, with_ids
from core.interchange.named_json import EventError
from core.language.messages import Message
from core.ledger.connection import LedgerFile
from core.ledger.problems import ledger_problem
from core.ledger.schema import PERSON
from core.ledger.types import LedgerError


class EventLogs:
    """The logs of a club's sessions. Entries are added, never changed or removed."""

    def __init__(self, file: LedgerFile) -> None:
        self._file = file

    def of(self, session: str) -> tuple[Logged, ...]:
        """Return the log of a session, in order; () if nothing was entered. Ids in it are those of this file.

        :param session: its id. :raises LedgerError: the file cannot be read, or an entry is damaged.
        """
        with self._file.reading() as connection:
            asked = "SELECT n, id, at, entry FROM log WHERE session = ? ORDER BY n, id"
            rows = connection.execute(asked, (session,)).fetchall()
            present = dict(connection.execute("SELECT id, ours FROM aliases"))
            wholes = "SELECT players.id, whole.id FROM players JOIN players AS whole ON whole.key = "
            persons = dict(connection.execute(f"{wholes}{PERSON} WHERE players.same_as IS NOT NULL"))

        def now(id: str) -> str:
            ours = present.get(id, id)
            return str(persons.get(ours, ours))

        is_as_written = not present and not persons
        found = ((n, id, at, _read(entry)) for n, id, at, entry in rows)
        return tuple(
            Logged(
                n,
                str(id),
                datetime.fromisoformat(at).replace(tzinfo=UTC),
                entry if is_as_written else with_ids(entry, now),
            )
            for n, id, at, entry in found
        )

    def ids(self) -> frozenset[str]:
        """Return the ids of all entries of all logs."""
        with self._file.reading() as connection:
            return frozenset(str(id) for (id,) in connection.execute("SELECT id FROM log"))

    def has(self, session: str) -> bool:
        """Return whether something was entered in a session. :param session: its id."""
        with self._file.reading() as connection:
            asked = "SELECT 1 FROM log WHERE session = ? LIMIT 1"
            return connection.execute(asked, (session,)).fetchone() is not None

    def add(self, session: str, entries: Iterable[LogEntry], at: datetime) -> tuple[Logged, ...]:
        """Enter something, all of it or nothing. Return the entries as they are in the log.

        :param session: its id. :param at: when, in UTC.
        :raises LedgerError: there is no such session, or nothing can be written.
        """
        with self._file.writing() as connection:
            if not connection.execute("SELECT 1 FROM sessions WHERE id = ?", (session,)).fetchone():
                raise ledger_problem("no_session", self._file.path)
            (last,) = connection.execute("SELECT max(n) FROM log WHERE session = ?", (session,)).fetchone()
            added = tuple(
                Logged(n, str(uuid4()), at, entry)
                for n, entry in enumerate(entries, 1 if last is None else last + 1)
            )
            connection.executemany(
                "INSERT INTO log (session, n, id, at, entry) VALUES (?, ?, ?, ?, ?)", _rows(session, added)
            )
        return added


@lru_cache(maxsize=4096)
def _read(text: str) -> LogEntry:
    """Return an entry from the file. A log is read again at every deal of its event, and its entries never change.

    :raises LedgerError: it is damaged.
    """
    try:
        return read_entry(json.loads(text))
    except EventError as error:
        raise LedgerError(error.problem) from error
    except ValueError as error:
        raise LedgerError(Message.of("ledger.problem.event_value", name="log")) from error


def _rows(session: str, log: Sequence[Logged]) -> list[tuple[object, ...]]:
    return [
        (session, n, id, at.astimezone(UTC).replace(tzinfo=None).isoformat(), json.dumps(entry_as_json(entry)))
        for n, id, at, entry in log
    ]
