"""Exercises as JSON, and half-filled forms as text, so that entries survive when the program is closed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from core.interchange.json_fields import Json
from core.interchange.win_json import rules_as_json, win_as_json
from core.language.messages import notation
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.fields import Entered
from core.practice.exercise.form import AnswerForm


def exercise_as_json(exercise: Exercise) -> Json:
    """Return an exercise as JSON: its code, the hand as `python -m core batch` reads it, what is asked, the
    right values, and the right answer to the whole hand as `python -m core diagnose` reads it.

    Keys that do not apply are left out. Where only han and fu are given there is no `hand`; `given` then states
    who wins and how. A settlement has a `settlement` as `python -m core settle` reads it.
    """
    line: Json = {"id": exercise.code, "unit": exercise.unit.id, "level": exercise.level}
    if exercise.hand is not None:
        line["hand"] = {"id": exercise.code, **win_as_json(exercise.hand, exercise.win, exercise.rules)}
    given = dict(exercise.given)
    settlement = exercise.facts.settlement
    if settlement is not None:
        line["settlement"] = {
            "final_scores": list(settlement.scores),
            "leftover_sticks": settlement.sticks,
            "leftover": settlement.rules.leftover_sticks,
            **{name: given[name] for name in ("start", "return", "uma", "rounding", "tie")},
        }
    elif exercise.hand is None:
        given["rules"] = rules_as_json(exercise.rules)
    if exercise.hand is None and exercise.facts.outcome == "win":
        win = exercise.win
        given |= {"win": "tsumo" if win.tsumo else "ron", "seat_wind": win.seat_wind.letter}
        given |= {"honba": win.honba, "riichi_sticks": win.sticks, "own_stick": win.in_riichi}
        if win.discarder is not None:
            given["from"] = win.discarder.letter
    if given:
        line["given"] = given
    line["asked"] = list(exercise.asked)
    if exercise.shown:
        line["shown"] = list(exercise.shown)
    if exercise.among:
        line["among"] = list(exercise.among)
    if exercise.about is not None:
        line["about"] = notation(exercise.facts.groups[exercise.about].tiles)
    line |= {"right": exercise.right, "atoms": list(exercise.atoms)}
    if exercise.has_answer:
        line["answer"] = exercise.answer
    return line


def form_text(form: AnswerForm) -> str:
    """Return the entries of a form as text, without what is typed but not entered yet."""
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
    """Return an empty form filled with the entries of a text, or unchanged if the text is damaged or belongs to
    another question.
    """
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
    """Return a field's value; lists are groups or yaku. :raises TypeError: it is of no such type."""
    if isinstance(value, list):
        return tuple(value)
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(value)
