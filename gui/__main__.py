"""Entry point: `python -m gui`, and the start of the bundle."""

from __future__ import annotations

import gc
import time
from importlib import import_module

from gui.late import late
from gui.qt_start import make_enumerations_simple, take_back_import


def start() -> int:
    """Start the program and return its exit status. The start is timed from here, before Qt is imported."""
    started = time.perf_counter()
    gc.disable()  # before the first paint there is no garbage; `gui.app` enables it then
    make_enumerations_simple()
    import_module("PySide6.QtCore")

    take_back_import()
    status: int = late("gui.app:main")(started=started)
    return status


if __name__ == "__main__":
    raise SystemExit(start())
