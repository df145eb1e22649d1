"""The group that the winning tile finished: the number of one of the groups as they were laid."""

from __future__ import annotations

from core.practice.exercise.fields import FormField
from core.practice.exercise.kinds.base import AnyForm, FieldKind


class FinishedKind(FieldKind):
    """A digit chooses a group."""

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Returns the form with the group of this number, from 1 on."""
        groups = form.own_groups
        if key.isdigit() and 0 < int(key) <= len(groups):
            return form.put(groups[int(key) - 1])
        return form.refuse("practice.refused.key")
