"""A number of fu: the first digit is enough, and the second may follow."""

from __future__ import annotations

from dataclasses import replace

from core.practice.exercise.fields import FormField
from core.practice.exercise.kinds.base import AnyForm, FieldKind


class DigitKind(FieldKind):
    """A field with the keys 0 2 4 8, 1 for 16 and 3 for 32. A second digit, as in 16 or 20, completes
    the same entry.
    """

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form with the value of the key, or a refusal; a second digit may follow."""
        after = super().key(form, field, key)
        return after if after.refused is not None else replace(after, begun=(form.at, key.lower()))

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Return the form with the value that all typed digits spell, or None if the field has no such value."""
        whole = next((value for _, value in form.fields[at].keys if str(value) == typed), None)
        return None if whole is None else replace(form.with_entered(at, whole), begun=None, refused=None)
