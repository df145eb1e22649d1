"""The form of practice: the five cards of the derivation, with fields where the learner answers.

An immutable value with its transitions. Fields are answered one after another; where all of a card are, the card
is checked. What was right opens; what was not is asked once more, and then told. What was entered first is the
answer. Nothing is entered by entering nothing: that is refused with a word.

>>> from core.interchange.hand_code import read_code
>>> from core.scoring.score import score
>>> entry = read_code("fuhan1 345m11234678p56s+7s S/N ron riichi rules:standard")
>>> form = AnswerForm.of(score(entry.hand(), entry.win(), entry.rules), ("pair", "wait"))
>>> form = form.key("2").key("0").enter()
>>> form.phase, [form.verdict(at) for at in range(2)]
('missed', ['wrong', 'right'])
>>> form.enter().key("0").enter().phase
'done'
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Literal

from core.hand.notation import NotationError, parse_tiles
from core.language.messages import Message
from core.practice.answer import Answer
from core.practice.facts import Facts, facts_from
from core.practice.form_answer import answer_from, given_from
from core.practice.form_fields import (
    Entered,
    FormField,
    Kinds,
    can_grow,
    fields_of,
    is_group,
    is_pair,
    kinds_of,
)
from core.practice.form_judge import Filled, Verdict, verdict
from core.practice.parts import Part
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import SUIT_LETTERS, Tile

Phase = Literal["asking", "missed", "done"]
"""A field is asked; a card was not right, and is about to be tried again; nothing is left to ask."""
FieldMark = Literal["right", "half", "missed"]
"""At once; after a hint or at the second try; not."""
MOST_DIGITS = 6
HUNDREDS = "."
"""The key that adds 00."""
MINUS = "-"
"""The key that turns a number's sign."""
NONE = "0"
"""The key that says of yaku that there is none."""


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """What is asked of a hand, and what was entered so far.

    :ivar facts: of the hand, or of its han and fu. :ivar derivation: of the hand; None: there are no tiles.
    :ivar fields: in the order of the derivation. :ivar shown: the cards that are given.
    :ivar at_end: all cards are checked together, at the end.
    :ivar entered: what stands in each field; None: nothing yet.
    :ivar first: what was entered before its first check.
    :ivar at: the field that is asked. :ivar typed: what was typed of it. :ivar picked: tiles picked for a group.
    :ivar hinted: fields that a hint has filled. :ivar again: those that are tried again.
    :ivar checked: fields that were checked: what is right there is open. :ivar phase: what Return does.
    :ivar refused: why the last key was no answer.
    """

    facts: Facts
    derivation: Derivation | None
    fields: tuple[FormField, ...]
    shown: tuple[StepName, ...] = ()
    at_end: bool = False
    entered: tuple[Entered | None, ...] = ()
    first: tuple[Entered | None, ...] = ()
    at: int = 0
    typed: str = ""
    picked: tuple[Tile, ...] = ()
    hinted: frozenset[int] = frozenset()
    again: frozenset[int] = frozenset()
    checked: frozenset[int] = frozenset()
    phase: Phase = "asking"
    refused: Message | None = None

    @classmethod
    def of(
        cls,
        derivation: Derivation,
        asked: tuple[Part, ...],
        shown: tuple[StepName, ...] = (),
        *,
        at_end: bool = False,
    ) -> AnswerForm:
        """Returns the empty form for these parts of a hand."""
        return cls.with_fields(
            facts_from(derivation), derivation, fields_of(derivation, asked), shown, at_end=at_end
        )

    @classmethod
    def with_fields(
        cls,
        facts: Facts,
        derivation: Derivation | None,
        fields: tuple[FormField, ...],
        shown: tuple[StepName, ...] = (),
        *,
        at_end: bool = False,
    ) -> AnswerForm:
        """Returns the empty form with these fields."""
        nothing = (None,) * len(fields)
        phase: Phase = "asking" if fields else "done"
        return cls(facts, derivation, fields, shown, at_end, nothing, nothing, phase=phase)

    # ------------------------------------------------------------------------------ what it says

    @property
    def field(self) -> FormField | None:
        """The field that is asked; None while none is."""
        return self.fields[self.at] if self.phase == "asking" and self.at < len(self.fields) else None

    @property
    def is_full(self) -> bool:
        """Whether nothing of what is checked next is left to enter: Return checks it."""
        return self.phase == "asking" and all(self.entered[at] is not None for at in self._block)

    @property
    def card(self) -> StepName | None:
        """The card whose fields are asked; None when nothing is left to ask."""
        return self.fields[self.at].card if self.at < len(self.fields) else None

    @property
    def _block(self) -> tuple[int, ...]:
        """The fields that are checked together."""
        if self.at_end:
            return tuple(range(len(self.fields)))
        return tuple(at for at, field in enumerate(self.fields) if field.card == self.card)

    @property
    def own_groups(self) -> tuple[Kinds, ...]:
        """The closed groups among which the finished one is chosen: as entered, else as they are."""
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
        """The closed tiles that are in no group yet."""
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
    def mark(self) -> FieldMark:
        """How the whole was answered."""
        marks = [self.mark_of(at) for at in range(len(self.fields))]
        return "missed" if "missed" in marks else "half" if "half" in marks else "right"

    def verdict(self, at: int, *, at_first: bool = False) -> Verdict:
        """Returns whether what stands in a field is right. :param at_first: what was entered first."""
        return verdict(Filled(self.facts, self.fields, self.first if at_first else self.entered), at)

    @property
    def given(self) -> dict[str, Any]:
        """What was entered at first, by the names of what is asked; what was hinted is left out."""
        first = [None if at in self.hinted else mine for at, mine in enumerate(self.first)]
        return given_from(self.fields, first)

    @property
    def answer(self) -> Answer:
        """What was entered at first, for a diagnosis; what was not checked yet, or was a hint, is not in it."""
        return answer_from(
            self.fields, [None if at in self.hinted else mine for at, mine in enumerate(self.first)]
        )

    def mark_of(self, at: int) -> FieldMark:
        """Returns how a field was answered: what followed from an own mistake above is no mistake."""
        if at in self.hinted:
            return "half"
        if self.verdict(at, at_first=True) != "wrong":
            return "right"
        return "half" if self.verdict(at) == "right" else "missed"

    # ------------------------------------------------------------------------------ keys

    def key(self, key: str) -> AnswerForm:
        """Returns the form after a sign was typed: a digit, a letter, or the key for hundreds."""
        field = self.field
        if field is None:
            return self._refuse("practice.refused.full" if self.phase == "asking" else "practice.refused.over")
        key = key.lower()
        if field.keys:
            found = dict(field.keys).get(key)
            return self.put(found) if found is not None else self._refuse("practice.refused.key")
        if field.kind == "finished":
            groups = self.own_groups
            if key.isdigit() and 0 < int(key) <= len(groups):
                return self.put(groups[int(key) - 1])
            return self._refuse("practice.refused.key")
        if field.kind == "number":
            return self._digit(key)
        if field.kind == "group":
            return self._tile_key(key)
        if key == NONE and not self.typed:
            return self.put(())
        return replace(self, typed=self.typed + key, refused=None)

    def _digit(self, key: str) -> AnswerForm:
        if key == MINUS:
            turned = self.typed[1:] if self.typed.startswith(MINUS) else MINUS + self.typed
            return replace(self, typed=turned, refused=None)
        sign = MINUS if self.typed.startswith(MINUS) else ""
        more = "00" if key == HUNDREDS else key
        typed = (self.typed[len(sign) :] + more).lstrip("0") or "0"
        if not (more.isascii() and more.isdigit()) or len(typed) > MOST_DIGITS:
            return self._refuse("practice.refused.key")
        return replace(self, typed=sign + typed, refused=None)

    def _tile_key(self, key: str) -> AnswerForm:
        if key.isascii() and key.isdigit() and len(self.typed) < 4:
            return replace(self, typed=self.typed + key, picked=(), refused=None)
        if key not in SUIT_LETTERS or not self.typed:
            return self._refuse("practice.refused.key")
        try:
            return self._put_group(parse_tiles(self.typed + key))
        except NotationError:
            return replace(self._refuse("practice.refused.group"), typed="")

    def pick(self, tile: Tile) -> AnswerForm:
        """Returns the form after a tile of the hand was picked for a group: the third one makes it whole."""
        field = self.field
        if field is None or field.kind != "group":
            return self
        picked = (*self.picked, tile)
        if not can_grow(kinds_of(picked)):
            picked = (tile,)
        if len(picked) == 3:
            return self._put_group(picked)
        return replace(self, picked=picked, typed="", refused=None)

    def _put_group(self, tiles: tuple[Tile, ...]) -> AnswerForm:
        kinds = kinds_of(tiles)
        left = Counter(tile.kind for tile in self.tiles_left)
        if not (is_group(kinds) or is_pair(kinds)):
            return replace(self._refuse("practice.refused.group"), typed="", picked=())
        if Counter(kinds) - left:
            return replace(self._refuse("practice.refused.not_there"), typed="", picked=())
        form = self.put(kinds)
        rest = kinds_of(form.tiles_left)
        if form.field is not None and form.field.kind == "group" and form._groups_open == 1:
            return form.put(rest) if is_group(rest) or is_pair(rest) else form
        return form

    @property
    def _groups_open(self) -> int:
        return sum(
            field.part == "groups" and entered is None
            for field, entered in zip(self.fields, self.entered, strict=True)
        )

    def put(self, value: Entered) -> AnswerForm:
        """Returns the form with this in the field that is asked, and the next one asked."""
        entered = (*self.entered[: self.at], value, *self.entered[self.at + 1 :])
        form = replace(self, entered=entered, typed="", picked=(), refused=None)
        return replace(form, at=form._next_open(self.at))

    def with_yaku(self, name: str) -> AnswerForm:
        """Returns the form with one yaku more, or, if it was there, one fewer."""
        field, entered = self.field, self.entered[self.at] if self.at < len(self.fields) else None
        if field is None or field.kind != "yaku":
            return self
        had = tuple(str(each) for each in entered) if isinstance(entered, tuple) else ()
        now = tuple(each for each in had if each != name) if name in had else (*had, name)
        kept = (*self.entered[: self.at], now or None, *self.entered[self.at + 1 :])
        return replace(self, entered=kept, typed="", refused=None)

    def go_to(self, at: int) -> AnswerForm:
        """Returns the form with another field asked, of those that can still be answered."""
        if self.phase != "asking" or at not in self._block or at in self.checked - self.again:
            return self
        return replace(self, at=at, typed="", picked=(), refused=None)

    def back(self) -> AnswerForm:
        """Returns the form after Backspace: without what was typed last, else without the last line."""
        if self.phase != "asking":
            return self
        if self.picked:
            return replace(self, picked=self.picked[:-1], refused=None)
        if self.typed:
            return replace(self, typed=self.typed[:-1], refused=None)
        field, entered = self.fields[self.at], self.entered[self.at]
        if field.kind == "yaku" and isinstance(entered, tuple) and entered:
            return self.with_yaku(str(entered[-1]))
        if entered is not None and self.is_full and self.at == max(self._block):
            return self._without(self.at)
        before = [
            at
            for at in self._block
            if at < self.at and self.entered[at] is not None and at not in self.hinted and self._may_change(at)
        ]
        return self._without(before[-1]) if before else self._refuse("practice.refused.nothing_back")

    def _may_change(self, at: int) -> bool:
        return at not in self.checked or at in self.again

    def _without(self, at: int) -> AnswerForm:
        entered = (*self.entered[:at], None, *self.entered[at + 1 :])
        return replace(self, entered=entered, at=at, typed="", picked=(), refused=None)

    def _next_open(self, at: int) -> int:
        """The field of the block behind this one that is empty, else the first empty one, else this one."""
        block = self._block
        empty = [each for each in block if self.entered[each] is None]
        return next((each for each in empty if each > at), empty[0] if empty else at)

    def hint(self) -> AnswerForm:
        """Returns the form with what is right in the field that is asked: that counts as half right."""
        if self.field is None:
            return self._refuse("practice.refused.over")
        hinted = self.hinted | {self.at}
        if self.field.part == "groups":
            return replace(self._hint_group(), hinted=hinted)
        return replace(self.put(self.field.right), hinted=hinted)

    def _hint_group(self) -> AnswerForm:
        """A right group that was not entered, of tiles that are left."""
        mine = [
            entered for field, entered in zip(self.fields, self.entered, strict=True) if field.part == "groups"
        ]
        left = Counter(tile.kind for tile in self.tiles_left)
        right = self.fields[self.at].right
        for field in self.fields:
            group = field.right
            if field.part == "groups" and isinstance(group, tuple):
                kinds = Counter(int(kind) for kind in group)
                if not kinds - left and mine.count(group) < sum(other.right == group for other in self.fields):
                    right = group
                    break
        return self.put(right)

    def _refuse(self, key: str) -> AnswerForm:
        return replace(self, refused=Message(key))

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> AnswerForm:
        """Returns the form after Return: it takes what was typed, checks what is full, or tries again."""
        if self.phase == "missed":
            return self._try_again()
        if self.phase == "done":
            return self
        field = self.fields[self.at]
        if field.kind == "number" and self.typed.strip(MINUS):
            form = self.put(int(self.typed))
            return form.enter() if form.is_full else form
        if field.kind == "group" and self.picked:
            return self._put_group(self.picked)
        if self.typed:
            return self._refuse("practice.refused.unknown")
        if field.kind == "yaku" and self.entered[self.at] is not None and not self.is_full:
            return replace(self, at=self._next_open(self.at), refused=None)
        if not self.is_full:
            return self._refuse("practice.refused.empty")
        return self._check()

    def _check(self) -> AnswerForm:
        block = self._block
        first = tuple(
            mine if at in block and was is None else was
            for at, (mine, was) in enumerate(zip(self.entered, self.first, strict=True))
        )
        form = replace(self, first=first, refused=None)
        missed = frozenset(at for at in block if form.verdict(at) != "right")
        fresh = missed - self.again
        if fresh:
            return replace(form, checked=form.checked | set(block), again=form.again | fresh, phase="missed")
        return form._go_on(block)

    def _try_again(self) -> AnswerForm:
        """The lines that were not right are empty again."""
        wrong = [at for at in self._block if self.verdict(at) != "right"]
        entered = tuple(None if at in wrong else mine for at, mine in enumerate(self.entered))
        return replace(self, entered=entered, at=wrong[0], phase="asking", typed="", picked=(), refused=None)

    def _go_on(self, block: tuple[int, ...]) -> AnswerForm:
        checked = self.checked | set(block)
        rest = [at for at in range(len(self.fields)) if at not in checked]
        if not rest:
            return replace(self, checked=checked, phase="done")
        return replace(self, checked=checked, at=rest[0])
