"""How much of a whole hand is asked, and how hard problems are: both move with what is answered.

The rungs stand in `parts.RUNGS`. Up after two right on a rung; a miss goes one rung down for the next hand, and
one right leads back. Who has the units of fu lines begins where those are asked.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from core.practice.codes import LEVELS
from core.practice.parts import RUNGS
from core.practice.units import unit_ids

FU_LINES = unit_ids("U16-U20")
WITH_FU_LINES = 4
"""The rung at which begins who has them."""
RUNG_UNITS = ("U28", "U29")
"""Whose problems are whole hands, of which the ladder says how much is asked."""
CLIMBS_AFTER = 2
UP_AFTER, DOWN_AFTER = 5, 2
"""So many right in a row lead to the next level, so many wrong back."""


class RungLadder(NamedTuple):
    """Where a learner stands.

    :ivar rung: 0 to 8, of the next hand. :ivar fallen: whether the last hand was missed: one right leads back.
    :ivar right: how many in a row were right on this rung.
    """

    rung: int = 0
    fallen: bool = False
    right: int = 0

    def after(self, is_right: bool) -> RungLadder:
        """Returns where the next hand stands."""
        if not is_right:
            return self if self.fallen else RungLadder(max(self.rung - 1, 0), self.rung > 0)
        if self.fallen:
            return RungLadder(self.rung + 1)
        if self.right + 1 < CLIMBS_AFTER:
            return self._replace(right=self.right + 1)
        return RungLadder(min(self.rung + 1, len(RUNGS) - 1))

    @property
    def above(self) -> int:
        """One rung above: of the whole hand that ends a session."""
        return min(self.rung + 1, len(RUNGS) - 1)


def begin_ladder(done: Collection[str]) -> RungLadder:
    """Returns where a learner begins. :param done: the ids of the units that are done."""
    return RungLadder(WITH_FU_LINES if set(FU_LINES) <= set(done) else 0)


class Grade(NamedTuple):
    """The level of a unit. :ivar level: 1 to 4. :ivar run: right in a row; negative: wrong in a row."""

    level: int = LEVELS[0]
    run: int = 0

    def after(self, is_right: bool) -> Grade:
        """Returns the level of the next problem."""
        run = max(self.run, 0) + 1 if is_right else min(self.run, 0) - 1
        if run >= UP_AFTER and self.level < LEVELS[-1]:
            return Grade(self.level + 1)
        if run <= -DOWN_AFTER and self.level > LEVELS[0]:
            return Grade(self.level - 1)
        return Grade(self.level, run)
