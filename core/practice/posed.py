"""A problem as it is asked: with the derivation of its hand, and the table on which it is seen."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.practice.posing import derivation_of
from core.practice.problems import Problem, restored
from core.practice.seen.of_problem import problem_table
from core.practice.seen.types import SeenTable
from core.scoring.derivation import Derivation


class PosedProblem(NamedTuple):
    """A problem and the derivation of its hand, if that has one."""

    problem: Problem
    derivation: Derivation | None


@lru_cache(maxsize=16)
def posed_problem(code: str) -> PosedProblem:
    """Returns the problem of a code; the next one is made while the learner thinks."""
    posed = restored(code)
    derivation = derivation_of(posed)
    if derivation is not None:
        _ = derivation.steps  # they are made when they are first asked for
    return PosedProblem(posed, derivation)


@lru_cache(maxsize=16)
def table_of(code: str) -> SeenTable | None:
    """Returns the table on which a problem is seen; None: it has none."""
    return problem_table(posed_problem(code).problem)
