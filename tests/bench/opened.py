"""How long what is opened for the first time takes, its imports included, until it is painted.

    .venv/bin/python -m tests.bench.opened [NAME …]

Each opening is a process, started as the program is; in milliseconds on the clock and of the processor, the median
and the slowest. `instructions.py` counts some of them, less what is done before.
"""

from __future__ import annotations

import gc
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING

from tests.bench.start import compiled_environment

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from gui.window.main_window import MainWindow

ROUNDS = 9
REACH = 80
"""Milliseconds."""
MATCHES = 500
"""So many the club has that is opened at the start; where there is none, the opening makes it."""
SCREENS = ("table", "yaku", "glossary", "ayame", "rules", "match", "club", "practice")
"""All but those that are there from the start; named here, for to import the list of screens imports screens."""


def main(names: list[str]) -> None:
    """Print all, or these."""
    with compiled_environment():
        for name in names or OPENINGS:
            _opened(name)  # leaves everything compiled
            clock, processor = zip(*(_opened(name) for _ in range(ROUNDS)), strict=True)
            told = "   ".join(
                f"{of} median {statistics.median(times):4.0f} ms, slowest {max(times):4.0f} ms"
                for of, times in (("clock", clock), ("processor", processor))
            )
            print(f"{name:12} first opened: {told}   (reach: {REACH})")


def _opened(name: str) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor, in a process of its own."""
    out = subprocess.check_output([sys.executable, "-m", "tests.bench.opened", "--open", name], encoding="utf-8")
    clock, processor = json.loads(out.splitlines()[-1])
    return clock, processor


def open_first(name: str) -> tuple[float, float]:
    """Open something, and wait until it is painted. Returns milliseconds on the clock and of the processor."""
    with started_window() as (window, app):
        before, opening = OPENINGS[name.removeprefix(BEFORE)]
        before(window)
        for _ in range(2):  # the map reads the learner's file when it is painted
            app.processEvents()
        if name.startswith(BEFORE):
            opening = _nothing
        begun, begun_cpu = time.perf_counter(), time.process_time()
        opening(window)
        app.processEvents()
        return (time.perf_counter() - begun) * 1000, (time.process_time() - begun_cpu) * 1000


@contextmanager
def started_window() -> Iterator[tuple[MainWindow, QApplication]]:
    """The window as it is some seconds after the start; what `gui.__main__` does before it imports Qt is done."""
    from gui.qt_start import make_enumerations_simple, take_back_import

    gc.disable()
    make_enumerations_simple()
    import_module("PySide6.QtCore")
    take_back_import()
    from gui.app import settle_in
    from tests.bench.clicked import shown_window

    with shown_window() as (window, app):
        while not window.first_paint.is_over:
            app.processEvents()
        settle_in(app)
        app.processEvents()
        yield window, app


def _show(name: str) -> Callable[[MainWindow], object]:
    return lambda window: window.screens.show_screen(name)


def _nothing(window: MainWindow) -> None:
    """The window stays as it is."""


def _open_club(window: MainWindow) -> None:
    """A club, open as it is a second after the start."""
    from core.ledger.ledger import Ledger
    from gui.storage.files import OWN_LEDGER
    from tests.bench.ledger import fill

    ledger = Ledger.open(window.settings.data / OWN_LEDGER)
    fill(ledger.file.connection, MATCHES)
    ledger.close()
    window.shell.keeper.wake()


def _open_lesson(window: MainWindow) -> None:
    window.screens["learn"].show_item("U01")


def _type_in_glossary(window: MainWindow) -> None:
    from PySide6.QtWidgets import QLineEdit

    field = window.screens["glossary"].first
    assert isinstance(field, QLineEdit)
    field.insert("f")


OPENINGS: Mapping[str, tuple[Callable[[MainWindow], object], Callable[[MainWindow], object]]] = {
    **{name: (_nothing, _show(name)) for name in SCREENS},
    "match_500": (_open_club, _show("match")),
    "club_500": (_open_club, _show("club")),
    "lesson": (_show("learn"), _open_lesson),
    "key": (_show("glossary"), _type_in_glossary),
}
"""What is done before, and what is measured."""
BEFORE = "before."
"""Before a name: only what is done before it."""


if __name__ == "__main__":
    if sys.argv[1:2] == ["--open"]:
        print(json.dumps(open_first(sys.argv[2])))
    else:
        main(sys.argv[1:])
