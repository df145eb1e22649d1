"""Judge the entries of a form: right, a consequence of the learner's entries above, or wrong."""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form_answer import answer_from
from core.practice.exercise.kinds import kind_of

Verdict = Literal["right", "own", "wrong"]
"""Right; not right, but the correct consequence of the entries above; wrong."""
MOST_BASE = 100_000
"""Greater base points or fu are typing errors and are not followed up."""


class FilledFields(NamedTuple):
    """The fields of a hand with their entries."""

    facts: Facts
    fields: tuple[FormField, ...]
    entered: tuple[Entered | None, ...]


def verdict(filled: FilledFields, at: int) -> Verdict:
    """Return the verdict on the entry of field `at`; an empty field is wrong."""
    if kind_of(filled.fields[at]).is_right(filled.fields, filled.entered, at):
        return "right"
    mine = filled.entered[at]
    return "own" if mine is not None and mine == implied_value(filled, at) else "wrong"


def implied_value(filled: FilledFields, at: int) -> int | None:
    """Return the value of field `at` that follows from the entries above it; None where nothing follows.

    Entries of 30 fu and 2 han imply 480 base points and 2,000 points from the discarder, whatever the right
    values are.
    """
    facts, fields, entered = filled
    field = fields[at]
    own = answer_from(fields[:at], entered[:at])
    if facts.outcome != "win" or own.is_empty or (own.base or 0) > MOST_BASE or (own.fu or 0) > MOST_BASE:
        return None
    if field.part == "raw_fu":
        return own.fu_lines.total if own.fu_lines is not None else None
    found = compute_answer(facts, own=own)
    if field.part == "fu":
        return found.fu
    if field.part == "base":
        return found.base
    if field.payer and found.payments is not None:
        paid = getattr(found.payments, field.payer)
        return int(paid) if paid is not None else None
    return None
