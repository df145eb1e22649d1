"""A learner's position on a path as it is shown: what comes next, and how far each unit is.

It is stored as text, so that the map can be drawn before the learner's file is read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message
from core.practice.curriculum.units import PATHS, RIGHT_OF_LAST, UNITS, UnitState

NEAR = 5
"""The number of units after the next one that the map shows clearly. More would be too much for a beginner."""


class UnitStanding(NamedTuple):
    """A learner's progress in a unit.

    :ivar state: done, shaky (begun, but not done) or not yet begun.
    :ivar due: the number of its skills that are due.
    :ivar right: the number of right answers that count towards "done", at most `RIGHT_OF_LAST`.
    :ivar waits: whether answers on another day are needed, too.
    :ivar is_next: whether it comes next on the path.
    """

    state: UnitState
    due: int = 0
    right: int = 0
    waits: bool = False
    is_next: bool = False

    @property
    def share(self) -> float:
        """The right answers as a share of those needed, 0 to 1."""
        return self.right / RIGHT_OF_LAST

    @property
    def is_counted(self) -> bool:
        """Whether it is not done but has right answers that count."""
        return self.state == "shaky" and self.right > 0

    @property
    def said(self) -> Message:
        """The progress as text: done, the number of right answers, or that another day is needed."""
        if self.state == "done":
            return Message("unit_gain.done")
        if self.waits and self.right == RIGHT_OF_LAST:
            return Message("unit_gain.enough")
        key = "unit_gain.tomorrow" if self.waits else "unit_gain.right"
        return Message.of(key, n=self.right, total=RIGHT_OF_LAST)


NEW_UNIT = UnitStanding("not_yet")


def near_units(path: str, following: str) -> frozenset[str]:
    """Return the units of a path up to `NEAR` beyond the next one.

    :param path: an id of `PATHS`.
    :param following: the id of the next unit; empty for the first.
    """
    units = PATHS[path].units
    at = units.index(following) if following in units else 0
    return frozenset(units[: at + 1 + NEAR])


NextKind = Literal["session", "place", "lesson", "unit", "due", "path"]
"""An unfinished session; the placement test; a screen of a lesson; the practice of a unit whose lesson
was just seen; what is due; anything on the path."""


GO_ON = "go_on"
"""The name under which a screen is asked to continue."""


class NextThing(NamedTuple):
    """What comes next.

    :ivar unit: the unit that it is about, or empty.
    :ivar screen: the first screen of the lesson that was not seen, from 0.
    """

    kind: NextKind
    unit: str = ""
    screen: int = 0

    @property
    def way(self) -> str:
        """The name of the practice session, or empty for a lesson."""
        ways = {"session": GO_ON, "place": "placing", "unit": f"unit.{self.unit}"}
        return "" if self.kind == "lesson" else ways.get(self.kind, "mixed")


class LearnStanding(NamedTuple):
    """A learner's position on a path. :ivar units: progress by unit id, for units that are not new and
    for the next one.
    """

    path: str
    next: NextThing
    units: Mapping[str, UnitStanding]

    @property
    def is_begun(self) -> bool:
        """Whether any unit was begun."""
        return any(unit.state != "not_yet" for unit in self.units.values())

    @property
    def following(self) -> str:
        """The next unit on the path, whatever is to be done before it; empty when all are done."""
        return next((unit for unit, found in self.units.items() if found.is_next), "")

    @property
    def done(self) -> frozenset[str]:
        """The units that are done."""
        return frozenset(unit for unit, found in self.units.items() if found.state == "done")

    def number(self, unit: str) -> int:
        """Return the unit's number on the path, from 1; 0 if it is not on it."""
        units = PATHS[self.path].units
        return units.index(unit) + 1 if unit in units else 0


NEW = LearnStanding("nothing", NextThing("lesson", "U01"), {})
"""The position of a new learner."""


def standing_text(standing: LearnStanding) -> str:
    """Return a position as text, which `standing_from` reads."""
    units = {name: list(found) for name, found in standing.units.items()}
    return json.dumps([standing.path, list(standing.next), units])


def standing_from(text: str) -> LearnStanding:
    """Return the position from text, or that of a new learner if the text is invalid."""
    try:
        path, (kind, unit, screen), units = json.loads(text)
        found = {
            str(name): UnitStanding(state, int(due), int(right), bool(waits), bool(is_next))
            for name, (state, due, right, waits, is_next) in units.items()
        }
        known = kind in get_args(NextKind) and path in PATHS and {*found, unit} <= {*UNITS, ""}
    except (ValueError, TypeError, AttributeError):
        return NEW
    states = {standing.state for standing in found.values()} <= set(get_args(UnitState))
    return LearnStanding(path, NextThing(kind, unit, int(screen)), found) if known and states else NEW
