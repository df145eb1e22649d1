"""The sheet of an evening: ranked by the rules and corrections of its event, with every match that was played."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import pytest

import resources
from core.event.log import Correction, EventSettings, RoundDraw, TableMatch
from core.event.standing_rules import RankedBy, StandingRules
from core.language.messages import Catalogue
from core.ledger import Ledger, Session
from core.ledger.club_sheets import csv_text, session_sheet
from core.ledger.event_standing import event_standing
from core.ledger.shared_results import session_result, session_rows
from core.ledger.words import called, ways_counted
from core.match import LastScores, Match
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import STARTED, club
from tests.core.ledger.test_event_standing import GUEST, enter, scores

SAY = Catalogue(resources.texts("en")).text


def read(ledger: Ledger, session: Session) -> list[list[str]]:
    """The sheet as a spreadsheet reads it, its headings first."""
    return list(csv.reader(io.StringIO(csv_text(session_sheet(ledger, session), SAY)[1:], newline="")))


def evening_of(path: Path, rules: StandingRules, *given: Correction) -> tuple[Ledger, Session]:
    """An evening of three matches, the last of the second round, and one of three players: Aki 60 and -20 and -20,
    Beate 10 three times, Chiyo -20, 60, 60, Dan -50 three times; of three Chiyo, Beate, a guest.
    """
    ledger, seats, session = club(path)
    first, second = (40_000, 30_000, 20_000, 10_000), (20_000, 30_000, 40_000, 10_000)
    found = [
        ledger.matches.begin(scores(*points), seats, session, STARTED + timedelta(minutes=n))
        for n, points in enumerate((first, second, second))
    ]
    three = Match(PRESET_SETS["tenhou_sanma"]).do(LastScores(scores=(50_000, 35_000, 20_000)))
    ledger.matches.begin(three, (seats[2], seats[1], GUEST), session, STARTED + timedelta(hours=1))
    people = tuple(seat.player.id for seat in seats if seat.player)
    enter(
        ledger,
        session,
        EventSettings(standing=rules),
        RoundDraw(number=1, tables=(people,)),
        RoundDraw(number=2, tables=(people,)),
        *(TableMatch(number=1 + n // 2, table=1 + n % 2, match=match) for n, match in enumerate(found)),
        *(replace(one, person=people[int(one.person)]) for one in given),
    )
    return ledger, session


LATE = Correction(person="2", points=-20_000, reason="late", number=1)
BY_RULES = {
    "corrected": StandingRules(tables="four"),
    "best": StandingRules(tables="four", by="best", best=1),
    "few": StandingRules(tables="four", least=4),
    "apart": StandingRules(tables="apart"),
    "average": StandingRules(tables="four", by="average"),
    "average_rank": StandingRules(tables="four", by="average_rank", ties=("points",)),
    "final": StandingRules(tables="four", final_from=2, carried=50),
}


@pytest.mark.parametrize("rules", BY_RULES.values(), ids=list(BY_RULES))
@pytest.mark.parametrize("on_paper", [False, True])
def test_an_evening_is_ranked_as_the_wall_and_the_shared_result_are(
    tmp_path: Path, rules: StandingRules, on_paper: bool
) -> None:
    ledger, session = evening_of(tmp_path / "club.fuhan", rules, LATE)
    with ledger:
        sheet = session_sheet(ledger, session, on_paper=on_paper)
        shared = session_rows(ledger, session)
        standing = event_standing(ledger, session.id)
    heads = [SAY(column.title) for column in sheet.columns]
    rows = [dict(zip(heads, row, strict=True)) for row in sheet.rows]
    placed = [(row["Place"], row["Player"], row["Sum"]) for row in rows]
    assert placed[: len(shared)] == [(row.place, row.name, row.points) for row in shared]
    own: list[tuple[object, ...]] = [
        (row.place, standing.called(row.person), row.points) for row in standing.threes
    ]
    assert placed[len(shared) :] == (own or [(None, called(GUEST), None)])
    late = next(row for row in rows if row["Player"] == "千代")
    # In a final it has gone into what is carried over.
    assert (late.get("Penalties"), late.get("Carried")) == ((None, 10) if rules.final_from else (-20, None))
    assert sheet.subtitle is not None
    told = SAY(sheet.subtitle).split(" · ")
    assert told[:2] == ["5 players", "4 matches"]
    by, *ways = map(SAY, ways_counted(rules))
    assert told[2:] == (ways if rules.by == "sum" else [by, *ways])


def test_what_an_evening_is_ranked_by_stands_beside_the_matches(tmp_path: Path) -> None:
    """Every match that was played is told, whatever counts."""
    ways: tuple[tuple[RankedBy, str, Fraction], ...] = (
        ("average", "Avg points", Fraction(333, 10)),
        ("average_rank", "Average place", Fraction(167, 100)),
    )
    for by, title, worth in ways:
        rules = StandingRules(tables="four", by=by)
        ledger, session = evening_of(tmp_path / f"{by}.fuhan", rules)
        with ledger:
            heads, *rows = read(ledger, session)
        chiyo = next(row for row in rows if row[1] == "千代")
        points = [*map(float, chiyo[2:5])]
        assert (points, float(chiyo[6])) == ([-20, 60, 60], 100)
        assert (heads[7], Fraction(chiyo[7])) == (title, worth)
        assert sum(map(int, chiyo[8:])) == 4


def test_matches_are_called_by_round_and_table_in_that_order_and_others_by_time(tmp_path: Path) -> None:
    ledger, session = evening_of(tmp_path / "club.fuhan", BY_RULES["corrected"])
    with ledger:
        heads, *_ = read(ledger, session)
        result = session_result(ledger, session)
    titles = ["Round 1, table 1", "Round 2, table 1", "Match 3, 19:31", "Match 4, 20:30"]
    assert heads[2:6] == titles
    told = [(SAY(one.title), *(SAY(called) for called, _ in one.matches)) for one in result.played]
    assert told == [("Round 1", "Table 1"), ("Round 2", "Table 1"), ("Matches", *titles[2:])]
    matches = [match for one in result.played for _, match in one.matches]
    assert [f"{match.started:%H:%M}" for match in matches] == ["19:30", "19:32", "19:31", "20:30"]


def test_in_a_final_an_evening_tells_what_was_carried_over(tmp_path: Path) -> None:
    ledger, session = evening_of(tmp_path / "club.fuhan", BY_RULES["final"])
    with ledger:
        heads, *rows = read(ledger, session)
    first = dict(zip(heads, rows[0], strict=True))
    assert (first["Player"], first["Carried"], first["Sum"]) == ("千代", "20.0", "80.0")
    assert [float(cell) for cell in rows[0][2:5]] == [-20, 60, 60]


def test_matches_of_three_that_count_for_themselves_have_rows_of_their_own(tmp_path: Path) -> None:
    ledger, session = evening_of(tmp_path / "club.fuhan", BY_RULES["apart"])
    with ledger:
        _, *rows = read(ledger, session)
    assert [row[:2] for row in rows[4:]] == [["1", "千代"], ["2", "Beate"], ["3", "Zoe (guest)"]]
    chiyo = [row for row in rows if row[1] == "千代"]
    assert [row.count("") for row in chiyo] == [1, 3]
