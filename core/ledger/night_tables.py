"""What counts beside matches, kept in the file: SQL for a migration of the ledger.

The standings of ten years would read some thousand logs. `night_points` has what `core.ledger.night_points` found
in those of the sessions in `nights`. Triggers remove a session there when anything changes that this was made of:
so no code that writes can miss it, and it is worked out again when it is asked for.
"""

from __future__ import annotations

_OF = "session = (SELECT session FROM matches WHERE key = {row}.match)"
_CHANGES = (
    ("log_added", "INSERT ON log", "session = NEW.session"),
    ("log_removed", "DELETE ON log", "session = OLD.session"),
    ("result_added", "INSERT ON results", _OF.format(row="NEW")),
    ("result_removed", "DELETE ON results", _OF.format(row="OLD")),
    ("result_changed", "UPDATE ON results", _OF.format(row="NEW")),
    ("match_moved", "UPDATE OF session ON matches", "session IN (OLD.session, NEW.session)"),
    ("part_added", "INSERT ON players", "NEW.same_as IS NOT NULL"),
    ("part_removed", "DELETE ON players", "OLD.same_as IS NOT NULL"),
    ("part_changed", "UPDATE OF same_as ON players", "true"),
    ("alias_added", "INSERT ON aliases", "true"),
    ("alias_removed", "DELETE ON aliases", "true"),
)
"""Names of triggers, what they follow, and which sessions are removed then: all of them where an id in any log may
now be that of another person or match.
"""
_TRIGGERS = "".join(
    f"""
    CREATE TRIGGER nights_{name} AFTER {change} BEGIN
        DELETE FROM nights WHERE {removed};
    END;"""
    for name, change, removed in _CHANGES
)
NIGHTS = f"""
    CREATE TABLE nights (                         -- the sessions of which `night_points` has everything
        session TEXT PRIMARY KEY REFERENCES sessions (id)
    ) WITHOUT ROWID;
    CREATE TABLE night_points (                   -- of members, beside their matches
        session TEXT NOT NULL REFERENCES nights (session) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players (key),
        round INTEGER NOT NULL,                   -- 0: of none
        points INTEGER NOT NULL,                  -- of the table
        reason TEXT,                              -- of a correction; null: for sitting out the round
        PRIMARY KEY (session, n)
    ) WITHOUT ROWID;
    CREATE INDEX night_points_of_player ON night_points (player);{_TRIGGERS}
"""
