"""Spreadsheets of a club: they are read by their headings, and what does not fit is named by its line."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from core.language.messages import Message
from core.ledger import Ledger
from core.ledger.csv_import import ImportPlan, plan_import, scores_of, whole_import, write_import
from core.ledger.csv_in import CsvContent, read_csv
from core.match import LastScores, Match, settle_match
from core.rules.rule_sets import PRESET_SETS, RuleSet, usual_set
from tests.core.ledger.ledgers import SAY

DAY = date(2025, 4, 1)
WIDE = """Date,Event,East,Score,South,Score,West,Score,North,Score
2025-04-01,Spring,Anna,"35,000",Ben,30000,Carla,20000,Dan,15000
,,Anna,350,Ben,300,Eva,200,Dan,150
2025-04-08,,Anna,35000,Ben,29000,Carla,20000,Dan,15000
"""
LONG = """日付,卓,氏名,順位,ポイント
2025/4/1,1,青木,1,+45.0
,1,馬場,2,5
,1,千葉,3,▲15.0
,1,土井,4,▲35.0
2025/4/1,2,青木,1,+45.0
"""


def problems(found: CsvContent | ImportPlan) -> list[tuple[int, str]]:
    """Lines and keys of problems that have their words in every language."""
    assert all(say(one.problem) for one in found.problems for say in SAY)
    return [(one.line, one.problem.key.removeprefix("csv_in.")) for one in found.problems]


def rules(players: int) -> RuleSet:
    return usual_set(players)


@pytest.mark.parametrize("separator", ",;\t")
def test_a_match_a_line_with_any_separator(separator: str) -> None:
    text = WIDE.replace('"35,000"', "35000").replace(",", separator)
    found = read_csv(text.encode("utf-8-sig"), "ymd")
    assert found.kind == "matches"
    assert problems(found) == []
    assert [(one.line, one.day, one.event) for one in found.matches] == [
        (2, DAY, "Spring"),
        (3, DAY, "Spring"),
        (4, date(2025, 4, 8), ""),
    ]
    assert found.matches[0].names == ("Anna", "Ben", "Carla", "Dan")
    assert [*map(int, found.matches[0].numbers)] == [35000, 30000, 20000, 15000]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_a_player_a_line_as_japanese_spreadsheets_write(encoding: str) -> None:
    found = read_csv(LONG.replace("\n", "\r\n").encode(encoding), "ymd")
    assert [one.names for one in found.matches] == [("青木", "馬場", "千葉", "土井")]
    assert [*map(int, found.matches[0].numbers)] == [45, 5, -15, -35]
    assert problems(found) == [(6, "people")]


def test_western_letters_are_not_taken_for_japanese() -> None:
    found = read_csv("Name;Mail\nBär;x\nJörg;y\nChloé;\n".encode("cp1252"), "dmy")
    assert [one.name for one in found.members] == ["Bär", "Jörg", "Chloé"]


def test_members_are_a_list_or_a_column() -> None:
    found = read_csv(b"Anna\n\nBen Berg\nanna\n", "ymd")
    assert [(one.line, one.name) for one in found.members] == [(1, "Anna"), (3, "Ben Berg")]
    assert problems(found) == [(4, "twice")]
    titled = '会員名簿\n\nNo,会員名,電話\n1,青木,1\n2,,2\n3,"馬場\n太郎",3\n4,千葉,4\n'.encode("cp932")
    found = read_csv(titled, "ymd")
    assert [(one.line, one.name) for one in found.members] == [(4, "青木"), (6, "馬場 太郎"), (8, "千葉")]
    assert [line for line, _ in problems(found)] == [5]


def test_a_seating_is_read_by_rounds_and_tables() -> None:
    text = "回戦,卓,東,南,西,北\n1回戦,2,a,b,c,d\n1回戦,1,e,f,g,\n2回戦,1,a,e,b,f\n2回戦,2,c,d,g,A\n"
    found = read_csv(text.encode(), "ymd")
    assert found.kind == "seating"
    assert [(one.line, one.number, one.tables) for one in found.rounds] == [
        (2, 1, (("e", "f", "g"), ("a", "b", "c", "d")))
    ]
    assert problems(found) == [(5, "sits_already")]


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (b"", [(0, "empty")]),
        (b" \n,,\n", [(0, "empty")]),
        (b"a,b\n1,2\n", [(1, "no_headings")]),
        (b"\x00\x01,\x02\n", [(1, "no_headings")]),
        (b"Date,Name,Score\nx,Anna,1\n,Ben,2\n,Carla,3\n", [(2, "no_day")]),
        (
            b"Date,E,Score,S,Score,W,Score\n2025-04-01,a,1,b,?,c,3\n2025-04-01,a,1,a,2,c,3\n",
            [(2, "no_number"), (3, "same_table")],
        ),
        (b"Round,E,S,W,N\nx,a,b,c,d\n1,a,b,,\n", [(2, "no_round"), (3, "people")]),
    ],
)
def test_what_does_not_fit_is_named(data: bytes, wrong: list[tuple[int, str]]) -> None:
    assert problems(read_csv(data, "ymd")) == wrong


def test_scores_are_whole_or_hundreds_or_follow_from_the_results() -> None:
    standard = PRESET_SETS["standard"]
    assert scores_of([*map(Fraction, (35000, 30000, 20000, 15000))], standard) == (35000, 30000, 20000, 15000)
    assert scores_of([*map(Fraction, (350, 300, 200, 150))], standard) == (35000, 30000, 20000, 15000)
    for numbers in (("35000", "29000", "20000", "15000"), ("45.25", "4.75", "-15", "-35")):
        assert isinstance(scores_of([*map(Fraction, numbers)], standard), Message)


@pytest.mark.parametrize("name", sorted(name for name, one in PRESET_SETS.items() if one.rules.players == 4))
def test_results_lead_back_to_their_scores(name: str) -> None:
    """As far as they can: some rules drop hundreds, and floating uma depends on the scores."""
    match = Match(PRESET_SETS[name])
    whole = match.state.handed_out // 4
    for offsets in ((12000, 1000, -3000, -10000), (1000, 1000, 0, -2000), (-4000, 9000, 3000, -8000)):
        scores = tuple(whole + offset for offset in offsets)
        points = settle_match(match.do(LastScores(scores=scores)).state).points
        found = scores_of(points, PRESET_SETS[name])
        assert not isinstance(found, Message), (scores, points)
        assert settle_match(match.do(LastScores(scores=found)).state).points == points


def test_matches_are_written_once_with_their_people_and_days(tmp_path: Path) -> None:
    content = read_csv(WIDE.encode(), "ymd")
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        ledger.players.add("anna")
        plan = plan_import(content, ledger, rules)
        assert plan.new == ("Ben", "Carla", "Dan", "Eva")
        assert plan.known == ("anna",)
        assert problems(plan) == [(4, "sum")]
        assert "99,000" in SAY[0](plan.problems[0].problem)
        write_import(whole_import(plan, ledger), ledger)
        found = sorted(ledger.summaries.matching(), key=lambda one: one.started)
        assert [one.scores for one in found] == [(35000, 30000, 20000, 15000)] * 2
        assert {(one.session.day, one.session.name) for one in found} == {(DAY, "Spring")}
        assert all(one.finished for one in found)
        again = plan_import(content, ledger, rules)
        assert (again.matches, again.again, again.new) == ((), 2, ())


def test_rounds_that_have_begun_are_left_out(tmp_path: Path) -> None:
    content = read_csv(b"Round,E,S,W,N\n1,a,b,c,d\n2,a,b,c,d\n", "ymd")
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        plan = plan_import(content, ledger, rules, first_round=2)
    assert [one.number for one in plan.rounds] == [2]
    assert problems(plan) == [(2, "begun")]
