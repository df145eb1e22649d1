"""The running sums of results, a year at a time, that triggers keep: part of the ledger's first step, and of that
after which somebody's deals may count where the result is another's.

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


def _sums(row: str, sign: str, match: str) -> str:
    """Every sum with what a row of results counts added to it or taken from it.

    :param match: how many matches a row is, with the row's name put in.
    """
    ranks = (f"({row}.rank = {rank})" for rank in range(1, 5))
    counted = (match.format(row=row), f"{row}.points", *ranks, f"{row}.deals", f"{row}.wins", f"{row}.deal_ins")
    return ", ".join(f"{name} = {name} {sign} {value}" for name, value in zip(_SUMS, counted, strict=True))


def _add(row: str, match: str) -> str:
    """No conflict clause: the statement that fires a trigger would replace it by its own."""
    return f"""
        INSERT INTO tallies (player, year, rules, players, {", ".join(_SUMS)}, best)
            SELECT {row}.player, {_year(row)}, {row}.rules, {row}.players, {_ZEROS}, 0
            WHERE {row}.player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tallies WHERE {_tally(row)});
        UPDATE tallies SET {_sums(row, "+", match)}, best = max(best, {row}.best) WHERE {_tally(row)};"""


def _take(row: str, match: str, nothing: str) -> str:
    """The best win is looked for again where it was this one; a tally of nothing goes."""
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
    """What keeps the sums. :param row_of: that it is the same row. :param nothing: that a sum is empty."""
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
"""The same, where a row without a rank has deals alone, and a seat has a row for each who sat there."""
