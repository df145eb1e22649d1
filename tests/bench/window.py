"""The window: how long from a click to the painted derivation or waits. `first_paint` has its start.

python -m tests.bench.window
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import TYPE_CHECKING

from core.entry.entry import Entry, from_hand
from core.hand import Hand, Win
from core.match import Draw
from core.rules.presets import PRESETS
from tests.bench.clicked import changes, deal_clicks, shown_window
from tests.gui.screens import match_screen
from tests.wins import wins

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from gui.window.main_window import MainWindow

CLICKS = 300


def print_clicks() -> None:
    """From a click in the palette or the conditions to the painted derivation, in one process."""
    with shown_window() as (window, app):
        steps = changes(window)
        for name, kind in (("13 to 14 tiles", 0), ("a condition", 1), ("14 to 13 tiles", 2)):
            _print_times(name, [steps[n % len(steps)] for n in range(3 * CLICKS)], app, only=kind)
        short = [_short_of(hand, win) for hand, win in wins(5, CLICKS)]
        _print_times("13 tiles to their waits", [partial(window.model.put, entry) for entry in short], app)
        _print_match(window, app)


def _print_match(window: MainWindow, app: QApplication) -> None:
    """From a click in the form of a deal; from a deal that is recorded, its way to the disk included."""
    _print_times("deal form, click", [*islice(cycle(deal_clicks(window)), CLICKS)], app)
    model = match_screen(window).model
    again: list[Callable[[], object]] = [lambda: model.add(Draw((0, 1))), model.undo]
    _print_times("deal to disk and painted", [again[n % 2] for n in range(CLICKS)], app, reach="")


def _short_of(hand: Hand, win: Win) -> Entry:
    """A hand without its winning tile."""
    entry = replace(from_hand(hand, Entry(rules=PRESETS["tenhou"])), seat_wind=win.seat_wind)
    return entry.without_tile(hand.winning)


def _print_times(
    name: str,
    deeds: list[Callable[[], object]],
    app: QApplication,
    reach: str = "   (reach: p99 8)",
    only: int = -1,
) -> None:
    """How long each takes until it is painted; the first ones, which fill the caches, apart.

    :param only: of three that take turns the one that is measured.
    """
    clock, processor = [], []
    for number, deed in enumerate(deeds):
        begun, begun_cpu = time.perf_counter(), time.process_time()
        deed()
        app.processEvents()
        if only < 0 or number % 3 == only:
            clock.append((time.perf_counter() - begun) * 1000)
            processor.append((time.process_time() - begun_cpu) * 1000)
    told = "   ".join(
        f"{of} median {statistics.median(times):5.1f} ms, p99 {sorted(times)[int(len(times) * 0.99)]:5.1f} ms"
        for of, times in (("clock", clock[8:]), ("processor", processor[8:]))
    )
    print(f"{name:24} {told}{reach}")


if __name__ == "__main__":
    print_clicks()
