"""A placement as a session: one question after another, each chosen in view of the answers so far. And the test of
three questions whether somebody has what a unit rests on.
"""

from __future__ import annotations

from dataclasses import replace

from core.practice.codes import MOST_SEED
from core.practice.learner import Learner
from core.practice.placement import LEVEL, Placement
from core.practice.problems import problem
from core.practice.session import Choice, Planned, PracticeSession
from core.practice.units import PATHS

PLACING = Choice("path", next(path.id for path in PATHS.values() if path.places))
"""What is chosen by whom wants to know where to begin."""


def placement_of(session: PracticeSession) -> Placement:
    """Returns what was answered so far. Right after a hint, or at the second try, is not known yet."""
    placement = Placement()
    for mark in session.marks:
        placement = placement.answered(mark == "right")
    return placement


def begin_placing(seed: int) -> PracticeSession:
    """Returns the session with its first question. :param seed: 0 to `MOST_SEED`."""
    return with_next_unit(PracticeSession(choice=PLACING, planned=()), seed)


def with_next_unit(session: PracticeSession, seed: int) -> PracticeSession:
    """Returns a placement with its next question; as it is over where there is none. Nothing comes again in it."""
    answered = session.planned[: session.at]
    unit = placement_of(session).next_unit
    if unit is None:
        return replace(session, planned=answered)
    code = problem((seed + session.at) % MOST_SEED, unit, LEVEL).code
    return replace(session, planned=(*answered, Planned(code)))


def most_questions(session: PracticeSession) -> int:
    """Returns how many questions there are at most, the answered ones among them."""
    return session.at + placement_of(session).most_left


QUESTIONS = 3
"""Of the test of a unit's ground."""


def begin_ground_test(learner: Learner, unit: str, seed: int) -> PracticeSession:
    """Returns a session of three questions, of units that this one rests on and that are not done.

    Where there are more than three of them, the first, the one in the middle and the last; of one alone all three.

    :param seed: 0 to `MOST_SEED`. :raises ValueError: nothing is missing.
    """
    missing = learner.missing_ground(unit)
    if not missing:
        raise ValueError(unit)
    places = [round(at * (len(missing) - 1) / (QUESTIONS - 1)) for at in range(QUESTIONS)]
    codes = [problem((seed + at) % MOST_SEED, missing[place], LEVEL).code for at, place in enumerate(places)]
    return PracticeSession(choice=Choice("ground", unit), planned=tuple(map(Planned, codes)))


def known_of_ground(learner: Learner, session: PracticeSession) -> tuple[str, ...]:
    """Returns the units that the test found to be known: all that was missing where every answer was right at
    once, else what was right; and what they rest on.
    """
    rights = [mark == "right" for mark in session.marks]
    missing = learner.missing_ground(session.choice.value)
    asked = tuple((code[:3], right) for code, right in zip(session.codes, rights, strict=False))
    every = len(rights) == len(session.planned) and all(rights)
    return Placement(tuple((unit, True) for unit in missing) if every else asked).known
