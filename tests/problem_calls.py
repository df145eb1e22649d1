"""What a problem of practice costs, in calls of `score()`: counted, not timed, so that machines do not differ.

Python's function calls from a problem's code to the problem, over those of `score()` for a hand in the mean.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from statistics import mean
from typing import Any

from core.practice.exercise.exercise import make_exercise
from core.practice.generate.codes import LEVELS
from core.rules.presets import TENHOU
from core.scoring import score
from tests.wins import wins

HANDS = 200
SEEDS = range(12)
WARMING = range(1_000, 1_004)
"""Seeds of the problems that are made before: what is worked out once a process is worked out there."""


def calls_of_score() -> float:
    """The calls that `score()` makes for a hand, in the mean."""
    cases = [(*win, TENHOU) for win in wins(2026, HANDS)]
    for case in cases:
        score(*case)
    return mean(_calls(partial(score, *case)) for case in cases)


def calls_of_problems(unit: str) -> float:
    """The calls that a problem of a unit makes, in the mean over all levels and a fixed set of seeds."""
    for level in LEVELS:
        for seed in WARMING:
            make_exercise(seed, unit, level)
    codes = [(seed, unit, level) for level in LEVELS for seed in SEEDS]
    return mean(_calls(partial(make_exercise, *code)) for code in codes)


def _calls(do: Callable[[], Any]) -> int:
    """How many functions written in Python are called until it is done, itself not counted."""
    count = -1

    def called(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        do()
    finally:
        sys.setprofile(before)
    return count
