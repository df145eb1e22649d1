"""What Return leads to: one function of a learner and a moment, which the window, the command line and tests ask.

A unit is told before it is asked.
"""

from __future__ import annotations

from datetime import datetime

from core.practice.curriculum.units import PATHS
from core.practice.progress.learner import Learner
from core.practice.progress.path_standing import LearnStanding, NextThing, UnitStanding
from core.practice.progress.schedule import is_away
from core.practice.progress.session import BACKLOG
from core.practice.progress.unit_map import due_on_path, is_new, next_unit, unit_places

DUE_FROM = 6
"""So many facts have to be due before they come before something new."""


def standing_of(learner: Learner, now: datetime) -> LearnStanding:
    """Return where a learner stands on their path. :param now: in the person's own time zone."""
    places = unit_places(learner, now)
    units: dict[str, UnitStanding] = {}
    for name, place in places.items():
        standing = place.standing
        if standing.state == "not_yet" and learner.lessons.get(name, 0) > 0:  # read about, not asked yet
            standing = standing._replace(state="shaky")
        if standing.state != "not_yet" or standing.due or standing.is_next:
            units[name] = standing
    return LearnStanding(learner.path, next_thing(learner, now), units)


def next_thing(learner: Learner, now: datetime) -> NextThing:
    """Return what comes next. :param now: in the person's own time zone: its date is the day that is meant."""
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
