"""The tables of the learners' file as a list of migrations.

As with a ledger, a released migration is never changed. `answers` contains every answer; `state` is the progress
that follows from them and is written in the same transaction.
"""

from __future__ import annotations

from core.ledger.types import LedgerProblem

APPLICATION = 0x4655484C
"""`PRAGMA application_id`: "FUHL"."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE learners (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,                  -- a UUID
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,              -- the name by which it is compared: str.casefold()
        state TEXT NOT NULL                       -- core.practice.progress.learner.Learner as JSON
    );
    CREATE TABLE answers (
        key INTEGER PRIMARY KEY,
        learner INTEGER NOT NULL REFERENCES learners (key) ON DELETE CASCADE,
        at TEXT NOT NULL,                         -- UTC, as 2026-11-21T19:30:00+00:00
        code TEXT NOT NULL,                       -- of the problem
        mark TEXT NOT NULL,                       -- right, half, missed
        seconds REAL NOT NULL,
        named TEXT NOT NULL,                      -- the belief, by its key; empty: none
        given TEXT NOT NULL                       -- what was entered, as JSON
    );
    CREATE INDEX answers_of_learner ON answers (learner, key);
    CREATE TABLE chosen (                         -- one row: who practises now
        learner INTEGER NOT NULL REFERENCES learners (key) ON DELETE CASCADE
    );
    """,
)

VERSION = len(MIGRATIONS)
ALWAYS_CHECKED: tuple[str, ...] = ("learners", "chosen")
"""The tables that are checked even in a large file; `answers`, which is most of it, is not."""
NOT_ONE: LedgerProblem = "not_learners"
