"""Yaku: a button for each that begins as it was typed, or is asked about, or is usual.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm, state_of
from core.practice.exercise.kinds.yaku import NONE
from core.practice.exercise.yaku_words import USUAL, matching
from gui.appearance.translator import Translator
from gui.form.kinds.base import WORD_COLUMNS, FieldView, Offer, value_of
from gui.form.yaku_names import names_among

MOST_MATCHES = 6
"""So many yaku are offered at most."""


class YakuView(FieldView):
    """Their names; Return takes the first one."""

    is_wide = is_long = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """What was typed finds them; 0 says that there is none."""
        field, entered = form.fields[at], form.entered[form.at]
        found = matching(form.typed, names_among(field.among))[:MOST_MATCHES]
        found = found or field.among or USUAL[:MOST_MATCHES]
        mine = entered if isinstance(entered, tuple) else ()
        offers = [
            Offer(
                f"yaku.{name}",
                words.say(f"yaku.{name}.name"),
                "⏎" if form.typed and not number else "",
                "own" if name in mine else "",
            )
            for number, name in enumerate(found)
        ]
        if not form.typed:
            offers.append(Offer(f"key.{NONE}", words.say("form.none"), NONE, "own" if entered == () else ""))
        return tuple(offers)

    def columns(self, number: int) -> int:
        """They are long."""
        return WORD_COLUMNS

    def text(self, field: FormField, value: Entered, words: Translator) -> str:
        """All of them, one after another."""
        names = value if isinstance(value, tuple) else ()
        said = [words.say(f"yaku.{name}.name") for name in names]
        return words.say("list.comma").join(said) or words.say("form.none")

    def standing(self, form: AnswerForm, at: int, words: Translator) -> str:
        """Those that were entered, and the letters of the next one."""
        typed = form.typed if state_of(form, at) == "active" else ""
        value = value_of(form, at)
        entered = "" if value is None else self.text(form.fields[at], value, words)
        return words.say("list.comma").join(part for part in (entered, typed) if part)
