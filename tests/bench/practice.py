"""Practice: how long from Return to the painted next question, and what a problem of each unit costs to make.

    QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.bench.practice

A learner thinks for a moment before each Return: what is made ahead is made then. In milliseconds. A problem is
given in calls of `score()`: as long as so many take, and as many calls within (`tests/problem_calls.py`).
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import islice

from PySide6.QtWidgets import QWidget

from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import make_exercise
from core.practice.generate.codes import LEVELS
from core.rules.presets import TENHOU
from core.scoring import score
from tests.bench.clicked import answers, shown_window
from tests.gui.form.answering import RETURN
from tests.problem_calls import HANDS, SEEDS, calls_of_problems, calls_of_score
from tests.wins import wins

DEEDS = 1_000
ROUNDS = 3
REACH = 50
"""Milliseconds, for 99 of 100."""


def main() -> None:
    """Print the median, the slowest of a hundred, and the slowest."""
    next_one: list[tuple[float, float]] = []
    keys: list[tuple[float, float]] = []
    with shown_window() as (window, app):
        for deed in islice(answers(window), DEEDS):
            goes_on = deed.args[-1] == RETURN
            for _ in range(20 if goes_on else 0):
                app.processEvents()  # the learner reads
            (next_one if goes_on else keys).append(_timed(deed, window))
    for name, both in (("Return to the next question", next_one), ("a field answered", keys)):
        for of, times in zip(("clock", "processor"), map(sorted, zip(*both, strict=True)), strict=True):
            slow = times[min(int(len(times) * 0.99), len(times) - 1)]
            told = f"median {statistics.median(times):5.1f}   p99 {slow:5.1f}   slowest {times[-1]:5.1f}"
            print(f"{name:28} {of:10} {told}")
    print(f"{len(next_one)} questions; reach: p99 {REACH}")
    print("a problem in calls of score(): by the processor's time, by calls counted")
    seconds, counted = _seconds_of_score(), calls_of_score()
    for unit in UNITS:
        print(f"  {unit} {_seconds_of(unit) / seconds:6.0f} {calls_of_problems(unit) / counted:6.0f}")


def _seconds_of_score() -> float:
    cases = [(*win, TENHOU) for win in wins(2026, HANDS)]
    return min(_processor(lambda: [score(*case) for case in cases]) for _ in range(ROUNDS)) / len(cases)


def _seconds_of(unit: str) -> float:
    """Seconds of the processor for a problem of a unit, in the mean over levels and seeds."""
    codes = [(seed, unit, level) for level in LEVELS for seed in SEEDS]
    return min(_processor(lambda: [make_exercise(*code) for code in codes]) for _ in range(ROUNDS)) / len(codes)


def _processor(do: Callable[[], object]) -> float:
    used = time.process_time()
    do()
    return time.process_time() - used


def _timed(do: Callable[[], object], window: QWidget) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor until it is done and painted."""
    started, used = time.perf_counter(), time.process_time()
    do()
    window.repaint()
    return (time.perf_counter() - started) * 1000, (time.process_time() - used) * 1000


if __name__ == "__main__":
    main()
