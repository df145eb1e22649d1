"""No caption holds the answer to what its exercise asks: where it would, a table is read."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.practice.curriculum.units import UNITS
from core.practice.exercise.build_form import form_of, given_of, said_of
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.exercise.fields import FormField
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.generate.codes import LEVELS
from tests.case import case
from tests.sweep import WHOLE

EACH = 200 if WHOLE else 10
READ = ("U02", "U07")
"""Units that ask how a hand was won."""


def words_of(field: FormField, value: object) -> Message:
    """What a choice is called."""
    return Message(f"wait_name.{value}" if field.part == "wait_name" else f"choice.{field.part}.{value}")


def answers_of(field: FormField) -> list[Message]:
    """What is right in a field, where that is words: each of several; of all the yaku of a hand nothing is meant,
    since which of them there are is more than what happened."""
    if field.kind == "choice" and isinstance(field.right, str):
        return [words_of(field, field.right)]
    if field.kind == "yaku" and field.among and isinstance(field.right, tuple):
        return [Message(f"yaku.{name}.name") for name in field.right]
    return []


def told_by_caption(exercise: Exercise, language: str) -> list[str]:
    """The right answers that stand in a caption."""
    say = Catalogue.of(language, resources.texts).text
    captions = [say(message) for message in (*said_of(exercise), *given_of(exercise))]
    told = []
    for field in form_of(exercise).fields:
        found = [right for right in map(say, answers_of(field)) if any(right in caption for caption in captions)]
        every = (
            [say(words_of(field, value)) for _, value in field.keys] if found and field.kind == "choice" else []
        )
        if len(every) > 1 and any(all(each in caption for each in every) for caption in captions):
            continue  # all that can be chosen is listed: that tells none of it
        told += found
    return told


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", UNITS)
def test_no_caption_holds_the_answer(unit: str) -> None:
    for level in LEVELS:
        for seed in range(EACH):
            exercise = make_exercise(seed, unit, level)
            with case(exercise.code):
                assert not set(exercise.asked) & set(exercise.given)
                assert exercise.reads_table == (unit in READ)
                assert [told_by_caption(exercise, language) for language in ("en", "ja")] == [[], []]


@pytest.mark.parametrize("unit", READ)
def test_what_is_asked_can_be_read_off_a_table(unit: str) -> None:
    for level in LEVELS:
        for seed in range(5 * EACH):
            exercise = make_exercise(seed, unit, level)
            table = scene_of(exercise)
            assert table is not None, exercise.code
            assert table.drawn == exercise.win.tsumo
            assert table.seats[0].wind == exercise.win.seat_wind
            assert said_of(exercise) == ()
            assert said_of(exercise, found=True)
