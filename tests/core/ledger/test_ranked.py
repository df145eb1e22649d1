"""Standings by rules of their own: of a league, a season, an event; where the rules are kept; merged; undone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from core.event.log import Correction, EventSettings, RoundDraw, TableMatch
from core.event.standing import TableResult, standing
from core.event.standing_rules import USUAL_RULES, CountedTables, RankedBy, StandingRules, TieBreak
from core.ledger import Filter, Ledger, SeatedPlayer, Standing
from core.ledger.calendar import of_league, of_season
from core.ledger.changes import apply_changes, changed_things, things_of
from core.ledger.merge import merge, plan_merge
from core.ledger.ranked import ranked_standings, sum_lines
from core.ledger.standings import standings
from core.match import Draw, End, LastScores, Match, Substitution
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import STANDARD, STARTED, club
from tests.core.ledger.test_event_standing import GUEST, enter, scores

BEST = StandingRules(by="best", best=1, ties=("raw_score",))


@pytest.fixture
def leagues(tmp_path: Path) -> Ledger:
    """A club with two evenings of a league and one of none; Aki has 60, -20 and 60, Beate 10 each."""
    ledger, seats, first = club(tmp_path / "club.fuhan")
    ledger.calendar.change_session(replace(first, league="Autumn"))
    second = ledger.calendar.add_session(date(2026, 11, 28), league="Autumn")
    other = ledger.calendar.add_session(date(2026, 12, 5))
    ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, first, STARTED)
    ledger.matches.begin(scores(20_000, 30_000, 40_000, 10_000), seats, second, STARTED)
    ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, other, STARTED)
    return ledger


def told(rows: tuple[Standing, ...]) -> list[tuple[object, ...]]:
    return [(one.place, one.player.name, one.points) for one in rows]


def test_a_league_is_the_matches_of_its_sessions(leagues: Ledger) -> None:
    which = Filter(league="Autumn")
    assert {one.matches for one in standings(leagues, which)} == {2}
    assert len(leagues.summaries.matching(which)) == 2
    assert leagues.calendar.leagues() == ("Autumn",)
    plan = leagues.file.connection.execute(
        "EXPLAIN QUERY PLAN SELECT id FROM sessions WHERE league <> '' AND league = ?", ("Autumn",)
    ).fetchone()
    assert "sessions_of_league" in plan[-1]


def test_its_standing_is_counted_by_its_rules(leagues: Ledger) -> None:
    """Aki and Chiyo have 60 in their best match; all four scores of a match are equal for both."""
    found = ranked_standings(leagues, Filter(league="Autumn"), BEST)
    assert told(found) == [(1, "Aki", 60), (1, "千代", 60), (3, "Beate", 10), (4, "Dan", -50)]
    aki = found[0]
    assert aki.row is not None
    assert (aki.row.counted, aki.matches) == (1, 2)
    lines = sum_lines(leagues, Filter(league="Autumn"), aki, BEST)
    assert [f"{line.kind} {float(line.points)}" for line in lines] == ["counted 60.0", "left_out -20.0"]
    every = ranked_standings(leagues, Filter(), StandingRules(by="best", best=2))
    assert told(every)[:2] == [(1, "Aki", 120), (2, "千代", 40)]


def test_usual_rules_are_those_of_the_club(leagues: Ledger) -> None:
    for which in (Filter(), Filter(league="Autumn"), Filter(players=3)):
        assert ranked_standings(leagues, which) == standings(leagues, which)
    same = ranked_standings(leagues, Filter(), StandingRules(least=1))
    assert [replace(one, row=None) for one in same] == list(standings(leagues))


def test_the_scores_at_the_tables_break_a_tie(tmp_path: Path) -> None:
    """Last scores with a riichi stick left: the first player has it in the result, and not in the score."""
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        for points, sticks in (((39_000, 30_000, 20_000, 10_000), 1), ((10_000, 20_000, 30_000, 40_000), 0)):
            match = Match(scores(1, 2, 3, 99_994).rule_set).do(LastScores(scores=points, sticks=sticks))
            ledger.matches.begin(match, seats, session, STARTED)
        assert told(standings(ledger))[:2] == [(1, "Aki", 10), (1, "Dan", 10)]
        found = ranked_standings(ledger, Filter(), StandingRules(ties=("raw_score",)))
        assert told(found)[:2] == [(1, "Dan", 10), (2, "Aki", 10)]


def test_an_event_has_guests_corrections_and_figures(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        people: tuple[SeatedPlayer, ...] = (GUEST, *seats[:3])
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), people, session, STARTED)
        aki = seats[0].player
        assert aki is not None
        late = Correction(person=aki.id, points=-40_000, reason="late")
        ledger.logs.add(session.id, [EventSettings(), late], datetime(2026, 11, 21, tzinfo=UTC))
        found = ranked_standings(ledger, Filter(session=session.id))
        assert told(found) == [(1, "Zoe", 60), (2, "Beate", -20), (3, "Aki", -30), (4, "千代", -50)]
        assert [one.player.id[:6] == "guest:" for one in found] == [True, False, False, False]
        assert ranked_standings(ledger, Filter(session=session.id, players=3)) == ()


def test_rules_are_kept_by_season_and_league(leagues: Ledger) -> None:
    season = leagues.calendar.new_season("2026", date(2026, 1, 1), date(2026, 12, 31))
    leagues.calendar.put_standing_rules(of_season(season.id), BEST)
    leagues.calendar.put_standing_rules(of_league("Autumn"), StandingRules(least=2))
    assert leagues.calendar.standing_rules() == {
        of_season(season.id): BEST,
        of_league("Autumn"): StandingRules(least=2),
    }
    leagues.calendar.put_standing_rules(of_league("Autumn"), USUAL_RULES)
    assert list(leagues.calendar.standing_rules()) == [of_season(season.id)]


def test_rules_are_undone_and_done_again(leagues: Ledger) -> None:
    before = things_of(leagues, "standing_rules")
    leagues.calendar.put_standing_rules("", BEST)
    things = changed_things("standing_rules", before, things_of(leagues, "standing_rules"))
    apply_changes(leagues, [one.back for one in things])
    assert leagues.calendar.standing_rules() == {}
    apply_changes(leagues, things)
    assert leagues.calendar.standing_rules() == {"": BEST}


def test_a_merge_adds_rules_and_keeps_ours(tmp_path: Path) -> None:
    """The season has another id in the other file."""
    days = (date(2026, 1, 1), date(2026, 12, 31))
    with Ledger.open(tmp_path / "ours.fuhan") as ours, Ledger.open(tmp_path / "theirs.fuhan") as theirs:
        our, their = (one.calendar.new_season("2026", *days) for one in (ours, theirs))
        theirs.calendar.put_standing_rules(of_season(their.id), BEST)
        theirs.calendar.put_standing_rules(of_league("Autumn"), BEST)
        ours.calendar.put_standing_rules(of_league("Autumn"), StandingRules(least=2))
        merge(plan_merge(ours, theirs), {})
        assert ours.calendar.standing_rules() == {
            of_season(our.id): BEST,
            of_league("Autumn"): StandingRules(least=2),
        }


def every_result(ledger: Ledger, which: Filter) -> list[TableResult]:
    """All results of members that a filter selects, one by one."""
    return [
        TableResult(match.id, seat.player.id, points, rank, len(match.seats), score)
        for match in ledger.summaries.matching(which)
        for seat, points, rank, score in zip(match.counted, match.points, match.ranks, match.scores, strict=True)
        if seat.player is not None
    ]


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """A club of eight, of whom many are equal, in two leagues and two years, with tables of three and a guest."""
    chance = random.Random(30)
    with Ledger.open(tmp_path_factory.mktemp("busy") / "club.fuhan") as ledger:
        players = [ledger.players.add(name) for name in "ABCDEFGH"]
        days = [date(2025, 12, 20), date(2026, 1, 9), date(2026, 1, 16)]
        sessions = [ledger.calendar.add_session(day, league="L" if n else "K") for n, day in enumerate(days)]
        for n in range(48):
            people = chance.sample([*players, None], 3 + (n % 3 > 0))
            seats = [SeatedPlayer(player=one, name=one.name if one else "Zoe") for one in people]
            if len(seats) == 3:
                match = Match(PRESET_SETS["tenhou_sanma"])
                points: tuple[int, ...] = chance.choice([(50_000, 35_000, 20_000), (35_000, 35_000, 35_000)])
            else:
                match, points = Match(PRESET_SETS["m_league"]), (40_000, 30_000, 20_000, 10_000)
            match = match.do(LastScores(scores=tuple(chance.sample(points, len(points)))))
            ledger.matches.begin(match, seats, sessions[n % 3], STARTED + timedelta(minutes=n))
        yield ledger


FILTERS = {
    "all": Filter(),
    "year": Filter(first=date(2026, 1, 1), last=date(2026, 12, 31)),
    "days": Filter(first=date(2025, 12, 24)),
    "league": Filter(league="L"),
    "three": Filter(players=3),
    "league of four": Filter(league="L", players=4),
}


@pytest.mark.parametrize("which", FILTERS.values(), ids=list(FILTERS))
@pytest.mark.parametrize("by", get_args(RankedBy))
def test_places_are_those_of_all_results_one_by_one(busy: Ledger, which: Filter, by: RankedBy) -> None:
    """What SQLite adds up, and reads late, is what `standing()` finds from every single result."""
    results = every_result(busy, which)
    ties = [(), *((tie,) for tie in get_args(TieBreak)), ("firsts", "head_to_head", "raw_score", "best_match")]
    for tables, tie, best, least in product(get_args(CountedTables), ties, (0, 1, 3, 99), (0, 12)):
        rules = StandingRules(by=by, best=best, least=least, tables=tables, ties=tie)
        if rules == USUAL_RULES or (best and by != "best"):
            continue
        found = {one.player.id: one.row for one in ranked_standings(busy, which, rules)}
        assert found == {row.person: row for row in standing(results, rules)}, rules


@pytest.mark.parametrize("which", FILTERS.values(), ids=list(FILTERS))
@pytest.mark.parametrize("tables", get_args(CountedTables))
def test_the_parts_of_a_sum_come_to_the_sum(busy: Ledger, which: Filter, tables: CountedTables) -> None:
    rules = StandingRules(by="best", best=4, tables=tables)
    for one in ranked_standings(busy, which, rules):
        lines = sum_lines(busy, which, one, rules)
        assert sum(line.points for line in lines if line.kind == "counted") == one.points
        assert len(lines) == one.matches
        assert sum(line.kind == "counted" for line in lines) == one.counted == min(4, one.matches)
        days = [line.day for line in lines if line.day]
        assert days == sorted(days)


def parts(ledger: Ledger, which: Filter, name: str, rules: StandingRules = USUAL_RULES) -> list[str]:
    """What the sum of a person is made of, in the standings of a filter."""
    (one,) = [one for one in ranked_standings(ledger, which, rules) if one.player.name == name]
    return [f"{line.kind} {float(line.points):+g} {line.rank}" for line in sum_lines(ledger, which, one, rules)]


def test_the_sum_of_an_event_has_what_was_carried_over_and_corrected(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        rounds = [(20_000, 30_000, 40_000, 10_000), (40_000, 30_000, 20_000, 10_000)]
        matches = [
            ledger.matches.begin(scores(*points), seats, session, STARTED - timedelta(hours=n))
            for n, points in enumerate(rounds)
        ]
        people = tuple(seat.player.id for seat in seats if seat.player)
        rules = StandingRules(final_from=2, carried=50)
        enter(
            ledger,
            session,
            EventSettings(standing=rules),
            RoundDraw(number=1, tables=(people,)),
            RoundDraw(number=2, tables=(people,)),
            *(TableMatch(number=n, table=1, match=match) for n, match in enumerate(matches, 1)),
            Correction(person=people[0], points=-5_000, reason="late", number=2),
        )
        which = Filter(session=session.id)
        assert parts(ledger, which, "Aki") == ["carried -10 0", "counted +60 1", "correction -5 0"]
        assert parts(ledger, which, "Dan") == ["carried -25 0", "counted -50 4"]
        (one,) = [one for one in ranked_standings(ledger, which) if one.player.name == "Aki"]
        assert {line.day for line in sum_lines(ledger, which, one, rules)} == {None, session.day}


def test_the_sum_of_matches_of_three_has_these_alone(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, session, STARTED)
        three = Match(PRESET_SETS["tenhou_sanma"]).do(LastScores(scores=(20_000, 35_000, 50_000)))
        ledger.matches.begin(three, seats[:3], session, STARTED + timedelta(hours=1))
        enter(ledger, session, EventSettings(standing=StandingRules(tables="apart")))
        assert parts(ledger, Filter(session=session.id), "Aki") == ["counted +60 1"]
        assert parts(ledger, Filter(session=session.id, players=3), "Aki") == ["counted -40 3"]


def test_deals_of_a_substitute_are_no_part_of_a_sum(tmp_path: Path) -> None:
    """Dan sat in for Aki, to whom the match counts, and played one of his own."""
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        dan = seats[3].player
        assert dan is not None
        came = Substitution(seat=0, name="Dan", player=dan.id)
        match = Match(STANDARD).do(came, Draw(()), End())
        ledger.matches.begin(match, (*seats[:3], GUEST), session, STARTED)
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, session, STARTED)
        for rules in (USUAL_RULES, StandingRules(least=1)):
            assert parts(ledger, Filter(), "Dan", rules) == ["counted -50 4"]
