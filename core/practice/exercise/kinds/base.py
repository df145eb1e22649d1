"""What every kind of field says of itself: what a key makes of it, whether what stands in it is right, what a hint
fills in, and what Return takes.

A kind has no state: what was typed stands in the form. The transitions return the form after a key.
"""

from __future__ import annotations

from typing import TypeVar

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form_state import FormState
from core.tiles import Tile

AnyForm = TypeVar("AnyForm", bound=FormState)


class FieldKind:
    """A kind of field that one key fills.

    :cvar is_typed: letters are what is entered: no letter is a command meanwhile.
    :cvar is_picked: tiles of the hand are clicked.
    :cvar checks_at_once: Return, which takes what was typed, also checks the card where it is full.
    """

    is_typed = False
    is_picked = False
    checks_at_once = False

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Returns the form after a sign was typed into this field, which is asked."""
        found = dict(field.keys).get(key.lower())
        return form.refuse("practice.refused.key") if found is None else form.put(found)

    def is_begun_by(self, form: FormState, at: int, key: str) -> bool:
        """Whether a key may begin this field anew, although it was filled by itself and another one is asked."""
        return False

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Returns the form where one more sign belongs to a field that was filled already; None: it does not.

        :param typed: all signs since, the last one included.
        """
        return None

    def pick(self, form: AnyForm, tile: Tile) -> AnyForm:
        """Returns the form after a tile of the hand was clicked."""
        return form

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Returns the form after Return, where it takes what was typed or leads on; None: there is nothing to."""
        return form.refuse("practice.refused.unknown") if form.typed else None

    def leads_on(self, form: FormState) -> bool:
        """Whether Return takes what was entered, and goes on to another line."""
        return False

    def back(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Returns the form without the last part of what stands in the field; None: it has no parts."""
        return None

    def hint(self, form: AnyForm, field: FormField) -> AnyForm:
        """Returns the form with what is right in the field that is asked."""
        return form.put_hint(self.right(field))

    def right(self, field: FormField) -> Entered:
        """Returns what a hint enters: what is right, or the first of what is."""
        return field.right

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Whether what stands in a field is right."""
        return entered[at] == fields[at].right
