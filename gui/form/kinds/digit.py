"""Fu: a button for each number of them.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.practice.exercise.form import AnswerForm
from gui.appearance.translator import Translator
from gui.form.kinds.base import FieldView, Offer, tone_of


class DigitView(FieldView):
    """The numbers of fu that such a line can have."""

    is_number = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """A number is its own key."""
        return tuple(Offer(f"key.{key}", str(fu), "", tone_of(form, at, fu)) for key, fu in form.fields[at].keys)
