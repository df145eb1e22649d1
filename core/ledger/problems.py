"""Turn errors about a ledger's file into messages that say what to do."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.disk import is_there
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger.files import journal_of
from core.ledger.types import LedgerError, LedgerProblem

_FULL = (errno.ENOSPC, errno.EDQUOT)
_READ_ONLY = (errno.EACCES, errno.EPERM, errno.EROFS)
BY_CODE: dict[int, LedgerProblem] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "not_a_ledger",
    sqlite3.SQLITE_IOERR: "no_access",
    sqlite3.SQLITE_CONSTRAINT: "changed",
}
"""The problem by SQLite's primary error code."""
_PRIMARY = 0xFF
"""Mask for the primary part of SQLite's extended error codes."""


def ledger_problem(kind: LedgerProblem, path: Path, **params: object) -> LedgerError:
    """Return the error of this kind about a file, with the message `ledger.problem.<kind>`."""
    return LedgerError(Message.of(f"ledger.problem.{kind}", file=path.name, **params), kind)


def error_from_system(error: OSError, path: Path) -> LedgerError:
    """Return the error for a failure of the operating system."""
    if error.errno in _FULL:
        return ledger_problem("disk_full", path)
    if error.errno in _READ_ONLY:
        return ledger_problem("read_only", path)
    if isinstance(error, FileNotFoundError):
        return ledger_problem("gone", path)
    return ledger_problem("no_access", path, reason=reason_of(error))


def error_from_sqlite(error: sqlite3.Error, path: Path, *, was_there: bool = True) -> LedgerError:
    """Return the error for a failure of SQLite. If the file no longer exists, that is the reason reported.

    :param was_there: whether the file existed before; a new one cannot be gone.
    """
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code == sqlite3.SQLITE_READONLY_DBMOVED or (was_there and not is_there(path)):
        return ledger_problem("gone", path)
    kind = BY_CODE.get(code & _PRIMARY, "damaged")
    if kind == "read_only" and journal_of(path).exists():
        kind = "unfinished"
    return ledger_problem(kind, path, reason=reason_of(error))


CONTENT_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""Exceptions caused by values that no ledger writes."""


@contextmanager
def reading_content(path: Path) -> Iterator[None]:
    """Turn exceptions about a file's content into errors, while the block runs.

    :raises LedgerError: no ledger wrote the content.
    """
    try:
        yield
    except LedgerError:
        raise
    except CONTENT_ERRORS as error:
        raise damaged_content(error, path) from error


def damaged_content(error: Exception, path: Path) -> LedgerError:
    """Return the error for a value in the file that no ledger writes."""
    return ledger_problem("damaged", path, reason=reason_of(error))
