"""Practice: how long from Return to the painted next question, choosing and making it included.

    QT_QPA_PLATFORM=offscreen .venv/bin/python -m tests.bench.practice

A learner thinks for a moment before each Return: what is made ahead is made then. In milliseconds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from core.practice.progress.session import Choice
from gui.practice.screen import PracticeScreen
from tests.bench.clicked import shown_window
from tests.gui.form.answering import RETURN, keys_of, type_keys

SESSIONS = 24
REACH = 50
"""Milliseconds, for 99 of 100."""
WAYS = (Choice("path", "nothing"), Choice("path", "fu"), Choice("path", "prices"), Choice("path", "han"))


def main() -> None:
    """Print the median, the slowest of a hundred, and the slowest."""
    next_one: list[tuple[float, float]] = []
    keys: list[tuple[float, float]] = []
    with shown_window() as (window, app):
        window.screens.show_screen("practice")
        screen = window.screens["practice"]
        assert isinstance(screen, PracticeScreen)
        for number in range(SESSIONS):
            screen.model.begin(WAYS[number % len(WAYS)], seed=1_000 * number)
            screen.show_session()
            while screen.model.form is not None:
                form = screen.model.form
                if form.phase == "done" and not screen.model.is_watching:
                    for _ in range(20):
                        app.processEvents()  # the learner reads
                    next_one.append(_timed(partial(type_keys, screen.session, RETURN), window))
                else:
                    keys.append(_timed(partial(type_keys, screen.session, keys_of(form)), window))
    for name, both in (("Return to the next question", next_one), ("a field answered", keys)):
        for of, times in zip(("clock", "processor"), map(sorted, zip(*both, strict=True)), strict=True):
            slow = times[min(int(len(times) * 0.99), len(times) - 1)]
            told = f"median {statistics.median(times):5.1f}   p99 {slow:5.1f}   slowest {times[-1]:5.1f}"
            print(f"{name:28} {of:10} {told}")
    print(f"{len(next_one)} questions; reach: p99 {REACH}")


def _timed(do: Callable[[], object], window: QWidget) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor until it is done and painted."""
    started, used = time.perf_counter(), time.process_time()
    do()
    window.repaint()
    return (time.perf_counter() - started) * 1000, (time.process_time() - used) * 1000


if __name__ == "__main__":
    main()
