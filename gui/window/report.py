"""`--report FILE`: what is shown and where, written at every change, for tools that drive the real window."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import QWidget

from core.disk import write_whole
from gui.score.hand_view import HandView
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from gui.window.screen_specs import HOME

INTERVAL = 50
"""Milliseconds between two looks at the window."""


class Reporter(QObject):
    """Writer of the answer, the hand and the places of all named widgets, whenever one of them changes."""

    def __init__(self, window: MainWindow, path: str) -> None:
        super().__init__(window)
        self._window, self._path = window, Path(path)
        self._last = ""
        self._serial = 0
        self._timer = QTimer(self, interval=INTERVAL)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        window = self._window
        if not window.isVisible():
            return
        widgets = {}
        for widget in window.findChildren(QWidget):
            name = widget.objectName()
            if name and not name.startswith("qt_") and widget.isVisible():
                corner = widget.mapTo(window, QPoint(0, 0))
                for part, inside in _parts(widget).items():
                    place = inside.translated(corner)
                    widgets[part] = [place.x(), place.y(), place.width(), place.height()]
        state: dict[str, object] = {
            "answer": window.screen_view.derivation.answer.text if window.screens.is_made(HOME) else "",
            "hand": window.model.entry.text(),
            "language": window.look.words.language,
            "said": window.status.text(),
            "scores": (),
            "screen": window.screens.name,
            "widgets": widgets,
        }
        for screen in window.screens.all_made:
            state |= screen.report()
        text = json.dumps(state, ensure_ascii=False)
        if text != self._last:
            self._last = text
            self._serial += 1
            whole = json.dumps({**state, "serial": self._serial}, ensure_ascii=False)
            write_whole(whole.encode("utf-8"), self._path)


def _parts(widget: QWidget) -> dict[str, QRect]:
    """Return the rectangles, in a widget, of what can be clicked there, by name: of a strip its values, of any
    other widget itself, and of the hand its tiles as well.
    """
    if isinstance(widget, Segments):
        return widget.places
    own = {widget.objectName(): widget.rect()}
    if isinstance(widget, HandView):
        own |= {f"hand.{name}": rect.toRect() for name, rect in widget.spot_rects().items()}
    return own
