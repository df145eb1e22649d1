"""Files beside a ledger's file."""

from __future__ import annotations

from pathlib import Path


def journal_of(path: Path) -> Path:
    """Return the path of SQLite's rollback journal, which exists during a write."""
    return path.with_name(f"{path.name}-journal")
