"""Whole files: written beside their place and put there when they are on the disk, so that none is ever half."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def part_of(path: Path) -> Path:
    """Returns where a file is written before it is put in its place; what lies there at another time was left
    half-way.
    """
    return path.with_name(f".{path.name}.part")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Write a file anew, whatever writes it: yields `part_of(path)`, which takes its place when the block ends.

    :raises OSError: it cannot be written. After this, and after any error of the block, the file is as it was.
    """
    part = part_of(path)
    try:
        part.unlink(missing_ok=True)
        yield part
        with part.open("r+b") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def write_whole(content: bytes, path: Path) -> None:
    """The file with this content; until that is on the disk, the one that was there. :raises OSError: it stays."""
    with replacing(path) as part:
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
