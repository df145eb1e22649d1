"""What the boxes of a form show: that they wait, are asked, what was entered, whether it was right."""

from __future__ import annotations

from typing import Literal

from core.practice.form import AnswerForm

BoxState = Literal["empty", "active", "entered", "right", "wrong", "told", "hinted"]
"""Nothing yet; asked now; entered; right; not right, to be tried again; not right, and what is right is told;
filled by a hint."""


def state_of(form: AnswerForm, at: int) -> BoxState:
    """Returns how a field is shown."""
    if form.phase == "asking" and at == form.at and at in open_fields(form):
        return "active"
    if at not in form.checked or (at in form.again and form.phase == "asking" and at in open_fields(form)):
        return "empty" if form.entered[at] is None else "entered"
    if form.verdict(at) == "right":
        return "hinted" if at in form.hinted else "right"
    if form.phase == "missed" and at in open_fields(form):
        return "entered" if form.verdict(at) == "own" else "wrong"  # what follows from a mistake is none
    return "told"


def open_fields(form: AnswerForm) -> frozenset[int]:
    """Returns the fields of the card that is asked."""
    if form.phase == "done" or form.at >= len(form.fields):
        return frozenset()
    if form.at_end:
        return frozenset(range(len(form.fields)))
    return frozenset(at for at, field in enumerate(form.fields) if field.card == form.card)


def is_open(form: AnswerForm, at: int) -> bool:
    """Whether what holds in this field may be said: not before it is tried again, and how a number comes about
    not before its whole card is done. That would be the answer.
    """
    if form.fields[at].kind == "number" and at in open_fields(form):
        return False
    return at in form.checked and state_of(form, at) in ("right", "told", "hinted")
