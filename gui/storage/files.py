"""Names of the program's own files.

In gui without Qt: they are what the file dialogs offer, and what lies in the folder of the data.
"""

from __future__ import annotations

LEDGER_SUFFIX = ".fuhan"
OWN_LEDGER = f"club{LEDGER_SUFFIX}"
"""The club's file, unless the user chose another one."""
SAMPLE = f"sample{LEDGER_SUFFIX}"
"""The sample club's file while the sample is open."""
LEARNERS = f"learners{LEDGER_SUFFIX}"
"""The learners and their answers."""
PLAN = "plan.fuhanlesson"
"""The current lesson plan."""
UNSAVED = f"unsaved{LEDGER_SUFFIX}"
"""A match that could not be written to its club's file."""
RULES, BACKUPS = "rules", "backups"
"""Folders of the user's own rule sets, and of copies of the club's files."""
