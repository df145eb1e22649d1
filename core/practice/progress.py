"""What a learner has: of every unit the last answers and whether it is done, of every atom how sure it is."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from core.practice.ladder import Grade

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
        """Returns what is known after an answer. :param masked: whether no error would have shown in it."""
        last = self.last if masked else (*self.last, answer)[-LAST:]
        return UnitProgress(self.grade.after(answer.is_right), self.asked + 1, last)

    @property
    def share(self) -> float:
        """How many of the right answers that being done takes are there, from 0 to 1."""
        return min(sum(answer.is_right for answer in self.last) / RIGHT_OF_LAST, 1.0)

    @property
    def is_done(self) -> bool:
        """Whether eight of the last nine were right, on two days. It can be lost again; how quick one is does not
        count: hands differ.
        """
        right = [answer for answer in self.last if answer.is_right]
        days = {answer.day for answer in right}
        return len(self.last) == LAST and len(right) >= RIGHT_OF_LAST and len(days) >= DAYS
