"""`python -m core practice`: problems as lines, which the batch and the diagnosis read back."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest

from core.cli import main
from core.practice.curriculum.units import UNITS


def printed(capsys: Any, *options: str) -> list[dict[str, Any]]:
    assert main(["practice", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def refused(capsys: Any, *options: str) -> str:
    status = main(["practice", *options])
    found = capsys.readouterr()
    assert (status, found.out) == (2, "")
    return str(found.err)


def piped(capsys: Any, monkeypatch: Any, command: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(json.dumps(line) + "\n" for line in lines)))
    assert main([command]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_seeds_follow_each_other(capsys: Any) -> None:
    lines = printed(capsys, "--unit", "U18", "--level", "2", "--seed", "7", "--count", "3")
    assert [line["id"] for line in lines] == ["U18-2-7K", "U18-2-8Q", "U18-2-9U"]
    assert printed(capsys, "--code", "U18-2-8Q") == [lines[1]]
    assert printed(capsys, "--code", "U18-2-7K", "--code", "U18-2-9U") == [lines[0], lines[2]]


def test_choices_are_printed_where_they_are_asked_for(capsys: Any) -> None:
    plain = printed(capsys, "--unit", "U18", "--level", "2", "--count", "20")
    assert all("choices" not in line for line in plain)
    lines = printed(capsys, "--unit", "U18", "--level", "2", "--count", "20", "--choices")
    assert [{name: line[name] for name in line if name != "choices"} for line in lines] == plain
    for line in lines:
        assert all(set(choice) == {"value", "text", "right", "belief"} for choice in line["choices"])
        (right,) = [choice["value"] for choice in line["choices"] if choice["right"]]
        assert right == line["right"]["wait"]
    hand = printed(capsys, "--code", "fuhan1 345m234p99p78s666z+6s E/S ron riichi rules:standard", "--choices")
    assert {"ron": 2600} in [choice["value"] for choice in hand[0]["choices"] if choice["right"]]


def test_every_hand_is_scored_by_the_batch_as_the_answer_says(capsys: Any, monkeypatch: Any) -> None:
    lines = [line for unit in UNITS for line in printed(capsys, "--unit", unit, "--level", "3", "--count", "3")]
    exercise = {line["id"]: line for line in lines if "hand" in line and "answer" in line}
    assert len(exercise) > 60
    for found in piped(capsys, monkeypatch, "batch", [line["hand"] for line in exercise.values()]):
        answer = exercise[found["id"]]["answer"]
        assert "unknown_rules" not in found
        assert "unknown_fields" not in found
        if "error" in found:
            assert found["error"]["key"] in ("no_yaku", "not_a_winning_hand")
            assert answer == {"win": False}
        elif not found["yakuman"]:
            assert (found["fu"], found["han"]) == (answer["fu"], answer["han"])


def test_the_right_answer_is_right_to_the_diagnosis(capsys: Any, monkeypatch: Any) -> None:
    lines = [line for unit in UNITS for line in printed(capsys, "--unit", unit, "--level", "2", "--count", "2")]
    whole = ("id", "hand", "answer")
    asked = [{key: line[key] for key in whole} for line in lines if set(whole) <= line.keys()]
    answers = piped(capsys, monkeypatch, "diagnose", asked)
    assert len(answers) == len(asked) > 40
    assert [found["id"] for found in answers if not found.get("right")] == []


def test_other_rules(capsys: Any) -> None:
    (line,) = printed(capsys, "--unit", "U21", "--rules", "tenhou;kiriage=on")
    assert line["hand"]["rules"] == {"preset": "tenhou", "kiriage": True}
    assert line["id"].endswith("-tenhou;kiriage=on")
    assert printed(capsys, "--code", line["id"]) == [line]


def test_a_hand_code_is_a_problem(capsys: Any) -> None:
    (line,) = printed(capsys, "--code", "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard")
    assert line["answer"]["payments"] == {"ron": 3900}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--unit", "U99"), "--unit .*U99"),
        (("--level", "0"), "--level .* 0; .* 1 .* 4"),
        (("--level", "5"), "--level .* 5; .* 1 .* 4"),
        (("--seed", "-1"), "--seed .* -1; .* 0 .* 999,999"),
        (("--seed", "1000000"), "--seed .* 0 .* 999,999"),
        (("--count", "0"), "--count .* 0; .* 1 "),
        (("--seed", "999999", "--count", "2"), "--count .* 2; .* 1 .* 1"),
        (("--rules", "nobody's"), "nobody's"),
        (("--rules", "tenhou;kiriage=maybe"), "maybe"),
        (("--code", "U18-2-8K"), "U18-2-8K"),
        (("--code", "hello"), "problem"),
        (("--code", "U18-2-7K", "--level", "3"), "--code .*--level"),
        (("--code", "fuhan1 123m"), "winds"),
        (("--code", "fuhan1 345m234p99p78s333z+6s E/S ron rules:standard"), "not win"),
    ],
)
def test_a_wrong_option_is_said(capsys: Any, options: tuple[str, ...], said: str) -> None:
    assert re.search(said, refused(capsys, *options))


def test_in_japanese(capsys: Any) -> None:
    assert re.search("[ぁ-ん]", refused(capsys, "--level", "9", "--lang", "ja"))
