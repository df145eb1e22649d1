"""The group that the winning tile finished: a button for each group.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.language.messages import TextPart
from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm
from gui.appearance.translator import Translator
from gui.form.kinds.base import FieldView, Offer, tile_parts


class FinishedView(FieldView):
    """The numbers of the groups as they were laid."""

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """From 1 on."""
        return tuple(Offer(f"key.{number}", str(number)) for number, _ in enumerate(form.own_groups, 1))

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """Its tiles."""
        return tile_parts(field)
