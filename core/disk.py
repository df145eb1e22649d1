"""Read and write whole files safely.

Only regular files are read. Files are written beside their place and moved there when they are on disk, so that no
file is ever incomplete.
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
"""Maximum size of a text file in bytes, more than any list of hands, rule set or lesson plan needs."""
LEFT_OVER_AFTER = 3600
"""Seconds after which an unfinished part is considered abandoned."""
OF_ITS_OWNER = 0o600
"""The permissions of a new file in a private folder."""


class UnfitFileError(OSError):
    """A path that cannot be read or written as a file.

    :ivar kind: `no_file`: a pipe, a device, a socket; `too_long`: longer than `most` bytes; `kept`:
        write-protected.
    """

    def __init__(self, kind: Literal["no_file", "too_long", "kept"], most: int = 0) -> None:
        super().__init__(errno.EINVAL, kind)
        self.kind, self.most = kind, most


def read_whole(path: Path, most: int = sys.maxsize) -> bytes:
    """Return the content of a file. Pipes and devices are not even opened, as they might block.

    :param most: maximum size in bytes.
    :raises OSError: it cannot be read. :raises UnfitFileError: it is not a regular file, or too long.
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
    """Return the text of a file in UTF-8, with or without byte order mark; line ends become `\\n`.

    :raises OSError: as for `read_whole()`. :raises UnicodeDecodeError: it is not UTF-8.
    """
    return read_whole(path, most).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def _require_file(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "folder")
    if not stat.S_ISREG(found.st_mode):
        raise UnfitFileError("no_file")


def part_of(path: Path) -> Path:
    """Return the path where a file is written before it is moved to its place.

    It is different each time, as another program may write the same file at the same time, and short enough for
    any name.
    """
    chance = os.urandom(4).hex()  # like `secrets.token_hex`, without importing cryptography at the start
    return path.with_name(f"{_part_stem(path)}-{chance}.part")


def _part_stem(path: Path) -> str:
    return f".fuhan-{crc32(os.fsencode(path.name)):08x}"


def _drop_left_over(path: Path) -> None:
    """Remove abandoned parts of earlier writes of this file, and what a database had beside them."""
    for part in path.parent.glob(f"{_part_stem(path)}*.part*"):
        with suppress(OSError):
            if part.stat().st_mtime < time.time() - LEFT_OVER_AFTER:
                part.unlink()


@contextmanager
def replacing(path: Path, *, even_kept: bool = False) -> Iterator[Path]:
    """Write a file anew: yields a path to write to, which replaces the file when the block ends.

    The file keeps its permissions, and links keep their targets. Parts that earlier writes left are removed.

    :param even_kept: whether to replace a write-protected file.
    :raises OSError: it cannot be written. After this, and after any error in the block, the file is unchanged.
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
    """Return the permissions of a file to be written; None for those of any new file.

    :raises OSError: it cannot be written.
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
    """Return whether something exists at this path; False if we have no access."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_private(folder: Path) -> bool:
    """Return whether only its owner may enter a folder; always False on Windows.

    :raises OSError: there is no such folder.
    """
    return os.name != "nt" and not folder.stat().st_mode & 0o077


def write_whole(content: bytes, path: Path, *, even_kept: bool = False) -> None:
    """Write a file with this content. Until it is on disk, the earlier file stays.

    Parameters and errors are those of `replacing()`.
    """
    with replacing(path, even_kept=even_kept) as part:
        part.write_bytes(content)


def sync_folder(folder: Path) -> None:
    """Write a folder's entries to disk. Windows and some file systems cannot do that; then nothing happens."""
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
"""Names that Windows reserves, with any extension."""
LONGEST_NAME = 200
"""Maximum length of a file name in bytes, which leaves room for its extension and for parts on every system."""


def is_reserved(name: str) -> bool:
    """Return whether Windows does not allow files of this name."""
    return name.partition(".")[0].strip().casefold() in RESERVED


def file_name(title: str) -> str:
    """Return a title as a file name valid on every system, without extension; never empty.

    >>> file_name("Friday: 3/4"), file_name("nul"), file_name("...")
    ('Friday 3 4', 'nul_', 'fuhan')
    """
    usual = "".join(sign if sign.isalnum() or sign in " -_+()（）.," else " " for sign in title)
    name = " ".join(usual.split()).encode()[:LONGEST_NAME].decode(errors="ignore").strip(" .")
    return f"{name}_" if is_reserved(name) else name or "fuhan"
