"""What the program's own files are called.

In gui without Qt: they are what the file dialogs offer, and what lies in the folder of the data.
"""

from __future__ import annotations

LEDGER_SUFFIX = ".fuhan"
OWN_LEDGER = f"club{LEDGER_SUFFIX}"
"""The club's file, where no other one was chosen."""
SAMPLE = f"sample{LEDGER_SUFFIX}"
"""The sample club, while it is looked at."""
LEARNERS = f"learners{LEDGER_SUFFIX}"
"""Who practises, and what is known of them."""
PLAN = "plan.fuhanlesson"
"""The lesson plan in hand."""
UNSAVED = f"unsaved{LEDGER_SUFFIX}"
"""A match that could not be written where it belongs."""
RULES, BACKUPS = "rules", "backups"
"""Folders: own rule sets, and copies of the club's files."""
