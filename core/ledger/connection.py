"""The open file of a ledger: all reading and writing goes through it, and failures become a `LedgerError`.

A write is one transaction: when `writing()` is left, all of it is on disk, or nothing.
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
from core.ledger.problems import CONTENT_ERRORS, damaged_content, error_from_sqlite, ledger_problem
from core.ledger.types import LedgerError


class LedgerFile:
    """A ledger's file while it is open.

    :ivar path: the file. :ivar notice: why it can only be read, and what to do; None if there is nothing to say.
    :ivar read_only: whether it cannot be written, by request or for the reason in `notice`.
    :ivar connection: for other modules of this package, only within `reading()` and `writing()`.
    :cvar schema: the kind of file.
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
        """Whether the last read timed out. Then the next ones do not wait, so that repeated reads do not freeze
        the window."""

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the ledger in this file; if there is none, it is created with its folders.

        A file of an older version is copied and brought up to date (`open_file()`). One of a newer version or
        without write permission is opened for reading, with a `notice`.

        :param read_only: whether nothing may be created or changed.
        :raises LedgerError: it is damaged, not a ledger, out of reach, or not there and `read_only`; the file is
            unchanged.
        """
        path = path.absolute()
        connection, notice = open_file(path, read_only=read_only, schema=cls.schema)
        return cls(path, connection, notice, read_only or notice is not None)

    def close(self) -> None:
        """Close the file. It may be called twice, and there is nothing left to write."""
        self.connection.close()

    # ------------------------------------------------------------------------------ transactions

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for reading. Another program's lock is waited for, but not again after that failed.

        :raises LedgerError: the file is gone, locked or damaged, or the block met content that no ledger writes.
        """
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
        except CONTENT_ERRORS as error:
            raise damaged_content(error, self.path) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection in a transaction. It is committed at the end, or rolled back after any error.

        Within another one, it is part of that transaction.

        :raises LedgerError: the file can only be read, is gone, locked or damaged; nothing was written.
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
        """Set whether to wait for another program that has locked the file."""
        try:
            self.connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000) if patiently else 0}")
        except sqlite3.Error:
            return

    def _told(self, error: sqlite3.Error) -> LedgerError:
        newer = self.notice == newer_notice(self.path)
        if newer and getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_ERROR:
            # The newer version has removed or renamed a table or column.
            return ledger_problem("newer", self.path)
        return error_from_sqlite(error, self.path)

    def _commit(self) -> None:
        self.connection.execute("COMMIT")

    def _take_back(self) -> None:
        """Roll back. If even that fails, SQLite does it when the file is opened next."""
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            return

    def _require_there(self) -> None:
        """Check that the file is still there: SQLite would go on writing to a deleted file.

        :raises LedgerError: the file was removed or replaced.
        """
        try:
            found = _identity(self.path)
        except OSError:
            found = None
        if found != self._identity:
            raise ledger_problem("gone", self.path)


def _identity(path: Path) -> tuple[int, int]:
    """Return what distinguishes a file from one that replaces it.

    Windows does not allow replacing an open file, and has no permanent file numbers on USB sticks.
    """
    found = path.stat()
    return (0, 0) if os.name == "nt" else (found.st_dev, found.st_ino)
