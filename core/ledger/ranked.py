"""Standings of the club by rules of their own: of a season, a league, an event, or all days."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from core.event.club_event import ClubEvent
from core.event.log import Correction, is_guest_id
from core.event.standing import (
    Bye,
    GivenOrTaken,
    PersonSums,
    ResultsOf,
    StandingRow,
    TableResult,
    explained_by,
    standing_of_sums,
)
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger.careers import played_matches
from core.ledger.counted_rows import Condition, CountedRows, all_of
from core.ledger.event_standing import event_standing, in_order
from core.ledger.ledger import Ledger
from core.ledger.night_points import NightPoint, night_points
from core.ledger.schema import UNITS
from core.ledger.standings import BY_MATCH, BY_PLAYER, standings
from core.ledger.types import Filter, Player, Standing

_RESULTS = """
    SELECT players.id, counted.match, counted.points, counted.rank, counted.players, {score}
    FROM {source} WHERE counted.rank > 0 AND {where}
"""
_SCORE = "(SELECT score FROM seats WHERE seats.match = counted.match AND seats.seat = counted.seat)"
_BEST_OF_PERSON = """
    SELECT sum(points) FROM (
        SELECT counted.points FROM {source} WHERE counted.rank > 0 AND {where}
        ORDER BY counted.points DESC LIMIT {most:d}
    )
"""
_BEST_OF_EVERYBODY = """
    SELECT players.id, sum(points) FROM (
        SELECT counted.player, counted.points,
            row_number() OVER (PARTITION BY counted.player ORDER BY counted.points DESC) AS place
        FROM {source} WHERE counted.rank > 0 AND {where}
    ) JOIN players ON players.key = player
    WHERE place <= {most:d} GROUP BY player
"""
"""Sorts all results: it takes five times as long as the best ones of each person by the index of players."""


def ranked_standings(ledger: Ledger, which: Filter, rules: StandingRules = USUAL_RULES) -> tuple[Standing, ...]:
    """Return `standings()`, placed by rules; who was only a substitute comes last.

    A session is counted by the rules of its event instead, with its guests: their ids are those of
    `core.event.log.guest_id()`. Elsewhere members keep what they got or lost at events beside their matches
    (`night_points()`), unless the filter is one of players or rules. They have a `Standing.row` then.

    :raises LedgerError: the file is gone or damaged.
    """
    figures = standings(ledger, which)
    if which.session is not None:
        found = event_standing(ledger, which.session, which=which)
        rows = found.threes if found.threes and which.players == 3 else found.rows
        joined = _joined(rows, figures, found.names)
        if found.is_tournament:
            return joined
        return tuple(replace(one, is_guest=is_guest_id(one.player.id)) for one in joined)
    beside = night_points(ledger, which)
    if not beside and replace(rules, rating=False) == USUAL_RULES:
        return figures
    names = {one.player.id: one.player.name for one in figures}
    counted = _of_tables(which, rules)
    if counted is None:
        return _joined((), figures, names)
    sums = _sums(ledger, counted, rules.most, figures if counted == which else standings(ledger, counted))
    corrections = [one.what for one in beside if isinstance(one.what, Correction)]
    byes = [one.what for one in beside if isinstance(one.what, Bye)]
    reader = _reader(ledger, counted, rules)
    rows = in_order(standing_of_sums(sums, rules, reader, corrections, byes), names)
    return _joined(rows, figures, names)


def _of_tables(which: Filter, rules: StandingRules) -> Filter | None:
    """Return the filter of the tables that count; None: it has none of them."""
    if rules.players is None or which.players == rules.players:
        return which
    return replace(which, players=rules.players) if which.players is None else None


def _sums(ledger: Ledger, which: Filter, most: int, figures: Iterable[Standing]) -> list[PersonSums]:
    """Return what everybody's matches come to. :param most: how many count; 0: all. :param figures: of all."""
    played = [one for one in figures if one.matches]
    many = [one.player.id for one in played if 0 < most < one.matches]
    best = _best_points(ledger, which, most, many) if many else {}
    return [
        PersonSums(
            one.player.id,
            one.matches,
            most if one.player.id in best else one.matches,
            best.get(one.player.id, one.points),
            one.ranks,
        )
        for one in played
    ]


def _best_points(ledger: Ledger, which: Filter, most: int, people: Sequence[str]) -> dict[str, Fraction]:
    """Return the sums of the best matches in thousands, by person.

    :param most: how many count. :param people: who has more.
    """
    with ledger.file.reading() as connection:
        if which.has_sessions:
            query, values = CountedRows(all_of(which)).fill(_BEST_OF_EVERYBODY, source=BY_MATCH, most=most)
            found = dict(connection.execute(query, values).fetchall())
        else:
            found = {}
            for person in people:
                rows = CountedRows((("players.id = ?", person), *all_of(which)))
                (found[person],) = connection.execute(
                    *rows.fill(_BEST_OF_PERSON, source=BY_PLAYER, most=most)
                ).fetchone()
    return {person: Fraction(found[person], UNITS) for person in people}


