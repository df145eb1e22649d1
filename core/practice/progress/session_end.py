"""The result of a session: progress in its units, the placement, what comes next and when."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from typing import NamedTuple, get_args

from core.language.messages import Message, Several
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.progress.learner import Learner
from core.practice.progress.next_unit import next_unit
from core.practice.progress.path_standing import UnitStanding
from core.practice.progress.placement import PLACING, known_of_ground, placement_of
from core.practice.progress.progress_map import skill_name
from core.practice.progress.session import AnswerMark, PracticeSession
from core.practice.progress.unit_map import due_on_path, unit_places, waiting_on

MARKS: tuple[AnswerMark, ...] = get_args(AnswerMark)


MOST_UNITS, MOST_SKILLS = 4, 5
"""The maximum of units, and of skills per unit, that are mentioned at the end of a session."""


class UnitGain(NamedTuple):
    """A unit's progress after a session.

    :ivar sure: its skills that were right at once whenever the session asked them; None if there are none.
    """

    unit: str
    standing: UnitStanding
    sure: Message | None


class SessionEnd(NamedTuple):
    """The summary at the end of a session.

    :ivar placed: the result of a placement or of a test of prerequisites; otherwise None.
    :ivar marks: the marks of its questions in order.
    :ivar units: the progress of the units that were asked most.
    :ivar found: the misunderstandings, each with the rule.
    :ivar following: what is due, the next unit, and what is due tomorrow.
    """

    placed: Message | None
    marks: tuple[AnswerMark, ...]
    units: tuple[UnitGain, ...] = ()
    found: tuple[Message, ...] = ()
    following: tuple[Message, ...] = ()

    @property
    def counts(self) -> dict[AnswerMark, int]:
        """The number of questions with each mark, the best first."""
        return {mark: self.marks.count(mark) for mark in MARKS}


def following_of(learner: Learner, now: datetime) -> tuple[Message, ...]:
    """Return what is due on the followed path, its next unit or that all are done, and what is due tomorrow;
    without numbers that are 0.

    :param now: in the person's own time zone.
    """
    waiting = due_on_path(learner, now)
    said = [Message.of("practice.then.due", n=waiting)] if waiting else []
    unit = next_unit(learner, learner.path)
    if unit is None:
        said.append(Message("practice.then.all_done"))
    else:
        said.append(Message.of("practice.then.next", unit=Message(UNITS[unit].name_key)))
    later = len(waiting_on(PATHS[learner.path], learner, now + timedelta(days=1))) - waiting
    return (*said, Message.of("practice.end.tomorrow", n=later)) if later else tuple(said)


def gains_of(learner: Learner, session: PracticeSession, now: datetime) -> tuple[UnitGain, ...]:
    """Return the progress of the units, at most `MOST_UNITS`, that the session asked most.

    :param now: in the person's own time zone.
    """
    asked: Counter[str] = Counter()
    right: dict[str, bool] = {}
    for number, mark in enumerate(session.marks):
        exercise = session.exercise(number)
        asked[exercise.unit.id] += 1
        for skill in exercise.atoms:
            right[skill] = right.get(skill, True) and mark == "right"
    places, found = unit_places(learner, now), []
    for unit, _ in asked.most_common(MOST_UNITS):
        names = dict.fromkeys(skill_name(skill) for skill in UNITS[unit].atom_ids if right.get(skill))
        names.pop(Message(UNITS[unit].name_key), None)  # the fallback for skills without a name
        sure = Message.of("practice.end.sure", what=Several(tuple(names)[:MOST_SKILLS])) if names else None
        found.append(UnitGain(unit, places[unit].standing, sure))
    return tuple(found)


def end_session(learner: Learner, session: PracticeSession) -> tuple[Learner, Message | None]:
    """Return the learner after a session, without it and with the units that it found to be known, and the result
    if it was a placement or a test of prerequisites, otherwise None.
    """
    learner = learner.after_session()
    if session.choice == PLACING:
        placement = placement_of(session)  # known units are skipped
        begins = Message(UNITS[placement.begins_at].name_key)
        said = Message.of("practice.placed", n=len(placement.known), unit=begins)
        return learner.placed(placement.known), said
    if session.choice.kind == "ground":
        learner = learner.placed(known_of_ground(learner, session))
        name = Message(UNITS[session.choice.value].name_key)
        missing = tuple(Message(UNITS[each].name_key) for each in learner.missing_ground(session.choice.value))
        if missing:
            return learner, Message.of("practice.ground_missing", unit=name, units=Several(missing))
        return learner, Message.of("practice.ground_there", unit=name)
    return learner, None
