"""Describe a change of a lesson plan."""

from __future__ import annotations

from collections.abc import Callable

from core.language.messages import Message
from core.lessons.lesson_plan import LessonPlan, PlanItem


def plan_change(before: LessonPlan, after: LessonPlan, called: Callable[[PlanItem], Message]) -> Message:
    """Return a description such as "Riichi and pinfu removed"; with the same items, that of another title.

    :param called: returns an item's name.
    """
    if before.items == after.items:
        return Message("change.plan.title")
    old, new = before.items, after.items
    if new[: len(old)] == old:
        if len(new) > len(old) + 1:
            return Message.of("change.plan.added_many", n=len(new) - len(old))
        return Message.of("change.plan.added", what=called(new[-1]))
    at = next((at for at, (then, now) in enumerate(zip(old, new, strict=False)) if then != now), len(new))
    if old[at + 1 :] == new[at:]:
        return Message.of("change.plan.removed", what=called(old[at]))
    if len(old) == len(new):
        if sorted(old) == sorted(new):
            moved = old[at] if old[at + 1] == new[at] else new[at]
            return Message.of("change.plan.moved", what=called(moved))
        if old[at + 1 :] == new[at + 1 :]:
            return Message.of("change.plan.changed", what=called(new[at]))
    return Message("change.plan.other")