def _reader(ledger: Ledger, which: Filter, rules: StandingRules) -> ResultsOf:
    """Return what reads the results of a person, without their rounds, when they are asked for.

    Those of a session or a league are read at once, as they are looked up by their matches.
    """
    score = _SCORE if "raw_score" in rules.ties else "0"

    def read(conditions: tuple[Condition, ...], source: str) -> dict[str, list[TableResult]]:
        found: dict[str, list[TableResult]] = {}
        query, values = CountedRows(conditions).fill(_RESULTS, source=source, score=score)
        with ledger.file.reading() as connection:
            for person, match, points, rank, players, scored in connection.execute(query, values):
                result = TableResult(str(match), person, _thousands(points), rank, players, scored)
                found.setdefault(person, []).append(result)
        return found

    @cache
    def of_everybody() -> dict[str, list[TableResult]]:
        return read(all_of(which), f"{BY_MATCH} CROSS JOIN players ON players.key = counted.player")

    def of_person(person: str) -> list[TableResult]:
        return read((("players.id = ?", person), *all_of(which)), BY_PLAYER)[person]

    return (lambda person: of_everybody()[person]) if which.has_sessions else of_person


@lru_cache(maxsize=4096)
def _thousands(units: int) -> Fraction:
    return Fraction(units, UNITS)


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


SumKind = Literal["counted", "left_out", "carried", "correction", "bye"]


class SumLine(NamedTuple):
    """A part of somebody's points.

    :ivar kind: a match that counts or does not, points carried into the final, a correction, or for sitting out.
    :ivar points: in thousands. :ivar day: of a match, or of the night of others where there are several nights.
    :ivar rank: in the match; 0 for others. :ivar reason: of a correction. :ivar round: that was sat out; 0 for
        others.
    """

    kind: SumKind
    points: Fraction
    day: date | None = None
    rank: int = 0
    reason: str = ""
    round: int = 0


def sum_lines(ledger: Ledger, which: Filter, one: Standing, rules: StandingRules) -> tuple[SumLine, ...]:
    """Return what somebody's points are made of: what was carried over, matches by time, byes, corrections.

    :param which: the matches of the standings. :param rules: by which they are counted; of a session its event
        says it.
    :raises LedgerError: the file is gone or damaged.
    """
    row = one.row
    if row is None or which.session is None:
        played = [match for match in played_matches(ledger, one.player.id, which) if match.rank]
        if row is None:
            return tuple(SumLine("counted", match.points, match.day, match.rank) for match in played)
        results = [TableResult(each.id, row.person, each.points, each.rank, each.players) for each in played]
        days: dict[str, date | None] = {match.id: match.day for match in played}
    else:
        found, session = event_standing(ledger, which.session, which=which), ledger.calendar.session(which.session)
        day = None if session is None else session.day
        is_of_three = bool(found.threes) and which.players == 3
        rules = replace(found.rules, tables="three") if is_of_three else found.rules
        results = [result for result in found.results if result.person == row.person]
        days = {result.match: day for result in results}
    beside: Iterable[NightPoint]
    if which.session is None:
        beside = night_points(ledger, which, row.person)
    else:
        beside = [NightPoint(None, each) for each in row.beside]
    counted, others = explained_by(row, results, rules)
    kinds: dict[TableResult, SumKind] = dict.fromkeys(counted, "counted")
    kinds |= dict.fromkeys(others, "left_out")
    return (
        *((SumLine("carried", row.carried),) if row.is_final else ()),
        *(SumLine(kinds[one], one.points, days[one.match], one.rank) for one in results if one in kinds),
        *(_beside(*each) for each in beside if rules.counts_byes or not isinstance(each.what, Bye)),
    )


def total_of(
    ledger: Ledger, which: Filter, whose: str, person: str
) -> tuple[Fraction | None, tuple[SumLine, ...]]:
    """Return somebody's points in the standings, and what they are made of; (None, ()) if they have none there.

    :param whose: rules count, as in `standing_rules()`. :param person: an id.
    :raises LedgerError: the file is gone or damaged.
    """
    rules = standing_rules(ledger, which, whose)
    rows = ranked_standings(ledger, which, rules)
    one = next((row for row in rows if row.player.id == person and row.matches), None)
    return (None, ()) if one is None else (one.points, sum_lines(ledger, which, one, rules))


def _beside(day: date | None, what: GivenOrTaken) -> SumLine:
    """Return a part of somebody's points that is none of a match."""
    if isinstance(what, Bye):
        return SumLine("bye", what.points, day, round=what.number)
    return SumLine("correction", Fraction(what.points, 1000), day, reason=what.reason)


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
