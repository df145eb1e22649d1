"""Convert the entries of a form to an answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from core.practice.curriculum.answer import GROUPS, Answer, FuSheet, Paid
from core.practice.curriculum.parts import SHEET
from core.practice.exercise.fields import Entered, FormField

_SEVERAL = ("sets", "settled")
"""Parts that are answered by several fields, and only when all of these are filled."""


def answer_from(fields: Sequence[FormField], values: Sequence[Entered | None]) -> Answer:
    """Return the entries as an answer; empty fields, and entries that no answer has, are left out.

    `sets` and `settled` are only present when all their fields are filled. Sequences that were not asked count as
    0.
    """
    numbers: dict[str, int] = {}
    sets: list[int] = []
    settled: list[Fraction] = []
    paid: dict[str, int] = {}
    for field, value in zip(fields, values, strict=True):
        if field.part == "win" and value is not None:
            numbers["win"] = value is True  # otherwise the value is the reason why it does not win
        elif isinstance(value, int):
            if field.part == "sets":
                sets.append(value)
            elif field.part == "settled":
                settled.append(Fraction(value))
            elif field.payer:
                paid[field.payer] = value
            else:
                numbers[field.part] = value
    asked = sum(field.part == "sets" for field in fields)
    whole = None
    if sets and len(sets) == asked:
        whole = tuple(sorted([*sets, *(0,) * (GROUPS - len(sets))], reverse=True))
    sheet = FuSheet(**{part: numbers[part] for part in SHEET if part in numbers}, sets=whole)
    return Answer(
        fu_lines=sheet if sheet != FuSheet() else None,
        raw_fu=numbers.get("raw_fu"),
        fu=numbers.get("fu"),
        han=numbers.get("han"),
        base=numbers.get("base"),
        payments=Paid(**paid) if paid else None,
        win=bool(numbers["win"]) if "win" in numbers else None,
        settled=tuple(settled) if settled and len(settled) == len(fields) else None,
    )


def given_from(fields: Sequence[FormField], values: Sequence[Entered | None]) -> dict[str, Any]:
    """Return the entries by the names of what is asked, as `exercise.as_answer` reads them. Empty fields, groups
    and chosen words are left out, except whether the hand wins.
    """
    given: dict[str, Any] = {}
    for field, value in zip(fields, values, strict=True):
        if value is None:
            continue
        if field.part in _SEVERAL:
            given.setdefault(field.part, []).append(value)
        elif field.payer:
            given.setdefault("payments", {})[field.payer] = value
        elif field.part == "win":
            given["win"] = value is True
        elif isinstance(value, int):
            given[field.part] = value
        elif field.kind == "yaku":
            given["yaku"] = list(value)
    for part in _SEVERAL:
        if len(given.get(part, ())) < sum(field.part == part for field in fields):
            given.pop(part, None)
    return given
