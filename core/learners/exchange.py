"""Export and import of a learner as JSON, and export of hands for Anki as tab-separated text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, get_args

from core.entry.entry import CONDITIONS
from core.hand.notation import write_hand
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Message, Say, notation
from core.language.problem import ProblemError
from core.language.reasons import reason_of
from core.learners.learners_file import KeptAnswer, Walk
from core.practice.exercise.exercise import Exercise, restored
from core.practice.generate.codes import ExerciseCodeError
from core.practice.generate.make_draft import NoExerciseError
from core.practice.progress.learner import VERSION as LEARNER_VERSION
from core.practice.progress.learner import Learner
from core.practice.progress.session import LONGEST as LONGEST_ANSWER
from core.practice.progress.session import AnswerMark
from core.scoring import score

MARK = "fuhan-learner"
VERSION = 1
LONGEST = 20_000_000
"""The maximal length of a file in characters."""
MOST_NAMES = 1_000
"""The maximum of names that are searched for a missing part. No object of a learner has more."""

RIGHT: Mapping[str, str] = {
    "version": str(LEARNER_VERSION),
    "cards": '{"U18.tanki": ["2026-12-01T18:00:00+00:00", "2026-11-21T18:00:00+00:00", 9.5, 5.1, "good", 0]}',
    "units": '{"U18": [2, 1, 14, [["2026-11-21", true, 3.5]]]}',
    "beliefs": '{"wait.ryanmen_2": ["2026-11-21"]}',
    "missed": '[["U18-2-7K", "2026-11-21"]]',
    "ladder": "[4, false, 1]",
    "known": '["U16", "U17"]',
    "path": '"fu"',
    "new": '["2026-11-21", 3]',
    "lessons": '{"U18": 2}',
    "finished": '["U18"]',
    "led": '["2026-11-21", false]',
    "session": "null",
}
"""An example of each part of a learner, for error messages."""
RIGHT_ANSWER = '["2026-11-21T19:30:00+00:00", "U18-2-7K", "right", 3.5, "", {"wait": 2}]'


class ExchangeError(ProblemError, ValueError):
    """The text is not an exported learner."""


def write_learner(name: str, learner: Learner, answers: Iterable[KeptAnswer]) -> str:
    """Return a learner with all answers as JSON, one part or answer per line. `read_learner` reads it."""
    state = [f"{_json(key)}: {_json(value)}" for key, value in learner.as_json().items()]
    kept = [_json([one.at.isoformat(), *one[1:5], dict(one.given)]) for one in answers]
    lines = ["{", f'"{MARK}": {VERSION},', f'"name": {_json(name)},', '"state": {']
    return "\n".join([*lines, ",\n".join(state), "},", '"answers": [', ",\n".join(kept), "]", "}"]) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def read_learner(text: str, walk: Walk = iter) -> tuple[str, Learner, tuple[KeptAnswer, ...]]:
    """Return name, learner and answers from a file. :param walk: iterates over the answers.

    :raises ExchangeError: the text is invalid, damaged or of a later version; with the line and an example of
        what is right.
    """
    if len(text) > LONGEST:
        raise ExchangeError(Message.of("learner_file.too_long", n=LONGEST))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExchangeError(Message.of("learner_file.no_json", reason=reason_of(error))) from error
    if not isinstance(data, dict) or MARK not in data:
        raise ExchangeError(Message.of("learner_file.none", right=f'"{MARK}": {VERSION}'))
    if data[MARK] != VERSION:
        raise ExchangeError(Message("learner_file.newer"))
    name, state, kept = (data.get(key) for key in ("name", "state", "answers"))
    if not isinstance(name, str):
        raise _wrong(text, ("name",), '"Aki"')
    if not isinstance(state, dict):
        raise _wrong(text, ("state",), "{…}")
    if not isinstance(kept, list):
        raise _wrong(text, ("answers",), "[…]")
    try:
        _json(state).encode()
        learner = Learner.from_json(state)
    except (ValueError, RecursionError) as error:
        raise _wrong_part(text, state) from error
    answers = []
    for number, one in enumerate(walk(kept)):
        try:
            answers.append(_answer(one))
        except (TypeError, ValueError, OverflowError) as error:
            raise _wrong(text, ("answers", number), RIGHT_ANSWER) from error
    return name, learner, tuple(answers)


def _wrong_part(text: str, state: Mapping[str, Any]) -> ExchangeError:
    """Return the error for the first part of a learner that cannot be read."""
    new = Learner().as_json()
    for key in new:
        try:
            _json(state[key]).encode()
            Learner.from_json({**new, key: state[key]})
        except (ValueError, RecursionError, KeyError):
            if key == "version" and isinstance(state.get(key), int) and state[key] > LEARNER_VERSION:
                return ExchangeError(Message("learner_file.newer"))
            return _wrong(text, ("state", key), RIGHT[key])
    return _wrong(text, ("state",), "{…}")


def _wrong(text: str, path: tuple[str | int, ...], right: str) -> ExchangeError:
    line, found = _place_of(text, path)
    part = " ".join(str(step + 1) if isinstance(step, int) else step for step in path)
    key = "learner_file.part" if found else "learner_file.missing"
    return ExchangeError(Message.of(key, line=line, part=part, right=right))


def _place_of(text: str, path: tuple[str | int, ...]) -> tuple[int, bool]:
    """Return the line in which a part of a JSON text begins, from 1, and True. If the part is missing,
    return the line of its container, and False.
    """
    decoder, at, found = json.JSONDecoder(), _next(text, 0), 0
    for step in path:
        at, number, inside = at + 1, 0, at
        while True:
            at = _next(text, at)
            if text[at] in "]}" or (isinstance(step, str) and number > MOST_NAMES):
                return text.count("\n", 0, inside) + 1, False
            found = at
            name: object = number
            if isinstance(step, str):
                name, at = decoder.raw_decode(text, at)
                at = _next(text, _next(text, at) + 1)
            if name == step:
                break
            at = _next(text, decoder.raw_decode(text, at)[1])
            at += text[at] == ","
            number += 1
    return text.count("\n", 0, found) + 1, True


def _next(text: str, at: int) -> int:
    """Return the index of the next character that is no white space."""
    while text[at] in " \t\r\n":
        at += 1
    return at


def _answer(fields: Any) -> KeptAnswer:
    """Return an answer from its JSON list. :raises TypeError: :raises ValueError: it is invalid."""
    at, code, mark, seconds, named, given = fields
    if not isinstance(given, Mapping) or mark not in get_args(AnswerMark):
        raise TypeError(fields)
    if not 0 <= float(seconds) < LONGEST_ANSWER:
        raise ValueError(seconds)
    _json(list(fields)).encode()  # raises an error for text that cannot be stored
    when = datetime.fromisoformat(at).astimezone(UTC)
    return KeptAnswer(when, str(code), str(mark), float(seconds), str(named), given)


def anki_text(codes: Iterable[str], say: Say) -> str:
    """Return notes for Anki, one per line: the question, a tab, the derivation. Only winning hands with tiles are
    included; codes that cannot be read are left out.

    :param codes: problem or hand codes without duplicates.
    :param say: turns messages into text.
    """
    lines = ["#separator:tab", "#html:true"]
    for code in codes:
        try:
            exercise = restored(code)
        except (ExerciseCodeError, NoExerciseError, ProblemError):
            continue
        if exercise.hand is not None and exercise.facts.outcome == "win":
            back = derivation_as_text(score(exercise.hand, exercise.win, exercise.rules), say)
            lines.append(f"{_as_html(_front(exercise, say))}\t{_as_html(back)}")
    return "\n".join(lines) + "\n"


def _front(exercise: Exercise, say: Say) -> str:
    """Return the question of an Anki note: what the unit asks, the hand and how it was won."""
    assert exercise.hand is not None
    win = exercise.win
    happened = [Message("condition.tsumo" if win.tsumo else "condition.ron")]
    happened += [Message(f"condition.{name}") for name in CONDITIONS if getattr(win, name, 0) is True]
    shown = [f"{win.round_wind.letter}/{win.seat_wind.letter}", *map(say, happened)]
    rows = (("dora", win.dora_indicators), ("ura", win.ura_indicators))
    shown += [f"{name}:{notation(tiles)}" for name, tiles in rows if tiles]
    shown += [f"{name}:{n}" for name, n in (("honba", win.honba), ("sticks", win.sticks)) if n]
    return "\n".join((say(Message(exercise.unit.asks_key)), write_hand(exercise.hand), " · ".join(shown)))


def _as_html(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("\t", " ").replace("\n", "<br>")
