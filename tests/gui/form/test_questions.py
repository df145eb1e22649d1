"""What stands above the answers of every kind of question."""

from __future__ import annotations

import pytest

from core.language.messages import Catalogue
from core.practice.curriculum.units import UNITS
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.codes import LEVELS
from gui.form.form_steps import is_short
from gui.form.panel import question_of
from resources import LANGUAGES, texts
from tests.case import case


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_title(language: str) -> None:
    """Also where several lines are asked, and of different things."""
    words = Catalogue.of(language, texts)
    for unit in UNITS:
        for level in LEVELS:
            for seed in range(3):
                with case(unit, level, seed):
                    form = form_of(make_exercise(seed, unit, level))
                    question = question_of(form, short=is_short(form))
                    assert question is not None
                    assert words.text(question)
