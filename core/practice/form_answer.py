"""From a filled form to an answer, as a diagnosis reads it."""

from __future__ import annotations

from core.practice.answer import GROUPS, Answer, FuSheet, Paid
from core.practice.form import Form
from core.practice.form_fields import Entered, payer_names
from core.practice.parts import SHEET


def answer_of(form: Form) -> Answer:
    """Returns what was entered at first; what was not checked yet, or was a hint, is not in it."""
    given: dict[str, Entered] = {}
    sets: list[int] = []
    paid: dict[str, int] = {}
    payers = iter(payer_names(form.derivation))
    for at, field in enumerate(form.fields):
        name = next(payers) if field.part == "payments" else ""
        mine = form.first[at]
        if mine is None or at in form.hinted:
            continue
        if field.part == "sets" and isinstance(mine, int):
            sets.append(mine)
        elif name and isinstance(mine, int):
            paid[name] = mine
        else:
            given[field.part] = mine
    number = {name: value for name, value in given.items() if isinstance(value, int)}
    all_sets = sum(field.part == "sets" for field in form.fields)
    whole = (
        tuple(sorted([*sets, *(0,) * (GROUPS - len(sets))], reverse=True))
        if sets and len(sets) == all_sets
        else None
    )
    sheet = FuSheet(**{part: number[part] for part in SHEET if part in number}, sets=whole)
    return Answer(
        fu_lines=sheet if sheet != FuSheet() else None,
        raw_fu=number.get("raw_fu"),
        fu=number.get("fu"),
        han=number.get("han"),
        base=number.get("base"),
        payments=Paid(**paid) if paid else None,
        win=bool(number["win"]) if "win" in number else None,
    )
