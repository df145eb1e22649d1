"""`--smoke`: does the program really start, paint, and score a hand that is clicked into it?"""

from __future__ import annotations

import time
from typing import Any

from PySide6.QtWidgets import QAbstractButton, QApplication

from core.scoring.derivation import Derivation
from gui.window.main_window import MainWindow

TILES = ["2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "8s", "8s", "6p", "7p", "8p", "5s"]


def smoke(window: MainWindow, started: float) -> dict[str, Any]:
    """Open the window, click a hand through the palette, and tell what came of it.

    :param started: `time.perf_counter()` at the program's start.
    """
    window.show()
    QApplication.processEvents()
    QApplication.processEvents()
    first_paint = (time.perf_counter() - started) * 1000
    window.hand.clear()
    window.rules.choose("standard")
    for name in (*(f"palette.{tile}" for tile in TILES), "condition.ron", "seat.S", "condition.riichi"):
        button = window.findChild(QAbstractButton, name)
        if button is None:
            return {"ok": False, "first_paint_ms": round(first_paint), "scored": "", "missing": name}
        button.click()
    QApplication.processEvents()
    window.grab()
    result = window.model.result
    points = result.points if isinstance(result, Derivation) else 0
    answer = window.screen_view.derivation.answer.text
    return {"ok": points == 3900, "first_paint_ms": round(first_paint), "scored": answer}
