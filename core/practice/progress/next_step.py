"""What comes next for a learner. The window, the command line and the tests use the same function.

A unit's lesson comes before its questions.
"""

from __future__ import annotations

from datetime import datetime

from core.practice.curriculum.units import PATHS
from core.practice.progress.learner import Learner
from core.practice.progress.next_unit import is_new, next_unit
from core.practice.progress.path_standing import LearnStanding, NextThing, UnitStanding
from core.practice.progress.schedule import is_away
from core.practice.progress.session import BACKLOG
from core.practice.progress.unit_map import due_on_path, unit_places

DUE_FROM = 6
"""The number of due skills from which they come before something new."""


def standing_of(learner: Learner, now: datetime) -> LearnStanding:
    """Return a learner's position on their path. :param now: in the person's own time zone."""
    places = unit_places(learner, now)
    units: dict[str, UnitStanding] = {}
    for name, place in places.items():
        standing = place.standing
        if standing.state == "not_yet" and learner.lessons.get(name, 0) > 0:  # its lesson has been begun
            standing = standing._replace(state="shaky")
        if standing.state != "not_yet" or standing.due or standing.is_next:
            units[name] = standing
    return LearnStanding(learner.path, next_thing(learner, now), units)


def next_thing(learner: Learner, now: datetime) -> NextThing:
    """Return what comes next. :param now: in the person's own time zone, because its date is the learner's day."""
    path = PATHS[learner.path]
    if learner.session is not None:
        return NextThing("session")
    if path.places and not learner.known and not learner.units:
        return NextThing("place")
    new, waiting = _first_new(learner), due_on_path(learner, now)
    if waiting and is_away(learner.cards, now):
        return NextThing("due")
    if new is not None and (new.screen or new.kind == "unit"):
        return new  # continue what was begun
    if waiting > BACKLOG:
        return NextThing("due")
    if new is not None and (waiting < DUE_FROM or learner.may_be_told(now)):
        return new
    return NextThing("due" if waiting else "path")


def _first_new(learner: Learner) -> NextThing | None:
    """Return the lesson or the first questions of the unit that comes next; None where both are over."""
    unit = next_unit(learner, learner.path)
    if unit is None:
        return None
    if unit not in learner.told:
        return NextThing("lesson", unit, learner.lessons.get(unit, 0))
    return NextThing("unit", unit) if is_new(learner, unit) else None
