"""How far a learner is, unit by unit: what is done, begun, due, next, and on which ground that is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import ATOMS, PATHS, UNITS, LearningPath, UnitState
from core.practice.progress.ladder import FIRST
from core.practice.progress.learner import Learner
from core.practice.progress.path_standing import UnitStanding, near_units
from core.practice.progress.schedule import BELIEF, due, opened


class UnitPlace(NamedTuple):
    """Where a learner stands in a unit.

    :ivar unit: its id. :ivar standing: what its sign says.
    :ivar missing: the units it rests on that are not done, by their ids; it opens all the same.
    :ivar is_near: whether it was begun, or comes soon.
    """

    unit: str
    standing: UnitStanding
    missing: tuple[str, ...]
    is_near: bool


def unit_places(learner: Learner, now: datetime) -> dict[str, UnitPlace]:
    """Return where a learner stands, by unit, in the order of who begins with nothing.

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
    """Return how many skills are due on the path that is followed. :param now: in the person's own time zone."""
    return len(waiting_on(PATHS[learner.path], learner, now))


def waiting_on(path: LearningPath, learner: Learner, now: datetime) -> list[str]:
    """Return the skills that are due of a path's units, as `due` orders them.

    Those of a unit that was not told wait for its lesson: who begins with whole hands has met them there.

    :param now: in the person's own time zone.
    """
    units = learner.told & {*path.units}
    return [skill for skill in due(opened(learner.cards, now), now) if unit_of_skill(skill, units) in units]


def next_unit(learner: Learner, path: str) -> str | None:
    """Return the unit of a path that comes next; None: all are done. :param path: an id of `PATHS`.

    It is the first one that is not done and had no first session yet: nobody waits for the second day that being
    done takes. When all have had theirs, it is the first one that is not done. What units teach that were
    told already is not gone back to.
    """
    done = set(learner.done)
    left = [unit for unit in PATHS[path].units if unit not in done and learner.needs(unit)]
    return next((unit for unit in left if is_new(learner, unit)), left[0] if left else None)


def is_new(learner: Learner, unit: str) -> bool:
    """Whether the first questions of a unit were not all asked."""
    return learner.unit(unit).asked < FIRST


def unit_of_skill(skill: str, told: Collection[str] = ()) -> str:
    """Return the unit that a skill belongs to: of a belief the first that is made to find it, of those that were
    told if one is; empty: none.
    """
    if skill in ATOMS:
        return ATOMS[skill].id
    belief = BY_KEY.get(skill.removeprefix(BELIEF))
    found = [unit.id for unit in UNITS.values() if belief and belief.id in unit.finds]
    return next((unit for unit in found if unit in told), found[0] if found else "")
