"""Backups of a ledger: take them, thin them out, restore one.

club-20261121-233000.fuhan        a copy of the file at that time, which can be opened like any ledger
club-damaged-20261122-190000.fuhan  a damaged file that was replaced by a backup
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from core.disk import read_whole, write_whole
from core.ledger import schema as ledger_schema
from core.ledger.files import journal_of
from core.ledger.opening import Schema, connect, number, require_sound
from core.ledger.problems import error_from_sqlite, error_from_system, ledger_problem
from core.ledger.types import LedgerError, LedgerProblem

LATEST = 10
DAYS = 7
MONTHS = 12
"""How many backups are kept: the latest ones, and the latest of each of the last days and months.

Days without backups do not count, months do. So an evening with many matches does not displace those of other
evenings.
"""
_NAME = re.compile(r"(?P<stem>.+)-(?P<taken>\d{8}-\d{6})(?:-(?P<more>\d{1,4}))?(?P<suffix>\.[^.]*)?")
_TAKEN = "%Y%m%d-%H%M%S"
_KEPT_ANYHOW: tuple[LedgerProblem, ...] = ("damaged", "not_a_ledger", "not_learners")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a ledger. :ivar taken: local time. :ivar size: in bytes."""

    path: Path
    taken: datetime
    size: int

    @property
    def number(self) -> int:
        """Its number among those taken in the same second, from 1."""
        found = _NAME.fullmatch(self.path.name)
        return int(found["more"] or 1) if found else 1


def backups(folder: Path) -> tuple[Backup, ...]:
    """Return all backups in a folder, of whatever ledger, latest first; () if there is no folder.

    :raises LedgerError: the folder cannot be read.
    """
    try:
        paths = list(folder.iterdir()) if folder.is_dir() else []
        found = [Backup(path, taken, path.stat().st_size) for path in paths if (taken := _taken(path))]
        return tuple(sorted(found, key=lambda one: (one.taken, one.number, one.path.name), reverse=True))
    except OSError as error:
        raise error_from_system(error, folder) from error


def back_up(path: Path, folder: Path, now: datetime, schema: Schema = ledger_schema) -> Path | None:
    """Write a backup of this ledger, which may be open, and delete those that need not be kept. Return its path.

    None if the ledger is unchanged since the last backup; then nothing is deleted.

    :param now: local time. :raises LedgerError: the file is damaged, or the backup cannot be written.
    """
    taken = _take(path, folder, now, schema)
    if taken is not None:
        _thin_out(path, folder, now, taken)
    return taken


def restore(backup: Path, path: Path, folder: Path, now: datetime, schema: Schema = ledger_schema) -> None:
    """Restore the ledger from a backup. The present file, whatever its state, is first kept in the folder.

    No program may have the ledger open. No backups are deleted, so that none disappears while one is being chosen.

    :raises LedgerError: the backup is damaged, or cannot be written there; the present file is unchanged.
    """
    try:
        content = _content(backup, schema)
    except LedgerError as error:
        raise ledger_problem("no_backup", backup) from error
    try:
        _keep(path, folder, now, schema)
        # Replace the file itself, not a link to it.
        place = Path(os.path.realpath(path))
        journal_of(place).unlink(missing_ok=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(content, place)
    except OSError as error:
        raise error_from_system(error, path) from error


def _take(path: Path, folder: Path, now: datetime, schema: Schema) -> Path | None:
    content = _content(path, schema)
    mine = _of(path, backups(folder))
    try:
        if mine and mine[0].size == len(content) and mine[0].path.read_bytes() == content:
            return None
        folder.mkdir(parents=True, exist_ok=True)
        # Number it after others of the same second, even if the first of them is gone.
        count = max((one.number for one in mine if one.taken == now.replace(microsecond=0)), default=0)
        taken = _free(folder, f"{path.stem}-{now.strftime(_TAKEN)}", path.suffix, count + 1)
        write_whole(content, taken)
    except OSError as error:
        raise error_from_system(error, folder) from error
    try:
        if _content(taken, schema) == content:
            return taken
        raise ledger_problem("no_backup", taken)
    except LedgerError:
        taken.unlink(missing_ok=True)
        raise


def _content(path: Path, schema: Schema) -> bytes:
    """Return the bytes of a ledger after checking all of it.

    They are read through SQLite: opening and closing the file here would release the locks that this program holds
    on it.

    :raises LedgerError: it is damaged, or not a ledger.
    """
    try:
        with closing(connect(path.absolute(), "rw")) as connection:
            connection.execute("BEGIN")
            if number(connection, "application_id") != schema.APPLICATION:
                raise ledger_problem(schema.NOT_ONE, path)
            require_sound(connection, path)
            return connection.serialize()
    except sqlite3.Error as error:
        raise error_from_sqlite(error, path) from error


def _keep(path: Path, folder: Path, now: datetime, schema: Schema) -> None:
    """Keep the present file as a backup; if it is damaged or not a ledger, as a plain copy."""
    if not path.exists():
        return
    try:
        _take(path, folder, now, schema)
    except LedgerError as error:
        if error.kind not in _KEPT_ANYHOW:
            raise
        folder.mkdir(parents=True, exist_ok=True)
        kept = _free(folder, f"{path.stem}-damaged-{now.strftime(_TAKEN)}", path.suffix)
        journal = journal_of(Path(os.path.realpath(path)))
        if journal.exists():
            write_whole(read_whole(journal), journal_of(kept))
        write_whole(read_whole(path), kept)


def _free(folder: Path, stem: str, suffix: str, count: int = 1) -> Path:
    """Return a path that does not exist yet. :param count: the first number to try; 1 is not written."""
    while (path := folder / f"{stem}{f'-{count}' if count > 1 else ''}{suffix}").exists():
        count += 1
    return path


def _taken(path: Path) -> datetime | None:
    """Return when a backup was taken; None if the file is not a backup."""
    found = _NAME.fullmatch(path.name)
    if found is None or found["stem"].endswith("-damaged") or path.suffix == ".part":
        return None
    try:
        return datetime.strptime(found["taken"], _TAKEN)
    except ValueError:
        return None


def _of(path: Path, all_of_them: Iterable[Backup]) -> list[Backup]:
    """Return the backups of one ledger. Others may have theirs in the same folder."""
    names = ((backup, _NAME.fullmatch(backup.path.name)) for backup in all_of_them)
    wanted = (path.stem, path.suffix)
    return [backup for backup, name in names if name and (name["stem"], name["suffix"] or "") == wanted]


def _thin_out(path: Path, folder: Path, now: datetime, taken: Path) -> None:
    """Delete the backups of this ledger that need not be kept. Failures to delete are ignored.

    :param taken: the newest one, which is kept even if the clock was set back.
    """
    mine = _of(path, backups(folder))
    kept = {*mine[:LATEST], *(backup for backup in mine if backup.path == taken)}
    days = list(dict.fromkeys(backup.taken.date() for backup in mine))[:DAYS]
    kept |= {next(backup for backup in mine if backup.taken.date() == day) for day in days}
    months = set()
    for backup in mine:
        month = 12 * backup.taken.year + backup.taken.month
        if month not in months and 12 * now.year + now.month - month < MONTHS:
            kept.add(backup)
        months.add(month)
    for backup in mine:
        if backup not in kept:
            _remove(backup.path)


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return
