"""Find the folder of the program's data: the club's file, rule sets, unsaved data and backups.

Data are kept where the system wants a program's data. Earlier versions kept them beside the settings, from where
they are moved at the start. First they are copied into a folder beside the new place; that folder is renamed to
"ready" in one step when all of it is on the disk; then its content is moved. If the program ends half-way, the old
place is as it was, or there is a ready folder from which the next start continues. Data that are already in the
new place are never overwritten.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from core.disk import OF_ITS_OWNER, is_private, is_there, read_whole, sync_folder, write_whole
from gui.storage.files import BACKUPS, LEARNERS, LEDGER_SUFFIX, OWN_LEDGER, PLAN, RULES, UNSAVED

OURS = (
    *(OWN_LEDGER, f"{OWN_LEDGER}-journal", f"{Path(OWN_LEDGER).stem}-v*{LEDGER_SUFFIX}"),
    *(UNSAVED, LEARNERS, f"{LEARNERS}-journal", PLAN, RULES, BACKUPS),
)
"""Patterns of the program's own files. Another club's file that a user put there is not moved."""


def data_folder(settings_folder: Path) -> Path:
    """Return the folder of the data, made if necessary and restricted to its owner, after moving what an earlier
    version left beside the settings.

    :return: the settings' folder if the move failed; the next start tries again.
    """
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    folder = migrate(settings_folder, Path(found)) if found else settings_folder
    keep_private(folder)
    return folder


def keep_private(folder: Path) -> None:
    """Restrict the data folder, which is made if necessary, and our files in it, to their owner, where the system
    has permissions.

    Earlier versions kept the system's default permissions. Errors are ignored.
    """
    if os.name == "nt":
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if not is_private(folder):
            folder.chmod(stat.S_IRWXU)
    for path in [each for ours in _ours(folder) for each in (ours, *ours.rglob("*"))]:
        with suppress(OSError):
            found = path.lstat()
            if found.st_mode & 0o077 and not stat.S_ISLNK(found.st_mode):
                path.chmod(stat.S_IRWXU if stat.S_ISDIR(found.st_mode) else OF_ITS_OWNER)


def migrate(old: Path, new: Path) -> Path:
    """Move the data from the old folder to the new one.

    Return the new folder, or the old one if the move failed.
    """
    ready = new.with_name(f".{new.name}.ready")
    try:
        if not is_there(ready) and not _is_same(old, new) and not any(_ours(new)) and any(_ours(old)):
            _make_ready(old, ready)
        if is_there(ready):
            _move(ready, new)
            _clear(old, new)
            _remove(ready)
    except OSError:
        return new if is_there(ready) or any(_ours(new)) else old
    return new


def _make_ready(old: Path, ready: Path) -> None:
    """Copy our files of `old`, and rename the copy to `ready` when all of it is on the disk."""
    part = ready.with_suffix(".part")
    _remove(part)
    part.mkdir(parents=True)
    for path in _ours(old):
        _copy(path, part / path.name)
    sync_folder(part)
    part.rename(ready)
    sync_folder(ready.parent)


def _move(ready: Path, new: Path) -> None:
    """Move the files to their places, the ledger last: its journal has to be beside it when it is opened. What is
    there already stays.
    """
    new.mkdir(exist_ok=True)
    for path in sorted(ready.iterdir(), key=lambda each: each.name == OWN_LEDGER):
        place = new / path.name
        if not os.path.lexists(place):
            path.rename(place)
    sync_folder(new)


def _copy(path: Path, place: Path) -> None:
    """Copy a file with its times, a whole folder, or a link, which then leads to its final target. Contents are on
    the disk when this returns.
    """
    if path.is_symlink():
        place.symlink_to(os.path.realpath(path))
    elif path.is_dir():
        place.mkdir()
        for inner in path.iterdir():
            _copy(inner, place / inner.name)
        sync_folder(place)
    else:
        write_whole(read_whole(path), place)
        times = path.stat()
        os.utime(place, (times.st_atime, times.st_mtime))


def _clear(old: Path, new: Path) -> None:
    """Remove the old files that were copied. What cannot be removed, or differs from the copy, stays."""
    for path in _ours(old):
        if _is_copied(path, new / path.name):
            with suppress(OSError):
                _remove(path)


def _is_copied(path: Path, copy: Path) -> bool:
    if path.is_symlink() or copy.is_symlink():
        return _is_same(path, copy)
    if path.is_dir():
        return copy.is_dir() and all(_is_copied(inner, copy / inner.name) for inner in path.iterdir())
    return copy.is_file() and path.read_bytes() == copy.read_bytes()


def _ours(folder: Path) -> Iterator[Path]:
    for pattern in OURS:
        with suppress(OSError):  # a folder that may not be entered has none of our files
            yield from sorted(folder.glob(pattern))


def _is_same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
