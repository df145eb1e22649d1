"""A problem is made within a hundred calls of `score()`, but for three units; calls are counted, not timed."""

from __future__ import annotations

import pytest

from core.practice.curriculum.units import UNITS
from tests.problem_calls import calls_of_problems, calls_of_score

MOST = 100
MANY_HANDS = {"U28": 150, "U29": 120, "U31": 160}
"""Units whose every problem reveals one chosen belief: up to thirty hands are drawn until one does, at four calls
a hand. The same code has to give the same problem, so none of them can be passed over."""


@pytest.fixture(scope="module")
def one() -> float:
    return calls_of_score()


@pytest.mark.parametrize("unit", UNITS)
def test_a_problem_costs_so_many_calls_of_score_at_most(unit: str, one: float) -> None:
    assert calls_of_problems(unit) / one <= MANY_HANDS.get(unit, MOST)
