"""A lesson plan as it is shown to a class.

In gui without Qt: it asks the shell for the rules in force.
"""

from __future__ import annotations

from core.lessons.lesson import Lessons
from core.lessons.lesson_plan import LessonPlan
from core.lessons.plan_show import PlanShow
from core.lessons.yaku_catalogue import YakuEntry
from gui.widgets.reference import all_yaku
from gui.widgets.shell import Shell


def show_for_class(plan: LessonPlan, at: int, lessons: Lessons, shell: Shell, within: int = 0) -> PlanShow:
    """Return a plan for a class.

    :param at: the index of the item to begin with.
    :param within: the screen to begin with, if the item is a lesson.
    """

    def yaku_of(name: str) -> YakuEntry | None:
        """Return an entry of the yaku catalogue under the rules in force; None if there is none."""
        return next((entry for entry in all_yaku().entries(shell.rules.chosen) if entry.id == name), None)

    return PlanShow(plan, at, lessons, yaku_of, within)
