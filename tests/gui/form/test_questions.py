"""What stands above the answers of every kind of question."""

from __future__ import annotations

import pytest

from core.language.messages import Catalogue
from core.practice.codes import LEVELS
from core.practice.posing import form_of
from core.practice.problems import problem
from core.practice.units import UNITS
from gui.form.bare_layout import is_short
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
                    form = form_of(problem(seed, unit, level))
                    question = question_of(form, short=is_short(form))
                    assert question is not None
                    assert words.text(question)
