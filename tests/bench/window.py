"""The window: how long from a click to the painted derivation or waits. `first_paint` has its start.

python -m tests.bench.window
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.entry.entry import Entry, from_hand
from core.hand import Hand, Win
from core.rules.presets import PRESETS
from tests.gui.finding import find
from tests.wins import wins

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from gui.window.main_window import MainWindow

CLICKS = 300


def print_clicks() -> None:
    """From a click in the palette or the conditions to the painted derivation, in one process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QAbstractButton

    from gui.app import make_app, make_window
    from gui.storage.settings import Settings

    app = make_app()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(str(Path(folder) / "fuhan.ini"), QSettings.Format.IniFormat))
        window = make_window(settings)
        window.resize(1366, 768)
        window.show()
        app.processEvents()

        def clicking(name: str) -> Callable[[], None]:
            button = find(window, QAbstractButton, name)
            return button.click

        window.learn_terms()
        window.hand.load_example(1)
        kinds = [clicking(f"palette.{tile}") for tile in ("5s", "2s", "5s", "2s")]
        kinds += [
            clicking(name) for name in ("condition.riichi", "condition.tsumo", "condition.riichi", "condition.ron")
        ]
        _print_times("click to painted", [(kinds[n % len(kinds)]) for n in range(CLICKS)], app)
        short = [_short_of(hand, win) for hand, win in wins(5, CLICKS)]
        _print_times("13 tiles to their waits", [partial(window.model.put, entry) for entry in short], app)
        _print_match(window, app)


DEAL = ("outcome.ron", "winner.2", "discarder.1", "han.2.3", "fu.2.40", "clear")
"""A deal in the form, and the way back to an empty one."""
DEALS = 12
"""So many are in the record already."""


def _print_match(window: MainWindow, app: QApplication) -> None:
    """From opening the match screen to its being painted; from a click in its form; from a deal that is recorded,
    its way to the disk included."""
    from PySide6.QtWidgets import QAbstractButton

    from core.match import Draw
    from core.rules.rule_sets import PRESET_SETS
    from gui.storage.stored_match import MatchSetup
    from tests.gui.screens import match_screen

    start = time.perf_counter()
    window.screens.show_screen("match")
    app.processEvents()
    print(f"{'match screen, first time':24} {(time.perf_counter() - start) * 1000:5.0f} ms")
    model = match_screen(window).model
    model.begin(MatchSetup(names=("Aoi", "Ben", "Chie", "Dan")), PRESET_SETS["tenhou"])
    model.add(*[Draw((0, 1))] * DEALS)

    def press(name: str) -> None:
        button = find(window, QAbstractButton, f"deal.{name}")
        button.click()

    _print_times("deal form, click", [partial(press, DEAL[n % len(DEAL)]) for n in range(CLICKS)], app)
    again: list[Callable[[], object]] = [lambda: model.add(Draw((0, 1))), model.undo]
    _print_times("deal to disk and painted", [again[n % 2] for n in range(CLICKS)], app, reach="")


def _short_of(hand: Hand, win: Win) -> Entry:
    """A hand without its winning tile."""
    entry = replace(from_hand(hand, Entry(rules=PRESETS["tenhou"])), seat_wind=win.seat_wind)
    return entry.without_tile(hand.winning)


def _print_times(
    name: str, deeds: list[Callable[[], object]], app: QApplication, reach: str = "   (reach: p99 16)"
) -> None:
    """How long each takes until it is painted; the first ones, which fill the caches, apart."""
    times = []
    for deed in deeds:
        start = time.perf_counter()
        deed()
        app.processEvents()
        times.append((time.perf_counter() - start) * 1000)
    times = sorted(times[8:])
    p99 = times[int(len(times) * 0.99)]
    print(f"{name:24} median {statistics.median(times):5.1f} ms   p99 {p99:5.1f} ms{reach}")


if __name__ == "__main__":
    print_clicks()
