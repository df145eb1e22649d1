"""What comes next on a way through the units: a session that was left, a lesson's next screen, practice.

A unit comes next until its lesson was seen and its first session practised: nobody waits for the second day that
being done with it takes. What is due comes before new things, but never in the middle of a lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from core.lessons.standing import LearnStanding, NextThing
from core.practice.learner import Learner
from core.practice.unit_map import due_on_path, is_new, next_unit, unit_places
from core.practice.unit_standing import UnitStanding
from core.practice.units import PATHS

DUE_FROM = 6
"""So many facts have to be due before they come before something new."""


def standing_of(learner: Learner, screens: Mapping[str, int], now: datetime) -> LearnStanding:
    """Returns where a learner stands on their path.

    :param screens: how many each lesson has, by its id. :param now: in UTC.
    """
    places = unit_places(learner, now)
    units: dict[str, UnitStanding] = {}
    for name, place in places.items():
        begun = place.state == "not_yet" and learner.lessons.get(name, 0) > 0  # read about, not asked yet
        if begun or place.state != "not_yet" or place.due or place.is_next:
            units[name] = place.standing._replace(state="shaky") if begun else place.standing
    return LearnStanding(learner.path, next_thing(learner, screens, now), units)


def next_thing(learner: Learner, screens: Mapping[str, int], now: datetime) -> NextThing:
    """Returns what comes next.

    :param screens: how many each lesson has, by its id. :param now: in UTC.
    """
    path = PATHS[learner.path]
    if learner.session is not None:
        return NextThing("session")
    if path.places and not learner.known and not learner.units:
        return NextThing("place")
    new = _first_new(learner, screens)
    if new is not None and new.screen:
        return new
    if new is not None and new.kind == "unit":
        return new
    if due_on_path(learner, now) >= DUE_FROM:
        return NextThing("due")
    return new or NextThing("path")


def _first_new(learner: Learner, screens: Mapping[str, int]) -> NextThing | None:
    """The lesson of the unit that comes next, or its first questions; None: it had both."""
    unit = next_unit(learner, learner.path)
    if unit is None:
        return None
    seen = learner.lessons.get(unit, 0)
    if seen < screens.get(unit, 0):
        return NextThing("lesson", unit, seen)
    return NextThing("unit", unit) if is_new(learner, unit) else None
