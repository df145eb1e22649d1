"""Write the state and results of a match into `matches`, `seats` and `results`."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from core.ayame.system import AyameRules
from core.interchange.ayame_text import rules_as_text
from core.ledger.history import step_of
from core.ledger.schema import PERSON, UNITS
from core.match.match import Match
from core.match.player_stats import stats_by_sitter
from core.match.settlement import settle_match
from core.match.state import Sitter, Sitting, sitters
from core.match.streaks import Streaks, streaks_of
from core.rules.rule_sets import RuleSet
from core.rules.rule_text import write_rule_set


def rules_key(connection: sqlite3.Connection, match: Match) -> int:
    """Return the key of a match's rules, which are added to the file if necessary."""
    text, ayame = _rules_text(match.rule_set, match.ayame)
    for _ in range(2):
        found = connection.execute("SELECT key FROM rules WHERE text = ? AND ayame = ?", (text, ayame)).fetchone()
        if found:
            break
        row = (match.rule_set.name, text, ayame)
        connection.execute("INSERT INTO rules (name, text, ayame) VALUES (?, ?, ?)", row)
    key: int = found[0]
    return key


@lru_cache(maxsize=64)
def _rules_text(rule_set: RuleSet, ayame: AyameRules | None) -> tuple[str, str]:
    return write_rule_set(rule_set, whole=True), rules_as_text(ayame) if ayame else ""


def write_state(connection: sqlite3.Connection, key: int, match: Match, *, removed: bool) -> None:
    """Write what follows from a match, and its results if it is finished and was not removed.

    That is rules, start, step, whether it is finished, scores and substitutes, but not the edits. Earlier results
    and substitutes are deleted.
    """
    start = "" if match.start is None else json.dumps(match.start)
    finished = match.state.finished is not None
    connection.execute(
        "UPDATE matches SET rules = ?, start = ?, step = ?, finished = ? WHERE key = ?",
        (rules_key(connection, match), start, step_of(match), finished, key),
    )
    connection.executemany(
        "UPDATE seats SET score = ? WHERE match = ? AND seat = ?",
        [(score, key, seat) for seat, score in enumerate(match.state.scores)],
    )
    for table in ("results", "substitutes", "streaks"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (key,))
    people = sitters(match.state)
    connection.executemany(
        "INSERT INTO substitutes (match, seat, turn, player, name) VALUES (?, ?, ?, ?, ?)",
        [
            (key, seat, turn, entry_of(connection, who), who.name)
            for seat, came in enumerate(people)
            for turn, who in enumerate(came)
            if who is not None
        ],
    )
    if finished and not removed:
        _write_results(connection, key, match, people)
        write_streaks(connection, key, streaks_of(match.state))


def write_streaks(connection: sqlite3.Connection, key: int, streaks: Streaks) -> None:
    """Write the streaks of a match that has none yet. :param key: of the match."""
    row = (key, *streaks)
    connection.execute("INSERT INTO streaks (match, honba, renchan, seat, turn) VALUES (?, ?, ?, ?, ?)", row)


def _write_results(connection: sqlite3.Connection, key: int, match: Match, people: Sequence[Sitting]) -> None:
    """Write for everybody who sat at a finished match their deals, and for one person at each seat its result.

    Substitutes without a deal and without the result are left out.
    """
    state, settlement = match.state, settle_match(match.state)
    for seat, stats in enumerate(stats_by_sitter(state)):
        for turn, did in enumerate(stats):
            counts = people[seat][turn] == state.counts_for[seat]
            if not counts and not did.deals:
                continue
            connection.execute(
                "INSERT INTO results (match, seat, turn, player, day, rules, players, rank, points, deals, wins,"
                f" deal_ins, best, best_hand) SELECT matches.key, sat.seat, sat.turn, {PERSON}, sessions.day,"
                " matches.rules, ?, ?, ?, ?, ?, ?, ?, ? FROM matches"
                " JOIN sessions ON sessions.id = matches.session JOIN sat ON sat.match = matches.key"
                " LEFT JOIN players ON players.key = sat.player"
                " WHERE matches.key = ? AND sat.seat = ? AND sat.turn = ?",
                (
                    state.players,
                    settlement.ranks[seat] if counts else 0,
                    in_units(settlement.points[seat]) if counts else 0,
                    did.deals,
                    did.wins,
                    did.deal_ins,
                    did.best,
                    did.best_hand,
                    key,
                    seat,
                    turn,
                ),
            )


def entry_of(connection: sqlite3.Connection, who: Sitter) -> int | None:
    """Return the key of the entry under which a substitute was seated; None for a guest or if there is none.

    If the id is unknown, a member of the same name is used: the match may come from another file.
    """
    if not who.player:
        return None
    asked = (
        "SELECT key FROM players WHERE id = coalesce((SELECT ours FROM aliases WHERE id = ?1), ?1)"
        " UNION ALL SELECT key FROM players WHERE folded = ?2 LIMIT 1"
    )
    found = connection.execute(asked, (who.player, who.name.casefold())).fetchone()
    return None if found is None else int(found[0])


def in_units(points: Fraction) -> int:
    """Return thousands of points as a number of `UNITS`. :raises ValueError: it is not a whole number."""
    units = points * UNITS
    if units.denominator != 1:
        raise ValueError(f"{points} thousands are no whole number of units")
    return units.numerator
