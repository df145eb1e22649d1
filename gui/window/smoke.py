"""`--smoke`: checks that the program starts, paints, and scores a hand clicked into it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from core.scoring.derivation import Derivation
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow

TILES = ["2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "8s", "8s", "6p", "7p", "8p", "5s"]


def smoke(window: MainWindow, started: float) -> dict[str, Any]:
    """Show the window, click a hand into the palette, and return whether it was scored correctly (`ok`), the
    milliseconds until the first paint, the answer shown, and the button that is missing, if one is.

    :param started: `time.perf_counter()` at the program's start.
    """
    window.show()
    QApplication.processEvents()
    QApplication.processEvents()
    first_paint = (time.perf_counter() - started) * 1000
    window.hand.clear()
    window.rules.choose("standard")
    for strip, value in (("condition", "ron"), ("seat", "S")):
        if (segments := window.findChild(Segments, strip)) is not None:
            segments.choose(value)
    for name in (*(f"palette.{tile}" for tile in TILES), "condition.riichi"):
        button = window.findChild(QAbstractButton, name)
        if button is None:
            return {"ok": False, "first_paint_ms": round(first_paint), "scored": "", "missing": name}
        button.click()
    QApplication.processEvents()
    window.grab()
    result = window.model.result
    points = result.points if isinstance(result, Derivation) else 0
    answer = window.screen_view.derivation.answer.text
    ok = points == 3900 and explains_refusals(window)
    return {"ok": ok, "first_paint_ms": round(first_paint), "scored": answer}


def smoke_line(window: MainWindow, started: float, warnings: Sequence[str]) -> tuple[bool, str]:
    """Run `smoke`, and return whether all is well with its result as a line of JSON.

    :param warnings: messages of Qt; with any of them not all is well.
    """
    result = smoke(window, started)
    if warnings:
        result |= {"ok": False, "warnings": warnings}
    return bool(result["ok"]), json.dumps(result, ensure_ascii=False)


def explains_refusals(qt: Any) -> bool:
    """Return whether a wrong call of Qt raises an error that names the right ones.

    A bundle loads the parts of PySide that do so only when needed, which may be never.

    :param qt: any widget, typed as `Any` so that the type checker accepts the calls.
    """
    unknown: Sequence[Callable[[], object]] = (
        lambda: qt.resize("wide"),
        lambda: qt.setGeometry(1, 2, 3),
        lambda: qt.move("here", 2),
    )
    for call in unknown:
        try:
            call()
            return False
        except TypeError as error:
            if "Supported signatures" not in str(error):
                return False
    widget: Any = QWidget
    try:
        widget(nonsense=1)
    except AttributeError as error:
        return "nonsense" in str(error)
    return False
