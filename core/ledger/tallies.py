"""Sums of results by year, kept by triggers: SQL for two migrations of the ledger.

Standings over all years add up some thousand tallies, where `results` may have half a million rows. The triggers
are on `results` itself, so no code that writes there can forget the sums. The second version counts deals of
people whose seat's result belongs to somebody else.
"""

from __future__ import annotations

_SUMS = ("matches", "points", "first", "second", "third", "fourth", "deals", "wins", "deal_ins")
_ZEROS = ", ".join("0" for _ in _SUMS)


def _year(row: str) -> str:
    return f"substr({row}.day, 1, 4)"


def _tally(row: str) -> str:
    """Return the condition for the tally to which a row of results belongs."""
    return f"player = {row}.player AND year = {_year(row)} AND rules = {row}.rules AND players = {row}.players"


def _sums(row: str, sign: str, match: str) -> str:
    """Return assignments that add a row of results to every sum, or subtract it.

    :param match: how many matches a row counts for, with a placeholder for the row's name.
    """
    ranks = (f"({row}.rank = {rank})" for rank in range(1, 5))
    counted = (match.format(row=row), f"{row}.points", *ranks, f"{row}.deals", f"{row}.wins", f"{row}.deal_ins")
    return ", ".join(f"{name} = {name} {sign} {value}" for name, value in zip(_SUMS, counted, strict=True))


def _add(row: str, match: str) -> str:
    """Return the SQL that adds a row.

    It has no conflict clause, because that of the triggering statement would override it.
    """
    return f"""
        INSERT INTO tallies (player, year, rules, players, {", ".join(_SUMS)}, best)
            SELECT {row}.player, {_year(row)}, {row}.rules, {row}.players, {_ZEROS}, 0
            WHERE {row}.player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tallies WHERE {_tally(row)});
        UPDATE tallies SET {_sums(row, "+", match)}, best = max(best, {row}.best) WHERE {_tally(row)};"""


def _take(row: str, match: str, nothing: str) -> str:
    """Return the SQL that subtracts a row.

    If it had the best win, the best is searched again; an empty tally is deleted.
    """
    return f"""
        UPDATE tallies SET {_sums(row, "-", match)} WHERE {_tally(row)};
        UPDATE tallies
            SET best = (
                SELECT coalesce(max(results.best), 0) FROM results
                WHERE results.player = {row}.player
                    AND results.day BETWEEN {_year(row)} || '-01-01' AND {_year(row)} || '-12-31'
                    AND results.rules = {row}.rules AND results.players = {row}.players
            )
            WHERE {_tally(row)} AND best = {row}.best;
        DELETE FROM tallies WHERE {_tally(row)} AND {nothing};"""


def _triggers(row_of: str, match: str, nothing: str) -> str:
    """Return the triggers. :param row_of: the condition for the same row.

    :param nothing: the condition for an empty tally.
    """
    return f"""    CREATE TRIGGER results_written_once BEFORE INSERT ON results
        WHEN EXISTS (SELECT 1 FROM results WHERE {row_of})
    BEGIN                                         -- INSERT OR REPLACE would fire no trigger for what it deletes
        SELECT RAISE(ABORT, 'a result is changed by UPDATE, or by DELETE and INSERT');
    END;
    CREATE TRIGGER results_added AFTER INSERT ON results BEGIN{_add("NEW", match)}
    END;
    CREATE TRIGGER results_taken AFTER DELETE ON results BEGIN{_take("OLD", match, nothing)}
    END;
    CREATE TRIGGER results_changed AFTER UPDATE ON results BEGIN{_take("OLD", match, nothing)}{_add("NEW", match)}
    END;
"""


_SEAT = "match = NEW.match AND seat = NEW.seat"
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
{_triggers(_SEAT, "1", "matches = 0")}"""
TRIGGERS_BY_TURN = _triggers(f"{_SEAT} AND turn = NEW.turn", "({row}.rank > 0)", "matches = 0 AND deals = 0")
"""The same for several rows for a seat, one for each person. A row without a rank counts only its deals."""
