"""The file of those who practise. What somebody answered is on the disk before it is shown.

Opened, checked, migrated and written as a ledger is: never when it is damaged or of a newer version.
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
"""Yield a row's things one by one, as `iter` does: whoever gives another one can tell how far it is, or end it by
an error, which leaves the file as it was.
"""


class _OfLearners(LedgerFile):
    """A learners' file while it is open."""

    schema: ClassVar[Schema] = schema


class LearnerName(NamedTuple):
    """Somebody who practises. :ivar id: a UUID."""

    id: str
    name: str


class KeptAnswer(NamedTuple):
    """An answer as it was given.

    :ivar at: in UTC. :ivar named: a belief by its key, or empty. :ivar given: what was entered.
    """

    at: datetime
    code: str
    mark: str
    seconds: float
    named: str
    given: Mapping[str, Any]


class GivenAnswer(NamedTuple):
    """An answer that is to be kept. :ivar at: in UTC. :ivar given: what was entered, as plain data."""

    at: datetime
    exercise: Exercise
    outcome: AnswerOutcome
    given: Mapping[str, Any]

    @property
    def kept(self) -> KeptAnswer:
        """As the file has it."""
        mark, seconds, named = self.outcome.mark, self.outcome.seconds, self.outcome.named
        return KeptAnswer(self.at, self.exercise.code, mark, seconds, named or "", self.given)


class LearnersFile:
    """Several learners in one file; one of them is chosen.

    :ivar file: the open file, with its `notice`, where it can only be read.
    """

    def __init__(self, file: LedgerFile) -> None:
        self.file = file

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the file; made, with its folders, where there is none.

        :raises LedgerError: it is damaged, another file, or cannot be reached; it is as it was.
        """
        return cls(_OfLearners.open(path, read_only=read_only))

    def close(self) -> None:
        """Nothing is left to be written."""
        self.file.close()

    # ---------------------------------------------------------------------------------- who

    @property
    def names(self) -> tuple[LearnerName, ...]:
        """All learners, by name."""
        with self.file.reading() as connection:
            rows = connection.execute("SELECT id, name FROM learners ORDER BY folded").fetchall()
            return tuple(LearnerName(str(id), str(name)) for id, name in rows)

    @property
    def chosen(self) -> LearnerName | None:
        """Who practises now; None: nobody was chosen."""
        with self.file.reading() as connection:
            asked = "SELECT id, name FROM learners JOIN chosen ON chosen.learner = learners.key"
            found = connection.execute(asked).fetchone()
            return LearnerName(*map(str, found)) if found else None

    def choose(self, id: str) -> None:
        """Somebody practises now. :raises LedgerError: there is no such learner."""
        with self.file.writing() as connection:
            key = self._key(connection, id)
            connection.execute("DELETE FROM chosen")
            connection.execute("INSERT INTO chosen (learner) VALUES (?)", (key,))

    def add(self, name: str) -> LearnerName:
        """Return a new learner. :raises LedgerError: no name, too long, or taken."""
        return self._insert(LearnerName(str(uuid4()), kept_name(name)), Learner())

    def _insert(self, new: LearnerName, learner: Learner, answers: Iterable[KeptAnswer] = ()) -> LearnerName:
        with self.file.writing() as connection:
            self._require_free(connection, new)
            row = (*new, new.name.casefold(), _written(learner))
            connection.execute("INSERT INTO learners (id, name, folded, state) VALUES (?, ?, ?, ?)", row)
            key = self._key(connection, new.id)
            connection.executemany(_INSERT_ANSWER, (_row(key, one) for one in answers))
        return new

    def rename(self, id: str, name: str) -> None:
        """A learner by another name. :raises LedgerError: no name, too long, taken, or no such learner."""
        new = LearnerName(id, kept_name(name))
        with self.file.writing() as connection:
            key = self._key(connection, id)
            self._require_free(connection, new)
            row = (new.name, new.name.casefold(), key)
            connection.execute("UPDATE learners SET name = ?, folded = ? WHERE key = ?", row)

    def remove(self, id: str) -> None:
        """Remove a learner with all answers. :raises LedgerError: there is no such learner."""
        with self.file.writing() as connection:
            connection.execute("DELETE FROM learners WHERE key = ?", (self._key(connection, id),))

    # ------------------------------------------------------------------------------- what is known

    def learner(self, id: str) -> Learner:
        """Return what is known of a learner. :raises LedgerError: no such learner, or it cannot be read."""
        with self.file.reading() as connection:
            row = connection.execute("SELECT state FROM learners WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise ledger_problem("no_learner", self.file.path)
        try:
            return Learner.from_json(json.loads(row[0]))
        except (UnreadableError, ValueError, RecursionError) as error:
            raise damaged_content(error, self.file.path) from error

    def change(self, id: str, answers: Iterable[GivenAnswer] = (), **changed: Any) -> Learner:
        """Return what is known after answers and other changes; all of it is on the disk then, or none.

        It is what the file has by now that changes: another program may have kept answers of the same learner
        since. An answer that is there already is not counted twice.

        :param changed: fields of `Learner`, and what they are from now on whatever the answers made of them.
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
        """Return the answers of a learner, the first one first.

        :param walk: over them. :param last: only so many of the latest are read; below 0: all.
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

    def bring(self, name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> LearnerName:
        """Return a new learner who was brought from another file; by another name, where it is taken: "Aki 2".

        :raises LedgerError: no name, or too long; nothing was written.
        """
        return self._insert(LearnerName(str(uuid4()), self._free_name(kept_name(name))), learner, answers)

    def bring_back(self, who: LearnerName, learner: Learner, answers: Iterable[KeptAnswer]) -> None:
        """Somebody who was removed is there again. :raises LedgerError: the name is taken by now."""
        self._insert(who, learner, answers)

    def _free_name(self, name: str) -> str:
        """The name, or the first one with a number behind it that nobody has."""
        taken = {one.name.casefold() for one in self.names}
        for number in count(2):
            if name.casefold() not in taken:
                break
            stem = re.sub(r" \d+$", "", name)
            name = f"{stem[: LONGEST - 8]} {number}"
        return name

    # ------------------------------------------------------------------------------------- within

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
    """A learner as the file has them: a session that is over is not kept."""
    if learner.session is not None and learner.session.is_over:
        learner = replace(learner, session=None)
    return json.dumps(learner.as_json(), ensure_ascii=False, separators=(",", ":"))
