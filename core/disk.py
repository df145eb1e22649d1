"""Whole files: written beside their place and put there when they are on the disk, so that none is ever half."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(content: bytes, path: Path) -> None:
    """The file with this content; until that is on the disk, the one that was there. :raises OSError: it stays."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


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
