"""What comes of a session that is over: what is known now, what is sure, what comes next and when."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from typing import NamedTuple, get_args

from core.language.messages import Message, Several
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.progress.learner import Learner
from core.practice.progress.path_standing import UnitStanding
from core.practice.progress.placement import PLACING, known_of_ground, placement_of
from core.practice.progress.progress_map import skill_name
from core.practice.progress.session import AnswerMark, PracticeSession
from core.practice.progress.unit_map import due_on_path, next_unit, unit_places, waiting_on

MARKS: tuple[AnswerMark, ...] = get_args(AnswerMark)


MOST_UNITS, MOST_SKILLS = 4, 5
"""So many are told at the end of a session."""


class UnitGain(NamedTuple):
    """How far a unit is after a session.

    :ivar sure: its skills that were right at once whenever the session asked them; None: none was.
    """

    unit: str
    standing: UnitStanding
    sure: Message | None


class SessionEnd(NamedTuple):
    """What is told at the end of a session.

    :ivar placed: what a placement or a test of a unit's ground came to; None: it was neither.
    :ivar marks: of its questions, in their order.
    :ivar units: how far the units are that were asked most.
    :ivar found: what was misunderstood, each with the rule that holds.
    :ivar following: what is due, the unit that comes next, and what is due tomorrow.
    """

    placed: Message | None
    marks: tuple[AnswerMark, ...]
    units: tuple[UnitGain, ...] = ()
    found: tuple[Message, ...] = ()
    following: tuple[Message, ...] = ()

    @property
    def counts(self) -> dict[AnswerMark, int]:
        """How many questions have each mark, the best first."""
        return {mark: self.marks.count(mark) for mark in MARKS}

    @property
    def said(self) -> Message:
        """All of it in a sentence."""
        return self.placed or Message.of("practice.over", n=len(self.marks), **self.counts)


def following_of(learner: Learner, now: datetime) -> tuple[Message, ...]:
    """Return what is due on the path that is followed, if anything, its next unit, and what is due tomorrow.

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
    """Return how far the units are now that a session asked most. :param now: in the person's own time zone."""
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
        names.pop(Message(UNITS[unit].name_key), None)  # of skills without a name
        sure = Message.of("practice.end.sure", what=Several(tuple(names)[:MOST_SKILLS])) if names else None
        found.append(UnitGain(unit, places[unit].standing, sure))
    return tuple(found)


def end_session(learner: Learner, session: PracticeSession) -> tuple[Learner, Message | None]:
    """Return the learner after a session, and what it came to if it was a placement or a test of the ground."""
    learner = learner.after_session()
    if session.choice == PLACING:
        placement = placement_of(session)  # what is known need not be begun with
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
