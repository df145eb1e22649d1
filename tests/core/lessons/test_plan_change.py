"""What a change of a lesson plan was, in words."""

from __future__ import annotations

import pytest

from core.language.messages import Message
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.lessons.plan_change import plan_change

A, B, C = (PlanItem("text", "", heading=letter) for letter in "ABC")
PLAN = LessonPlan("First", (A, B, C))
CHANGES = {
    "title": (PLAN._replace(title="Second"), None),
    "added": (PLAN.with_items([C._replace(heading="D")]), "D"),
    "added_many": (PLAN.with_items([A, B]), None),
    "removed": (PLAN.without(1), "B"),
    "moved": (PLAN.moved(0, 2), "A"),
    "changed": (PLAN.with_words(1, name="x"), "B"),
    "other": (LessonPlan("", (C, B)), None),
}


@pytest.mark.parametrize("key", CHANGES)
def test_it_is_named(key: str) -> None:
    after, item = CHANGES[key]
    told = plan_change(PLAN, after, lambda one: Message(one.heading))
    assert told.key == f"change.plan.{key}"
    assert item is None or ("what", Message(item)) in told.params


def test_an_item_that_goes_up_is_the_one_that_moved() -> None:
    assert ("what", Message("C")) in plan_change(PLAN, PLAN.moved(2, -2), lambda one: Message(one.heading)).params
