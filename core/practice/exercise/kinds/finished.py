"""The group that the winning tile completed, chosen by its number among the entered groups."""

from __future__ import annotations

from core.practice.exercise.fields import FormField
from core.practice.exercise.kinds.base import AnyForm, FieldKind


class FinishedKind(FieldKind):
    """The field for the group that the winning tile completed; a digit chooses it."""

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form with the group of this number, counted from 1, or with a refusal."""
        groups = form.own_groups
        if key.isdigit() and 0 < int(key) <= len(groups):
            return form.put(groups[int(key) - 1])
        return form.refuse("practice.refused.key")
