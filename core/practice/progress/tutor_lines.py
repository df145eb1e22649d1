"""The tutor for lines of JSON (docs/batch.md, "The tutor"). It does what the window does, for any number
of learners, and stores nothing on disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from core.interchange.json_fields import (
    BadInputError,
    Json,
    bad,
    need,
    not_one_of,
    not_within,
    optional,
    refused,
    unknown,
    with_unknown,
    wrong_type,
)
from core.language.messages import Message
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.diagnosis.feedback import in_words
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.exercise_json import exercise_as_json
from core.practice.generate.codes import MOST_SEED
from core.practice.progress.learner import Learner
from core.practice.progress.next_step import next_thing
from core.practice.progress.placement import PLACING, with_next_unit
from core.practice.progress.ratings import AnswerOutcome
from core.practice.progress.session import LONGEST, AnswerMark, PracticeSession
from core.practice.progress.session_end import end_session
from core.practice.progress.session_plan import begin_session, choice_of
from core.practice.progress.tutor import Hands, Tutor
from core.practice.progress.unit_map import due_on_path

FIELDS = ("learner", "now", "path", "seed", "did")
DONE_FIELDS = ("lesson", "code", "answer", "seconds")
NOW = "2026-12-01T20:00:00+09:00"
"""An example of a time."""
WAYS = {"from_nothing" if path == "nothing" else path: path for path in PATHS}
"""The ids of the paths by their names here."""


class _Done(NamedTuple):
    """The outcome of an answer. :ivar named: the key of the belief that explains it, or None."""

    is_right: bool
    named: str | None
    text: Message | None


class _Tutored:
    """The state of one learner."""

    def __init__(self, path: str, hands: Hands) -> None:
        self.learner = Learner(path=path)
        self.tutor = Tutor(hands=hands)

    def read(self, unit: str, now: datetime) -> None:
        """Record that a lesson was seen to the end. The number of its screens is only known to the window."""
        self.learner = self.learner.with_seen(unit, 1, now, is_whole=True)

    def answered(
        self, exercise: Exercise, answer: Mapping[str, Any] | None, seconds: float, now: datetime
    ) -> _Done:
        """Take an answer to the current question into account, go on in the session, and return the outcome.

        :param answer: values by the names of what is asked; fu lines may also be under `fu_lines`. None: show the
            answer.
        :raises BadInputError: a value has a wrong type.
        """
        given = {**optional(answer or {}, "fu_lines", dict, {}, "did.answer."), **(answer or {})}
        wrong = tuple(part for part in exercise.asked if given.get(part) != _plain(exercise.right.get(part)))
        mark: AnswerMark = "missed" if wrong else "right"
        named = self.tutor.answered(exercise, given)
        self.learner = self.learner.answered(exercise, AnswerOutcome(mark, seconds, wrong=wrong, named=named), now)
        self._go_on()
        text = in_words(exercise.facts, BY_KEY[named]) if named is not None else None
        return _Done(not wrong, named, text)

    def _go_on(self) -> None:
        """Continue the session, or end it if it is over."""
        session = self.learner.session
        if session is None:
            return
        if session.choice == PLACING:
            session = with_next_unit(session, session.at)
            self.learner = replace(self.learner, session=session)
        if session.is_over:
            self.learner = end_session(self.learner, session)[0]

    def next(self, now: datetime, seed: int) -> Json:
        """Return what comes next, and begin a session if that needs one. :param seed: of its questions."""
        session = self.learner.session
        if session is None:
            thing = next_thing(self.learner, now)
            if thing.kind == "lesson":
                return {"kind": "lesson", "unit": thing.unit}
            session = begin_session(choice_of(thing), self.learner, now, seed)
            if not session.planned:
                return {"kind": "rest"}
            self.learner = replace(self.learner, session=session)
        exercise = session.question
        return {
            "kind": "question",
            "unit": exercise.unit.id,
            "code": exercise.code,
            "why": self._why(session, exercise, now),
            "problem": exercise_as_json(exercise),
        }

    def _why(self, session: PracticeSession, exercise: Exercise, now: datetime) -> str:
        """Return why the question is asked: "probe", "whole", "due" or "new"."""
        if session.choice == PLACING:
            return "probe"
        if session.rung is not None:
            return "whole"
        cards = self.learner.cards
        is_due = any(atom in cards and cards[atom].due <= now for atom in exercise.atoms)
        return "due" if is_due else "new"

    def standing(self, now: datetime) -> Json:
        """Return the numbers of due skills, begun units and done units."""
        learner = self.learner
        return {"due": due_on_path(learner, now), "begun": len(learner.units), "done": len(learner.done)}


def _plain(value: object) -> object:
    """Return a right value in its JSON form."""
    return json.loads(json.dumps(value))


class TutorLines:
    """The learners in a stream of lines."""

    def __init__(self, hands: Hands = tuple) -> None:
        """:param hands: returns codes of whole hands that distinguish beliefs."""
        self._known: dict[str | int, _Tutored] = {}
        self._hands = hands

    def answer_line(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        """Take into account what a learner did. Return what comes next for them, with warnings about unknown
        fields, or the error in the line.

        :param describe: turns a message into text.
        """
        found = {"learner": line.get("learner"), **self._answer(line, describe)}
        did = line.get("did")
        fields = unknown(line, FIELDS)
        fields += unknown(did, DONE_FIELDS, "did.") if isinstance(did, dict) else []
        return with_unknown(found, [], fields)

    def _answer(self, line: Mapping[str, Any], describe: Callable[[Message], str]) -> Json:
        """Return what comes next without warnings about unknown fields."""
        try:
            now = _moment(line)
            tutored = self._tutored(line)
            seed = optional(line, "seed", int, 0)
            if not 0 <= seed <= MOST_SEED:
                raise not_within("seed", seed, 0, MOST_SEED)
            did = optional(line, "did", dict, None)
            done = None if did is None else self._do(tutored, did, now)
        except BadInputError as error:
            return refused("bad_input", describe(error.problem))
        told: Json = {"next": tutored.next(now, seed)}
        if done is not None:
            text = "" if done.text is None else describe(done.text)
            told["said"] = {"right": done.is_right, "named": done.named, "text": text}
        return {**told, "standing": tutored.standing(now)}

    def _tutored(self, line: Mapping[str, Any]) -> _Tutored:
        """Return the learner of a line, a new one if the name is new; a path that it names is followed from now
        on.

        :raises BadInputError: the name or path is wrong.
        """
        name, way = line.get("learner"), optional(line, "path", str, "from_nothing")
        if isinstance(name, bool) or not isinstance(name, str | int):
            raise wrong_type("learner", name, '"anna"')
        if way not in WAYS:
            raise not_one_of("path", way, WAYS)
        if name not in self._known:
            self._known[name] = _Tutored(WAYS[way], self._hands)
        tutored = self._known[name]
        if "path" in line:
            tutored.learner = replace(tutored.learner, path=WAYS[way])
        return tutored

    def _do(self, tutored: _Tutored, did: Mapping[str, Any], now: datetime) -> _Done | None:
        """Record a lesson, and return None, or an answer to the current question, and return its outcome.

        :raises BadInputError: a field is missing or wrong, or another question was asked.
        """
        if "lesson" in did:
            unit = need(did, "lesson", str, "did.")
            if unit not in UNITS:
                raise not_one_of("did.lesson", unit, UNITS)
            tutored.read(unit, now)
            return None
        code, session = need(did, "code", str, "did."), tutored.learner.session
        if session is None or session.question.code != code:
            asked = "null" if session is None else session.question.code
            raise wrong_type("did.code", code, asked)
        seconds = did.get("seconds", 0)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < LONGEST:
            raise wrong_type("did.seconds", seconds, "6.5")
        if "answer" not in did:
            raise bad("missing", field="did.answer")
        return tutored.answered(session.question, optional(did, "answer", dict, None, "did."), float(seconds), now)


def _moment(line: Mapping[str, Any]) -> datetime:
    """Return the time of a line, in the person's own time zone.

    :raises BadInputError: there is none, or it has no time zone.
    """
    text = need(line, "now", str)
    try:
        now = datetime.fromisoformat(text)
    except ValueError as error:
        raise wrong_type("now", text, NOW) from error
    if now.tzinfo is None or not 1970 < now.year < 9000:
        raise wrong_type("now", text, NOW)
    return now


def unit_lines(describe: Callable[[Message], str]) -> list[Json]:
    """Return the units in the order for beginners, each with its name, prerequisites and tested beliefs.

    :param describe: turns a message into text.
    """
    return [
        {
            "unit": unit.id,
            "rank": unit.rank,
            "name": describe(Message(unit.name_key)),
            "rests_on": list(unit.ground),
            "finds": [key for key, belief in BY_KEY.items() if belief.id in unit.finds],
            "paths": [way for way, path in WAYS.items() if unit.id in PATHS[path].units],
        }
        for unit in UNITS.values()
    ]
