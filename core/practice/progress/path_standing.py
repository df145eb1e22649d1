"""Where a learner stands on a way through the units, as it is shown: what comes next, and how far each unit is.

It is kept as a text, so that a map can be drawn before the learner's file is read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message
from core.practice.curriculum.units import PATHS, UNITS, UnitState
from core.practice.progress.ladder import RIGHT_OF_LAST

NEAR = 5
"""So many units ahead are as clear as the next one: a beginner has enough to read with these."""


class UnitStanding(NamedTuple):
    """Where somebody stands in a unit.

    :ivar due: how many of its facts are due.
    :ivar right: how many of the right answers that being done takes are there, at most `RIGHT_OF_LAST`.
    :ivar waits: whether it takes another day, too. :ivar is_next: whether it is what comes next on the path.
    """

    state: UnitState
    due: int = 0
    right: int = 0
    waits: bool = False
    is_next: bool = False

    @property
    def share(self) -> float:
        """How much of what being done takes was right, from 0 to 1."""
        return self.right / RIGHT_OF_LAST

    @property
    def is_counted(self) -> bool:
        """Whether it is not done, and something is right that counts."""
        return self.state == "shaky" and self.right > 0

    @property
    def said(self) -> Message:
        """How far it is: done, or how many right answers that takes, or another day."""
        if self.state == "done":
            return Message("unit_gain.done")
        if self.waits and self.right == RIGHT_OF_LAST:
            return Message("unit_gain.enough")
        key = "unit_gain.tomorrow" if self.waits else "unit_gain.right"
        return Message.of(key, n=self.right, total=RIGHT_OF_LAST)


NEW_UNIT = UnitStanding("not_yet")


def near_units(path: str, following: str) -> frozenset[str]:
    """Return the units of a path up to a few beyond the one that comes next.

    :param path: an id of `PATHS`. :param following: the id of that unit; empty: of the first.
    """
    units = PATHS[path].units
    at = units.index(following) if following in units else 0
    return frozenset(units[: at + 1 + NEAR])


NextKind = Literal["session", "place", "lesson", "unit", "due", "path"]
"""A session that was begun; the questions that find out where to begin; a screen of a lesson; the practice of a
unit that was just read about; what is due; anything of the path."""


GO_ON = "go_on"
"""What a screen is asked to show where it is to lead on."""


class NextThing(NamedTuple):
    """What Return leads to.

    :ivar unit: it is about, or empty. :ivar screen: of the lesson, from 0 on: the first that does not lie behind.
    """

    kind: NextKind
    unit: str = ""
    screen: int = 0

    @property
    def way(self) -> str:
        """What practice calls it; empty: it is a lesson."""
        ways = {"session": GO_ON, "place": "placing", "unit": f"unit.{self.unit}"}
        return "" if self.kind == "lesson" else ways.get(self.kind, "mixed")


class LearnStanding(NamedTuple):
    """Where a learner stands: what a map shows. :ivar units: by their ids: what is not new, and what is next."""

    path: str
    next: NextThing
    units: Mapping[str, UnitStanding]

    @property
    def is_begun(self) -> bool:
        """Whether a unit was begun."""
        return any(unit.state != "not_yet" for unit in self.units.values())

    @property
    def following(self) -> str:
        """The unit that comes next on the path, whatever is to be done before it; empty: all are done."""
        return next((unit for unit, found in self.units.items() if found.is_next), "")

    @property
    def done(self) -> frozenset[str]:
        """The units that are done."""
        return frozenset(unit for unit, found in self.units.items() if found.state == "done")

    def number(self, unit: str) -> int:
        """Return which unit of the path it is, from 1 on; 0: it is not on it."""
        units = PATHS[self.path].units
        return units.index(unit) + 1 if unit in units else 0


NEW = LearnStanding("nothing", NextThing("lesson", "U01"), {})
"""Of somebody who begins."""


def standing_text(standing: LearnStanding) -> str:
    """Return a standing as a text that `standing_from` reads."""
    units = {name: list(found) for name, found in standing.units.items()}
    return json.dumps([standing.path, list(standing.next), units])


def standing_from(text: str) -> LearnStanding:
    """Return the standing of a text; of one that is none, that of somebody who begins."""
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
