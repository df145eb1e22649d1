"""Open a ledger's file, after checking what it is, whether it is sound, its version, and write permission.

A file that is not a ledger, or is damaged, is not touched. One of a newer version is only read.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import quote

from core.disk import OF_ITS_OWNER, is_private, write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger import schema as ledger_schema
from core.ledger.files import journal_of
from core.ledger.problems import damaged_content, error_from_sqlite, error_from_system, ledger_problem
from core.ledger.types import LedgerProblem

PATIENCE = 2.0
"""How many seconds to wait while another program has locked the file."""
CHECKED = 16 * 1024 * 1024
"""Up to this size in bytes, about ten thousand matches, a file is checked completely whenever it is opened.

That takes 25 ms, or a second from a USB stick. In a larger file, `edits` and `results`, which are most of it, are
left out; damage there is found when they are read, and by every backup.
"""
_SQLITE = b"SQLite format 3\0"
_JOURNAL = bytes.fromhex("d9d505f920a163d7")
_HEAD = 100
_NO_ROOM = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE)
"""The latter is what SQLite reports when a disk quota is exceeded."""
_REFUSED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)


class Schema(Protocol):
    """The schema of a kind of file: a module with its migrations. The club's is `core.ledger.schema`."""

    APPLICATION: int
    """`PRAGMA application_id`, which identifies the kind of file."""
    VERSION: int
    """The number of migrations."""
    MIGRATIONS: tuple[str, ...]
    """SQL scripts that create the tables and bring them to the present version."""
    ALWAYS_CHECKED: tuple[str, ...]
    """Tables of a large file that are checked whenever it is opened."""
    NOT_ONE: LedgerProblem
    """The problem to report for a file of another kind."""


class Opened(NamedTuple):
    """An open file. :ivar notice: why it can only be read, if that was not requested; None otherwise."""

    connection: sqlite3.Connection
    notice: Message | None


def open_file(path: Path, *, read_only: bool, schema: Schema = ledger_schema) -> Opened:
    """Return the open file, created with its folders if it does not exist, migrated to the present version.

    Before that, an older file is copied (`copy_beside()`). A file that is only read is migrated in memory; one of
    a newer version is only read.

    :param read_only: whether nothing may be created or changed.
    :raises LedgerError: it is not a ledger, damaged, out of reach, or not there and `read_only`; it is unchanged.
    """
    is_new = False
    try:
        is_new = _is_new(path, schema, read_only=read_only)
        connection = connect(path, "ro" if read_only else "rwc" if is_new else "rw")
        try:
            notice = _prepare(connection, path, schema, read_only=read_only)
            if is_new and is_private(path.parent):
                path.chmod(OF_ITS_OWNER)
            if number(connection, "user_version") < schema.VERSION:
                connection = _renewed_copy(connection, path, schema)
            return Opened(connection, notice)
        except BaseException:
            connection.close()
            raise
    except OSError as error:
        raise error_from_system(error, path) from error
    except sqlite3.Error as error:
        raise error_from_sqlite(error, path, was_there=not is_new) from error
    except ValueError as error:
        raise damaged_content(error, path) from error


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Return a connection without automatic transactions, which waits `PATIENCE` for other programs.

    :param mode: `ro`, `rw` or `rwc`. :raises sqlite3.Error: the file cannot be opened.
    """
    name = path.as_posix()
    slash = "" if name.startswith("/") else "/"
    uri = f"file://{slash}{quote(os.fsencode(name))}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    for setting in ("foreign_keys = ON", "synchronous = EXTRA", "trusted_schema = OFF", "cell_size_check = ON"):
        connection.execute(f"PRAGMA {setting}")


# ------------------------------------------------------------------------- checks before SQLite


def _is_new(path: Path, schema: Schema, *, read_only: bool) -> bool:
    """Return whether there is no file yet, or an empty one. Its folder is created, unless it is only read.

    :raises LedgerError: there is something else. :raises OSError: it cannot be examined.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        if read_only:
            raise
        path.parent.mkdir(parents=True, exist_ok=True)
        return True
    if stat.S_ISDIR(found.st_mode):
        raise ledger_problem("is_folder", path)
    if not stat.S_ISREG(found.st_mode):
        raise ledger_problem(schema.NOT_ONE, path)
    if not found.st_size and not read_only:
        return True
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except PermissionError as error:
        raise ledger_problem("no_access", path, reason=reason_of(error)) from error
    # A journal beside it means that a write was interrupted: SQLite rolls it back before reading.
    if not _is_ledger(head, schema) and (head.startswith(_SQLITE) or not _has_journal(path)):
        raise ledger_problem(schema.NOT_ONE, path)
    return False


def _is_ledger(head: bytes, schema: Schema) -> bool:
    return head.startswith(_SQLITE) and head[68:72] == schema.APPLICATION.to_bytes(4, "big")


