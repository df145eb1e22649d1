"""Codes of problems, and learners as files: possible ones, damaged ones, and what holds of what is read."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime
from typing import Any

import resources
from core.learners.exchange import ExchangeError, read_learner, write_learner
from core.learners.learners_file import KeptAnswer
from core.lessons.lesson_plan import PlanError, read_lesson_plan, write_lesson_plan
from core.practice.curriculum.units import UNITS
from core.practice.exercise.hand_list import read_hand_list
from core.practice.generate.codes import LEVELS, ExerciseCode, ExerciseCodeError, read_exercise_code
from core.practice.progress.learner import Learner
from core.practice.progress.next_step import standing_of
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import Choice, SessionKind
from core.practice.progress.session_plan import begin_session, plan
from core.rules.presets import PRESETS
from tests.fuzz import damage
from tests.fuzz.lines import CATALOGUES
from tests.fuzz.texts import said

NOW = datetime(2026, 3, 1, 18, tzinfo=UTC)
KINDS: tuple[SessionKind, ...] = ("mixed", "path", "weak", "learned", "again")
"""Of sessions that follow from what is known of a learner."""
HANDS = resources.real_wins()[:40]
PROBLEM_CODES = [
    str(ExerciseCode(unit, LEVELS[number % 4], number * 997, rules))
    for number, unit in enumerate(UNITS)
    for rules in list(PRESETS.values())[:4]
]


def problem_code(rng: random.Random) -> str:
    """A code of a problem."""
    return damage.text(rng, rng.choice(PROBLEM_CODES))


def read_code_of_problem(text: str, number: int = 0) -> None:
    """A code that is read is written as it was, but for what does not matter."""
    try:
        code = read_exercise_code(text)
    except ExerciseCodeError as error:
        said(error)
        return
    assert read_exercise_code(str(code)) == code


def _practised() -> tuple[Learner, tuple[KeptAnswer, ...]]:
    """Somebody in the middle of a session."""
    learner, answers = Learner(), []
    session = plan(Choice("path", "prices"), learner, NOW, 1)
    for number in range(5):
        outcome = AnswerOutcome(
            "missed" if number == 2 else "right", 2.0, wrong=("payments",) if number == 2 else ()
        )
        learner = learner.answered(session.question, outcome, NOW)
        answers.append(KeptAnswer(NOW, session.question.code, outcome.mark, 2.0, "", {"fu": 30}))
        session = session.advance(outcome.mark)
    return Learner.from_json({**learner.as_json(), "session": session.as_json()}), tuple(answers)


PRACTISED = write_learner("Aki", *_practised())


def learner_file(rng: random.Random) -> str:
    """A learner's file: text damaged here and there, or a value in the wrong place."""
    if rng.random() < 0.4:
        return damage.text(rng, PRACTISED)
    data: Any = json.loads(PRACTISED)
    place = data
    for _ in range(rng.randrange(1, 5)):
        if not isinstance(place, dict | list) or not place:
            break
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if rng.random() < 0.4:
            place[key] = rng.choice(damage.VALUES)
            break
        place = place[key]
    return json.dumps(data)


def read_learner_file(text: str, number: int = 0) -> None:
    """A learner who is read is written and read again as the same, and can go on in every way."""
    try:
        name, learner, answers = read_learner(text)
    except ExchangeError as error:
        said(error)
        return
    assert read_learner(write_learner(name, learner, answers)) == (name, learner, answers)
    standing_of(learner, NOW)
    begin_session(Choice(KINDS[number % len(KINDS)]), learner, NOW, number)


def hand_list(rng: random.Random) -> str:
    """Some hands, as a list or a table, damaged here and there."""
    sign = rng.choice("\n;,\t")
    lines = [f"{number}{sign}{rng.choice(HANDS)}" for number in range(rng.randrange(1, 6))]
    return damage.text(rng, "\n".join(lines))


def read_list_of_hands(text: str, number: int = 0) -> None:
    """The hands that are read are read again as the same."""
    found = read_hand_list(text)
    for problem in found.problems:
        assert all(catalogue.text(problem).strip() for catalogue in CATALOGUES)
    assert read_hand_list("\n".join(found.codes)) == (found.codes, ())


def lesson_plan(rng: random.Random) -> str:
    """A lesson plan with some things in it, damaged here and there."""
    lines = ["fuhan-lesson 1", "title: An evening"]
    for _ in range(rng.randrange(6)):
        lines.append(rng.choice((f"hand: {rng.choice(HANDS)}", "page: U18.middle", "problem: U18-2-7K")))
        lines += rng.sample(("  name: Something", "  note: Ask first", "# nothing"), rng.randrange(3))
    return damage.text(rng, "\n".join(lines))


def read_plan(text: str, number: int = 0) -> None:
    """A plan that is read is written and read again as the same."""
    try:
        found = read_lesson_plan(text, lambda page: page.startswith("U"))
    except PlanError as error:
        said(error)
        return
    assert read_lesson_plan(write_lesson_plan(found), lambda page: True) == found
