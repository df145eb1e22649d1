"""Answers as lines of JSON: `python -m core diagnose`."""

from __future__ import annotations

import io
import json
from typing import Any

from core.cli import main
from core.interchange.hand_code import read_code
from core.practice.exercise.exercise import restored

HAND: dict[str, Any] = {
    "closed": "567m567p56s22266z4s",
    "win_tile": "4s",
    "win": "ron",
    "round_wind": "E",
    "seat_wind": "N",
    "flags": {"riichi": True},
    "rules": {"preset": "standard"},
}
SHEET = {"futei": 20, "menzen_ron": 10, "tsumo": 0, "pair": 2, "wait": 0, "sets": [0, 8, 0, 0]}
RIGHT = {"fu_lines": SHEET, "raw_fu": 40, "fu": 40, "han": 1, "base": 320, "payments": {"ron": 1300}}
RYANMEN_2 = {
    "fu_lines": {**SHEET, "wait": 2},
    "raw_fu": 42,
    "fu": 50,
    "han": 1,
    "base": 400,
    "payments": {"ron": 1600},
}


def diagnose(lines: list[Any], capsys: Any, monkeypatch: Any) -> list[dict[str, Any]]:
    """What the command writes to these lines."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(texts) + "\n"))
    assert main(["diagnose"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_line_is_told_what_it_shows(capsys: Any, monkeypatch: Any) -> None:
    """At the second answer: 2 fu too many may have another reason once."""
    first, told, right = diagnose(
        [
            {"id": "a", "learner": 1, "hand": HAND, "answer": RYANMEN_2},
            {"id": "a", "learner": 1, "hand": HAND, "answer": RYANMEN_2},
            {"id": "b", "hand": HAND, "answer": RIGHT},
        ],
        capsys,
        monkeypatch,
    )
    assert first["named"] is None
    assert first["candidates"][0][0] == "wait.ryanmen_2"
    assert list(told) == ["id", "named", "candidates", "right", "next"]
    assert (told["id"], told["named"], told["right"]) == ("a", "wait.ryanmen_2", False)
    assert told["candidates"][0][0] == "wait.ryanmen_2"
    assert told["candidates"][0][1] > 0.8
    assert read_code(told["next"]).is_full
    assert restored(told["next"]).facts.outcome == "win"
    assert (right["id"], right["named"], right["right"]) == ("b", None, True)


def test_answers_of_a_learner_are_one_diagnosis_and_no_question_comes_twice(capsys: Any, monkeypatch: Any) -> None:
    """By the price alone one answer names nothing, and two do; another learner between them changes nothing."""
    other = {**HAND, "closed": "345m123p555z56s11z4s", "seat_wind": "W", "flags": {}}
    price = {"payments": {"ron": 1600}}
    lines = [
        {"learner": "a", "hand": HAND, "answer": price},
        {"learner": 2, "hand": HAND, "answer": {"payments": {"ron": 1300}}},
        {"learner": "a", "hand": HAND, "answer": price},
        {"hand": other, "answer": price},
    ]
    first, second, third, alone = diagnose(lines, capsys, monkeypatch)
    assert first["named"] is None
    assert second["right"] is True
    assert dict(third["candidates"])["wait.ryanmen_2"] > dict(first["candidates"])["wait.ryanmen_2"]
    assert first["next"] != third["next"]
    assert alone["named"] is None


def test_what_is_no_win_is_answered_by_saying_so(capsys: Any, monkeypatch: Any) -> None:
    hand = {**HAND, "closed": "345m234p99p678s333z", "win_tile": "6s", "seat_wind": "S", "flags": {}}
    said, paid = diagnose(
        [{"hand": hand, "answer": {"win": False}}, {"hand": hand, "answer": {"payments": {"ron": 700}}}],
        capsys,
        monkeypatch,
    )
    assert said["right"] is True
    assert paid["right"] is False
    assert "win.shape_is_enough" in dict(paid["candidates"])


def test_bad_lines_are_answered_and_unknown_names_named(capsys: Any, monkeypatch: Any) -> None:
    lines: list[Any] = [
        "nonsense",
        {"id": 1, "answer": RIGHT},
        {"id": 2, "hand": HAND},
        {"id": 3, "hand": HAND, "answer": {}},
        {"id": 4, "hand": HAND, "answer": {"fu_lines": {"sets": [1, 2, 3, 4, 5]}}},
        {"id": 5, "hand": HAND, "answer": {"fu": "forty"}},
        {"id": 6, "hand": {**HAND, "closed": "1m"}, "answer": RIGHT},
        {"id": 7, "hand": HAND, "answer": RIGHT, "learner": []},
        {"id": 8, "hand": {**HAND, "sky": 1}, "answer": {**RIGHT, "moon": 2, "payments": {"ron": 1300, "tip": 1}}},
    ]
    told = diagnose(lines, capsys, monkeypatch)
    keys = [line.get("error", {}).get("key") for line in told]
    assert keys == [*["bad_input"] * 6, "invalid:wrong_tile_count", "bad_input", None]
    assert [line["id"] for line in told] == [None, 1, 2, 3, 4, 5, 6, 7, 8]
    assert "answer.fu " in told[5]["error"]["message"]
    assert told[8]["unknown_fields"] == ["hand.sky", "answer.moon", "answer.payments.tip"]


SCORES = {
    "final_scores": [35500, 31200, 23600, 9700],
    "start": 25000,
    "return": 30000,
    "uma": [10, 5, -5, -10],
    "rounding": "gosharokunyuu",
}


def test_the_end_of_a_match_is_a_question_too(capsys: Any, monkeypatch: Any) -> None:
    lines: list[Any] = [
        {"id": 1, "learner": "a", "settlement": SCORES, "answer": {"settled": [20, 11, -6, -25]}},
        {"id": 2, "settlement": SCORES, "answer": {"settled": [35.0, 6, -11, -30]}},
        {"id": 3, "settlement": SCORES, "answer": {"fu": 30}},
        {"id": 4, "settlement": SCORES, "answer": {"settled": [1, 2]}},
        {"id": 5, "settlement": SCORES, "answer": {"settled": [1, 2, 3, True]}},
        {"id": 6, "settlement": {**SCORES, "uma": 7}, "answer": {"settled": [35, 6, -11, -30]}},
        {"id": 7, "settlement": {**SCORES, "oka": 1000}, "answer": {"settled": [35, 6, -11, -30]}},
        {"id": 8, "settlement": {**SCORES, "moon": 1}, "answer": {"settled": [35, 6, -11, -31]}},
        {"id": 9, "hand": HAND, "answer": {"settled": [35, 6, -11, -30]}},
    ]
    told = diagnose(lines, capsys, monkeypatch)
    assert (told[0]["named"], told[0]["right"]) == ("settle.from_start", False)
    assert restored(told[0]["next"]).unit.id == "U35"
    assert (told[1]["named"], told[1]["right"]) == (None, True)
    assert [line.get("error", {}).get("key") for line in told[2:]] == [*["bad_input"] * 5, None, "bad_input"]
    assert "answer.settled" in told[3]["error"]["message"]
    assert "settlement.oka" in told[6]["error"]["message"]
    assert told[7]["unknown_fields"] == ["settlement.moon"]
    assert told[7]["right"] is False


def test_a_ron_in_furiten_and_a_riichi_after_a_call_are_no_wins(capsys: Any, monkeypatch: Any) -> None:
    called = {**HAND, "closed": "567p56s22266z4s", "melds": [{"kind": "chi", "tiles": "567m"}]}
    thrown = {"discards": ["9m", "7s"]}
    paid = {"fu": 40, "han": 1, "payments": {"ron": 1300}}
    open_paid = {"fu": 30, "han": 1, "payments": {"ron": 1000}}
    lines: list[Any] = [
        {"learner": "y7", "hand": HAND, "given": thrown, "answer": paid},
        {"learner": "y7", "hand": HAND, "given": thrown, "answer": paid},
        {"hand": HAND, "given": thrown, "answer": {"win": False}},
        {"hand": HAND, "given": {"discards": ["9m"]}, "answer": paid},
        {"hand": {**HAND, "win": "tsumo"}, "given": thrown, "answer": {"win": False}},
        {"learner": "y8", "hand": called, "answer": open_paid},
        {"learner": "y8", "hand": called, "answer": open_paid},
        {"hand": called, "answer": {"win": False}},
        {"hand": HAND, "given": {"discards": [7]}, "answer": paid},
        {"hand": HAND, "given": {"discards": "7s"}, "answer": paid},
    ]
    told = diagnose(lines, capsys, monkeypatch)
    assert [line.get("right") for line in told] == [
        False,
        False,
        True,
        True,
        False,
        False,
        False,
        True,
        None,
        None,
    ]
    assert (told[1]["named"], told[6]["named"]) == ("win.furiten_ron", "win.open_riichi")
    assert {line["error"]["key"] for line in told[8:]} == {"bad_input"}
