"""What a club's file is called.

In gui without Qt: they are what the file dialogs offer.
"""

from __future__ import annotations

LEDGER_SUFFIX = ".fuhan"
