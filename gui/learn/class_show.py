"""What a class is shown of a lesson plan.

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
    """Returns a plan for a class.

    :param at: the item to begin with. :param within: of a lesson, the screen of it.
    """

    def yaku_of(name: str) -> YakuEntry | None:
        """An entry of the catalogue, under the rules in force."""
        return next((entry for entry in all_yaku().entries(shell.rules.chosen) if entry.id == name), None)

    return PlanShow(plan, at, lessons, yaku_of, within)
