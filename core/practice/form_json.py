"""A half-filled form as text, so that an end of the program in the middle of a question keeps its lines."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from core.practice.form import AnswerForm
from core.practice.form_fields import Entered


def form_text(form: AnswerForm) -> str:
    """Returns what was entered into a form, as text; what is only typed, and not entered yet, is not in it."""
    data: dict[str, Any] = {
        "parts": [field.part for field in form.fields],
        "entered": list(form.entered),
        "first": list(form.first),
        "at": form.at,
        "hinted": sorted(form.hinted),
        "again": sorted(form.again),
        "checked": sorted(form.checked),
        "phase": form.phase,
    }
    return json.dumps(data)


def with_text(form: AnswerForm, text: str) -> AnswerForm:
    """Returns an empty form with what a text says was entered; as it is, where the text is of another question."""
    try:
        data = json.loads(text)
        entered, first = (tuple(map(_value, data[name])) for name in ("entered", "first"))
        hinted, again, checked = (frozenset(map(int, data[name])) for name in ("hinted", "again", "checked"))
        at, phase = int(data["at"]), data["phase"]
        parts = list(data["parts"])
    except (ValueError, KeyError, TypeError):
        return form
    count = len(parts)
    if not len(entered) == len(first) == count or phase not in ("asking", "missed", "done"):
        return form
    if any(not 0 <= number < count for number in {at} | hinted | again | checked):
        return form
    put = {"entered": entered, "first": first, "at": at, "phase": phase}
    put |= {"hinted": hinted, "again": again, "checked": checked}
    fitting = [each for each in form.by_each_reading if parts == [field.part for field in each.fields]]
    return min((replace(each, **put) for each in fitting), key=lambda each: each.not_right, default=form)


def _value(value: Any) -> Entered | None:
    """What stood in a field: lists are groups or yaku."""
    if isinstance(value, list):
        return tuple(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(value)
