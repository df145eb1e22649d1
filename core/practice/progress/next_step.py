"""What comes of a session that is over: what is known of the learner now, and what is said."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple, get_args

from core.language.messages import Message, Several
from core.practice.curriculum.units import PATHS, UNITS
from core.practice.progress.learner import Learner
from core.practice.progress.path_standing import LearnStanding, NextThing, UnitStanding
from core.practice.progress.placement import PLACING, known_of_ground, placement_of
from core.practice.progress.schedule import is_away
from core.practice.progress.session import BACKLOG, AnswerMark, PracticeSession
from core.practice.progress.unit_map import due_on_path, is_new, next_unit, unit_places

DUE_FROM = 6
"""So many facts have to be due before they come before something new."""


def standing_of(learner: Learner, now: datetime) -> LearnStanding:
    """Returns where a learner stands on their path. :param now: in the person's own time zone."""
    places = unit_places(learner, now)
    units: dict[str, UnitStanding] = {}
    for name, place in places.items():
        begun = place.state == "not_yet" and learner.lessons.get(name, 0) > 0  # read about, not asked yet
        if begun or place.state != "not_yet" or place.due or place.is_next:
            units[name] = place.standing._replace(state="shaky") if begun else place.standing
    return LearnStanding(learner.path, next_thing(learner, now), units)


def next_thing(learner: Learner, now: datetime) -> NextThing:
    """Returns what comes next. :param now: in the person's own time zone: its date is the day that is meant."""
    path = PATHS[learner.path]
    if learner.session is not None:
        return NextThing("session")
    if path.places and not learner.known and not learner.units:
        return NextThing("place")
    new, waiting = _first_new(learner), due_on_path(learner, now)
    if waiting and is_away(learner.cards, now):
        return NextThing("due")
    if new is not None and (new.screen or new.kind == "unit"):
        return new  # it was begun
    if waiting > BACKLOG:
        return NextThing("due")
    if new is not None and (waiting < DUE_FROM or learner.may_be_told(now)):
        return new
    return NextThing("due" if waiting else "path")


def _first_new(learner: Learner) -> NextThing | None:
    """The lesson of the unit that comes next, or its first questions; None: it had both."""
    unit = next_unit(learner, learner.path)
    if unit is None:
        return None
    if unit not in learner.told:
        return NextThing("lesson", unit, learner.lessons.get(unit, 0))
    return NextThing("unit", unit) if is_new(learner, unit) else None


MARKS: tuple[AnswerMark, ...] = get_args(AnswerMark)


class SessionEnd(NamedTuple):
    """What is told at the end of a session.

    :ivar placed: what a placement or a test of a unit's ground came to; None: it was neither.
    :ivar marks: of its questions, in their order.
    :ivar found: what was misunderstood, each with the rule that holds.
    :ivar following: what is due, and the unit that comes next.
    """

    placed: Message | None
    marks: tuple[AnswerMark, ...]
    found: tuple[Message, ...]
    following: tuple[Message, ...]

    @property
    def counts(self) -> dict[AnswerMark, int]:
        """How many questions have each mark, the best first."""
        return {mark: self.marks.count(mark) for mark in MARKS}

    @property
    def said(self) -> Message:
        """All of it in a sentence."""
        return self.placed or Message.of("practice.over", n=len(self.marks), **self.counts)


def following_of(learner: Learner, now: datetime) -> tuple[Message, ...]:
    """Returns what is due on the path that is followed, if anything, and its next unit.

    :param now: in the person's own time zone.
    """
    waiting = due_on_path(learner, now)
    said = [Message.of("practice.start.due", n=waiting)] if waiting else []
    unit = next_unit(learner, learner.path)
    if unit is None:
        return (*said, Message("practice.start.all_done"))
    return (*said, Message.of("practice.start.next", unit=Message(UNITS[unit].name_key)))


def ended(learner: Learner, session: PracticeSession) -> tuple[Learner, Message | None]:
    """Returns the learner after a session, and what it came to if it was a placement or a test of the ground."""
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
