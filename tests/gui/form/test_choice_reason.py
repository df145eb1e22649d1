"""What is said of a line whose answer is a word: why it holds in this hand."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise
from core.practice.exercise.form import AnswerForm
from gui.form.filling import FormFilling

OF_WORDS = ("closed", "won_by", "dealer", "limit", "form", "win")


def missed(form: AnswerForm) -> AnswerForm:
    """The form with another word wherever one is asked, and all else right."""
    while form.field is not None and not form.is_full:
        field = form.field
        others = [value for _, value in field.keys if value != field.right]
        form = form.put(others[0] if field.part in OF_WORDS else field.right)
    return form


@pytest.mark.parametrize("unit", ["U02", "U04", "U05", "U13"])
def test_a_miss_is_told_with_what_holds_in_this_hand(unit: str) -> None:
    """And never with the question once more."""
    say = Catalogue(resources.texts("en")).text
    told = set()
    for seed in range(12):
        form = form_of(make_exercise(seed, unit, 1))
        for field in form.fields:
            if field.part in OF_WORDS:
                assert field.why is not None
                assert say(field.why) != say(field.label)
                told.add(say(field.why))
        filling = FormFilling(lambda form: None)
        filling.ask(missed(form))
        filling.enter()
        assert filling.said is not None
        assert filling.said.lines
        assert "practice.first_line" not in [each.key for each in filling.said.lines]
        assert "?" not in " ".join(map(say, filling.said.lines))
    assert len(told) > 1
