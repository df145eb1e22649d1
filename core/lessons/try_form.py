"""A question in a lesson that is answered in a form as in practice. Nothing is recorded."""

from __future__ import annotations

from core.lessons.lesson import LessonStep
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, reason_of
from core.practice.exercise.form import AnswerForm


def form_of_step(step: LessonStep) -> AnswerForm | None:
    """Return the empty form of a screen, or None if it has none."""
    example = step.example
    return AnswerForm.of(example.derivation, step.asks) if step.asks and example is not None else None


def why_not_right(step: LessonStep, form: AnswerForm) -> Feedback | None:
    """Return the feedback to a missed card, or None where there is none.

    It depends on this answer alone. The beliefs of the screen, or else of its unit, are named at once.
    """
    unit = UNITS[step.lesson].finds if step.lesson in UNITS else ()
    finds = step.finds or tuple(belief.key for belief in ALL if belief.id in unit)
    return reason_of(Diagnosis(), form.facts, form, form.answer, finds)
