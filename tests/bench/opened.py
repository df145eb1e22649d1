"""How long each screen takes to be opened for the first time, its imports included, until it is painted.

    .venv/bin/python -m tests.bench.opened [SCREEN …]

Each opening is a process; in milliseconds on the clock and of the processor, the median and the slowest.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time

from tests.bench.start import compiled_environment

ROUNDS = 9
REACH = 80
"""Milliseconds."""
SCREENS = ("table", "glossary", "ayame", "rules", "match", "club")
"""All but the one that is there from the start; named here, for to import the list of screens imports screens."""


def main(names: list[str]) -> None:
    """Print all, or these."""
    with compiled_environment():
        for name in names or SCREENS:
            _opened(name)  # leaves everything compiled
        for name in names or SCREENS:
            clock, processor = zip(*(_opened(name) for _ in range(ROUNDS)), strict=True)
            told = "   ".join(
                f"{of} median {statistics.median(times):4.0f} ms, slowest {max(times):4.0f} ms"
                for of, times in (("clock", clock), ("processor", processor))
            )
            print(f"{name:10} first opened: {told}   (reach: {REACH})")


def _opened(name: str) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor, in a process of its own."""
    out = subprocess.check_output([sys.executable, "-m", "tests.bench.opened", "--open", name], encoding="utf-8")
    clock, processor = json.loads(out.splitlines()[-1])
    return clock, processor


def open_screen(name: str) -> tuple[float, float]:
    """Open a screen, and wait until it is painted. Returns milliseconds on the clock and of the processor."""
    from tests.bench.clicked import shown_window

    with shown_window() as (window, app):
        begun, begun_cpu = time.perf_counter(), time.process_time()
        window.screens.show_screen(name)
        app.processEvents()
        return (time.perf_counter() - begun) * 1000, (time.process_time() - begun_cpu) * 1000


if __name__ == "__main__":
    if sys.argv[1:2] == ["--open"]:
        print(json.dumps(open_screen(sys.argv[2])))
    else:
        main(sys.argv[1:])
