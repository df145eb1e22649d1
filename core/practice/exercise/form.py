"""The form of practice: the five cards of the derivation, with fields that the learner fills in.

The form is immutable; its methods return the next state. Fields are answered in order, and a card is checked
when all its fields are filled. Right fields are explained at once. Wrong ones are asked once more, and then the
right answer is shown. What was entered first counts as the answer. An empty entry is refused with a message.

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

from dataclasses import dataclass, replace
from typing import Literal

from core.language.messages import Message
from core.practice.exercise.fields import Entered
from core.practice.exercise.form_state import AskedReading, FieldMark, FormState, places_of
from core.practice.exercise.judge import FilledFields, Verdict, verdict
from core.practice.exercise.kinds import GROUP, YAKU, kind_of
from core.tiles import Tile


@dataclass(frozen=True, slots=True)
class AnswerForm(FormState):
    """A form with its reactions to keys and clicks."""

    # ------------------------------------------------------------------------------ marks and verdicts

    @property
    def leads_on(self) -> bool:
        """Whether Return accepts what was entered and moves to another field without checking the card."""
        return self.field is not None and not self.is_full and kind_of(self.field).leads_on(self)

    @property
    def is_ready(self) -> bool:
        """Whether Return has an effect in the phase "asking": something was entered, or the card is full. True in
        the other phases.
        """
        return self.phase != "asking" or self.is_full or bool(self.typed or self.picked) or self.leads_on

    @property
    def missed(self) -> tuple[int, ...]:
        """The indexes of the fields that are to be tried again, while the phase is "missed"; otherwise ()."""
        return tuple(at for at in self.block if self.verdict(at) != "right") if self.phase == "missed" else ()

    @property
    def mark(self) -> FieldMark:
        """The mark for the whole form, the worst of its fields. An example without fields counts as "half"."""
        if not self.fields:
            return "half"
        marks = [self.mark_of(at) for at in range(len(self.fields))]
        return "missed" if "missed" in marks else "half" if "half" in marks else "right"

    def verdict(self, at: int, *, at_first: bool = False) -> Verdict:
        """Return whether the entry of field `at` is right, or follows from earlier entries; an empty field is
        wrong.

        :param at_first: judge the first entry instead.
        """
        return verdict(FilledFields(self.facts, self.fields, self.first if at_first else self.entered), at)

    def mark_of(self, at: int) -> FieldMark:
        """Return the mark of field `at`. A value that follows from the learner's own earlier mistake is
        no mistake.
        """
        if at in self.hinted:
            return "half"
        if self.verdict(at, at_first=True) != "wrong":
            return "right"
        return "half" if self.verdict(at) == "right" else "missed"

    # ------------------------------------------------------------------------------ keys and clicks

    def key(self, key: str) -> AnswerForm:
        """Return the form after a character was typed: a digit, a letter, or the key for 00. A key that does
        nothing, also in a full card or after the end, is refused.
        """
        if self.begun is not None:
            at, typed = self.begun
            kind = kind_of(self.fields[at])
            fresh = replace(self, begun=None)
            if self.phase == "asking" and not typed and kind.is_begun_by(self, at, key):
                return replace(fresh.key(key), begun=(at, key.lower()), refused=None)
            grown = kind.grown(self, at, typed + key.lower()) if self.phase == "asking" and typed else None
            return grown if grown is not None else fresh.key(key)
        if self.field is None:
            return self.refuse("practice.refused.full" if self.phase == "asking" else "practice.refused.over")
        return kind_of(self.field).key(self, self.field, key)

    def click(self, key: str) -> AnswerForm:
        """Return the form after a button was clicked: like its key, but no further digit is expected."""
        return replace(replace(self, begun=None).key(key), begun=None)

    def pick(self, tile: Tile) -> AnswerForm:
        """Return the form after a tile of the hand was clicked; unchanged where the active field takes none."""
        return self if self.field is None else kind_of(self.field).pick(self, tile)

    def with_yaku(self, name: str) -> AnswerForm:
        """Return the form with a yaku added, or removed if it was there; unchanged unless the active field is for
        yaku. The name is not checked.
        """
        return YAKU.turned(self, name) if self.field is not None and self.field.kind == "yaku" else self

    def go_to(self, at: int) -> AnswerForm:
        """Return the form with field `at` active; unchanged if that field cannot be answered now."""
        if not self.can_answer(at):
            return self
        return replace(self, at=at, typed="", picked=(), begun=None, refused=None)

    def can_answer(self, at: int) -> bool:
        """Return whether field `at` can still be answered now."""
        return self.phase == "asking" and at in self.block and self._may_change(at)

    def back(self) -> AnswerForm:
        """Return the form after Backspace: without the last clicked tile, typed character, yaku or entry,
        whichever there is first. It is refused if there is none. Unchanged unless fields are asked.
        """
        if self.phase != "asking":
            return self
        if self.picked:
            return replace(self, picked=self.picked[:-1], refused=None)
        if self.typed:
            return replace(self, typed=self.typed[:-1], refused=None)
        field = self.fields[self.at]
        shorter = kind_of(field).back(self, field)
        if shorter is not None:
            return shorter
        if self.entered[self.at] is not None and self.is_full and self.at == max(self.block):
            return self._without(self.at)
        before = [
            at
            for at in self.block
            if at < self.at and self.entered[at] is not None and at not in self.hinted and self._may_change(at)
        ]
        return self._without(before[-1]) if before else self.refuse("practice.refused.nothing_back")

    def _may_change(self, at: int) -> bool:
        return at not in self.checked or at in self.again

    def _without(self, at: int) -> AnswerForm:
        return replace(self.with_entered(at, None), at=at, typed="", picked=(), begun=None, refused=None)

    def hint(self) -> AnswerForm:
        """Return the form with the right value in the active field, which then counts as half right. Where groups
        are asked, it may be another group. Refused when nothing is asked.

        In the phase "missed" it empties the wrong fields and fills the first of them.
        """
        if self.phase == "missed":
            return self._try_again().hint()
        if self.field is None:
            return self.refuse("practice.refused.over")
        kind = GROUP if self.is_full and GROUP.open_group(self) is not None else kind_of(self.field)
        form = min(self.by_each_reading, key=lambda each: each.not_right) if kind is GROUP else self
        return kind.hint(form, form.fields[form.at])

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> AnswerForm:
        """Return the form after Return: it accepts what was typed, checks a full card, or starts the second try.
        What is missing is told as a refusal; a form that is done stays unchanged.
        """
        if self.phase == "missed":
            return self._try_again()
        if self.phase == "done":
            return self
        field = self.fields[self.at]
        taken = kind_of(field).enter(self, field)
        if taken is not None:
            is_checked = kind_of(field).checks_at_once and taken.is_full and taken.refused is None
            return taken.enter() if is_checked else taken
        if (group := GROUP.open_group(self)) is not None and any(
            self.entered[at] is not None for at in self.block
        ):
            return replace(self, at=group, refused=Message.of("practice.refused.left", tiles=self.tiles_left))
        if not self.is_full:
            return self.refuse("practice.refused.empty")
        return self._check()

    def _check(self) -> AnswerForm:
        """Return the form after the block was checked: the second try, the next card, or the end."""
        block = self.block
        first = tuple(
            mine if at in block and was is None else was
            for at, (mine, was) in enumerate(zip(self.entered, self.first, strict=True))
        )
        form = replace(self, first=first, picked=(), begun=None, refused=None)
        form = min(form.by_each_reading, key=lambda each: each.not_right)
        block = form.block
        missed = frozenset(at for at in block if form.verdict(at) != "right")
        fresh = missed - self.again
        if fresh:
            return replace(form, checked=form.checked | set(block), again=form.again | fresh, phase="missed")
        return form._go_on(block)

    @property
    def by_each_reading(self) -> tuple[AnswerForm, ...]:
        """This form, then its equivalents for other readings that score the same and have fields for all
        entries.
        """
        return (self, *(form for other in self.others if (form := self._by(other)) is not None))

    @property
    def not_right(self) -> int:
        """The number of filled fields that are not right."""
        return sum(mine is not None and self.verdict(at) != "right" for at, mine in enumerate(self.entered))

    def _by(self, other: AskedReading) -> AnswerForm | None:
        """Return the form with its entries moved to another reading; None if that reading lacks a field
        for one of them.
        """
        here, there = places_of(self.fields), places_of(other.fields)
        filled = [field for field, at in here.items() if self.entered[at] is not None]
        if not all(field in there for field in filled):
            return None
        moved = {at: there[field] for field, at in here.items() if field in there}
        back = {at: was for was, at in moved.items()}

        def row(values: tuple[Entered | None, ...]) -> tuple[Entered | None, ...]:
            return tuple(values[back[at]] if at in back else None for at in range(len(other.fields)))

        def places(were: frozenset[int]) -> frozenset[int]:
            return frozenset(moved[at] for at in were if at in moved)

        mine = AskedReading(self.facts, self.derivation, self.fields) if self.derivation is not None else other
        return replace(
            self,
            facts=other.facts,
            derivation=other.derivation,
            fields=other.fields,
            others=tuple(mine if each is other else each for each in self.others),
            entered=row(self.entered),
            first=row(self.first),
            at=moved.get(self.at, 0),
            hinted=places(self.hinted),
            again=places(self.again),
            checked=places(self.checked),
        )

    def _try_again(self) -> AnswerForm:
        """Return the form with the wrong fields emptied and the first of them active."""
        wrong = self.missed
        entered = tuple(None if at in wrong else mine for at, mine in enumerate(self.entered))
        return replace(self, entered=entered, at=wrong[0], phase="asking", typed="", picked=(), refused=None)

    def _go_on(self, block: tuple[int, ...]) -> AnswerForm:
        checked = self.checked | set(block)
        rest = [at for at in range(len(self.fields)) if at not in checked]
        if not rest:
            return replace(self, checked=checked, phase="done")
        return replace(self, checked=checked, at=rest[0])


BoxState = Literal["empty", "active", "entered", "right", "wrong", "told", "hinted"]
"""How a field is shown: empty; active; entered; right; wrong, to be tried again; wrong, with the right
value shown; filled by a hint."""


def state_of(form: AnswerForm, at: int) -> BoxState:
    """Return how field `at` is shown."""
    if form.phase == "asking" and at == form.at and at in open_fields(form):
        return "active"
    if at not in form.checked or (at in form.again and form.phase == "asking" and at in open_fields(form)):
        return "empty" if form.entered[at] is None else "entered"
    if form.verdict(at) == "right":
        return "hinted" if at in form.hinted else "right"
    if form.phase == "missed" and at in open_fields(form):
        # A value that follows from a mistake above is not marked as wrong.
        return "entered" if form.verdict(at) == "own" else "wrong"
    return "told"


def open_fields(form: AnswerForm) -> frozenset[int]:
    """Return the indexes of the fields of the active card; of all where cards are checked together; none when the
    form is done.
    """
    if form.phase == "done" or form.at >= len(form.fields):
        return frozenset()
    if form.at_end:
        return frozenset(range(len(form.fields)))
    return frozenset(at for at, field in enumerate(form.fields) if field.card == form.card)


def is_open(form: AnswerForm, at: int) -> bool:
    """Return whether the explanation of field `at` may be shown. It would give the answer away before the
    second try, and for numbers before the whole card is done.
    """
    if form.fields[at].kind == "number" and at in open_fields(form):
        return False
    return at in form.checked and state_of(form, at) in ("right", "told", "hinted")
