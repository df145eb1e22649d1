"""The learners' file. An answer is on disk before its result is shown.

The file is opened, checked, migrated and written like a ledger: never when it is damaged or of a newer version.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from sqlite3 import Connection
from typing import Any, ClassVar, NamedTuple, Self
from uuid import uuid4

from core.language.names_apart import Name
from core.learners import schema
from core.ledger.connection import LedgerFile
from core.ledger.kept_names import LONGEST, kept_name
from core.ledger.opening import Schema
from core.ledger.problems import damaged_content, ledger_problem
from core.practice.exercise.exercise import Exercise
from core.practice.progress.learner import Learner
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import UnreadableError

Walk = Callable[[Sequence[Any]], Iterable[Any]]
"""Iterates over items like `iter`. A caller can pass another function to report progress, or to cancel
by an error, which leaves the file unchanged."""


class _OfLearners(LedgerFile):
    """A learners' file while it is open."""

    schema: ClassVar[Schema] = schema


class LearnerName(NamedTuple):
    """A learner's id and name. :ivar id: a UUID."""

    id: str
    name: str


class KeptAnswer(NamedTuple):
    """An answer as it is stored.

    :ivar at: the time in UTC.
    :ivar code: the code of the problem.
    :ivar named: the key of the belief that explains it, or empty.
    :ivar given: the entries.
    """

    at: datetime
    code: str
    mark: str
    seconds: float
    named: str
    given: Mapping[str, Any]


class GivenAnswer(NamedTuple):
    """An answer that is to be stored.

    :ivar at: the time in UTC.
    :ivar given: the entries as plain data.
    """

    at: datetime
    exercise: Exercise
    outcome: AnswerOutcome
    given: Mapping[str, Any]

    @property
    def kept(self) -> KeptAnswer:
        """The answer as it is stored."""
        mark, seconds, named = self.outcome.mark, self.outcome.seconds, self.outcome.named
        return KeptAnswer(self.at, self.exercise.code, mark, seconds, named or "", self.given)


