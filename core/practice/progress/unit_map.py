"""A learner's progress unit by unit: done, begun, due, next, and missing prerequisites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import ATOMS, PATHS, UNITS, LearningPath, UnitState
from core.practice.progress.learner import Learner
from core.practice.progress.next_unit import next_unit
from core.practice.progress.path_standing import UnitStanding, near_units
from core.practice.progress.schedule import BELIEF, due, opened


class UnitPlace(NamedTuple):
    """A learner's progress in a unit.

    :ivar unit: its id.
    :ivar standing: the progress that its sign on the map shows.
    :ivar missing: the ids of prerequisites that are not done; they do not lock it.
    :ivar is_near: whether it was begun or comes soon.
    """

    unit: str
    standing: UnitStanding
    missing: tuple[str, ...]
    is_near: bool


def unit_places(learner: Learner, now: datetime) -> dict[str, UnitPlace]:
    """Return the progress in each unit, in the order for beginners.

    :param now: in the person's own time zone.
    """
    done, today = set(learner.done), now.date()
    waiting = Counter(unit_of_skill(skill, learner.told) for skill in due(learner.cards, now))
    after = next_unit(learner, learner.path)
    near = near_units(learner.path, after or "") | set(learner.units)
    places = {}
    for unit in UNITS:
        state: UnitState = "done" if unit in done else "shaky" if unit in learner.units else "not_yet"
        progress = learner.unit(unit)
        standing = UnitStanding(state, waiting[unit], progress.right, progress.waits(today), unit == after)
        missing = () if unit in done else learner.missing_ground(unit)
        places[unit] = UnitPlace(unit, standing, missing, unit in near)
    return places


def due_on_path(learner: Learner, now: datetime) -> int:
    """Return the number of due skills on the followed path. :param now: in the person's own time zone."""
    return len(waiting_on(PATHS[learner.path], learner, now))


def waiting_on(path: LearningPath, learner: Learner, now: datetime) -> list[str]:
    """Return the due skills of a path's units, in the order of `due`.

    Skills of a unit whose lesson was not seen are left out. A learner who begins with whole hands has met some
    of them there.

    :param now: in the person's own time zone.
    """
    units = learner.told & {*path.units}
    return [skill for skill in due(opened(learner.cards, now), now) if unit_of_skill(skill, units) in units]


def unit_of_skill(skill: str, told: Collection[str] = ()) -> str:
    """Return the unit of a skill. For a belief it is the first unit that tests it, preferably one in `told`. Empty
    for an unknown skill, and for a belief that no unit tests.
    """
    if skill in ATOMS:
        return ATOMS[skill].id
    belief = BY_KEY.get(skill.removeprefix(BELIEF))
    found = [unit.id for unit in UNITS.values() if belief and belief.id in unit.finds]
    return next((unit for unit in found if unit in told), found[0] if found else "")
