"""What a club's file is called."""

from __future__ import annotations

LEDGER_SUFFIX = ".fuhan"
