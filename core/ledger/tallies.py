"""The running sums of results, a year at a time, that triggers keep: part of the ledger's first step.

Standings over all years add up some thousand tallies, where `results` may have half a million rows. The triggers
hang on `results` itself, so that nothing that writes there can forget the sums, and no sum is written by hand.
"""

from __future__ import annotations

_SUMS = ("matches", "points", "first", "second", "third", "fourth", "deals", "wins", "deal_ins")
_ZEROS = ", ".join("0" for _ in _SUMS)


def _year(row: str) -> str:
    return f"substr({row}.day, 1, 4)"


def _tally(row: str) -> str:
    """Where the sums are to which a row of results belongs."""
    return f"player = {row}.player AND year = {_year(row)} AND rules = {row}.rules AND players = {row}.players"


def _sums(row: str, sign: str) -> str:
    """Every sum with what a row of results counts added to it or taken from it."""
    ranks = (f"({row}.rank = {rank})" for rank in range(1, 5))
    counted = ("1", f"{row}.points", *ranks, f"{row}.deals", f"{row}.wins", f"{row}.deal_ins")
    return ", ".join(f"{name} = {name} {sign} {value}" for name, value in zip(_SUMS, counted, strict=True))


def _add(row: str) -> str:
    """No conflict clause: the statement that fires a trigger would replace it by its own."""
    return f"""
        INSERT INTO tallies (player, year, rules, players, {", ".join(_SUMS)}, best)
            SELECT {row}.player, {_year(row)}, {row}.rules, {row}.players, {_ZEROS}, 0
            WHERE {row}.player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tallies WHERE {_tally(row)});
        UPDATE tallies SET {_sums(row, "+")}, best = max(best, {row}.best) WHERE {_tally(row)};"""


def _take(row: str) -> str:
    """The best win is looked for again where it was this one; a tally of nothing goes."""
    return f"""
        UPDATE tallies SET {_sums(row, "-")} WHERE {_tally(row)};
        UPDATE tallies
            SET best = (
                SELECT coalesce(max(results.best), 0) FROM results
                WHERE results.player = {row}.player
                    AND results.day BETWEEN {_year(row)} || '-01-01' AND {_year(row)} || '-12-31'
                    AND results.rules = {row}.rules AND results.players = {row}.players
            )
            WHERE {_tally(row)} AND best = {row}.best;
        DELETE FROM tallies WHERE {_tally(row)} AND matches = 0;"""


TALLIES = f"""
    CREATE TABLE tallies (                        -- kept by the triggers below alone
        player INTEGER NOT NULL REFERENCES players (key),
        year TEXT NOT NULL,                       -- of the session's day, as 2026
        rules INTEGER NOT NULL REFERENCES rules (key),
        players INTEGER NOT NULL,                 -- three or four, as in results; points and best too
        matches INTEGER NOT NULL,
        points INTEGER NOT NULL,
        first INTEGER NOT NULL,                   -- how often
        second INTEGER NOT NULL,
        third INTEGER NOT NULL,
        fourth INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        deal_ins INTEGER NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (player, year, rules, players)
    ) WITHOUT ROWID;
    CREATE TRIGGER results_written_once BEFORE INSERT ON results
        WHEN EXISTS (SELECT 1 FROM results WHERE match = NEW.match AND seat = NEW.seat)
    BEGIN                                         -- INSERT OR REPLACE would fire no trigger for what it deletes
        SELECT RAISE(ABORT, 'a result is changed by UPDATE, or by DELETE and INSERT');
    END;
    CREATE TRIGGER results_added AFTER INSERT ON results BEGIN{_add("NEW")}
    END;
    CREATE TRIGGER results_taken AFTER DELETE ON results BEGIN{_take("OLD")}
    END;
    CREATE TRIGGER results_changed AFTER UPDATE ON results BEGIN{_take("OLD")}{_add("NEW")}
    END;
"""
