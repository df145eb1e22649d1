"""The interface of a kind of field: its reaction to keys, its check, and its hints.

A kind has no state, because the form holds what was typed. The transitions return the next form.
"""

from __future__ import annotations

from typing import TypeVar

from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form_state import FormState
from core.tiles import Tile

AnyForm = TypeVar("AnyForm", bound=FormState)


class FieldKind:
    """A kind of field that a single key fills.

    :cvar is_typed: whether letters are input, so that no letter is a command meanwhile.
    :cvar is_picked: whether tiles of the hand are clicked.
    :cvar checks_at_once: whether Return, when it accepts what was typed, also checks a full card.
    """

    is_typed = False
    is_picked = False
    checks_at_once = False

    def key(self, form: AnyForm, field: FormField, key: str) -> AnyForm:
        """Return the form after a character was typed into the active field: with its value and the next field
        active, or with a refusal.
        """
        found = dict(field.keys).get(key.lower())
        return form.refuse("practice.refused.key") if found is None else form.put(found)

    def is_begun_by(self, form: FormState, at: int, key: str) -> bool:
        """Return whether a key may start retyping this field, which filled itself when another was active."""
        return False

    def grown(self, form: AnyForm, at: int, typed: str) -> AnyForm | None:
        """Return the form if one more character belongs to an already filled field, otherwise None.

        :param typed: all characters since the field was filled, including the last.
        """
        return None

    def pick(self, form: AnyForm, tile: Tile) -> AnyForm:
        """Return the form after a tile of the hand was clicked; unchanged where tiles are not clicked."""
        return form

    def enter(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form after Return: what was typed is accepted or refused, or another field is active. None
        where Return has nothing to do in this field.
        """
        return form.refuse("practice.refused.unknown") if form.typed else None

    def leads_on(self, form: FormState) -> bool:
        """Return whether Return accepts what was entered and moves to another field."""
        return False

    def back(self, form: AnyForm, field: FormField) -> AnyForm | None:
        """Return the form without the last part of the entry, or None if entries of this kind have no parts."""
        return None

    def hint(self, form: AnyForm, field: FormField) -> AnyForm:
        """Return the form with the right value in the active field, marked as a hint, and the next field
        active.
        """
        return form.put_hint(self.right(field))

    def right(self, field: FormField) -> Entered:
        """Return the value that a hint enters: the right one, or the first of several."""
        return field.right

    def is_right(self, fields: tuple[FormField, ...], entered: tuple[Entered | None, ...], at: int) -> bool:
        """Return whether the entry of field `at` is right."""
        return entered[at] == fields[at].right
