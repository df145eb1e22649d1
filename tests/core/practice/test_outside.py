"""The diagnosis from outside: answers that were worked out elsewhere, through the process and its lines."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from core.hand import Hand, Win
from core.interchange.hand_code import read_code
from core.interchange.win_json import win_as_json
from core.interchange.win_lines import read_win
from core.practice.curriculum.answer import read_answer
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import facts_of
from core.rules.presets import STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import Rules
from core.scoring import price
from tests.case import case
from tests.core.practice.examples import examples
from tests.core.practice.outsider import LEARNERS, Learner, answer
from tests.places import ROOT
from tests.sweep import drawn, many
from tests.wins import wins

Json = dict[str, Any]
Question = tuple[Hand, Win, Rules]
PARTS = {
    "price": ("payments",),
    "numbers": ("fu", "han", "payments"),
    "sheet": ("fu_lines", "raw_fu", "fu", "han", "base", "payments"),
}


class Process:
    """`python -m core diagnose`, line by line."""

    def __init__(self, running: subprocess.Popen[str]) -> None:
        self._running = running

    def tell(self, line: Json | str) -> Json:
        """The answer to a line."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        self._running.stdin.write((line if isinstance(line, str) else json.dumps(line)) + "\n")
        self._running.stdin.flush()
        told: Json = json.loads(self._running.stdout.readline())
        return told


