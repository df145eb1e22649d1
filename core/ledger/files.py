"""What lies beside a ledger's file."""

from __future__ import annotations

from pathlib import Path


def journal_of(path: Path) -> Path:
    """Return SQLite's file beside a ledger while something is written."""
    return path.with_name(f"{path.name}-journal")
