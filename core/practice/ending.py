"""What comes of a session that is over: what is known of the learner now, and what is said."""

from __future__ import annotations

from typing import get_args

from core.language.messages import Message, Several
from core.practice.learner import Learner
from core.practice.placing import PLACING, known_of_ground, placement_of
from core.practice.session import AnswerMark, PracticeSession
from core.practice.units import UNITS


def ended(learner: Learner, session: PracticeSession) -> tuple[Learner, Message]:
    """Returns the learner after a session, and what is said of it."""
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
    marks = {mark: session.marks.count(mark) for mark in get_args(AnswerMark)}
    return learner, Message.of("practice.over", n=len(session.marks), **marks)