def _has_journal(path: Path) -> bool:
    try:
        with journal_of(path).open("rb") as file:
            return file.read(len(_JOURNAL)) == _JOURNAL
    except FileNotFoundError:
        return False


# --------------------------------------------------------------------------- checks with SQLite


def newer_notice(path: Path) -> Message:
    """Return the notice about a file that a newer version has written."""
    return Message.of("ledger.notice.newer", file=path.name)


def _prepare(connection: sqlite3.Connection, path: Path, schema: Schema, *, read_only: bool) -> Message | None:
    if not path.stat().st_size and not read_only:
        _migrate(connection, path, schema)
    if number(connection, "application_id") != schema.APPLICATION:
        raise ledger_problem(schema.NOT_ONE, path)
    require_sound(connection, path, () if path.stat().st_size <= CHECKED else schema.ALWAYS_CHECKED)
    version = number(connection, "user_version")
    if version > schema.VERSION:
        connection.execute("PRAGMA query_only = ON")
        return newer_notice(path)
    if read_only or not _may_write(connection):
        connection.execute("PRAGMA query_only = ON")
        if version == schema.VERSION:
            _require_tables(connection, path, schema)
        return None if read_only else Message.of("ledger.notice.read_only", file=path.name)
    if version < schema.VERSION:
        copy_beside(connection, path, version)
        _migrate(connection, path, schema)
    connection.execute("PRAGMA journal_mode = DELETE")
    _require_tables(connection, path, schema)
    return None


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """Return a number in the file's header. :param pragma: its name."""
    found: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return found


def require_sound(connection: sqlite3.Connection, path: Path, tables: tuple[str, ...] = ()) -> None:
    """Check the file for damage. :param tables: the tables to check; () for all.

    :raises LedgerError: the file is damaged.
    """
    checks = [f"quick_check({table})" for table in tables] or ["quick_check(1)"]
    for check in checks:
        for (said,) in connection.execute(f"PRAGMA {check}"):
            if said != "ok":
                # The first of several lines only names the main database.
                lines = [line for line in said.splitlines() if not line.startswith("***")]
                raise ledger_problem("damaged", path, reason="; ".join(lines))


def _require_tables(connection: sqlite3.Connection, path: Path, schema: Schema) -> None:
    """Check that the tables are those of this version, and that there are no foreign triggers."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    for script in schema.MIGRATIONS:
        model.executescript(script)
    asked = "SELECT type, name, sql FROM sqlite_master"
    wanted, found = set(model.execute(asked)), set(connection.execute(asked))
    model.close()
    if not wanted <= found or any(kind == "trigger" for kind, _, _ in found - wanted):
        raise ledger_problem("damaged", path, reason="tables")


def _may_write(connection: sqlite3.Connection) -> bool:
    """Return whether the file and its folder can be written, tested by a write that is rolled back.

    A full disk does not prevent reading: writes report it until there is room.

    :raises sqlite3.Error: it fails for another reason than missing permission.
    """
    version = number(connection, "user_version")
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {version}")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode in _NO_ROOM:
            return True
        if error.sqlite_errorcode & 0xFF not in _REFUSED:
            raise
        return False
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return True


# --------------------------------------------------------------------------------------- migrations


def _migrate(connection: sqlite3.Connection, path: Path, schema: Schema) -> None:
    """Run the missing migrations in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have run them while this one waited.
        version = number(connection, "user_version")
        for script in schema.MIGRATIONS[version:]:
            for statement in _statements(script):
                connection.execute(statement)
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            raise ledger_problem("damaged", path, reason="references")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute(f"PRAGMA user_version = {max(version, schema.VERSION)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _renewed_copy(connection: sqlite3.Connection, path: Path, schema: Schema) -> sqlite3.Connection:
    """Return an older file that is only read as a migrated copy in memory; the file is unchanged.

    The given connection is closed.
    """
    copy = sqlite3.connect(":memory:", isolation_level=None)
    try:
        copy.deserialize(connection.serialize())
        connection.close()
        _set_up(copy)
        _migrate(copy, path, schema)
        _require_tables(copy, path, schema)
        copy.execute("PRAGMA query_only = ON")
    except BaseException:
        copy.close()
        raise
    return copy


def _statements(script: str) -> Iterator[str]:
    """Yield the statements of a script one by one, because `executescript` would end the transaction."""
    statement = ""
    for part in script.split(";"):
        statement += f"{part};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def copy_beside(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """Write a permanent copy of a file as an older version left it, `club-v1.fuhan`. Return its path.

    An earlier copy is not overwritten: the new one gets a number.
    """
    kept = path.with_name(f"{path.stem}-v{version}{path.suffix}")
    count = 1
    while kept.exists():
        count += 1
        kept = path.with_name(f"{path.stem}-v{version}-{count}{path.suffix}")
    write_whole(connection.serialize(), kept)
    return kept