class LearnersFile:
    """Several learners in one file, one of whom is chosen.

    :ivar file: the open file; its `notice` says why it can only be read.
    """

    def __init__(self, file: LedgerFile) -> None:
        self.file = file

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the opened file. It is created, with its folders, if there is none.

        :param read_only: whether nothing may be created or changed.
        :raises LedgerError: it is damaged, of another kind, or cannot be reached, or not there and `read_only`; it
            is unchanged.
        """
        return cls(_OfLearners.open(path, read_only=read_only))

    def close(self) -> None:
        """Close the file. It may be called twice, and there is nothing left to write."""
        self.file.close()

    # ---------------------------------------------------------------------------------- learners

    @property
    def names(self) -> tuple[LearnerName, ...]:
        """All learners, sorted by name."""
        with self.file.reading() as connection:
            rows = connection.execute("SELECT id, name FROM learners ORDER BY folded").fetchall()
            return tuple(LearnerName(str(id), str(name)) for id, name in rows)

    @property
    def chosen(self) -> LearnerName | None:
        """The learner who practises now, or None if nobody was chosen."""
        with self.file.reading() as connection:
            asked = "SELECT id, name FROM learners JOIN chosen ON chosen.learner = learners.key"
            found = connection.execute(asked).fetchone()
            return LearnerName(*map(str, found)) if found else None

    def choose(self, id: str) -> None:
        """Choose the learner who practises now. :raises LedgerError: there is no such learner."""
        with self.file.writing() as connection:
            key = self._key(connection, id)
            connection.execute("DELETE FROM chosen")
            connection.execute("INSERT INTO chosen (learner) VALUES (?)", (key,))

    def add(self, name: str) -> LearnerName:
        """Add a learner, who is not chosen by this. Return id and name.

        :raises LedgerError: the name is empty, too long or taken.
        """
        return self._insert(LearnerName(str(uuid4()), kept_name(name)), Learner())

    def _insert(self, new: LearnerName, learner: Learner, answers: Iterable[KeptAnswer] = ()) -> LearnerName:
        """Store a new learner with answers. Return `new`.

        :raises LedgerError: the name is taken; nothing was written.
        """
        with self.file.writing() as connection:
            self._require_free(connection, new)
            row = (*new, new.name.casefold(), _written(learner))
            connection.execute("INSERT INTO learners (id, name, folded, state) VALUES (?, ?, ?, ?)", row)
            key = self._key(connection, new.id)
            connection.executemany(_INSERT_ANSWER, (_row(key, one) for one in answers))
        return new

    def rename(self, id: str, name: str) -> None:
        """Rename a learner. :raises LedgerError: the name is empty, too long or taken, or there is no
        such learner.
        """
        new = LearnerName(id, kept_name(name))
        with self.file.writing() as connection:
            key = self._key(connection, id)
            self._require_free(connection, new)
            row = (new.name, new.name.casefold(), key)
            connection.execute("UPDATE learners SET name = ?, folded = ? WHERE key = ?", row)

    def remove(self, id: str) -> None:
        """Remove a learner with all answers; if it was the chosen one, nobody is chosen.

        :raises LedgerError: there is no such learner.
        """
        with self.file.writing() as connection:
            connection.execute("DELETE FROM learners WHERE key = ?", (self._key(connection, id),))

    # ------------------------------------------------------------------------------- progress and answers

    def learner(self, id: str) -> Learner:
        """Return a learner's progress. :raises LedgerError: there is no such learner, or the data cannot
        be read.
        """
        with self.file.reading() as connection:
            row = connection.execute("SELECT state FROM learners WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise ledger_problem("no_learner", self.file.path)
        try:
            return Learner.from_json(json.loads(row[0]))
        except (UnreadableError, ValueError, RecursionError) as error:
            raise damaged_content(error, self.file.path) from error

    def change(self, id: str, answers: Iterable[GivenAnswer] = (), **changed: Any) -> Learner:
        """Return the learner's progress after storing answers and other changes, all of them or none.

        The changes apply to what the file contains now, because another program may have stored answers of the
        same learner. An answer that is already there is not counted twice.

        :param changed: fields of `Learner` with their new values, which replace what the answers led to.
        :raises LedgerError: nothing was written.
        """
        with self.file.writing() as connection:
            key, learner = self._key(connection, id), self.learner(id)
            for one in answers:
                if (
                    connection.execute(_ASK_ANSWER, (key, one.at.isoformat(), one.exercise.code)).fetchone()
                    is None
                ):
                    learner = learner.answered(one.exercise, one.outcome, one.at)
                    connection.execute(_INSERT_ANSWER, _row(key, one.kept))
            learner = replace(learner, **changed)
            connection.execute("UPDATE learners SET state = ? WHERE key = ?", (_written(learner), key))
        return learner

    def answers(self, id: str, walk: Walk = iter, *, last: int = -1) -> tuple[KeptAnswer, ...]:
        """Return the answers of a learner, the oldest first; () for an unknown id.

        :param walk: iterates over them.
        :param last: the number of latest answers to read; all if it is negative.
        """
        asked = (
            "SELECT at, code, mark, seconds, named, given FROM answers JOIN learners"
            " ON learners.key = answers.learner WHERE id = ? ORDER BY answers.key DESC LIMIT ?"
        )
        with self.file.reading() as connection:
            rows = connection.execute(asked, (id, last)).fetchall()[::-1]
            return tuple(
                KeptAnswer(_time(at), str(code), str(mark), float(seconds), str(named), _given(given))
                for at, code, mark, seconds, named, given in walk(rows)
            )

    def import_learner(self, name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> LearnerName:
        """Add a learner from another file, under a new id. Return id and name. If the name is taken, a number is
        appended: "Aki 2".

        :raises LedgerError: the name is empty or too long; nothing was written.
        """
        return self._insert(LearnerName(str(uuid4()), self._free_name(kept_name(name))), learner, answers)

    def restore(self, who: LearnerName, learner: Learner, answers: Iterable[KeptAnswer]) -> None:
        """Restore a learner who was removed, under the same id and name; who is chosen stays.

        :raises LedgerError: the name is taken by now; nothing was written.
        """
        self._insert(who, learner, answers)

    def _free_name(self, name: str) -> str:
        """Return the name, or the first free one with a number appended."""
        taken = {one.name.casefold() for one in self.names}
        for number in count(2):
            if name.casefold() not in taken:
                break
            stem = re.sub(r" \d+$", "", name)
            name = f"{stem[: LONGEST - 8]} {number}"
        return name

    # ------------------------------------------------------------------------------------- helpers

    def _key(self, connection: Connection, id: str) -> int:
        found = connection.execute("SELECT key FROM learners WHERE id = ?", (id,)).fetchone()
        if found is None:
            raise ledger_problem("no_learner", self.file.path)
        return int(found[0])

    def _require_free(self, connection: Connection, new: LearnerName) -> None:
        asked = "SELECT 1 FROM learners WHERE folded = ? AND id <> ?"
        if connection.execute(asked, (new.name.casefold(), new.id)).fetchone():
            raise ledger_problem("learner_taken", self.file.path, name=Name(new.name))


_INSERT_ANSWER = (
    "INSERT INTO answers (learner, at, code, mark, seconds, named, given) VALUES (?, ?, ?, ?, ?, ?, ?)"
)

_ASK_ANSWER = "SELECT 1 FROM answers WHERE learner = ? AND at = ? AND code = ?"


def _row(key: int, kept: KeptAnswer) -> tuple[object, ...]:
    at, code, mark, seconds, named, given = kept
    return (key, at.isoformat(), code, mark, seconds, named, json.dumps(dict(given), ensure_ascii=False))


def _given(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise TypeError(text)
    return found


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def _written(learner: Learner) -> str:
    """Return a learner as the file stores them, without a session that is over."""
    if learner.session is not None and learner.session.is_over:
        learner = replace(learner, session=None)
    return json.dumps(learner.as_json(), ensure_ascii=False, separators=(",", ":"))
