"""Where the club's file, rule sets, what is unsaved and backups lie: in the system's place for a program's data.

Earlier versions had them beside the settings. What lies there is brought over at the start: copied into a folder
beside the new place, which is called ready, in one step, when all of it is on the disk; then its content is moved.
An end half-way leaves the old place as it was, or a folder that is ready, with which the next start goes on. Where
there are data in the new place already, nothing is brought over them.
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
"""What is the program's own, as patterns; another club's file that somebody put there stays where it is."""


def data_folder(settings_folder: Path) -> Path:
    """Where the data lie, once what an earlier version left beside the settings is there.

    :return: the folder beside the settings, where that cannot be brought over: the next start tries again.
    """
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    folder = brought_over(settings_folder, Path(found)) if found else settings_folder
    keep_private(folder)
    return folder


def keep_private(folder: Path) -> None:
    """Let nobody but the owner into the folder of the data, nor at what is ours in it, where the system knows
    rights and lets us. Earlier versions left that as it came.
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


def brought_over(old: Path, new: Path) -> Path:
    """The new folder with what was in the old one; the old one, where it cannot be brought over."""
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
    """Copy everything, and call it ready when all of it is on the disk."""
    part = ready.with_suffix(".part")
    _remove(part)
    part.mkdir(parents=True)
    for path in _ours(old):
        _copy(path, part / path.name)
    sync_folder(part)
    part.rename(ready)
    sync_folder(ready.parent)


def _move(ready: Path, new: Path) -> None:
    """Into their places; the ledger last, since its journal has to be beside it when it is opened."""
    new.mkdir(exist_ok=True)
    for path in sorted(ready.iterdir(), key=lambda each: each.name == OWN_LEDGER):
        place = new / path.name
        if not os.path.lexists(place):
            path.rename(place)
    sync_folder(new)


def _copy(path: Path, place: Path) -> None:
    """A file, a link or a folder with all that is in it, on the disk when this returns."""
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
    """Remove what was brought over from where it was; what cannot be removed, or is another there, stays."""
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
        with suppress(OSError):  # a folder that may not be entered has nothing for us
            yield from sorted(folder.glob(pattern))


def _is_same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
