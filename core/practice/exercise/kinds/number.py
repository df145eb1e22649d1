"""A number typed digit by digit; one key adds two zeros, another changes the sign."""

from __future__ import annotations

from dataclasses import replace

from core.practice.exercise.fields import FormField
from core.practice.exercise.form_state import FormState
from core.practice.exercise.kinds.base import AnyForm, FieldKind

MOST_DIGITS = 6
HUNDREDS = "."
"""The key that adds 00."""
MINUS = "-"
"""The key that changes the sign."""


class NumberKind(FieldKind):
    """A field whose number is entered by Return."""

    checks_at_once = True

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form with one more digit, with 00, or with the sign changed; other keys, and a seventh digit,
        are refused.
        """
        if key == MINUS:
            turned = form.typed[1:] if form.typed.startswith(MINUS) else MINUS + form.typed
            return replace(form, typed=turned, refused=None)
        sign = MINUS if form.typed.startswith(MINUS) else ""
        more = "00" if key == HUNDREDS else key
        typed = (form.typed[len(sign) :] + more).lstrip("0") or "0"
        if not (more.isascii() and more.isdigit()) or len(typed) > MOST_DIGITS:
            return form.refuse("practice.refused.key")
        return replace(form, typed=sign + typed, refused=None)

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form with the typed number entered and the next field active. A sign alone is refused; None
        where nothing is typed.
        """
        return form.put(int(form.typed)) if form.typed.strip(MINUS) else super().enter(form, field)

    def leads_on(self, form: FormState) -> bool:
        """Return whether another field of the block is empty after this number."""
        typed = any(sign.isdigit() for sign in form.typed)
        return typed and any(form.entered[at] is None for at in form.block if at != form.at)
