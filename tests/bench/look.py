"""How long a change of theme, tiles, zoom or language takes until it is painted, with all screens opened once.

    QT_QPA_PLATFORM=offscreen python -m tests.bench.look

Of each kind the median and the slowest of several, in milliseconds, on the clock and of the processor.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import cycle

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

import resources
from core.match import Draw
from core.rules.rule_sets import PRESET_SETS
from gui.storage.stored_match import MatchSetup
from gui.window.main_window import MainWindow
from tests.gui.screens import SCREENS, match_screen
from tests.own_window import own_window

ROUNDS = 12
DEALS = 12
REACH = 150
"""Milliseconds."""


def main() -> None:
    """Print everything."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with own_window(QSize(1366, 768)) as (app, window):
        _open_everything(window, app)
        print(f"{len(app.allWidgets())} widgets")
        for name in ("score", "match", "rules", "club"):
            window.screens.show_screen(name)
            app.processEvents()
            for kind, change in _changes(window):
                _print_times(f"{name}: {kind}", change, app)


def _open_everything(window: MainWindow, app: QApplication) -> None:
    """Each screen once, a match with some deals, the table beside the derivation."""
    window.hand.load(resources.examples()[1])
    window.view.fold_strip(False)
    for name in SCREENS:
        window.screens.show_screen(name)
        app.processEvents()
    model = match_screen(window).model
    model.kept.begin(MatchSetup(names=("Aoi", "Ben", "Chie", "Dan")), PRESET_SETS["tenhou"])
    model.add(*[Draw((0, 1))] * DEALS)


def _changes(window: MainWindow) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is changed, to and fro."""
    kept, theme = window.kept_look, window.look.theme
    schemes, tiles = cycle(("dark", "light")), cycle(("index", "plain"))
    zooms, languages = cycle((1.1, 1.0)), cycle(("ja", "en"))
    yield "theme", lambda: kept.set_scheme(next(schemes))
    yield "tiles", lambda: kept.set_tiles(next(tiles))
    yield "zoom", lambda: theme.set_zoom(next(zooms))
    yield "language", lambda: kept.set_language(next(languages))


def _print_times(name: str, change: Callable[[], None], app: QApplication) -> None:
    """The first two, which fill the caches, are left out."""
    clock, processor = [], []
    for _ in range(ROUNDS + 2):
        begun, begun_cpu = time.perf_counter(), time.process_time()
        change()
        app.processEvents()
        clock.append((time.perf_counter() - begun) * 1000)
        processor.append((time.process_time() - begun_cpu) * 1000)
    told = "   ".join(
        f"{of} median {statistics.median(times[2:]):4.0f} ms, slowest {max(times[2:]):4.0f} ms"
        for of, times in (("clock", clock), ("processor", processor))
    )
    print(f"{name:16} {told}   (reach: {REACH})")


if __name__ == "__main__":
    main()
