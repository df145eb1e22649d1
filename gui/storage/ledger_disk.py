"""Errors, copies and paths of an open ledger.

In gui without Qt: it knows where the window keeps its files.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from core.disk import replacing
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger import Ledger, LedgerError
from core.ledger.files import journal_of
from gui.storage.files import BACKUPS

ERRORS = (LedgerError, OSError, sqlite3.Error)
"""Errors to expect when a ledger's file is read or written."""


def error_message(error: Exception, path: Path) -> Message:
    """Return one of `ERRORS` as a message. :param path: of the ledger."""
    if isinstance(error, LedgerError):
        return error.problem
    return Message.of("club.disk", file=str(path), reason=reason_of(error))


def not_saved(error: Exception, path: Path) -> Message:
    """Return why a copy could not be written. :param path: of the copy."""
    return Message.of("said.not_saved", file=str(path), reason=reason_of(error))


def close(ledger: Ledger) -> None:
    """Close a ledger, ignoring errors: its disk may be gone."""
    try:
        ledger.close()
    except ERRORS:
        return


def copy(ledger: Ledger, path: Path, change: Callable[[Ledger], object] | None = None) -> None:
    """Write a whole copy of the ledger, in place of a file that is there, whose journal is removed.

    :param change: done to the copy before it is in its place.
    :raises LedgerError, OSError, sqlite3.Error: it cannot be written.
    """
    with replacing(path) as part:
        part.write_bytes(ledger.file.connection.serialize())
        if change is not None:
            with Ledger.open(part) as copied:
                change(copied)
        # A journal that was left there would be applied to the copy.
        journal_of(path).unlink(missing_ok=True)


def is_same(one: Path, other: Path) -> bool:
    """Return whether two paths lead to the same file."""
    return _real(one) == _real(other)


def _real(path: Path) -> str:
    """Return a path with all links resolved, or the path itself if that fails."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return str(path)


def is_empty(path: Path) -> bool:
    """Return whether the file exists and has no bytes; a ledger without players is not empty."""
    try:
        return not path.stat().st_size
    except (OSError, ValueError):
        return False


def backup_folder(path: Path, usual: Path) -> Path:
    """Return the folder of a ledger's backups.

    It is beside the usual ledger. Another ledger has a folder of its own in it, so that no club gets the backup of
    another club of the same name.
    """
    folder = usual.parent / BACKUPS
    if is_same(path, usual):
        return folder
    return folder / f"{path.stem}-{crc32(os.fsencode(_real(path))):08x}"
