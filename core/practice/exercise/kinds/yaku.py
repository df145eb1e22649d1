"""The yaku of a hand: each is found by letters of its name, and Return accepts them all."""

from __future__ import annotations

from dataclasses import replace

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form_state import FormState
from core.practice.exercise.kinds.base import AnyForm, FieldKind

NONE = "0"
"""The key for "no yaku"."""


class YakuKind(FieldKind):
    """A field for several yaku. The window looks up typed letters, because it has the names."""

    is_typed = True

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form with one more letter, or after the key `NONE` alone with no yaku (an empty tuple) in
        place of those entered.
        """
        if key == NONE and not form.typed:
            return replace(form.put(()), at=form.at)  # the field stays active, as after each yaku, until Return
        return replace(form, typed=form.typed + key.lower(), refused=None)

    def turned(self, form: AnyForm, name: str) -> AnyForm:
        """Return the form with a yaku added, or removed if it was there (the last one leaves the field empty).
        Typed letters and a refusal are cleared.
        """
        had = form.entered[form.at]
        names = tuple(map(str, had)) if isinstance(had, tuple) else ()
        now = tuple(each for each in names if each != name) if name in names else (*names, name)
        return replace(form.with_entered(form.at, now or None), typed="", refused=None)

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form with the next empty field active, once yaku were entered.

        Letters without a yaku are refused. None where Return has nothing to do here, as in a full card.
        """
        if form.typed or form.entered[form.at] is None or form.is_full:
            return super().enter(form, field)
        return replace(form, at=form.next_open(form.at), refused=None)

    def leads_on(self, form: FormState) -> bool:
        """Return whether yaku were entered and no letter of another one is typed."""
        return form.entered[form.at] is not None and not form.typed

    def back(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form without the last yaku, or None where there is none."""
        had = form.entered[form.at]
        return self.turned(form, str(had[-1])) if isinstance(had, tuple) and had else None

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Return whether the yaku are the right ones, in any order."""
        mine, right = entered[at], fields[at].right
        return isinstance(mine, tuple) and isinstance(right, tuple) and set(mine) == set(right)
