"""An empty window: what any program with PySide6 costs. The benches start it from source and as a bundle.

It imports nothing of ours. Where Fuhan would, it says what its first paint took (`gui.window.first_paint`).
"""

import json
import os
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class EmptyWindow(QMainWindow):
    """It tells of its first paint."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """As every window, and then tell."""
        super().paintEvent(event)
        if "FUHAN_FIRST_PAINT" in os.environ:
            QTimer.singleShot(0, tell_cost)


def tell_cost() -> None:
    """As `gui.window.first_paint.tell_cost`."""
    cost: dict[str, float] = {"monotonic": time.monotonic(), "cpu": time.process_time(), "rss": 0, "pss": 0}
    try:
        with open("/proc/self/smaps_rollup", encoding="ascii") as sums:
            cost |= {line[:3].lower(): int(line.split()[1]) for line in sums if line.startswith(("Rss:", "Pss:"))}
    except OSError:
        pass
    print(json.dumps(cost), flush=True)
    os._exit(0)


if __name__ == "__main__":
    app = QApplication(sys.argv)
    window = EmptyWindow()
    window.resize(1366, 768)
    window.show()
    sys.exit(app.exec())
