"""Standings of the club by rules of their own: of a season, a league, an event, or all days."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from core.event.club_event import ClubEvent
from core.event.standing import StandingRow, TableResult, standing
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger.careers import played_matches
from core.ledger.counted_rows import CountedRows, all_of
from core.ledger.event_standing import event_standing, in_order
from core.ledger.ledger import Ledger
from core.ledger.schema import UNITS
from core.ledger.standings import BY_MATCH, BY_PLAYER, standings
from core.ledger.types import Filter, Player, Standing

_RESULTS = """
    SELECT matches.id, players.id, counted.points, counted.rank, counted.players{score}
    FROM {source} WHERE counted.rank > 0 AND {where}
"""
_DAYS = """
    SELECT matches.id, sessions.day FROM matches JOIN sessions ON sessions.id = matches.session
    WHERE matches.id IN ({these}) ORDER BY sessions.day, matches.started, matches.id
"""
_SCORE = ", (SELECT score FROM seats WHERE seats.match = counted.match AND seats.seat = counted.seat)"


def ranked_standings(ledger: Ledger, which: Filter, rules: StandingRules = USUAL_RULES) -> tuple[Standing, ...]:
    """Return `standings()`, placed by rules; who was only a substitute comes last.

    A session is counted by the rules of its event instead, with its guests and its corrections: their ids are
    those of `core.event.log.guest_id()`.

    :raises LedgerError: the file is gone or damaged.
    """
    figures = standings(ledger, which)
    if which.session is not None:
        found = event_standing(ledger, which.session, which=which)
        rows = found.threes if found.threes and which.players == 3 else found.rows
        return _joined(rows, figures, found.names)
    if replace(rules, rating=False) == USUAL_RULES:
        return figures
    names = {one.player.id: one.player.name for one in figures}
    rows = in_order(standing(_results(ledger, which, rules), rules), names)
    return _joined(rows, figures, names)


def _results(ledger: Ledger, which: Filter, rules: StandingRules) -> Iterator[TableResult]:
    """Yield the results of members."""
    if which.has_sessions:
        source = f"{BY_MATCH} CROSS JOIN players ON players.key = counted.player"
    else:
        source = f"{BY_PLAYER} CROSS JOIN matches ON matches.key = counted.match"
    score = _SCORE if "raw_score" in rules.ties else ""
    query, values = CountedRows(all_of(which)).fill(_RESULTS, source=source, score=score)
    with ledger.file.reading() as connection:
        for match, person, points, rank, players, *scores in connection.execute(query, values):
            yield TableResult(match, person, _thousands(points), rank, players, *scores)


def standing_rules(ledger: Ledger, which: Filter, whose: str) -> StandingRules:
    """Return how standings are counted.

    :param whose: of a season or a league (`Calendar.standing_rules()`); of a session its event says it.
    :raises LedgerError: the file is gone or damaged.
    """
    if which.session is not None:
        return ClubEvent.of(ledger.logs.of(which.session)).settings.standing
    return ledger.calendar.standing_rules().get(whose, USUAL_RULES)


def put_rules(ledger: Ledger, which: Filter, whose: str, rules: StandingRules) -> None:
    """Store how standings are counted: with the event of a session, or else as `standing_rules()` says.

    :raises LedgerError: nothing can be written.
    """
    if which.session is None:
        ledger.calendar.put_standing_rules(whose, rules)
        return
    settings = ClubEvent.of(ledger.logs.of(which.session)).settings
    ledger.logs.add(which.session, [replace(settings, standing=rules)], datetime.now(UTC))


class SumLine(NamedTuple):
    """A part of somebody's points.

    :ivar kind: a match that counts or does not, points carried into the final, or a correction.
    :ivar points: in thousands. :ivar day: of a match. :ivar rank: in it; 0 for others. :ivar reason: of a
        correction.
    """

    kind: Literal["counted", "left_out", "carried", "correction"]
    points: Fraction
    day: date | None = None
    rank: int = 0
    reason: str = ""


def sum_lines(ledger: Ledger, which: Filter, one: Standing) -> tuple[SumLine, ...]:
    """Return what somebody's points are made of: what was carried over, the matches by time, corrections.

    :param which: the matches of the standings. :raises LedgerError: the file is gone or damaged.
    """
    row = one.row
    if row is None:
        played = played_matches(ledger, one.player.id, which)
        return tuple(SumLine("counted", match.points, match.day, match.rank) for match in played if match.rank)
    results = {result.match: result for result in (*row.counted, *row.left_out)}
    these = ", ".join("?" * len(results))
    with ledger.file.reading() as connection:
        days = connection.execute(_DAYS.format(these=these), tuple(results)).fetchall()
    left_out = {result.match for result in row.left_out}
    return (
        *((SumLine("carried", row.carried),) if row.is_final else ()),
        *(
            SumLine(
                "left_out" if match in left_out else "counted",
                results[match].points,
                date.fromisoformat(day),
                results[match].rank,
            )
            for match, day in days
        ),
        *(SumLine("correction", Fraction(one.points, 1000), reason=one.reason) for one in row.corrections),
    )


@lru_cache(maxsize=4096)
def _thousands(units: int) -> Fraction:
    return Fraction(units, UNITS)


def _joined(
    rows: Iterable[StandingRow], figures: Iterable[Standing], names: Mapping[str, str]
) -> tuple[Standing, ...]:
    """Return the rows with the figures of their people; then those who have figures alone."""
    left = {one.player.id: one for one in figures}
    found = []
    for row in rows:
        own = left.pop(row.person, None) or _without_figures(Player(id=row.person, name=names[row.person]))
        found.append(
            replace(own, place=row.place, points=row.points, matches=row.matches, ranks=row.ranks, row=row)
        )
    return (*found, *(replace(one, place=None) for one in left.values() if not one.matches))


def _without_figures(player: Player) -> Standing:
    return Standing(
        place=None,
        player=player,
        matches=0,
        points=Fraction(0),
        ranks=(0, 0, 0, 0),
        deals=0,
        wins=0,
        deal_ins=0,
        best=0,
        best_hand="",
        best_match="",
    )
