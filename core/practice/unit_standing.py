"""How far somebody is in a unit, as its sign says it; and which units are near enough to be read at once."""

from __future__ import annotations

from typing import NamedTuple

from core.practice.units import PATHS, UnitState

NEAR = 5
"""So many units ahead are as clear as the next one: a beginner has enough to read with these."""


class UnitStanding(NamedTuple):
    """Where somebody stands in a unit.

    :ivar due: how many of its facts are due.
    :ivar share: how much of what being done takes was right, from 0 to 1.
    :ivar is_next: whether it is what comes next on the path.
    """

    state: UnitState
    due: int = 0
    share: float = 0.0
    is_next: bool = False


NEW_UNIT = UnitStanding("not_yet")


def near_units(path: str, following: str) -> frozenset[str]:
    """Returns the units of a path up to a few beyond the one that comes next.

    :param path: an id of `PATHS`. :param following: the id of that unit; empty: of the first.
    """
    units = PATHS[path].units
    at = units.index(following) if following in units else 0
    return frozenset(units[: at + 1 + NEAR])
