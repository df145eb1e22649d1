"""The state of a form: its fields and what was entered so far. `form` has the reactions to keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Self

from core.language.messages import Message
from core.practice.curriculum.answer import Answer
from core.practice.curriculum.facts import Facts, facts_from
from core.practice.curriculum.parts import Part
from core.practice.exercise.fields import Entered, FormField, Kinds, kinds_of
from core.practice.exercise.form_answer import answer_from, given_from
from core.practice.exercise.hand_fields import fields_of
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile

Phase = Literal["asking", "missed", "done"]
"""A field is asked; a card had mistakes and is about to be tried again; nothing is left to ask."""
FieldMark = Literal["right", "half", "missed"]
"""Right at once; right after a hint or at the second try; not right."""


class AskedReading(NamedTuple):
    """One reading of a hand with its fields."""

    facts: Facts
    derivation: Derivation
    fields: tuple[FormField, ...]


@dataclass(frozen=True, slots=True)
class FormState:
    """The state of a form.

    :ivar facts: of the hand, or of its han and fu.
    :ivar derivation: of the hand; None without tiles.
    :ivar fields: in the order of the derivation.
    :ivar shown: the cards that are given.
    :ivar at_end: whether all cards are checked together at the end.
    :ivar others: other readings that score the same, with their fields.
    :ivar entered: the entry of each field; None while it is empty.
    :ivar first: the entry of each field at its first check.
    :ivar at: the index of the active field.
    :ivar typed: what was typed into it and is not entered yet.
    :ivar picked: the tiles clicked for a group.
    :ivar hinted: the fields that a hint filled.
    :ivar again: the fields that are tried again.
    :ivar checked: the fields that have been checked.
    :ivar phase: what Return does.
    :ivar begun: the field that the last key filled, and that key, while further characters may belong to it.
    :ivar refused: why the last key was refused.
    """

    facts: Facts
    derivation: Derivation | None
    fields: tuple[FormField, ...]
    shown: tuple[StepName, ...] = ()
    at_end: bool = False
    others: tuple[AskedReading, ...] = ()
    entered: tuple[Entered | None, ...] = ()
    first: tuple[Entered | None, ...] = ()
    at: int = 0
    typed: str = ""
    picked: tuple[Tile, ...] = ()
    hinted: frozenset[int] = frozenset()
    again: frozenset[int] = frozenset()
    checked: frozenset[int] = frozenset()
    phase: Phase = "asking"
    begun: tuple[int, str] | None = None
    refused: Message | None = None

    @classmethod
    def of(
        cls,
        derivation: Derivation,
        asked: tuple[Part, ...],
        shown: tuple[StepName, ...] = (),
        *,
        at_end: bool = False,
    ) -> Self:
        """Return the empty form that asks for these parts of a hand."""
        return cls.asking(
            facts_from(derivation), derivation, lambda each: fields_of(each, asked), shown, at_end=at_end
        )

    @classmethod
    def asking(
        cls,
        facts: Facts,
        derivation: Derivation,
        fields: Callable[[Derivation], tuple[FormField, ...]],
        shown: tuple[StepName, ...] = (),
        *,
        at_end: bool = False,
    ) -> Self:
        """Return the empty form of a hand, with the other readings that score the same unless the card "reading"
        is shown.

        :param fields: returns the fields for one of its readings.
        """
        form = cls.with_fields(facts, derivation, fields(derivation), shown, at_end=at_end)
        if not facts.equal or "reading" in shown:  # a reading that is shown is the only one that counts
            return form
        pairs = zip(facts.equal, derivation.equal, strict=True)
        return replace(form, others=tuple([AskedReading(read, each, fields(each)) for read, each in pairs]))

    @classmethod
    def with_fields(
        cls,
        facts: Facts,
        derivation: Derivation | None,
        fields: tuple[FormField, ...],
        shown: tuple[StepName, ...] = (),
        *,
        at_end: bool = False,
    ) -> Self:
        """Return the empty form with these fields; without any it is done."""
        nothing = (None,) * len(fields)
        phase: Phase = "asking" if fields else "done"
        return cls(facts, derivation, fields, shown, at_end, (), nothing, nothing, phase=phase)

    # ------------------------------------------------------------------------------ what is asked and entered

    @property
    def field(self) -> FormField | None:
        """The active field; None when none is asked."""
        return self.fields[self.at] if self.phase == "asking" and self.at < len(self.fields) else None

    @property
    def is_full(self) -> bool:
        """Whether all fields of the block are filled, so that Return checks them."""
        return self.phase == "asking" and all(self.entered[at] is not None for at in self.block)

    @property
    def card(self) -> StepName | None:
        """The card of the active field, at the end that of the last one; None in a form without fields."""
        return self.fields[self.at].card if self.at < len(self.fields) else None

    @property
    def block(self) -> tuple[int, ...]:
        """The indexes of the fields that are checked together with the active one, which is among them."""
        if self.at_end:
            return tuple(range(len(self.fields)))
        return tuple(at for at, field in enumerate(self.fields) if field.card == self.card)

    @property
    def own_groups(self) -> tuple[Kinds, ...]:
        """The closed groups to choose the completed one from: as entered, or the right ones where they
        are not asked.
        """
        mine = [
            entered
            for field, entered in zip(self.fields, self.entered, strict=True)
            if field.part == "groups" and isinstance(entered, tuple)
        ]
        asked = any(field.part == "groups" for field in self.fields)
        if asked:
            return tuple(tuple(int(kind) for kind in group) for group in mine)
        reading = self.derivation.chosen if self.derivation is not None else None
        if reading is None:
            return ()
        return tuple(kinds_of(group.tiles) for group in reading.groups if group.meld is None)

    @property
    def tiles_left(self) -> tuple[Tile, ...]:
        """The closed tiles that are in no entered group yet."""
        used = Counter(
            kind
            for field, entered in zip(self.fields, self.entered, strict=True)
            if field.part == "groups" and isinstance(entered, tuple)
            for kind in entered
        )
        left = []
        for tile in self.facts.hand.closed:
            if used[tile.kind]:
                used[tile.kind] -= 1
            else:
                left.append(tile)
        return tuple(left)

    @property
    def given(self) -> dict[str, Any]:
        """The first entries, as checked, by the names of what is asked; without hints and fields that were not
        checked.
        """
        first = [None if at in self.hinted else mine for at, mine in enumerate(self.first)]
        return given_from(self.fields, first)

    @property
    def answer(self) -> Answer:
        """The first entries as an answer for the diagnosis, without hints and unchecked entries."""
        return answer_from(
            self.fields, [None if at in self.hinted else mine for at, mine in enumerate(self.first)]
        )

    # ------------------------------------------------------------------------------ changes by the kinds of fields

    def put(self, value: Entered) -> Self:
        """Return the form with this value in the active field, and the next empty field of the block active. What
        was typed, clicked or refused is cleared.
        """
        form = replace(self.with_entered(self.at, value), typed="", picked=(), begun=None, refused=None)
        return replace(form, at=form.next_open(self.at))

    def put_hint(self, right: Entered) -> Self:
        """Return the form with the right value in the active field, marked as a hint, and the next field
        active.
        """
        return replace(self.put(right), hinted=self.hinted | {self.at})

    def with_entered(self, at: int, value: Entered | None) -> Self:
        """Return the form with a value in field `at`, or with the field emptied for None. Nothing else
        changes.
        """
        return replace(self, entered=(*self.entered[:at], value, *self.entered[at + 1 :]))

    def next_open(self, at: int) -> int:
        """Return the next empty field of the block after `at`, otherwise its first empty field,
        otherwise `at`.
        """
        empty = [each for each in self.block if self.entered[each] is None]
        return next((each for each in empty if each > at), empty[0] if empty else at)

    def refuse(self, key: str) -> Self:
        """Return the form with the message that the last key was refused. :param key: the key of the message."""
        return replace(self, refused=Message(key))


def places_of(fields: tuple[FormField, ...]) -> dict[tuple[str, Message, int], int]:
    """Return the index of each field by its part, its label, and its number among equal ones."""
    seen: Counter[tuple[str, Message]] = Counter()
    found = {}
    for at, field in enumerate(fields):
        seen[field.part, field.label] += 1
        found[field.part, field.label, seen[field.part, field.label]] = at
    return found
