"""A choice among words, each with its key. Where several answers are right, each of them is accepted."""

from __future__ import annotations

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.kinds.base import FieldKind


class ChoiceKind(FieldKind):
    """A field in which a key chooses a word."""

    def right(self, field: FormField) -> Entered:
        """Return the right value, the first one where several are right."""
        return field.right[0] if isinstance(field.right, tuple) else field.right

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Return whether the entry is right, or one of the right ones."""
        mine, right = entered[at], fields[at].right
        return mine in right if isinstance(right, tuple) else mine == right
