"""`python -m gui`, and where the bundle starts."""

from __future__ import annotations

import gc
import time
from importlib import import_module

from gui.late import late
from gui.qt_start import make_enumerations_simple, take_back_import


def start() -> int:
    """Start the program; what a person waits for begins here, before Qt is imported. Returns the exit status."""
    started = time.perf_counter()
    gc.disable()  # nothing that is made before the first paint is garbage: `gui.app` enables it then
    make_enumerations_simple()
    import_module("PySide6.QtCore")

    take_back_import()
    status: int = late("gui.app:main")(started=started)
    return status


if __name__ == "__main__":
    raise SystemExit(start())
