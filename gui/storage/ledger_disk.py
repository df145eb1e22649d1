"""What the disk can do to a ledger that is open.

In gui without Qt: it knows where the window keeps its files.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from zlib import crc32

from core.disk import replacing
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger import Ledger, LedgerError
from core.ledger.files import journal_of
from gui.storage.files import BACKUPS

ERRORS = (LedgerError, OSError, sqlite3.Error)
"""What the world outside can do to a file."""


def told(error: Exception, path: Path) -> Message:
    """One of these as a message. :param path: of the ledger."""
    if isinstance(error, LedgerError):
        return error.problem
    return Message.of("club.disk", file=str(path), reason=reason_of(error))


def not_saved(error: Exception, path: Path) -> Message:
    """Why a copy could not be written."""
    return Message.of("said.not_saved", file=str(path), reason=reason_of(error))


def close(ledger: Ledger) -> None:
    """A file whose disk is gone may not be closed in peace."""
    try:
        ledger.close()
    except ERRORS:
        return


def copy(ledger: Ledger, path: Path) -> None:
    """Write a whole copy of it. Raises one of `ERRORS`."""
    with replacing(path) as part:
        part.write_bytes(ledger.file.connection.serialize())
        # One that was left there would be played back into the copy.
        journal_of(path).unlink(missing_ok=True)


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same file."""
    return _real(one) == _real(other)


def _real(path: Path) -> str:
    """Where a path leads, through all links; the path itself where that cannot be found out."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return str(path)


def is_empty(path: Path) -> bool:
    """Whether there is a file in which nothing is, not even a ledger without players."""
    try:
        return not path.stat().st_size
    except (OSError, ValueError):
        return False


def backup_folder(path: Path, usual: Path) -> Path:
    """Where the backups of a ledger are: beside the usual one. Another one has a folder of its own there, so that
    no club gets the backup of another that is called the same.
    """
    folder = usual.parent / BACKUPS
    if is_same(path, usual):
        return folder
    return folder / f"{path.stem}-{crc32(os.fsencode(_real(path))):08x}"
