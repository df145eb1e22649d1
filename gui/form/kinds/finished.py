"""The group that the winning tile finished: a button for each group.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.practice.exercise.form import AnswerForm
from gui.appearance.translator import Translator
from gui.form.kinds.base import Offer, TilesView


class FinishedView(TilesView):
    """The numbers of the groups as they were laid."""

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """From 1 on."""
        return tuple(Offer(f"key.{number}", str(number)) for number, _ in enumerate(form.own_groups, 1))
