"""The open file: every reading and writing passes here, and what goes wrong is told as a `LedgerError`.

A write is one transaction: all of it is on the disk when `writing` is left, or none of it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Self

from core.language.messages import Message
from core.ledger import schema as ledger_schema
from core.ledger.opening import PATIENCE, Schema, newer_notice, open_file
from core.ledger.problems import NONSENSE, damaged_content, ledger_problem, told_by_sqlite
from core.ledger.types import LedgerError


class LedgerFile:
    """A ledger's file while it is open.

    :ivar path: where it lies. :ivar notice: why it can only be read, and what to do; None: nothing to say.
    :ivar connection: for the other modules of this package; inside `reading` and `writing` alone.
    :cvar schema: what kind of file it is.
    """

    schema: ClassVar[Schema] = ledger_schema

    def __init__(
        self, path: Path, connection: sqlite3.Connection, notice: Message | None, read_only: bool
    ) -> None:
        self.path = path
        self.connection = connection
        self.notice = notice
        self.read_only = read_only
        self._identity = _identity(path)
        self._is_locked = False
        """Whether the last reading waited in vain: the next ones do not wait, so that a list that asks again and
        again is not a window that stands still."""

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the ledger of this file; made, with its folders, where there is none.

        One of a newer version, or that may not be written, is opened to be read, with a `notice`.

        :raises LedgerError: it is damaged, no ledger, or cannot be reached; the file is as it was.
        """
        path = path.absolute()
        connection, notice = open_file(path, read_only=read_only, schema=cls.schema)
        return cls(path, connection, notice, read_only or notice is not None)

    def close(self) -> None:
        """Nothing is left to be written; it can be called twice."""
        self.connection.close()

    # ------------------------------------------------------------------------------ transactions

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection, to read. :raises LedgerError: the file is gone or damaged."""
        self._require_there()
        self._wait(not self._is_locked)
        try:
            yield self.connection
            self._is_locked = False
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            told = self._told(error)
            self._is_locked = told.kind == "locked"
            raise told from error
        except NONSENSE as error:
            raise damaged_content(error, self.path) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection in a transaction, which is committed at the end, or taken back by any error.
        One within another is part of that.

        :raises LedgerError: nothing was written.
        """
        if self.connection.in_transaction:
            yield self.connection
            return
        if self.read_only:
            raise ledger_problem("only_read", self.path)
        self._require_there()
        self._wait(True)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
            self._require_there()
            self._commit()
        except sqlite3.ProgrammingError:
            self._take_back()
            raise
        except sqlite3.Error as error:
            self._take_back()
            raise self._told(error) from error
        except BaseException:
            self._take_back()
            raise
        self._require_there()

    def _wait(self, patiently: bool) -> None:
        """Whether to wait for another program that has the file."""
        try:
            self.connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000) if patiently else 0}")
        except sqlite3.Error:
            return

    def _told(self, error: sqlite3.Error) -> LedgerError:
        newer = self.notice == newer_notice(self.path)
        if newer and getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
            # A table or a column is not there any more, or is called otherwise.
            return ledger_problem("newer", self.path)
        return told_by_sqlite(error, self.path)

    def _commit(self) -> None:
        self.connection.execute("COMMIT")

    def _take_back(self) -> None:
        """What is left of a transaction; where even that fails, SQLite does it when the file is opened next."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            return

    def _require_there(self) -> None:
        """SQLite would go on writing into a file that has no name any more.

        :raises LedgerError: the file was removed, or another one lies in its place.
        """
        try:
            found = _identity(self.path)
        except OSError:
            found = None
        if found != self._identity:
            raise ledger_problem("gone", self.path)


def _identity(path: Path) -> tuple[int, int]:
    """What tells a file from another one that is put into its place. Windows lets nobody do that while it is
    open, and has no lasting numbers on sticks."""
    found = path.stat()
    return (0, 0) if os.name == "nt" else (found.st_dev, found.st_ino)
