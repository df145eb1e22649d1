"""Problems of every unit as forms: each can be answered rightly, and what is right is called right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.interchange.win_words import conditions_of
from core.language.messages import Catalogue, Message
from core.practice.curriculum.units import UNITS
from core.practice.exercise.build_form import form_of, given_of, said_of, seats_of, win_shown
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.exercise.fields import Entered, kinds_of
from core.practice.exercise.form import AnswerForm
from core.practice.generate.codes import LEVELS
from core.scoring import price
from resources import LANGUAGES, texts

SEEDS = range(8)


def right_value(form: AnswerForm) -> Entered:
    """What is right in the field that is asked: of groups one that is not laid yet."""
    assert form.field is not None
    right = form.field.right
    if form.field.kind == "choice" and isinstance(right, tuple):
        return right[0]
    left = [field.right for field in form.fields if field.kind == "group"]
    for laid in form.entered[: len(left)]:
        if laid in left:
            left.remove(laid)
    return left[0] if form.field.kind == "group" else right


def answered(exercise: Exercise) -> AnswerForm:
    """The form with everything right."""
    form = form_of(exercise)
    for _ in range(80):
        while form.field is not None and not form.is_full:
            form = form.put(right_value(form))
        form = form.enter()
    return form


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("unit", UNITS)
def test_right_answers_are_right(unit: str, level: int) -> None:
    for seed in SEEDS:
        form = answered(make_exercise(seed, unit, level))
        assert form.phase == "done", (unit, level, seed)
        assert form.mark == "right", (unit, level, seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_asked_and_given_has_its_words(language: str) -> None:
    """Labels, choices, what is said beside the hand."""
    words = Catalogue.of(language, texts)
    for unit in UNITS:
        for seed in SEEDS:
            exercise = make_exercise(seed, unit, 1 + seed % 4)
            said: list[Message] = [*given_of(exercise)]
            for field in form_of(exercise).fields:
                said += [field.label, *((field.why,) if field.why is not None else ())]
            assert all(words.text(message) for message in said), (unit, seed)


@pytest.mark.parametrize("level", LEVELS)
def test_what_decides_a_question_about_a_match_is_said(level: int) -> None:
    """Who deals, who wins from whom, what each has; of a settlement how it is rounded, and what a tie is."""
    for seed in range(20):
        needed = given_of(make_exercise(seed, "U34", level))
        said = " ".join(map(str, needed))
        assert "given.standing" in said
        assert "felt.dealer" in said or "felt.seat" in said
        assert any(name in said for name in ("felt.tsumo", "felt.ron"))
        asked = make_exercise(seed, "U34", level)
        seats, own = seats_of(asked), [seat.score for seat in seats_of(asked) if seat.is_own]
        assert own == [asked.given["scores"][asked.given["seat"]]]
        assert seats[0].score == asked.given["scores"][asked.given["dealer"]]
        beside = " ".join(map(str, given_of(asked, seated=True)))
        assert "given.wanted" in beside
        assert "given.standing" not in beside
        exercise = make_exercise(seed, "U35", level)
        assert [seat.score for seat in seats_of(exercise)] == exercise.given["scores"]
        settled = {message.key for message in given_of(exercise)}
        assert {f"given.rounding.{exercise.given['rounding']}", f"given.tie.{exercise.given['tie']}"} <= settled
        assert ("felt.sticks" in settled) == ("sticks" in exercise.given)


def test_which_of_the_rules_that_differ_decides_is_asked() -> None:
    for seed in range(30):
        exercise = make_exercise(seed, "U32", 1 + seed % 4)
        differ = exercise.given["differ"]
        assert exercise.hand is not None
        assert 1 < len(differ) <= 3
        (field,) = [field for field in form_of(exercise).fields if field.part == "switch"]
        assert [value for _, value in field.keys] == differ
        assert field.right == exercise.questions["switch"]
        # Each of the others alone changes nothing.
        here = price(exercise.hand, exercise.win, exercise.rules).points
        for name in differ:
            value = getattr(exercise.rules, name)
            other = (
                not value
                if isinstance(value, bool)
                else {2: 4, 4: 2, 0: 2}[value]
                if "pair" in name
                else 2 - value
            )
            changed: dict[str, Any] = {name: other}
            there = price(exercise.hand, exercise.win, replace(exercise.rules, **changed)).points
            assert (there != here) == (name == field.right)


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ("U01", set()),
        ("U02", {"felt.dealer", "felt.seat", "felt.tsumo", "felt.ron", "felt.ron_dealer"}),
        ("U03", set()),
        ("U06", {"felt.dealer", "felt.seat", "felt.tsumo", "felt.ron", "felt.ron_dealer"}),
    ],
)
def test_what_a_question_does_not_need_is_not_said(unit: str, said: set[str]) -> None:
    """Tiles alone: no round, no riichi, no dora and no red five; of a price without tiles no round."""
    for seed in range(40):
        exercise = make_exercise(seed, unit, 1)
        assert {message.key for message in said_of(exercise)} <= said
        assert not win_shown(exercise).dora_indicators
        assert exercise.hand is None or not exercise.hand.reds


def test_a_whole_hand_says_all() -> None:
    exercise = make_exercise(3, "U28", 2)
    assert said_of(exercise) == conditions_of(exercise.win)
    assert win_shown(exercise) == exercise.win


def test_the_groups_that_are_laid_stand_in_the_form() -> None:
    """The first hands leave two groups and the pair to be found, and a hint builds on what lies there."""
    for seed in range(20):
        exercise = make_exercise(seed, "U01", 1)
        form = form_of(exercise)
        assert exercise.laid
        assert [mine for mine in form.entered if mine is not None] == [kinds_of(group) for group in exercise.laid]
        while form.phase != "done":
            form = form.enter() if form.is_full else form.hint()
            assert form.refused is None
