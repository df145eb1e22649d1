"""Writing a file whole or not at all, and what a club's file is called."""

from __future__ import annotations

import os
from pathlib import Path

LEDGER_SUFFIX = ".fuhan"


def save_bytes(path: Path, data: bytes) -> None:
    """Write beside the file, and put it into place when all of it is on the disk.

    :raises OSError: it cannot be written; what was there before is untouched.
    """
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
