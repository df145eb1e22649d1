"""The cards of a form as steps, and the fields that stand without cards.

A step is open, done, or comes later, and has a result.

In gui without Qt: it says how a form is seen.
"""

from __future__ import annotations

from typing import NamedTuple

from core.language.messages import TextPart
from core.language.numbers import number_text
from core.practice.curriculum.parts import CARDS, SHEET
from core.practice.exercise.form import AnswerForm
from core.scoring.lines import StepName
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card

MOST_LINES = 5
"""The maximal number of lines below a question; a form with more is a sheet."""


def bare_fields(form: AnswerForm) -> tuple[int, ...]:
    """Return the fields that stand below their question without cards.

    These are all fields if there are few lines, in a longer form those of its first card while that is asked, else
    none.
    """
    every = tuple(range(len(form.fields)))
    first = tuple(at for at in every if form.fields[at].card == form.fields[0].card)
    lines = [at for at in every if form.fields[at].part != "groups"]
    if len(lines) <= MOST_LINES and (lines == [*every] or first == every):
        return every
    is_begun = form.phase != "done" and form.card == form.fields[0].card
    return first if is_begun and len([at for at in first if at in lines]) <= MOST_LINES else ()


def is_short(form: AnswerForm) -> bool:
    """Return whether what is asked now stands bare."""
    return bool(bare_fields(form))


class FormStep(NamedTuple):
    """A card that is named above the open one.

    :ivar is_quiet: whether nothing of it is asked or given yet.
    :ivar total: its result; empty until it is done or given, and if no number was asked.
    """

    name: StepName
    number: int
    is_open: bool
    is_done: bool
    is_quiet: bool
    total: str


class FormSteps:
    """The steps of a form.

    :ivar opened: the cards whose fields are shown.
    :ivar alone: whether there is only one card.
    """

    def __init__(self, form: AnswerForm, given: dict[StepName, Card], words: Translator, *, whole: bool) -> None:
        """Find the steps.

        :param given: the derivation's cards.
        :param whole: whether cards that come later are shown, too, but muted.
        """
        self._form, self._given, self._words = form, given, words
        asked = {field.card for field in form.fields}
        self._names: list[StepName] = [name for name in CARDS if whole or name in asked or name in form.shown]
        self.alone = len(self._names) == 1
        opened = [
            name
            for name in self._names
            if self.fields(name) and not self._is_quiet(name) and not self._is_done(name)
        ]
        self.opened = opened or (self._names if self.alone else [])
        self._asked = opened

    @property
    def steps(self) -> list[FormStep]:
        """The steps to name above the open card; [] if there is only one.

        Cards before it that are not asked are left out, since they do not come later: a yakuman has no fu.
        """
        behind = self._names.index(self._asked[-1]) if self._asked else len(self._names)
        named = [
            name
            for at, name in enumerate(self._names)
            if at > behind or self.fields(name) or not self._is_quiet(name)
        ]
        return [] if self.alone else [self.step(name) for name in named]

    def step(self, name: StepName) -> FormStep:
        """Return a card as a step."""
        quiet, fields = self._is_quiet(name), self.fields(name)
        is_open = name in self._asked
        is_done = bool(fields) and not is_open and not quiet
        return FormStep(name, [*CARDS].index(name) + 1, is_open, is_done, quiet, self._total(name))

    def fields(self, name: StepName) -> list[int]:
        """Return the indices of the fields of a card."""
        return [at for at, field in enumerate(self._form.fields) if field.card == name]

    def groups(self) -> list[TextPart]:
        """Return the groups of the hand for a line of their own, once they are given or were asked; [] before, and
        while the open card shows them.
        """
        if {"reading", "fu"} & {*self._asked}:
            return []
        fields = [self._form.fields[at] for at in self.fields("reading")]
        groups = [field.tiles for field in fields if field.part == "groups"]
        if not fields and not self._is_quiet("reading"):
            groups = [
                tuple(each.tile for each in group.tiles if each.tile) for group in self._given["reading"].groups
            ]
        parts: list[TextPart] = [part for tiles in groups for part in (tiles, "   ")]
        return parts[:-1]

    def _is_done(self, name: StepName) -> bool:
        """Return whether a card was checked and another one is asked."""
        form, fields = self._form, self.fields(name)
        if not fields:
            return False
        over = form.phase == "done" and name != form.fields[-1].card
        return all(at in form.checked for at in fields) and (over or form.card != name)

    def _is_quiet(self, name: StepName) -> bool:
        """Return whether nothing of a card may be shown, since it comes later and would tell the answer."""
        form, fields = self._form, self.fields(name)
        if not fields:  # what is given later would tell the answer
            order = [*CARDS]
            comes_later = form.card is not None and order.index(name) > order.index(form.card)
            is_told = name in form.shown and name in self._given
            return not is_told or (comes_later and form.phase != "done")
        return not (
            form.at_end or form.phase == "done" or any(at in form.checked or at == form.at for at in fields)
        )

    def _total(self, name: StepName) -> str:
        """Return the result of a card that is done or given; empty if none of its numbers was asked."""
        fields = [self._form.fields[at] for at in self.fields(name)]
        if self._is_quiet(name) or (fields and not self._is_done(name)):
            return ""
        if not fields:
            return self._given[name].total
        numbers = [field.right for field in fields if field.part not in SHEET and field.kind == "number"]
        if not numbers or not isinstance(last := numbers[-1], int):
            return ""
        key = {"fu": "answer.fu_line", "han": "answer.han_line"}.get(name)
        return self._words.say(key, **{name: last}) if key else number_text(last)
