"""The tutor as lines: it tells before it asks, names what is believed, and bad lines change nothing."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.exercise.exercise import restored
from core.practice.progress.session import LENGTH
from core.practice.progress.tutor_lines import TutorLines, unit_lines
from tests.sweep import many

SAY = Catalogue(resources.texts("en")).text
EVENING = datetime(2026, 12, 1, 20, tzinfo=timezone(timedelta(hours=9)))


def told(tutor: TutorLines, learner: str | int = "a", now: datetime = EVENING, **line: Any) -> dict[str, Any]:
    given = {"learner": learner, "now": now.isoformat(), "seed": 11, **line}
    found = tutor.answer_line(json.loads(json.dumps(given)), SAY)
    assert "error" not in found, found
    as_read: dict[str, Any] = json.loads(json.dumps(found))
    return as_read


def refused(tutor: TutorLines, **line: Any) -> str:
    found = tutor.answer_line({"learner": "a", "now": EVENING.isoformat(), **line}, SAY)
    assert found["error"]["key"] == "bad_input"
    return str(found["error"]["message"])


def test_who_only_does_what_comes_next_is_asked_nothing_untold() -> None:
    tutor, now, lessons, codes = TutorLines(), EVENING, set[str](), []
    found = told(tutor)
    for number in range(many(60)):
        now += timedelta(minutes=1) if number % 20 else timedelta(days=1)
        following = found["next"]
        if following["kind"] == "lesson":
            assert following["unit"] not in lessons
            lessons.add(following["unit"])
            found = told(tutor, now=now, did={"lesson": following["unit"]})
            assert "said" not in found
            continue
        assert following["unit"] in lessons
        assert following["code"] == following["problem"]["id"]
        assert following["why"] in ("new", "due", "whole")
        codes.append(following["code"])
        right = {part: following["problem"]["right"].get(part) for part in following["problem"]["asked"]}
        found = told(tutor, now=now, did={"code": following["code"], "answer": right, "seconds": 9})
        assert found["said"] == {"right": True, "named": None, "text": ""}
    assert len(set(codes)) > 0.9 * len(codes)  # the seeds of sessions may lie near each other
    assert found["standing"]["begun"] == len({code[:3] for code in codes}) >= 4


def test_what_is_wrong_is_named_and_comes_again() -> None:
    tutor = TutorLines()
    told(tutor, did={"lesson": "U01"}, path="fu")
    found = told(tutor, did={"lesson": "U37"})
    assert found["next"]["unit"] == "U37"
    named = None
    for _ in range(3):
        exercise = found["next"]["problem"]
        wrong = dict.fromkeys(exercise["asked"], 50)
        found = told(tutor, did={"code": exercise["id"], "answer": wrong})
        assert found["said"]["right"] is False
        named = named or found["said"]["named"]
    shown = told(tutor, did={"code": found["next"]["code"], "answer": None})
    assert shown["said"] == {"right": False, "named": None, "text": ""}
    assert told(tutor) == told(tutor)  # to be told again changes nothing


def test_a_belief_is_told_in_words() -> None:
    belief = BY_KEY["sum.10_on_tsumo"]
    tutor = TutorLines()
    found = told(tutor, did={"lesson": "U16"}, path="fu")
    named = []
    for _ in range(4 * LENGTH):
        following = found["next"]
        if following["kind"] == "lesson":
            found = told(tutor, did={"lesson": following["unit"]})
            continue
        code = following["code"]
        exercise = restored(code)
        believed = compute_answer(exercise.facts, belief).as_json()
        right = {part: following["problem"]["right"].get(part) for part in exercise.asked}
        lines = believed.get("fu_lines", {})
        answer = {part: lines.get(part, believed.get(part, right[part])) for part in right}
        found = told(tutor, did={"code": code, "answer": answer})
        named.append(found["said"]["named"])
        if named[-1]:
            assert found["said"]["text"]
    assert set(named) == {None, belief.key}


def test_where_to_begin_is_found_out_first() -> None:
    found = told(TutorLines(), path="refresh")
    assert (found["next"]["kind"], found["next"]["why"]) == ("question", "probe")


def test_learners_do_not_mix_and_the_same_lines_make_the_same_answers() -> None:
    def line(tutor: TutorLines, learner: str | int) -> str:
        return json.dumps(told(tutor, learner, did={"lesson": "U01"})["next"])

    tutor = TutorLines()
    assert line(tutor, "a") == line(tutor, 7) == line(TutorLines(), "a")
    assert told(tutor, "b")["next"] == {"kind": "lesson", "unit": "U01"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"now": "yesterday"}, "now"),
        ({"now": "2026-12-01T20:00:00"}, "now"),  # whose day it is is not said
        ({"now": "0001-01-01T00:00:00+14:00"}, "now"),
        ({"learner": None}, "learner"),
        ({"learner": True}, "learner"),
        ({"path": "everything"}, "path"),
        ({"seed": -1}, "seed"),
        ({"seed": "many"}, "seed"),
        ({"did": []}, "did"),
        ({"did": {}}, "did.code"),
        ({"did": {"lesson": "U99"}}, "did.lesson"),
        ({"did": {"code": "U01-1-1Q", "answer": None}}, "did.code"),
    ],
)
def test_a_bad_line_is_refused_in_words_and_changes_nothing(line: dict[str, Any], said: str) -> None:
    tutor = TutorLines()
    before = told(tutor)
    assert said in refused(tutor, **line)
    assert told(tutor) == before


@pytest.mark.parametrize(
    ("did", "said"),
    [
        ({"answer": {}, "seconds": "long"}, "did.seconds"),
        ({"answer": {}, "seconds": -1}, "did.seconds"),
        ({"answer": {}, "seconds": float("inf")}, "did.seconds"),
        ({"answer": 5}, "did.answer"),
        ({"answer": {"fu_lines": 5}}, "did.answer.fu_lines"),
        ({}, "did.answer"),
    ],
)
def test_a_bad_answer_leaves_the_question_as_it_is(did: dict[str, Any], said: str) -> None:
    tutor = TutorLines()
    code = told(tutor, did={"lesson": "U01"})["next"]["code"]
    assert said in refused(tutor, did={"code": code, **did})
    assert told(tutor)["next"]["code"] == code


def test_what_nobody_knows_is_said() -> None:
    found = told(TutorLines(), mood="good", did={"lesson": "U01", "page": 3})
    assert set(found["unknown_fields"]) == {"mood", "did.page"}


def test_every_unit_has_a_line() -> None:
    lines = unit_lines(SAY)
    assert [line["unit"] for line in lines] == list(PATHS["nothing"].units)
    ranks = [line["rank"] for line in lines]
    assert ranks == sorted({*ranks})
    for line in lines:
        assert line["rests_on"] == list(UNITS[line["unit"]].ground)
        assert line["name"] == SAY(Message(f"unit.{line['unit']}.name"))
        assert line["paths"][0] == "from_nothing"
    assert any("wait.ryanmen_2" in line["finds"] for line in lines)
