"""The tables of a club's ledger, as a list of migrations.

A file records its version (`PRAGMA user_version`), and opening it runs the missing migrations. A released
migration is never changed, not even its comments: changes are added as another one.

Only `edits` tells what was played: each is one change to a match's list of events, so that all earlier and undone
lists are in the file, too. `seats` has the entry under which a person was seated, so that two merged members can
be separated again; `substitutes` has the same for those who came later. `results` has the results of finished
matches, computed by `core.match` when they are written, so that standings need no replay; `tallies` has sums of
them, `streaks` what records need, and `night_points` what events gave beside them.
"""

from __future__ import annotations

from core.ledger.night_tables import NIGHTS
from core.ledger.tallies import TALLIES, TRIGGERS_BY_TURN
from core.ledger.types import LedgerProblem

APPLICATION = 0x46554841
"""`PRAGMA application_id`: "FUHA"."""

UNITS = 12_000
"""Results are stored in twelfths of a point, so many to a thousand: points are shared by two, three or four."""

PERSON = "coalesce(players.same_as, players.key)"
"""SQL for the key of the person, in a query with `players`."""

OF_MATCHES = ("edits", "results", "seats", "streaks", "substitutes")
"""Tables with rows of a match."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE players (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,                  -- a UUID, the same in every copy of the file
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE               -- the name by which it is compared: str.casefold()
    );
    CREATE TABLE seasons (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        first TEXT NOT NULL,                      -- days, as 2026-11-21; both belong to it
        last TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE sessions (                       -- a club's evening; one past midnight keeps its day
        id TEXT PRIMARY KEY,
        day TEXT NOT NULL,
        name TEXT NOT NULL                        -- may be empty
    ) WITHOUT ROWID;
    CREATE TABLE rules (
        key INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        text TEXT NOT NULL,                       -- core.rules.rule_text.write_rule_set(whole=True)
        ayame TEXT NOT NULL,                      -- core.interchange.ayame_text; empty: riichi mahjong
        UNIQUE (text, ayame)
    );
    CREATE TABLE matches (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        session TEXT NOT NULL REFERENCES sessions (id),
        started TEXT NOT NULL,                    -- local time, as 2026-11-21T19:30:00
        rules INTEGER NOT NULL REFERENCES rules (key),
        start TEXT NOT NULL,                      -- points by seat as JSON; empty: as the rules say
        step INTEGER NOT NULL DEFAULT 0,          -- how many of the edits are in force; the others were undone
        finished INTEGER NOT NULL DEFAULT 0,
        removed INTEGER NOT NULL DEFAULT 0        -- does not count, but can be had back
    );
    CREATE INDEX matches_of_session ON matches (session);
    CREATE INDEX matches_unfinished ON matches (key) WHERE finished = 0;
    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        player INTEGER REFERENCES players (key),  -- null: a guest
        name TEXT NOT NULL,                       -- of a guest; empty: as the player is called
        score INTEGER NOT NULL,                   -- points as they stand
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE TABLE edits (
        match INTEGER NOT NULL REFERENCES matches (key),
        n INTEGER NOT NULL,
        place INTEGER NOT NULL,                   -- where in the list of events
        removed INTEGER NOT NULL,                 -- how many events gave way
        added TEXT NOT NULL,                      -- the events that came, as JSON
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
    CREATE TABLE aliases (                        -- of a player, an evening, a season or a match of this file
        id TEXT PRIMARY KEY,                      -- in another file
        ours TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE answers (                        -- given when files were merged; not asked for again
        question TEXT PRIMARY KEY,
        choice TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE results (                        -- of finished matches that were not removed
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        player INTEGER REFERENCES players (key),  -- null: a guest
        day TEXT NOT NULL,                        -- of the session
        rules INTEGER NOT NULL REFERENCES rules (key),
        players INTEGER NOT NULL,                 -- three or four
        rank INTEGER NOT NULL,
        points INTEGER NOT NULL,                  -- in UNITS
        deals INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        deal_ins INTEGER NOT NULL,
        best INTEGER NOT NULL,                    -- the price of the best win, in points; 0: none
        best_hand TEXT NOT NULL,                  -- its hand code, where the hand was entered
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX results_of_player
        ON results (player, day, rules, players, rank, points, deals, wins, deal_ins, best);
    CREATE INDEX results_of_best                  -- the best one first where its tiles are known
        ON results (player, best, best_hand = '', day, rules, players);
    """
    + TALLIES,
    """
    ALTER TABLE players ADD COLUMN same_as INTEGER REFERENCES players (key);
    -- Of whom they are part, two entries of one person; null: a member. Of members alone the name counts; `folded`
    -- is the id of who is none.
    -- One step deep: who is part of somebody is nobody's whole.
    CREATE INDEX parts_of_players ON players (same_as) WHERE same_as IS NOT NULL;
    CREATE INDEX seats_of_player ON seats (player);
    INSERT OR IGNORE INTO players (id, name, folded, same_as)
        SELECT aliases.id, players.name, aliases.id, players.key
        FROM aliases JOIN players ON players.id = aliases.ours;
    DELETE FROM aliases WHERE id IN (SELECT id FROM players);
    """,
    """
    -- An event more, `last_scores` (core.match.LastScores), which programs of the step before could not read.
    -- The rows are as they were.
    CREATE INDEX matches_by_start ON matches (started);
    """,
    """
    -- Events more (core.match.Substitution, an Adjustment of the result), which programs of the step before could
    -- not read. Somebody may sit in for who began at a seat: the deals count for who played them, the match for
    -- one of them.
    CREATE TABLE substitutes (                    -- of the events in force
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        turn INTEGER NOT NULL,                    -- from 1 on: the how-manieth that was new there
        player INTEGER REFERENCES players (key),  -- null: a guest
        name TEXT NOT NULL,                       -- as it was entered
        PRIMARY KEY (match, seat, turn)
    ) WITHOUT ROWID;
    CREATE INDEX substitutes_of_player ON substitutes (player);
    CREATE VIEW sat AS                            -- everybody who sat at a table
        SELECT match, seat, 0 AS turn, player FROM seats
        UNION ALL SELECT match, seat, turn, player FROM substitutes;
    ALTER TABLE results RENAME TO results_by_seat;
    CREATE TABLE results (                        -- of finished matches that were not removed
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        turn INTEGER NOT NULL,                    -- as in `sat`
        player INTEGER REFERENCES players (key),  -- null: a guest
        day TEXT NOT NULL,                        -- of the session
        rules INTEGER NOT NULL REFERENCES rules (key),
        players INTEGER NOT NULL,                 -- three or four
        rank INTEGER NOT NULL,                    -- 0: the result of the seat counts for another
        points INTEGER NOT NULL,                  -- in UNITS
        deals INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        deal_ins INTEGER NOT NULL,
        best INTEGER NOT NULL,                    -- the price of the best win, in points; 0: none
        best_hand TEXT NOT NULL,                  -- its hand code, where the hand was entered
        PRIMARY KEY (match, seat, turn)
    ) WITHOUT ROWID;
    INSERT INTO results
        SELECT match, seat, 0, player, day, rules, players, rank, points, deals, wins, deal_ins, best, best_hand
        FROM results_by_seat;
    DROP TABLE results_by_seat;
    CREATE INDEX results_of_player
        ON results (player, day, rules, players, rank, points, deals, wins, deal_ins, best);
    CREATE INDEX results_of_best                  -- the best one first where its tiles are known
        ON results (player, best, best_hand = '', day, rules, players);
    """
    + TRIGGERS_BY_TURN,
    """
    -- Leagues, and the logs of events (core.event.log), which programs of the step before could not read.
    ALTER TABLE sessions ADD COLUMN league TEXT NOT NULL DEFAULT '';     -- its name; empty: of none
    CREATE INDEX sessions_of_league ON sessions (league) WHERE league <> '';
    CREATE TABLE log (                            -- what was entered in an evening; it only grows
        session TEXT NOT NULL REFERENCES sessions (id),
        n INTEGER NOT NULL,                       -- the place in the log; entries of two files may share one
        id TEXT NOT NULL,                         -- a UUID, the same in every copy of the file
        at TEXT NOT NULL,                         -- UTC, as 2026-11-21T19:30:00.000000
        entry TEXT NOT NULL,                      -- JSON; ids in it are those of the file in which it was entered
        PRIMARY KEY (session, n, id)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX log_by_id ON log (id);
    CREATE TABLE standing_rules (                 -- where it is not the sum of all points
        whose TEXT PRIMARY KEY,                   -- core.ledger.calendar: of a season or a league; empty: of all
        rules TEXT NOT NULL                       -- core.event.standing_rules, as JSON
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE streaks (                        -- of matches with results: core.match.streaks
        match INTEGER PRIMARY KEY REFERENCES matches (key),
        honba INTEGER NOT NULL,
        renchan INTEGER NOT NULL,                 -- 0: its deals were not entered
        seat INTEGER NOT NULL,                    -- of the dealer
        turn INTEGER NOT NULL
    );
    -- Those of matches that the step before has written are counted when records are asked for.
    CREATE INDEX streaks_of_honba ON streaks (honba);
    CREATE INDEX streaks_of_renchan ON streaks (renchan);
    CREATE TABLE mark (                           -- of the club, on its papers; one row at most
        picture BLOB NOT NULL                     -- a PNG file
    );
    """,
    NIGHTS,
)

VERSION = len(MIGRATIONS)
ALWAYS_CHECKED: tuple[str, ...] = ("players", "seasons", "sessions", "rules", "matches", "seats")
"""Checked even in a large file: all tables but `edits` and `results`, which are most of it."""
NOT_ONE: LedgerProblem = "not_a_ledger"
