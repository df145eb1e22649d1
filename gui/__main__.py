"""`python -m gui`, and where the bundle starts.

In gui without Qt: it is the window's way in.
"""

from __future__ import annotations

import time


def start() -> int:
    """Start the program; what a person waits for begins here, before Qt is imported. Returns the exit status."""
    started = time.perf_counter()
    from gui.app import main

    return main(started=started)


if __name__ == "__main__":
    raise SystemExit(start())
