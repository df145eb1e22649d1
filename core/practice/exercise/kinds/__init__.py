"""The kinds of fields by name. Each has a class here and an input pad of the same name in the window."""

from __future__ import annotations

from collections.abc import Mapping

from core.practice.exercise.fields import FormField, KindName
from core.practice.exercise.kinds.base import FieldKind
from core.practice.exercise.kinds.choice import ChoiceKind
from core.practice.exercise.kinds.digit import DigitKind
from core.practice.exercise.kinds.finished import FinishedKind
from core.practice.exercise.kinds.group import GroupKind
from core.practice.exercise.kinds.number import NumberKind
from core.practice.exercise.kinds.yaku import YakuKind

GROUP, YAKU = GroupKind(), YakuKind()
KINDS: Mapping[KindName, FieldKind] = {
    "digit": DigitKind(),
    "number": NumberKind(),
    "group": GROUP,
    "finished": FinishedKind(),
    "choice": ChoiceKind(),
    "yaku": YAKU,
}


def kind_of(field: FormField) -> FieldKind:
    """Return the kind of a field."""
    return KINDS[field.kind]
