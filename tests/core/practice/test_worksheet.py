"""Worksheets: the same problems from the same code, and what wrong answers mean."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue
from core.language.numbers import Formula
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.answer_key import MOST_WRONG, wrong_answers
from core.practice.diagnosis.feedback import in_words
from core.practice.exercise.exercise import exercise_of_hand
from core.practice.exercise.worksheet import MOST_PROBLEMS, Worksheet, WorksheetCodeError, read_worksheet_code
from tests.case import case

SHEET = Worksheet(("U17", "U18", "U28"), 2, 7, 6)


def test_a_code_makes_the_same_sheet_again() -> None:
    again = read_worksheet_code(f" {SHEET.code.lower()} ")
    assert again == SHEET
    assert [exercise.code for exercise in again.problems()] == [exercise.code for exercise in SHEET.problems()]
    assert len({exercise.code for exercise in SHEET.problems()}) == 6
    assert [exercise.unit.id for exercise in SHEET.problems()] == ["U17", "U18", "U28"] * 2


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_can_be_put_on_paper(unit: str) -> None:
    for level in (1, 4):
        with case(unit, level):
            assert len(Worksheet((unit,), level, 3, 2).problems()) == 2


@pytest.mark.parametrize(
    "text",
    ["", "U17", "U17-2-7-4", "U17-2-7-4A", SHEET.code[:-1] + "I", SHEET.code.replace("-2-", "-3-"), "fuhan1 123m"],
)
def test_a_slip_in_a_code_is_noticed(text: str) -> None:
    with pytest.raises(WorksheetCodeError) as error:
        read_worksheet_code(text)
    assert "U17" in Catalogue(resources.texts("en")).text(error.value.problem)


@pytest.mark.parametrize(
    "sheet",
    [
        Worksheet(("U99",), 2, 7, 4),
        Worksheet(("U17",), 5, 7, 4),
        Worksheet(("U17",), 2, 7, 0),
        Worksheet(("U17",), 2, 7, MOST_PROBLEMS + 1),
    ],
)
def test_a_code_of_what_is_not_there_is_refused(sheet: Worksheet) -> None:
    with pytest.raises(WorksheetCodeError):
        read_worksheet_code(sheet.code)


def test_a_wrong_answer_tells_what_is_misunderstood() -> None:
    """The dragons as a triplet of 2 to 8: 34 fu are 40 all the same; the pair and the price say other things."""
    say = Catalogue(resources.texts("en")).text
    exercise = exercise_of_hand("fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard")
    key = wrong_answers(exercise)
    assert 0 < len(key) <= MOST_WRONG
    assert len({(wrong.part, wrong.number) for wrong in key}) == len(key)
    assert all(say(wrong.means) == say(in_words(exercise.facts, wrong.belief)) for wrong in key)
    assert all(wrong.number != Formula((5200,)) for wrong in key)


def test_the_key_of_a_line_is_about_that_line() -> None:
    for exercise in Worksheet(("U19",), 2, 7, 10).problems():
        right = exercise.right["sets"][0]
        for wrong in wrong_answers(exercise):
            assert wrong.part == "sets"
            assert wrong.number != Formula((right,))
