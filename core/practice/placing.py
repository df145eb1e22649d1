"""A placement as a session: one question after another, each chosen in view of the answers so far."""

from __future__ import annotations

from dataclasses import replace

from core.practice.codes import MOST_SEED
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
