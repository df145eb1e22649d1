"""Problems of every unit as forms: each can be answered rightly, and what is right is called right."""

from __future__ import annotations

import pytest

from core.language.messages import Catalogue, Message
from core.practice.form import AnswerForm
from core.practice.posing import form_of, given_of
from core.practice.problems import Problem, problem
from core.practice.units import UNITS
from resources import LANGUAGES, texts

SEEDS = range(8)


def answered(posed: Problem) -> AnswerForm:
    """The form with everything right."""
    form = form_of(posed)
    for _ in range(80):
        while form.field is not None and not form.is_full:
            right = form.field.right
            form = form.put(right[0] if form.field.kind == "choice" and isinstance(right, tuple) else right)
        form = form.enter()
    return form


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("unit", UNITS)
def test_right_answers_are_right(unit: str, level: int) -> None:
    for seed in SEEDS:
        form = answered(problem(seed, unit, level))
        assert form.phase == "done", (unit, level, seed)
        assert form.mark == "right", (unit, level, seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_asked_and_given_has_its_words(language: str) -> None:
    """Labels, choices, what is said beside the hand."""
    words = Catalogue.of(language, texts)
    for unit in UNITS:
        for seed in SEEDS:
            posed = problem(seed, unit, 1 + seed % 4)
            said: list[Message] = [*given_of(posed)]
            for field in form_of(posed).fields:
                said += [field.label, *((field.why,) if field.why is not None else ())]
            assert all(words.text(message) for message in said), (unit, seed)
