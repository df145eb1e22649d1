"""What is typed or pasted into a lesson plan, however much it is: nobody waits, and what is not taken stays."""

from __future__ import annotations

import pytest

from core.lessons.lesson_plan import MOST_ITEMS
from core.lessons.plan_typed import LONGEST_TYPED, read_typed
from core.rules.presets import STANDARD


@pytest.mark.parametrize("apart", ["; ", "\n"])
@pytest.mark.parametrize("typed", ["U01", "U99"])
def test_no_more_is_read_than_a_plan_takes(typed: str, apart: str) -> None:
    more = 50
    found = read_typed(apart.join([typed] * (MOST_ITEMS + more)), lambda page: page == "U01", STANDARD)
    assert found.problems[-1].key == "lesson_plan.too_many"
    assert len(found.items) + len(found.problems) - 1 == MOST_ITEMS
    refused = "; ".join(found.refused).split("; ")
    assert len(refused) == (more if found.items else MOST_ITEMS + more)


def test_a_text_that_is_far_too_long_is_not_read() -> None:
    text = "U01\n" * LONGEST_TYPED
    found = read_typed(text, lambda page: page == "U01", STANDARD)
    assert (found.items, found.refused) == ((), (text,))
    assert [problem.key for problem in found.problems] == ["lesson_plan.too_long_typed"]
