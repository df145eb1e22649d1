"""Four answers: one is right, and the others are first of all what somebody says who misunderstands the unit."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import resources
from core.language.messages import Catalogue
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import facts_of
from core.practice.curriculum.parts import PARTS
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.answer_key import wrong_answers
from core.practice.diagnosis.choice_subjects import AskedOfClass
from core.practice.diagnosis.feedback import in_words
from core.practice.diagnosis.four_answers import (
    ABOUT_BAZORO,
    ANSWERS,
    FourAnswers,
    choices_as_json,
    four_answers,
    unit_beliefs,
)
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.generate.codes import LEVELS
from core.rules.presets import TENHOU
from core.scoring.evaluate import price_readings
from core.study.table import table
from tests.sweep import WHOLE, many
from tests.wins import wins

EACH = 400 if WHOLE else 40
"""Problems of a unit."""
OWN = 0.85
"""The share of questions with a wrong answer of what the unit teaches."""
TEACHES: dict[str, set[AskedOfClass]] = {
    "U01": {"group"},
    "U02": {"hand_and_way"},
    "U03": {"wait_name"},
    "U04": {"win"},
    "U08": {"han_of_these"},
    "U09": {"tanyao_pinfu"},
    "U14": {"han_of_these"},
    "U16": {"won_fu"},
    "U17": {"pair"},
    "U18": {"wait"},
    "U19": {"sets"},
    "U20": {"sets"},
    "U21": {"fu", "raw_fu"},
    "U22": {"fu", "raw_fu"},
    "U23": {"base"},
    "U24": {"payments"},
    "U28": {"payments"},
    "U34": {"needed"},
    "U35": {"settled"},
}


@cache
def exercises(unit: str) -> tuple[Exercise, ...]:
    return tuple(make_exercise(seed, unit, LEVELS[seed % 4]) for seed in range(EACH))


@cache
def questions(unit: str) -> tuple[FourAnswers, ...]:
    found = [four_answers(exercise, 0) for exercise in exercises(unit)]
    return tuple(question for question in found if question is not None)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", UNITS)
def test_what_the_unit_teaches_is_asked_with_its_own_wrong_answers(unit: str) -> None:
    asked = questions(unit)
    assert len(asked) == EACH
    assert {question.asked for question in asked} <= TEACHES.get(unit, {question.asked for question in asked})
    for question in asked:
        assert len(question.answers) == ANSWERS or question.asked in ("form", "group")
        assert len({answer.says for answer in question.answers}) == len(question.answers)
        assert [answer.is_right for answer in question.answers].count(True) == 1
        about = [answer for answer in question.answers if answer.belief and answer.belief.id in ABOUT_BAZORO]
        assert len(about) <= 1
    own = sum(any(answer.is_own for answer in question.answers) for question in asked)
    assert own >= OWN * EACH


@pytest.mark.parametrize("unit", ["U17", "U18", "U19", "U22", "U24"])
def test_units_made_to_find_beliefs_offer_them(unit: str) -> None:
    finds = set(UNITS[unit].finds)
    asked = questions(unit)
    shown = sum(any(one.belief and one.belief.id in finds for one in question.answers) for question in asked)
    assert shown >= OWN * len(asked)


def test_a_belief_gives_the_answer_that_is_offered() -> None:
    for exercise, question in zip(exercises("U28"), questions("U28"), strict=True):
        for answer in question.answers:
            if answer.belief is not None:
                believed = getattr(compute_answer(exercise.facts, answer.belief), question.asked)
                assert believed != getattr(compute_answer(exercise.facts), question.asked)
                assert answer.because == in_words(exercise.facts, answer.belief)


def test_bazoro_does_not_stand_on_every_question() -> None:
    asked = questions("U28")
    about = sum(
        any(one.belief and one.belief.id in ABOUT_BAZORO for one in question.answers) for question in asked
    )
    assert about < 0.4 * len(asked)


def test_the_right_answer_stands_anywhere() -> None:
    """Each of the four places is as likely, also where every hand is asked about for the first time."""
    number = 1_000
    places = Counter(
        question.right
        for unit in ("U17", "U24", "U25")
        for seed in range(number // 3)
        if (question := four_answers(make_exercise(seed, unit, 2), 0)) is not None
    )
    assert set(places) == set(range(ANSWERS))
    assert all(abs(count / places.total() - 1 / ANSWERS) < 0.05 for count in places.values()), places


def test_as_json_they_are_as_the_class_is_asked() -> None:
    exercise = make_exercise(7, "U18", 2)
    choices = choices_as_json(exercise, Catalogue(resources.texts("en")).text)
    question = four_answers(exercise, 0)
    assert question is not None
    assert [choice["right"] for choice in choices] == [answer.is_right for answer in question.answers]
    (right,) = [choice for choice in choices if choice["right"]]
    assert right == {
        "value": exercise.right["wait"],
        "text": str(exercise.right["wait"]),
        "right": True,
        "belief": None,
    }
    assert "wait.tanki_0" in {choice["belief"] for choice in choices}


def test_every_answer_has_words_in_both_languages() -> None:
    for language in resources.LANGUAGES:
        say = Catalogue.of(language, resources.texts).text
        for unit in UNITS:
            for question in questions(unit)[:8]:
                assert say(question.asks)
                assert all(say(answer.says) for answer in question.answers)
                assert all(say(answer.because) for answer in question.answers if answer.because is not None)


# ------------------------------------------------------------------------------------ a hand of no unit


def test_each_wrong_answer_to_a_hand_is_a_misunderstanding() -> None:
    """Who believes it gives this answer, to this hand; no two are the same."""
    asked = without = 0
    for number, (hand, win) in enumerate(wins(21, many(400), TENHOU)):
        if not price_readings(hand, win, TENHOU):
            continue
        facts = facts_of(hand, win, TENHOU)
        question = four_answers(facts, number)
        if facts.outcome != "win":
            assert question is None
            continue
        asked += 1
        if question is None:
            without += 1
            continue
        answers = question.answers
        assert len(answers) == len({answer.says for answer in answers}) == ANSWERS
        for answer in answers:
            assert (answer.belief is None) == answer.is_right
            if answer.belief is not None:
                believed = getattr(compute_answer(facts, answer.belief), question.asked)
                assert believed != getattr(compute_answer(facts), question.asked)
                assert answer.because == in_words(facts, answer.belief)
    assert asked > 100
    assert without < asked * 0.03, (without, asked)


def test_asked_again_there_are_others() -> None:
    """Another seed asks with other misunderstandings; the same one with the same."""
    for asked_of in (make_exercise(3, "U28", 2), make_exercise(3, "U28", 2).facts):
        found = [four_answers(asked_of, seed) for seed in range(12)]
        assert found[0] == four_answers(asked_of, 0)
        assert len({str(question) for question in found}) > 1


# ------------------------------------------------------------------------------------ on paper


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", UNITS)
def test_the_key_on_paper_begins_with_what_the_unit_finds(unit: str) -> None:
    keys = [(exercise, wrong_answers(exercise)) for exercise in exercises(unit)]
    for exercise, key in keys:
        assert sum(wrong.belief.id in ABOUT_BAZORO for wrong in key) <= 1
        own = {belief.id for belief in unit_beliefs(exercise)}
        if own and set(exercise.asked) <= set(PARTS) and exercise.reveals and "groups" not in exercise.asked:
            assert not key or key[0].belief.id in own
    told = sum(bool({wrong.belief.id for wrong in key} & set(UNITS[unit].finds)) for _, key in keys)
    shown = sum(bool(exercise.reveals) and exercise.facts.outcome == "win" for exercise, _ in keys)
    numbers = set(UNITS[unit].finds) and "yaku" not in keys[0][0].asked and "settled" not in keys[0][0].asked
    assert not numbers or told >= OWN * shown


def test_only_prices_that_there_are_are_offered() -> None:
    """A dealer's 3 han 30 fu is 5,800, and not half as much more than 3,900."""
    for exercise in exercises("U34"):
        priced = table(dealer=exercise.facts.dealer, tsumo=exercise.win.tsumo, rules=exercise.rules)
        there = {cell.points for row in (*priced.rows, priced.limits) for cell in row if cell.impossible is None}
        question = four_answers(exercise, 0)
        assert question is not None
        assert {answer.value for answer in question.answers} <= there
