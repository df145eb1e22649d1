"""How much of a whole hand is asked, and how hard problems are: both move with what is answered.

The rungs stand in `parts.RUNGS`. Up after two right on a rung; a miss goes one rung down for the next hand, and
one right leads back. Who has the units of fu lines begins where those are asked.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from core.practice.curriculum.parts import RUNGS
from core.practice.curriculum.units import unit_ids
from core.practice.generate.codes import LEVELS

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
        """Return where the next hand stands."""
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
    """Return where a learner begins. :param done: the ids of the units that are done."""
    return RungLadder(WITH_FU_LINES if set(FU_LINES) <= set(done) else 0)


class Grade(NamedTuple):
    """The level of a unit. :ivar level: 1 to 4. :ivar run: right in a row; negative: wrong in a row."""

    level: int = LEVELS[0]
    run: int = 0

    def after(self, is_right: bool) -> Grade:
        """Return the level of the next problem."""
        run = max(self.run, 0) + 1 if is_right else min(self.run, 0) - 1
        if run >= UP_AFTER and self.level < LEVELS[-1]:
            return Grade(self.level + 1)
        if run <= -DOWN_AFTER and self.level > LEVELS[0]:
            return Grade(self.level - 1)
        return Grade(self.level, run)


LAST = 9
"""So many unmasked answers of a unit count."""
RIGHT_OF_LAST = 8
DAYS = 2
"""On so many different days."""
FIRST = 6
"""The first questions of a unit, which may follow each other."""


class UnitAnswer(NamedTuple):
    """An answer to a question of a unit. :ivar day: the person's own. :ivar seconds: that it took."""

    day: date
    is_right: bool
    seconds: float


class UnitProgress(NamedTuple):
    """What was answered in a unit.

    :ivar grade: its level. :ivar asked: how many questions in all.
    :ivar last: the last unmasked answers, the oldest first.
    """

    grade: Grade = Grade()
    asked: int = 0
    last: tuple[UnitAnswer, ...] = ()

    def after(self, answer: UnitAnswer, *, masked: bool) -> UnitProgress:
        """Return what is known after an answer. :param masked: whether no error would have shown in it."""
        last = self.last if masked else (*self.last, answer)[-LAST:]
        return UnitProgress(self.grade.after(answer.is_right), self.asked + 1, last)

    @property
    def right(self) -> int:
        """How many of the right answers that being done takes are there, at most `RIGHT_OF_LAST`."""
        return min(len(self._right_days), RIGHT_OF_LAST)

    @property
    def _right_days(self) -> list[date]:
        """Of every right answer its day."""
        return [answer.day for answer in self.last if answer.is_right]

    def waits(self, today: date) -> bool:
        """Return whether being done takes another day than today."""
        right = self._right_days
        return today in right and len({*right}) < DAYS

    @property
    def is_done(self) -> bool:
        """Whether eight of the last nine were right, on two days. It can be lost again; how quick one is does not
        count: hands differ.
        """
        right = self._right_days
        return len(self.last) == LAST and len(right) >= RIGHT_OF_LAST and len({*right}) >= DAYS
