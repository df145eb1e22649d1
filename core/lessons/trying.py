"""A try that is answered as in practice: the fields of what it asks, and what is known of an answer that is wrong.

Nothing of it is recorded.
"""

from __future__ import annotations

from core.lessons.lesson import LessonStep
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, reason_of
from core.practice.exercise.form import AnswerForm


def form_of_step(step: LessonStep) -> AnswerForm | None:
    """Return the empty form of a try; None: nothing of it is answered in one."""
    example = step.example
    return AnswerForm.of(example.derivation, step.asks) if step.asks and example is not None else None


def why_not_right(step: LessonStep, form: AnswerForm) -> Feedback | None:
    """Return why a card of a try was missed, by this answer alone; None: nothing can be said of it.

    What it is made to find out, else what its unit is, is named at once: nothing of it is kept.
    """
    unit = UNITS[step.lesson].finds if step.lesson in UNITS else ()
    finds = step.finds or tuple(belief.key for belief in ALL if belief.id in unit)
    return reason_of(Diagnosis(), form.facts, form, form.answer, finds)
