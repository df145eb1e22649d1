"""The exit slip: what is typed in is read line by line; a class's wrong numbers are told by what leads to them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.language.messages import Catalogue
from core.lessons.exit_slip import (
    MOST_PUPILS,
    ClassSum,
    Pupil,
    WrongNumber,
    next_lesson,
    read_slips,
    slip_questions,
    summed_up,
)
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import UNITS
from tests.case import case


def of(text: str) -> ClassSum:
    found = read_slips(text)
    assert not found.problems
    return summed_up(found.pupils)


def told(wrong: tuple[WrongNumber, ...]) -> list[tuple[int, int, str]]:
    return [(each.number, each.pupils, each.belief.key if each.belief is not None else "") for each in wrong]


def test_the_right_numbers_are_those_of_the_engine() -> None:
    assert [question.right for question in slip_questions()] == [0, 30, 2900]


@pytest.mark.parametrize(
    ("line", "pupil"),
    [
        ("2 30 1000", Pupil("", (2, 30, 1000))),
        ("Aki 2 30 2,900", Pupil("Aki", (2, 30, 2900))),
        ("Ben van Dijk: 2, 30, 2900;", Pupil("Ben van Dijk", (2, 30, 2900))),
        ("千夏　０　３０　２，９００", Pupil("千夏", (0, 30, 2900))),
        ("7 0 30 -", Pupil("7", (0, 30, None))),
        ("? - 30", Pupil("", (None, None, 30))),
        ("\t0\t20\t12345", Pupil("", (0, 20, 12345))),
    ],
)
def test_a_line_is_a_name_if_there_is_one_and_a_number_for_each_question(line: str, pupil: Pupil) -> None:
    assert read_slips(line).pupils == (pupil,)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Aki", "no_number"),
        ("one two three four", "no_number"),
        ("2 30", "too_few"),
        ("2 30 ten", "too_few"),
        ("Aki 30 2900", "too_few"),
        ("0 30 29000000", "too_few"),
        ("0 30 2,9", "too_few"),
        ("0 30 -5", "too_few"),
    ],
)
def test_of_a_bad_line_it_is_told_why_and_all_others_count(line: str, why: str) -> None:
    found = read_slips(f"Aki 0 30 2900\n\n{line}\n2 20 2000")
    assert len(found.pupils) == 2
    ((number, problem),) = found.problems.items()
    assert (number, problem.key) == (3, f"exit_slip.{why}")
    for language in resources.LANGUAGES:
        with case(language):
            assert "3" in Catalogue.of(language, resources.texts).text(problem)


def test_no_class_is_larger() -> None:
    found = read_slips("0 30 2900\n" * (MOST_PUPILS + 50))
    assert len(found.pupils) == MOST_PUPILS
    assert found.problems[MOST_PUPILS + 1].key == "exit_slip.too_many"


@given(st.text(max_size=200))
def test_whatever_is_typed_every_line_counts_or_is_told(text: str) -> None:
    found = read_slips(text)
    lines = [line for line in text.splitlines() if line.replace(",", "").replace(";", "").replace(":", "").strip()]
    assert len(found.pupils) + len(found.problems) <= len(lines)
    summed_up(found.pupils)


def test_seven_of_twelve_count_shanpon() -> None:
    found = of("2 30 2900\n" * 7 + "0 30 2900\n" * 5)
    wait, *rest = found.questions
    assert (found.pupils, wait.right) == (12, 5)
    assert told(wait.wrong) == [(2, 7, "wait.shanpon_2")]
    assert all(question.right == 12 and not question.wrong for question in rest)
    assert found.next == "U18"


@pytest.mark.parametrize(
    ("line", "at", "key", "unit"),
    [
        ("0 20 2900", 1, "sum.no_10", "U16"),
        ("0 22 2900", 1, "sum.ron_tsumo_swapped", "U16"),
        ("0 32 2900", 1, "pair.guest_2", "U17"),
        ("0 30 2000", 2, "pay.dealer_ron_4", "U26"),
        ("0 30 3000", 2, "pay.one_and_a_half", "U26"),
        ("0 30 2800", 2, "pay.down", "U24"),
        ("0 30 2880", 2, "pay.none", "U24"),
    ],
)
def test_each_wrong_number_is_told_apart_and_has_a_lesson(line: str, at: int, key: str, unit: str) -> None:
    found = of(line)
    ((_, count, belief),) = told(found.questions[at].wrong)
    assert (count, belief, found.next) == (1, key, unit)
    assert BY_KEY[key].id in UNITS[unit].finds


def test_a_number_that_no_belief_leads_to_is_listed_as_such() -> None:
    found = of("9 30 2900\n9 30 -\n2 30 2900")
    assert told(found.questions[0].wrong) == [(9, 2, ""), (2, 1, "wait.shanpon_2")]
    assert found.questions[2].blank == 1
    assert of("9 31 7").next == of("0 30 2900").next == of("- - -").next == ""


def test_the_most_frequent_misunderstanding_is_taught_next() -> None:
    assert of("2 20 2900\n2 20 2900\n0 20 2900").next == "U16"
    assert of("2 20 2900\n2 20 2900\n2 30 2900").next == "U18"
    assert summed_up(()) == ClassSum(0, of("").questions)


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_next_lesson_is_the_units_and_a_worksheet_of_it(language: str) -> None:
    plan = next_lesson("U18", Catalogue.of(language, resources.texts).text, Random(1))
    page, sheet = plan.items
    assert page.code == "U18"
    assert sheet.kind == "sheet"
    assert sheet.code.startswith("U18-")
    assert plan.title
