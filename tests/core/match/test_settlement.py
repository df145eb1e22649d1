"""The settlement: every step of its working, and its result to the last digit."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.cli import main
from core.language.messages import Catalogue
from core.language.numbers import signed_text
from core.match import Settlement, settle
from core.match.result import round_to_thousand, thousands
from core.match.state import Bust
from core.rules.match_rules import JPML_A_2023, M_LEAGUE, SANMA_FLOAT, STANDARD, STANDARD_SANMA, MatchRules
from core.rules.switches import RulesError
from tests.places import vectors, with_vectors

SEED = (35_500, 31_200, 23_600, 9_700)
NO_OKA = replace(STANDARD, start=30_000)
ENGLISH = Catalogue(resources.texts("en"))


def _numbers(found: Settlement) -> list[float]:
    return [float(points) for points in found.points]


def _said(found: Settlement, step: str) -> list[str]:
    return [ENGLISH.text(line.message) for one in found.steps if one.name == step for line in one.lines]


def test_the_example_of_the_seed_step_by_step() -> None:
    found = settle(SEED, replace(STANDARD, rounding="gosharokunyuu"))
    assert _numbers(found) == [35, 6, -11, -30]
    assert [step.name for step in found.steps] == ["ranks", "rounding", "return", "oka", "uma", "total"]
    amounts = {step.name: [line.amount for line in step.lines] for step in found.steps}
    assert amounts["rounding"] == [31_000, 24_000, 10_000]
    assert amounts["return"] == [1, -6, -20]
    assert amounts["oka"] == [25]
    assert amounts["uma"] == [10, 5, -5, -10]
    assert amounts["total"] == [35, 6, -11, -30]
    assert "23,600" in _said(found, "rounding")[1]
    assert _said(found, "total")[:2] == ["+25 +10", "+1 +5"]
    assert _said(found, "oka")[0].endswith("−(+1 −6 −20)")


def test_no_rounding_says_oka_by_itself() -> None:
    found = settle(SEED, STANDARD)
    assert found.points == (Fraction("35.5"), Fraction("6.2"), Fraction("-11.4"), Fraction("-30.3"))
    assert _said(found, "oka") == ["4 × (30,000 − 25,000) ÷ 1,000"]
    assert _said(found, "return")[3] == "(9,700 − 30,000) ÷ 1,000"


@pytest.mark.parametrize(
    ("rounding", "rounded"),
    [
        ("none", (28_500, 19_600, 10_100, -500, -600, -1_500)),
        ("gosharokunyuu", (28_000, 20_000, 10_000, 0, -1_000, -1_000)),
        ("shishagonyuu", (29_000, 20_000, 10_000, -1_000, -1_000, -2_000)),
        ("kirisute", (28_000, 19_000, 10_000, 0, 0, -1_000)),
        ("kiriage", (29_000, 20_000, 11_000, -1_000, -1_000, -2_000)),
    ],
)
def test_rounding(rounding: str, rounded: tuple[int, ...]) -> None:
    scores = (28_500, 19_600, 10_100, -500, -600, -1_500)
    assert tuple(round_to_thousand(Fraction(score), rounding) for score in scores) == rounded


def test_ties_by_seat_and_shared() -> None:
    scores = (25_000, 35_000, 5_000, 35_000)
    by_seat = settle(scores, STANDARD)
    assert by_seat.ranks == (3, 1, 4, 2)
    assert _numbers(by_seat) == [-10, 35, -35, 10]
    shared = settle(scores, replace(STANDARD, tie="split"))
    assert shared.ranks == (3, 1, 4, 1)
    assert _numbers(shared) == [-10, 22.5, -35, 22.5]
    rounded = settle((24_600, 35_200, 5_000, 35_200), replace(STANDARD, tie="split", rounding="gosharokunyuu"))
    assert _numbers(rounded) == [-10, 22.5, -35, 22.5]
    assert sum(shared.points) == sum(rounded.points) == 0


def test_all_equal() -> None:
    scores = (25_000,) * 4
    assert _numbers(settle(scores, replace(STANDARD, tie="split"))) == [0, 0, 0, 0]
    assert _numbers(settle(scores, replace(STANDARD, tie="split", rounding="kirisute"))) == [0, 0, 0, 0]
    assert _numbers(settle(scores, STANDARD)) == [25, 0, -10, -15]


@pytest.mark.parametrize(
    ("scores", "uma"),
    [
        ((45_000, 28_000, 25_000, 22_000), [15, -3, -5, -7]),
        ((41_000, 30_000, 27_000, 22_000), [10, 5, -5, -10]),
        ((34_000, 31_000, 30_500, 24_500), [7, 5, 3, -15]),
        ((30_000, 30_000, 30_000, 30_000), [0, 0, 0, 0]),
        ((29_000, 29_000, 29_000, 29_000), [0, 0, 0, 0]),
    ],
)
def test_floating_uma(scores: tuple[int, ...], uma: list[int]) -> None:
    found = settle(scores, replace(NO_OKA, uma_style="float"))
    assert [line.amount for step in found.steps if step.name == "uma" for line in step.lines] == uma


def test_floating_uma_of_three_players_and_of_the_league() -> None:
    sanma = replace(STANDARD_SANMA, uma_style="float", uma_float=SANMA_FLOAT)
    assert _numbers(settle((60_000, 30_000, 15_000), sanma)) == [50, -15, -35]
    assert _numbers(settle((38_000, 29_000, 28_000, 25_000), JPML_A_2023)) == [20, -2, -5, -13]


@pytest.mark.parametrize(
    ("rule", "tie", "scores"),
    [
        ("top", "seat", (37_000, 35_000, 20_000, 8_000)),
        ("top", "split", (36_000, 36_000, 20_000, 8_000)),
        ("lost", "seat", (35_000, 35_000, 20_000, 8_000)),
        ("split", "seat", (35_500, 35_500, 20_500, 8_500)),
    ],
)
def test_sticks_left_over(rule: Any, tie: Any, scores: tuple[int, ...]) -> None:
    found = settle((35_000, 35_000, 20_000, 8_000), replace(STANDARD, leftover_sticks=rule, tie=tie), sticks=2)
    assert found.scores == scores
    assert found.steps[0].name == "sticks"
    assert sum(found.points) == (-2 if rule == "lost" else 0)


@pytest.mark.parametrize(
    ("sticks", "scores"), [(1, (33_400, 33_300, 0, 33_300)), (2, (33_700, 33_700, 0, 33_600))]
)
def test_three_first_share_a_stick_in_hundreds(sticks: int, scores: tuple[int, ...]) -> None:
    # "400/300/300 from the first dealer where points cannot be split" (M-League's practice)
    found = settle((33_000, 33_000, 0, 33_000), replace(M_LEAGUE, leftover_sticks="top"), sticks=sticks)
    assert found.scores == scores
    assert found.ranks == (1, 1, 4, 1)  # they are first together all the same, and share uma and oka
    assert sum(found.points) == sticks - 1
    over = [point - thousands(Fraction(score)) for point, score in zip(found.points, scores, strict=True)]
    assert over[0] == over[1] == over[3]


def test_all_share_a_stick_in_hundreds() -> None:
    found = settle((25_000, 24_000, 24_000, 26_000), replace(STANDARD, leftover_sticks="split"), sticks=1)
    assert list(found.scores) == [25_300, 24_300, 24_200, 26_200]
    assert found.ranks == (2, 3, 4, 1)


def test_yakitori() -> None:
    rules = replace(STANDARD, yakitori=9_000)
    plain = settle(SEED, rules)
    won = settle(SEED, rules, won=(True, False, True, True))
    assert [a - b for a, b in zip(won.points, plain.points, strict=True)] == [3, -9, 3, 3]
    top = settle(SEED, replace(rules, yakitori_to="top"), won=(False, False, True, True))
    assert [a - b for a, b in zip(top.points, plain.points, strict=True)] == [9, -9, 0, 0]
    assert settle(SEED, rules, won=(False,) * 4).points == plain.points
    assert settle(SEED, rules, won=(True,) * 4).points == plain.points


def test_bust_bonus_chips_and_errors() -> None:
    rules = replace(STANDARD, tobi_bonus=10_000, chip=2_000, chombo="after_uma")
    scores = (60_000, 30_000, 11_000, -1_000)
    plain = settle(scores, rules)
    busted = settle(scores, rules, busts=(Bust(3, (1,)),))
    assert [a - b for a, b in zip(busted.points, plain.points, strict=True)] == [0, 10, 0, -10]
    two = settle(scores, rules, busts=(Bust(3, (0, 1)),))
    assert [a - b for a, b in zip(two.points, plain.points, strict=True)] == [5, 5, 0, -10]
    by_nobody = settle(scores, rules, busts=(Bust(3, ()),))  # an adjustment did it
    assert by_nobody.points == plain.points
    chips = settle(scores, rules, chips=(3, -1, -2, 0))
    assert [a - b for a, b in zip(chips.points, plain.points, strict=True)] == [6, -2, -4, 0]
    fined = settle(scores, rules, chombo=(0, 1, 0, 0))
    assert [a - b for a, b in zip(fined.points, plain.points, strict=True)] == [0, -20, 0, 0]


def test_the_uma_has_to_fit_the_players() -> None:
    with pytest.raises(RulesError, match="uma"):
        settle((35_000, 35_000, 35_000), STANDARD)


def test_numbers_for_people() -> None:
    shown = [signed_text(Fraction(n)) for n in ("35", "-11.5", "0", "1/3", "-0.05", "1234.5")]
    assert shown == ["+35", "−11.5", "0", "+0.333", "−0.05", "+1,234.5"]


SCORES = st.lists(st.integers(-300, 700), min_size=3, max_size=3).map(
    lambda three: tuple(100 * score for score in (*three, 1000 - sum(three)))
)
RULES = st.builds(
    MatchRules,
    rounding=st.sampled_from(["none", "gosharokunyuu", "shishagonyuu", "kirisute", "kiriage"]),
    tie=st.sampled_from(["seat", "split"]),
    uma_style=st.sampled_from(["rank", "float"]),
    yakitori=st.sampled_from([0, 1000, 10_000]),
    yakitori_to=st.sampled_from(["winners", "top"]),
    chip=st.sampled_from([0, 500]),
)


@given(scores=SCORES, rules=RULES, won=st.tuples(*[st.booleans()] * 4))
def test_what_one_gains_another_loses(scores: tuple[int, ...], rules: MatchRules, won: tuple[bool, ...]) -> None:
    found = settle(scores, rules, won=won, chips=(1, 2, -3, 0))
    assert sum(found.points) == 0
    ranks = found.ranks
    for one in range(4):
        for other in range(4):
            assert (ranks[one] < ranks[other]) <= (scores[one] >= scores[other])
    parts = {"return", "oka", "uma", "yakitori", "chips"}
    lines = [line for step in found.steps if step.name in parts for line in step.lines]
    for seat in range(4):
        assert sum(line.amount for line in lines if line.seat == seat) == found.points[seat]
    for language in resources.LANGUAGES:
        say = Catalogue(resources.texts(language)).text
        for step in found.steps:
            assert say(step.title)
            assert all(say(line.message) for line in step.lines)


# --------------------------------------------------------------------------------------------- settle


def _settle(lines: list[dict[str, Any]], capsys: Any, monkeypatch: Any) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    assert main(["settle"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_command(capsys: Any, monkeypatch: Any) -> None:
    line = {
        "id": "seed",
        "final_scores": list(SEED),
        "start": 25_000,
        "return": 30_000,
        "oka": "top",
        "uma_kind": "rank",
        "uma": [10, 5, -5, -10],
        "rounding": "5sha6nyu",
        "tie": "seat_order",
    }
    sanma = {"id": 3, "final_scores": [50_000, 35_000, 20_000], "start": 35_000, "return": 40_000}
    wrong: list[dict[str, Any]] = [
        {**line, "final_scores": "many"},
        {**line, "final_scores": [1, 2]},
        {**line, "rounding": "somehow"},
        {**line, "uma": [1, 2, 3, 4]},
        {**line, "uma": [1, 0, -1]},
        {**line, "tie": ["split"]},
        {**line, "oka": "all"},
        {**line, "return": 20_000},
        {"id": "x"},
    ]
    found = _settle([line, {**line, "oka": 0, "rounding": "none"}, sanma, *wrong], capsys, monkeypatch)
    assert found[0] == {"id": "seed", "settlement": [35.0, 6.0, -11.0, -30.0]}
    assert found[1]["settlement"] == [15.5, 6.2, -11.4, -30.3]
    assert found[2]["settlement"] == [45.0, -5.0, -40.0]
    assert [line["error"]["key"] for line in found[3:]] == ["bad_input"] * len(wrong)


@with_vectors
def test_every_recorded_settlement(capsys: Any, monkeypatch: Any) -> None:
    lines = vectors("settlement")
    found = _settle(lines, capsys, monkeypatch)
    assert [one["settlement"] for one in found] == [line["expect"] for line in lines]
