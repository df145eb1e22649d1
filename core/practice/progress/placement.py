"""The placement test as a session, and the test of three questions on a unit's prerequisites.

Each question of a placement depends on the answers so far.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from core.practice.curriculum.units import PATHS, UNITS, unit_ids
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.codes import MOST_SEED
from core.practice.progress.learner import Learner
from core.practice.progress.next_unit import next_unit
from core.practice.progress.session import Choice, Planned, PracticeSession

ASKED = unit_ids("U06 U36 U37 U08 U18 U19 U21 U22 U25 U26 U28 U30")
"""The units of a placement in order."""
BRANCHES = (unit_ids("U06 U36 U25 U26"), unit_ids("U08"), unit_ids("U37 U18 U19 U21 U22"))
"""Payments, han, fu. Whole hands need all three."""
WHOLE_HANDS = unit_ids("U28 U30")
ENDS_AFTER = 2
LEVEL = 2
"""The level of its problems."""


class Placement(NamedTuple):
    """The answers to a placement so far. :ivar answers: each unit that was asked, and whether the answer
    was right.
    """

    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def next_unit(self) -> str | None:
        """The unit of the next question, or None when the test is over."""
        asked = {unit for unit, _ in self.answers}
        return next((unit for unit in ASKED if unit not in asked and not self._is_ended(unit)), None)

    def answered(self, is_right: bool) -> Placement:
        """Return the placement after the next answer. :raises ValueError: the test is over."""
        unit = self.next_unit
        if unit is None:
            raise ValueError(self.answers)
        return Placement((*self.answers, (unit, is_right)))

    @property
    def most_left(self) -> int:
        """The maximal number of questions that are left."""
        asked = {unit for unit, _ in self.answers}
        return sum(unit not in asked and not self._is_ended(unit) for unit in ASKED)

    @property
    def known(self) -> tuple[str, ...]:
        """The units that are known: those answered rightly and everything that they build on, without
        those missed.
        """
        missed = {unit for unit, right in self.answers if not right}
        found: set[str] = set()
        waiting = [unit for unit, right in self.answers if right]
        while waiting:
            unit = waiting.pop()
            if unit not in found and unit not in missed:
                found.add(unit)
                waiting += UNITS[unit].ground
        return tuple(unit for unit in UNITS if unit in found)

    @property
    def begins_at(self) -> str:
        """The first unit that is needed and not known, or the last unit of the test where all are known."""
        learner = Learner().placed(self.known)
        return next_unit(learner, PLACING.value) or ASKED[-1]

    def _is_ended(self, unit: str) -> bool:
        """Return whether enough questions of the unit's branch were missed; for whole hands, of any branch."""
        branches = BRANCHES if unit in WHOLE_HANDS else tuple(b for b in BRANCHES if unit in b)
        if unit in WHOLE_HANDS:
            branches = (*branches, WHOLE_HANDS)
        return any(self._missed_in(branch) >= min(ENDS_AFTER, len(branch)) for branch in branches)

    def _missed_in(self, branch: tuple[str, ...]) -> int:
        """Return the number of misses in a branch."""
        return sum(unit in branch and not right for unit, right in self.answers)


PLACING = Choice("path", next(path.id for path in PATHS.values() if path.places))
"""The choice of a placement test."""


def placement_of(session: PracticeSession) -> Placement:
    """Return the answers so far. Right after a hint or at the second try does not count as known."""
    placement = Placement()
    for mark in session.marks:
        placement = placement.answered(mark == "right")
    return placement


def begin_placing(seed: int) -> PracticeSession:
    """Return the session with its first question. :param seed: 0 to `MOST_SEED`."""
    return with_next_unit(PracticeSession(choice=PLACING, planned=()), seed)


def with_next_unit(session: PracticeSession, seed: int) -> PracticeSession:
    """Return the session with its next question in place of those not answered, or without one when the test is
    over. Questions are not repeated.
    """
    answered = session.planned[: session.at]
    unit = placement_of(session).next_unit
    if unit is None:
        return replace(session, planned=answered)
    code = make_exercise((seed + session.at) % MOST_SEED, unit, LEVEL).code
    return replace(session, planned=(*answered, Planned(code)))


def most_questions(session: PracticeSession) -> int:
    """Return the maximal number of questions, including those answered."""
    return session.at + placement_of(session).most_left


QUESTIONS = 3
"""The number of questions in the test of a unit's prerequisites."""


def begin_ground_test(learner: Learner, unit: str, seed: int) -> PracticeSession:
    """Return a session of three questions on the unit's prerequisites that are not done.

    Of more than three, the first, the middle and the last are asked; a single one is asked three times.

    :param seed: 0 to `MOST_SEED`.
    :raises ValueError: no prerequisite is missing.
    """
    missing = learner.missing_ground(unit)
    if not missing:
        raise ValueError(unit)
    places = [round(at * (len(missing) - 1) / (QUESTIONS - 1)) for at in range(QUESTIONS)]
    codes = [make_exercise((seed + at) % MOST_SEED, missing[place], LEVEL).code for at, place in enumerate(places)]
    return PracticeSession(choice=Choice("ground", unit), planned=tuple(map(Planned, codes)))


def known_of_ground(learner: Learner, session: PracticeSession) -> tuple[str, ...]:
    """Return the units that the test found to be known, with everything they build on: all missing ones
    where every answer was right at once, otherwise those answered rightly.
    """
    rights = [mark == "right" for mark in session.marks]
    missing = learner.missing_ground(session.choice.value)
    asked = tuple((code[:3], right) for code, right in zip(session.codes, rights, strict=False))
    every = len(rights) == len(session.planned) and all(rights)
    return Placement(tuple((unit, True) for unit in missing) if every else asked).known
