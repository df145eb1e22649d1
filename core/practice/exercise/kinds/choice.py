"""One of some words, each with its key; of a hand that breaks several conditions each of them is right."""

from __future__ import annotations

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.kinds.base import FieldKind


class ChoiceKind(FieldKind):
    """A key chooses."""

    def right(self, field: FormField) -> Entered:
        """Returns the first, where several are right."""
        return field.right[0] if isinstance(field.right, tuple) else field.right

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Whether it is the right one, or one of them."""
        mine, right = entered[at], fields[at].right
        return mine in right if isinstance(right, tuple) else mine == right
