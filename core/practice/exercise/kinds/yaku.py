"""The yaku of a hand: one after another by the letters of its name, until Return takes them."""

from __future__ import annotations

from dataclasses import replace

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form_state import FormState
from core.practice.exercise.kinds.base import AnyForm, FieldKind

NONE = "0"
"""The key that says that there is none."""


class YakuKind(FieldKind):
    """What is typed finds a yaku; who it is decided by the window, which has the names."""

    is_typed = True

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Returns the form with one more letter; with no yaku, where the key says so."""
        if key == NONE and not form.typed:
            return replace(form.put(()), at=form.at)  # as after each yaku: Return goes on
        return replace(form, typed=form.typed + key.lower(), refused=None)

    def turned(self, form: AnyForm, name: str) -> AnyForm:
        """Returns the form with one yaku more, or, if it was there, one fewer."""
        had = form.entered[form.at]
        names = tuple(map(str, had)) if isinstance(had, tuple) else ()
        now = tuple(each for each in names if each != name) if name in names else (*names, name)
        return replace(form.with_entered(form.at, now or None), typed="", refused=None)

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Returns the form on the next line, where there is one."""
        if form.typed or form.entered[form.at] is None or form.is_full:
            return super().enter(form, field)
        return replace(form, at=form.next_open(form.at), refused=None)

    def leads_on(self, form: FormState) -> bool:
        """Whether yaku were entered, and no letter of another one."""
        return form.entered[form.at] is not None and not form.typed

    def back(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Returns the form without the last yaku."""
        had = form.entered[form.at]
        return self.turned(form, str(had[-1])) if isinstance(had, tuple) and had else None

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Whether they are the same, in any order."""
        mine, right = entered[at], fields[at].right
        return isinstance(mine, tuple) and isinstance(right, tuple) and set(mine) == set(right)