@contextmanager
def diagnosing() -> Iterator[Process]:
    """The process, as long as it is asked."""
    with subprocess.Popen(
        [sys.executable, "-m", "core", "diagnose"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as running:
        yield Process(running)
        assert running.stdin is not None
        running.stdin.close()
        assert running.wait() == 0


def line_of(question: Question, who: Learner, parts: str, learner: str | None = None) -> Json:
    """What somebody sends."""
    whole = answer(*question, who)
    given = {name: whole[name] for name in PARTS[parts]}
    return {"id": 1, "learner": learner, "hand": win_as_json(*question), "answer": given}


def of_code(code: str) -> Question:
    """A hand code's hand."""
    entry = read_code(code)
    return entry.hand(), entry.win(), entry.rules


def shows(question: Question, who: Learner, parts: str) -> bool:
    """Whether somebody answers otherwise than right."""
    wrong, right = answer(*question, who), answer(*question, Learner())
    return any(wrong[name] != right[name] for name in PARTS[parts])


def begins_with(key: str, parts: str) -> Question:
    """The curriculum's example, or the first random win on which it shows."""
    who = LEARNERS[key]
    (example,) = [each for each in examples() if each.key == key]
    facts = example.facts
    question = facts.hand, facts.win, facts.rules
    assert shows(question, who, parts), key
    return question


@pytest.mark.parametrize(("parts", "share"), [("sheet", 0.95), ("price", 0.75)])
def test_simulated_learners_are_named_within_three_questions(parts: str, share: float) -> None:
    missed = []
    with diagnosing() as process:
        for key, who in drawn(f"learners {parts}", LEARNERS.items(), 3):
            question, named = begins_with(key, parts), set()
            for _ in range(3):
                told = process.tell(line_of(question, who, parts, key))
                named.add(told["named"])
                assert told["right"] is not shows(question, who, parts), (key, told)
                question = of_code(told["next"])
            if key not in named:
                missed.append(key)
            assert named <= {key, None}, (key, named)
    assert 1 - len(missed) / len(LEARNERS) >= share, missed  # a part of them misses no more than all may


def test_the_wrong_prices_are_those_that_the_curriculum_prints() -> None:
    for example in examples():
        who = LEARNERS.get(example.key)
        if who is not None:
            facts = example.facts
            with case(example.key):
                said = answer(facts.hand, facts.win, facts.rules, who)
                paid = [
                    said["payments"][name]
                    for name in ("ron", "each", "child", "dealer")
                    if name in said["payments"]
                ]
                printed = "/".join(f"{points:,}" for points in paid)
                assert example.wrong.partition("→")[2].endswith(f"{said['fu']} · {said['han']}h · {printed}") or (
                    example.wrong == f"{said['fu']} · {said['han']}h · {printed}"
                )


KIRIAGE = replace(STANDARD, kiriage=True)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    "rules", [STANDARD, TENHOU, KIRIAGE, TENHOU_SANMA], ids=["standard", "tenhou", "kiriage", "sanma"]
)
@pytest.mark.parametrize("parts", PARTS)
def test_what_is_right_is_never_called_wrong(rules: Rules, parts: str) -> None:
    """Honba, sticks, kiriage, three players, counted yakuman: whatever the rules are, and whatever is entered."""
    asked = 0
    with diagnosing() as process:
        for hand, win in wins(41, many(40), rules):
            found = price(hand, win, rules)
            if found.outcome == "win" and not found.yakuman and win.pao is None:
                asked += 1
                line = line_of((hand, win, rules), Learner(), parts)
                told = process.tell(line)
                with case(line):
                    assert told["right"] is True
                    assert told["named"] is None
    assert asked > many(20)


def test_yakuman_are_told_by_their_payments() -> None:
    daisangen: Json = {
        "closed": "555666777z22m34p5p",
        "win_tile": "5p",
        "win": "ron",
        "round_wind": "E",
        "seat_wind": "S",
        "rules": {"preset": "standard"},
    }
    twice = {**daisangen, "closed": "111222333444z55z", "win_tile": "5z"}
    twice["rules"] = {"preset": "standard", "double_yakuman": True}
    several = price(*read_win(twice)).points
    assert several > 32_000
    honba = {**daisangen, "honba": 2}
    with diagnosing() as process:
        for hand, points in ((daisangen, 32_000), (honba, 32_600)):
            assert process.tell({"hand": hand, "answer": {"payments": {"ron": points}}})["right"] is True
            assert (
                process.tell({"hand": hand, "answer": {"payments": {"ron": points}, "base": 8000}})["right"]
                is True
            )
            assert process.tell({"hand": hand, "answer": {"payments": {"ron": points + 100}}})["right"] is False
        for points in (32_000, several):
            told = process.tell({"hand": twice, "answer": {"payments": {"ron": points}}})
            assert told["right"] is (points == several)


def test_parts_may_be_missing_and_what_no_line_has_is_extra() -> None:
    question = begins_with("set.runs_2", "sheet")
    line = line_of(question, LEARNERS["set.runs_2"], "sheet")
    sheet = line["answer"]["fu_lines"]
    assert sheet["extra"] == 6
    with diagnosing() as process:
        assert process.tell(line)["candidates"][0][0] == "set.runs_2"
        # The same written into the groups.
        groups = {name: fu for name, fu in sheet.items() if name != "extra"} | {"sets": [8, 2, 2, 2]}
        told = process.tell({**line, "answer": {**line["answer"], "fu_lines": groups}})
        assert told["candidates"][0][0] == "set.runs_2"
        for left in ("futei", "menzen_ron", "tsumo", "pair", "wait", "sets"):
            lines = {name: fu for name, fu in sheet.items() if name != left}
            told = process.tell({**line, "answer": {**line["answer"], "fu_lines": lines}})
            assert told["named"] in ("set.runs_2", None), left
            assert told["right"] is False
        right = line_of(question, Learner(), "sheet")["answer"]
        for left in right:
            parts = {name: value for name, value in right.items() if name != left}
            assert process.tell({**line, "answer": parts})["right"] is True, left
            assert process.tell({**line, "answer": {left: right[left]}})["right"] is True, left


def test_wrong_types_name_the_field_and_what_would_be_right_and_the_next_line_is_answered() -> None:
    question = begins_with("wait.ryanmen_2", "sheet")
    good = line_of(question, LEARNERS["wait.ryanmen_2"], "sheet")
    given = good["answer"]
    bad: list[tuple[Any, str]] = [
        ("{", "line 1"),
        ([1], "hand"),
        ({"id": 1}, "hand"),
        ({**good, "answer": 5}, "answer"),
        ({**good, "answer": {**given, "han": "two"}}, "answer.han"),
        ({**good, "answer": {**given, "han": True}}, "answer.han"),
        ({**good, "answer": {**given, "han": 1.5}}, "answer.han"),
        ({**good, "answer": {**given, "payments": 2600}}, "answer.payments"),
        ({**good, "answer": {**given, "payments": {"ron": "2600"}}}, "answer.payments.ron"),
        ({**good, "answer": {**given, "fu_lines": {"wait": "2"}}}, "answer.fu_lines.wait"),
        ({**good, "answer": {**given, "fu_lines": {"sets": 8}}}, "answer.fu_lines.sets"),
        ({**good, "answer": {**given, "fu_lines": {"sets": ["8"]}}}, "answer.fu_lines.sets"),
        ({**good, "answer": {**given, "win": "yes"}}, "answer.win"),
        ({**good, "learner": {}}, "learner"),
        ({**good, "hand": {**good["hand"], "win_tile": "9q"}}, "win_tile"),
        ({**good, "hand": {**good["hand"], "melds": 3}}, "melds"),
    ]
    with diagnosing() as process:
        for line, named in bad:
            told = process.tell(line if isinstance(line, str) else json.dumps(line))
            with case(line):
                assert named in told["error"]["message"] or isinstance(line, str | list)
                assert len(told["error"]["message"]) > 20
            assert process.tell(good)["candidates"][0][0] == "wait.ryanmen_2"


@pytest.mark.parametrize("rules", [TENHOU, STANDARD], ids=["tenhou", "standard"])
def test_every_belief_changes_what_the_curriculum_says_and_nothing_else(rules: Rules) -> None:
    """On random wins, line by line: where a belief does not show, it leaves everything as it is."""
    for hand, win in wins(43, many(150), rules):
        found = price(hand, win, rules)
        if found.outcome != "win" or found.yakuman or win.nagashi_mangan:
            continue
        facts = facts_of(hand, win, rules)
        for key, who in LEARNERS.items():
            belief = BY_KEY[key]
            if belief.doubtful is None or not belief.doubtful(facts):
                mine, theirs = read_answer(answer(hand, win, rules, who)), compute_answer(facts, belief)
                assert mine.fu_lines is not None
                assert theirs.payments is not None
                with case(key, hand, win):
                    assert mine.fu_lines._replace(extra=mine.fu_lines.extra or 0) == theirs.fu_lines
                    assert mine[1:5] == theirs[1:5]
                    assert mine.payments == theirs.payments._replace(total=None)


def test_whoever_lets_the_absent_pay_says_another_sum_alone() -> None:
    facts = next(each for each in examples() if each.key == "sanma.absent_pays").facts
    right, believed = compute_answer(facts).payments, compute_answer(facts, BY_KEY["sanma.absent_pays"]).payments
    assert right is not None
    assert believed is not None
    assert (right.total, believed.total) == (3000, 4000)
    four = examples()[0].facts
    assert all(
        compute_answer(four, belief) == compute_answer(four) for belief in BY_KEY.values() if belief.id[0] == "N"
    )
