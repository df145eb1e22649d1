"""Standings of a season, a league, all time: what was given or taken on a night counts there, too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from core.event.log import Correction, EventSettings, RoundDraw, TableMatch, TakenBack, guest_id
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.ledger import Filter, Ledger
from core.ledger.ranked import ranked_standings, sum_lines
from tests.core.ledger.ledgers import STARTED, club
from tests.core.ledger.test_event_standing import GUEST, enter, ids, scores

SEASON = Filter(first=date(2026, 11, 1), last=date(2026, 12, 31))
LEAGUE = Filter(league="Autumn")
MATCH = scores(40_000, 30_000, 20_000, 10_000)  # 60, 10, -20, -50


@pytest.fixture
def nights(tmp_path: Path) -> Iterator[Ledger]:
    """Three nights of a season, two of them of a league, and one before: with corrections, a guest, a round that
    Dan sat out, and points for somebody without a match.
    """
    ledger, seats, first = club(tmp_path / "club.fuhan")
    people = ids(seats)
    zoe = guest_id("Zoe")
    second = ledger.calendar.add_session(date(2026, 11, 28), league="Autumn")
    third = ledger.calendar.add_session(date(2026, 12, 5), league="Autumn")
    before = ledger.calendar.add_session(date(2026, 3, 1))
    for session in (first, second, before):
        ledger.matches.begin(MATCH, seats, session, STARTED)
    begun = [
        ledger.matches.begin(MATCH, sitting, third, STARTED + timedelta(hours=n))
        for n, sitting in enumerate((seats, (*seats[:3], GUEST)))
    ]
    enter(ledger, second, Correction(person=people[0], points=-8_000, reason="late"))
    enter(ledger, second, Correction(person=people[1], points=-20_000, reason="a mistake"))
    enter(ledger, second, TakenBack(entry=ledger.logs.of(second.id)[-1].id))
    enter(ledger, before, Correction(person=people[2], points=-1_000, reason="long ago"))
    eva = ledger.players.add("Eva")
    enter(
        ledger,
        third,
        EventSettings(standing=StandingRules(bye=15)),
        RoundDraw(number=1, tables=(people,), sitting_out=(zoe,)),
        RoundDraw(number=2, tables=((*people[:3], zoe),), sitting_out=(people[3],)),
        *(TableMatch(number=n, table=1, match=match) for n, match in enumerate(begun, 1)),
        Correction(person=people[0], points=2_500, reason="slow tables"),
        Correction(person=zoe, points=-9_000, reason="of a guest"),
        Correction(person=eva.id, points=-9_000, reason="without a match"),
    )
    yield ledger
    ledger.close()


def points(ledger: Ledger, which: Filter, rules: StandingRules = USUAL_RULES) -> dict[str, Fraction]:
    return {one.player.name: one.points for one in ranked_standings(ledger, which, rules)}


@pytest.mark.parametrize("which", [SEASON, LEAGUE, Filter()])
@pytest.mark.parametrize("rules", [USUAL_RULES, StandingRules(least=1)])
def test_a_season_is_the_sum_of_its_nights(nights: Ledger, which: Filter, rules: StandingRules) -> None:
    summed: defaultdict[str, Fraction] = defaultdict(Fraction)
    for night in nights.calendar.sessions():
        is_in = which.league in (None, night.league) and (which.first is None or which.first <= night.day)
        for name, some in points(nights, Filter(session=night.id)).items() if is_in else ():
            summed[name] += some
    del summed["Zoe"]
    found = ranked_standings(nights, which, rules)
    assert {one.player.name: one.points for one in found} == summed
    assert [one.points for one in found] == sorted(summed.values(), reverse=True)
    assert [one.place for one in found] == [1, 2, 3, 4]


def test_their_parts_have_days_and_reasons(nights: Ledger) -> None:
    parts = {}
    for one in ranked_standings(nights, SEASON):
        lines = sum_lines(nights, SEASON, one, USUAL_RULES)
        assert sum(line.points for line in lines) == one.points
        parts[one.player.name] = [
            (line.kind, float(line.points), line.day and line.day.isoformat(), line.reason, line.round)
            for line in lines
            if line.kind != "counted"
        ]
    assert parts == {
        "Aki": [
            ("correction", -8, "2026-11-28", "late", 0),
            ("correction", 2.5, "2026-12-05", "slow tables", 0),
        ],
        "Beate": [],
        "千代": [],
        "Dan": [("bye", 15, "2026-12-05", "", 2)],
    }


def test_sitting_out_counts_nothing_in_an_average(nights: Ledger) -> None:
    found = points(nights, SEASON, StandingRules(by="average"))
    assert found["Dan"] == -150
    assert found["Aki"] == Fraction("234.5")


def test_of_the_best_matches_the_rest_counts_all_the_same(nights: Ledger) -> None:
    found = points(nights, SEASON, StandingRules(by="best", best=1))
    assert [found["Dan"], found["Aki"]] == [Fraction(-35), Fraction("54.5")]


@pytest.mark.parametrize("which", [Filter(players=4), Filter(rules=1)])
def test_they_belong_to_no_table(nights: Ledger, which: Filter) -> None:
    assert all(one.points % 10 == 0 and one.corrected is None for one in ranked_standings(nights, which))
