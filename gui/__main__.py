"""`python -m gui`, and where the bundle starts."""

from __future__ import annotations

import builtins
import gc
import time
from importlib import import_module


def start() -> int:
    """Start the program; what a person waits for begins here, before Qt is imported. Returns the exit status."""
    started = time.perf_counter()
    gc.disable()  # nothing that is made before the first paint is garbage: `gui.app` enables it then
    import_module("PySide6.QtCore")

    take_back_import()
    from gui.app import main

    return main(started=started)


def take_back_import() -> None:
    """Let Python import modules by itself again.

    PySide puts a function of its own in the place of `__import__`, which reads the source of every module, to see
    whether it asks for PySide's `__feature__`. None of ours does. What was there before, PySide keeps beside it.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


if __name__ == "__main__":
    raise SystemExit(start())
