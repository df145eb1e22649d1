"""The first questions of a unit cover it: no case comes twice before each came once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from core.practice.curriculum.units import UNITS
from core.practice.exercise.cases import cases_of, unit_cases
from core.practice.exercise.exercise import restored
from core.practice.progress.ladder import FIRST
from core.practice.progress.learner import Learner
from core.practice.progress.session import Choice
from core.practice.progress.session_plan import plan
from tests.sweep import many

NOW = datetime(2026, 3, 1, 18, tzinfo=UTC)
SEEDS = range(0, many(10) * 611, 611)


def shown_first(unit: str, seed: int) -> list[frozenset[str]]:
    """The cases of the questions of a unit's first session."""
    session = plan(Choice("unit", unit), Learner(), NOW, seed)
    assert len(session.planned) == FIRST
    return [cases_of(restored(code)) for code in session.codes]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("unit", [unit for unit in UNITS if unit_cases(unit)])
def test_no_case_comes_twice_before_each_came_once(unit: str) -> None:
    rows = {seed: shown_first(unit, seed) for seed in SEEDS}
    found = frozenset[str]().union(*(cases for row in rows.values() for cases in row))
    covered = min(FIRST, len(found))
    for seed, row in rows.items():
        shown: set[str] = set()
        for cases in row:
            assert cases - shown or shown == found, (seed, row)
            shown |= cases
        assert len(shown) >= covered, (seed, row)


@pytest.mark.parametrize("unit", ["U01", "U03", "U04", "U05", "U06"])
def test_the_first_units_are_covered_whole(unit: str) -> None:
    for seed in SEEDS:
        assert set().union(*shown_first(unit, seed)) == set(unit_cases(unit))
