"""The cases of the text files, and that they name every yaku there is."""

from __future__ import annotations

import pytest

from core.rules.rules import ORDER
from tests.cases import Case, named_yaku, read_cases, result_of
from tests.places import CASE_FILES

CASES = [case for path in CASE_FILES for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    expected, _, changes = case.expected.partition("; ")
    found, _, found_changes = result_of(case).partition("; ")
    assert _in_any_order(found) == _in_any_order(expected)
    assert found_changes == changes


def _in_any_order(result: str) -> tuple[list[str], str]:
    """A result, its yaku sorted: their order is a matter of taste."""
    names, _, worth = result.partition(" = ")
    return sorted(names.split(", ")), worth


def test_the_cases_name_every_yaku() -> None:
    named = set().union(*(named_yaku(case.expected) for case in CASES))
    assert set(ORDER) - named == set()
