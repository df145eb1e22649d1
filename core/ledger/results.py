"""What a match has come to, as `matches`, `seats` and `results` keep it."""

from __future__ import annotations

import json
import sqlite3
from fractions import Fraction
from functools import lru_cache

from core.ayame.system import AyameRules
from core.interchange.ayame_text import rules_as_text
from core.ledger.history import step_of
from core.ledger.schema import PERSON, UNITS
from core.match.match import Match
from core.match.player_stats import player_stats
from core.match.settlement import settle_match
from core.rules.rule_sets import RuleSet
from core.rules.rule_text import write_rule_set


def rules_key(connection: sqlite3.Connection, match: Match) -> int:
    """Returns the key of a match's rules, which are put into the file where they are not there yet."""
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
    """What a match has come to: its scores, and the results where it is finished and was not removed."""
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
    connection.execute("DELETE FROM results WHERE match = ?", (key,))
    if not finished or removed:
        return
    settlement = settle_match(match.state)
    for seat, did in enumerate(player_stats(match.state)):
        connection.execute(
            "INSERT INTO results (match, seat, player, day, rules, players, rank, points, deals, wins, deal_ins,"
            f" best, best_hand) SELECT matches.key, seats.seat, {PERSON}, sessions.day, matches.rules,"
            " ?, ?, ?, ?, ?, ?, ?, ? FROM matches JOIN sessions ON sessions.id = matches.session"
            " JOIN seats ON seats.match = matches.key LEFT JOIN players ON players.key = seats.player"
            " WHERE matches.key = ? AND seats.seat = ?",
            (
                match.state.players,
                settlement.ranks[seat],
                in_units(settlement.points[seat]),
                did.deals,
                did.wins,
                did.deal_ins,
                did.best,
                did.best_hand,
                key,
                seat,
            ),
        )


def in_units(points: Fraction) -> int:
    """Returns thousands of points as a whole number of `UNITS`. :raises ValueError: it is none."""
    units = points * UNITS
    if units.denominator != 1:
        raise ValueError(f"{points} thousands are no whole number of units")
    return units.numerator
