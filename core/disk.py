"""Whole files: read where they are files at all, and written beside their place and put there when they are on the
disk, so that none is ever half.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal
from zlib import crc32

LONGEST_TEXT = 2_000_000
"""Bytes; no list of hands, no rule set and no lesson plan that a person makes is longer."""
LEFT_OVER_AFTER = 3600
"""Seconds: no writing takes so long; a part that is older was left half-way."""
OF_ITS_OWNER = 0o600
"""The rights of a file that lies in a folder of its owner's alone."""


class UnfitFileError(OSError):
    """What lies at a path is not read or written as a file.

    :ivar kind: `no_file`: a pipe, a device, a socket; `too_long`: longer than `most` bytes; `kept`: it may not be
        written.
    """

    def __init__(self, kind: Literal["no_file", "too_long", "kept"], most: int = 0) -> None:
        super().__init__(errno.EINVAL, kind)
        self.kind, self.most = kind, most


def read_whole(path: Path, most: int = sys.maxsize) -> bytes:
    """Returns what is in a file. A pipe or a device is not even opened: it might never answer.

    :param most: so many bytes may be in it.
    :raises OSError: it cannot be read. :raises UnfitFileError: it is no such file.
    """
    _require_file(path.stat())
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        _require_file(found)
        if found.st_size > most or len(content := file.read(min(most, found.st_size) + 1)) > most:
            raise UnfitFileError("too_long", most)
        return content


def read_text(path: Path, most: int = LONGEST_TEXT) -> str:
    """Returns the text of a file, in UTF-8 with or without its mark; lines end as in Python.

    :raises OSError: as of `read_whole`. :raises UnicodeDecodeError: it is no text.
    """
    return read_whole(path, most).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def _require_file(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "folder")
    if not stat.S_ISREG(found.st_mode):
        raise UnfitFileError("no_file")


def part_of(path: Path) -> Path:
    """Returns where a file is written before it is put in its place: each time somewhere else, since another
    program may write the same file at this moment. No name is too long for it, and nobody else has a file of it.
    """
    chance = os.urandom(4).hex()  # what `secrets.token_hex` is, without a library of ciphers at every start
    return path.with_name(f"{_part_stem(path)}-{chance}.part")


def _part_stem(path: Path) -> str:
    return f".fuhan-{crc32(os.fsencode(path.name)):08x}"


def _drop_left_over(path: Path) -> None:
    """Remove what writings of this file have left that ended half-way, and what a database had beside it."""
    for part in path.parent.glob(f"{_part_stem(path)}*.part*"):
        with suppress(OSError):
            if part.stat().st_mtime < time.time() - LEFT_OVER_AFTER:
                part.unlink()


@contextmanager
def replacing(path: Path, *, even_kept: bool = False) -> Iterator[Path]:
    """Write a file anew, whatever writes it: yields where to, which takes the file's place when the block ends.

    The file keeps its rights; a link leads where it led. :param even_kept: also one that is protected.

    :raises OSError: it cannot be written. After this, and after any error of the block, the file is as it was.
    """
    place = Path(os.path.realpath(path))
    rights = _rights_of(place, even_kept=even_kept)
    part = part_of(place)
    _drop_left_over(place)
    try:
        yield part
        with part.open("r+b") as file:
            os.fsync(file.fileno())
        if rights is not None:
            part.chmod(rights)
        part.replace(place)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(place.parent)


def _rights_of(place: Path, *, even_kept: bool) -> int | None:
    """The rights of a file that is written here; None: those that any new file gets.

    :raises OSError: there is none to be written.
    """
    try:
        found = place.stat()
    except FileNotFoundError:
        return OF_ITS_OWNER if is_private(place.parent) else None
    _require_file(found)
    rights = stat.S_IMODE(found.st_mode)
    if not rights & stat.S_IWUSR and not even_kept:
        raise UnfitFileError("kept")
    return rights


def is_there(path: Path) -> bool:
    """Whether there is something; where one may not look, there is nothing for us."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_private(folder: Path) -> bool:
    """Whether nobody but its owner may enter a folder. Windows says that in another way."""
    return os.name != "nt" and not folder.stat().st_mode & 0o077


def write_whole(content: bytes, path: Path, *, even_kept: bool = False) -> None:
    """The file with this content; until that is on the disk, the one that was there. Parameters and errors as of
    `replacing`.
    """
    with replacing(path, even_kept=even_kept) as part:
        part.write_bytes(content)


def sync_folder(folder: Path) -> None:
    """The names in a folder are on the disk. Windows and some disks have no such call: then it is theirs to do."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


_PORTS = [f"{port}{n}" for n in range(1, 10) for port in ("com", "lpt")]
RESERVED = frozenset(("con", "prn", "aux", "nul", *_PORTS))
"""What Windows keeps for itself, whatever stands behind a dot."""
LONGEST_NAME = 200
"""Bytes of a file's name without its ending: with it, and with what is written beside, every system takes it."""


def is_reserved(name: str) -> bool:
    """Whether Windows would not have a file of this name."""
    return name.partition(".")[0].strip().casefold() in RESERVED


def file_name(title: str) -> str:
    """Returns a title as the name of a file that every system takes, without its ending; never empty.

    >>> file_name("Friday: 3/4"), file_name("nul"), file_name("...")
    ('Friday 3 4', 'nul_', 'fuhan')
    """
    usual = "".join(sign if sign.isalnum() or sign in " -_+()（）.," else " " for sign in title)
    name = " ".join(usual.split()).encode()[:LONGEST_NAME].decode(errors="ignore").strip(" .")
    return f"{name}_" if is_reserved(name) else name or "fuhan"
