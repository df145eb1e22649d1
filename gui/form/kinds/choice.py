"""One of some words: a button for each.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.language.messages import TextPart
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm
from gui.appearance.translator import Translator
from gui.form.kinds.base import WORD_COLUMNS, FieldView, Offer, tone_of


class ChoiceView(FieldView):
    """The words, with their keys."""

    is_wide = is_pad = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Each with its key."""
        field = form.fields[at]
        return tuple(
            Offer(f"key.{key}", self.text(field, value, words), key.upper(), tone_of(form, at, value))
            for key, value in field.keys
        )

    def columns(self, number: int) -> int:
        """Two and four stand in pairs."""
        return 2 if number in (2, 4) else WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """What the choice is called."""
        if field.part == "wait_name":
            return words.say(f"wait_name.{value}")
        if isinstance(value, bool):
            return words.say("form.yes" if value else "form.no")
        return words.say(f"choice.{field.part}.{value}")

    def right_parts(self, field: FormField, words: Translator) -> list[TextPart]:
        """All that are right."""
        rights = field.right if isinstance(field.right, tuple) else (field.right,)
        return [words.say("list.comma").join(self.text(field, each, words) for each in rights)]
