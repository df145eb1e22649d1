"""How much of a whole hand is asked, and how hard problems are. Both adapt to the answers.

The rungs are in `parts.RUNGS`. Two right answers on a rung lead to the next one. A miss leads one rung down for
the next hand, and one right answer back up. A learner who has done the units of fu lines begins at the rung that
asks them.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import NamedTuple

from core.practice.curriculum.parts import RUNGS
from core.practice.curriculum.units import DAYS, LAST, RIGHT_OF_LAST, unit_ids
from core.practice.generate.codes import LEVELS

FU_LINES = unit_ids("U16-U20")
WITH_FU_LINES = 4
"""The first rung for learners who have done these units."""
RUNG_UNITS = ("U28", "U29")
"""The units of whole hands, for which the ladder applies."""
CLIMBS_AFTER = 2
UP_AFTER, DOWN_AFTER = 5, 2
"""The number of right answers in a row that raise the level, and of wrong ones that lower it."""


class RungLadder(NamedTuple):
    """A learner's position on the ladder.

    :ivar rung: the rung of the next hand, 0 to 8.
    :ivar fallen: whether the last hand was missed, above rung 0, so that one right answer leads back up.
    :ivar right: the number of right answers in a row on this rung.
    """

    rung: int = 0
    fallen: bool = False
    right: int = 0

    def after(self, is_right: bool) -> RungLadder:
        """Return the position after an answer: two right ones in a row lead a rung up, a wrong one a rung down,
        unless the last was wrong, too. The next right answer leads back up.
        """
        if not is_right:
            return self if self.fallen else RungLadder(max(self.rung - 1, 0), self.rung > 0)
        if self.fallen:
            return RungLadder(self.rung + 1)
        if self.right + 1 < CLIMBS_AFTER:
            return self._replace(right=self.right + 1)
        return RungLadder(min(self.rung + 1, len(RUNGS) - 1))

    @property
    def above(self) -> int:
        """The next rung, for the whole hand at the end of a session."""
        return min(self.rung + 1, len(RUNGS) - 1)


def begin_ladder(done: Collection[str]) -> RungLadder:
    """Return a learner's first position. :param done: the ids of the units that are done."""
    return RungLadder(WITH_FU_LINES if set(FU_LINES) <= set(done) else 0)


class Grade(NamedTuple):
    """The level of a unit.

    :ivar level: 1 to 4.
    :ivar run: the number of right answers in a row; negative: of wrong ones.
    """

    level: int = LEVELS[0]
    run: int = 0

    def after(self, is_right: bool) -> Grade:
        """Return the level after an answer: `UP_AFTER` right ones in a row raise it, `DOWN_AFTER` wrong ones lower
        it, and the counting begins anew.
        """
        run = max(self.run, 0) + 1 if is_right else min(self.run, 0) - 1
        if run >= UP_AFTER and self.level < LEVELS[-1]:
            return Grade(self.level + 1)
        if run <= -DOWN_AFTER and self.level > LEVELS[0]:
            return Grade(self.level - 1)
        return Grade(self.level, run)


FIRST = 6
"""The number of first questions of a unit, which may follow each other."""


class UnitAnswer(NamedTuple):
    """An answer to a question of a unit.

    :ivar day: the date in the person's time zone.
    :ivar seconds: the time that it took.
    """

    day: date
    is_right: bool
    seconds: float


class UnitProgress(NamedTuple):
    """The answers to a unit.

    :ivar grade: its level.
    :ivar asked: the number of all questions.
    :ivar last: the last answers, the oldest first, without masked ones, in which no mistake would have shown.
    """

    grade: Grade = Grade()
    asked: int = 0
    last: tuple[UnitAnswer, ...] = ()

    def after(self, answer: UnitAnswer, *, masked: bool) -> UnitProgress:
        """Return the progress after an answer.

        :param masked: whether no mistake would have shown in it; it then counts for the level and `asked` only.
        """
        last = self.last if masked else (*self.last, answer)[-LAST:]
        return UnitProgress(self.grade.after(answer.is_right), self.asked + 1, last)

    @property
    def right(self) -> int:
        """The number of right answers among the last `LAST`, which count towards "done", at most
        `RIGHT_OF_LAST`.
        """
        return min(len(self._right_days), RIGHT_OF_LAST)

    @property
    def _right_days(self) -> list[date]:
        """The day of each right answer."""
        return [answer.day for answer in self.last if answer.is_right]

    def waits(self, today: date) -> bool:
        """Return whether right answers were given on `today` and on no other day, so that those of another day are
        needed.
        """
        right = self._right_days
        return today in right and len({*right}) < DAYS

    @property
    def is_done(self) -> bool:
        """Whether eight of the last nine answers were right, on two days. It can be lost again. Speed
        does not count, because hands differ.
        """
        right = self._right_days
        return len(self.last) == LAST and len(right) >= RIGHT_OF_LAST and len({*right}) >= DAYS
