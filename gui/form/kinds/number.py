"""A number: the keys of a pocket calculator.

In gui without Qt: it says how a field is seen.
"""

from __future__ import annotations

from core.language.numbers import MINUS as SIGN
from core.language.numbers import number_text
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.kinds.number import HUNDREDS, MINUS
from gui.appearance.translator import Translator
from gui.form.kinds.base import FieldView, Offer

_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", HUNDREDS, "back")
_WORDS = {HUNDREDS: "00", "back": "⌫", MINUS: SIGN}


class NumberView(FieldView):
    """Digits, 00 or a sign, and back."""

    is_number = True

    def offers(self, form: AnswerForm, at: int, words: Translator) -> tuple[Offer, ...]:
        """Results of a match may be below nothing, and are no hundreds."""
        settles = form.fields[at].part == "settled"
        keys = [MINUS if settles and key == HUNDREDS else key for key in _KEYS]
        return tuple(Offer(f"key.{key}", _WORDS.get(key, key)) for key in keys)

    def columns(self, number: int) -> int:
        """All in a row."""
        return number

    def typed_text(self, typed: str) -> str:
        """With its commas."""
        return number_text(int(typed)) if typed.strip(MINUS) else typed.replace(MINUS, SIGN)
