"""So many fu: the first digit is enough, and the second may follow."""

from __future__ import annotations

from dataclasses import replace

from core.practice.exercise.fields import FormField
from core.practice.exercise.kinds.base import AnyForm, FieldKind


class DigitKind(FieldKind):
    """0 2 4 8, 1 for 16 and 3 for 32: 20 is 2, and the 0 after it is no other answer."""

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Returns the form with the value of the key; what it filled may grow by a digit."""
        after = super().key(form, field, key)
        return after if after.refused is not None else replace(after, begun=(form.at, key.lower()))

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Returns the form with the value that is written so, if the field has one."""
        whole = next((value for _, value in form.fields[at].keys if str(value) == typed), None)
        return None if whole is None else replace(form.with_entered(at, whole), begun=None, refused=None)
