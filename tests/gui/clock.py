"""Time in the tests of the window: no machine is too slow or too quick for what they test.

The program's timers run when a test says so, and what a test waits for is waited for with patience.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

PATIENCE = 30_000
"""Milliseconds after which what a test waits for will not come any more, on the slowest machine."""


def patient(bot: QtBot) -> QtBot:
    """Have a bot wait long. Waiting ends with what is waited for: it costs nothing but where a test fails."""
    for name in ("waitExposed", "waitSignal", "waitUntil"):
        setattr(bot, name, partial(getattr(bot, name), timeout=PATIENCE))
    return bot


class Clock:
    """Time as the program's timers see it. It stands still until a test lets it pass.

    Timers of no time at all, with which something is put off until all events are dealt with, are Qt's as ever; so
    are those that are not of `gui`.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now = 0
        self._timers: dict[QTimer, int] = {}
        self._shots: list[tuple[int, QObject | None, Callable[[], object]]] = []
        start, stop, is_active, shot = QTimer.start, QTimer.stop, QTimer.isActive, QTimer.singleShot

        def held_start(timer: QTimer, milliseconds: int | None = None) -> None:
            if milliseconds is not None:
                timer.setInterval(milliseconds)
            if _is_ours() and timer.interval():
                self._timers[timer] = self._now + timer.interval()
            else:
                start(timer)

        def held_stop(timer: QTimer) -> None:
            self._timers.pop(timer, None)
            stop(timer)

        def held_is_active(timer: QTimer) -> bool:
            return timer in self._timers or is_active(timer)

        def held_shot(milliseconds: int, *rest: Any) -> None:
            if _is_ours() and milliseconds:
                context = rest[0] if len(rest) > 1 else None
                self._shots.append((self._now + milliseconds, context, rest[-1]))
            else:
                shot(milliseconds, *rest)

        monkeypatch.setattr(QTimer, "start", held_start)
        monkeypatch.setattr(QTimer, "stop", held_stop)
        monkeypatch.setattr(QTimer, "isActive", held_is_active)
        monkeypatch.setattr(QTimer, "singleShot", staticmethod(held_shot))

    def let_pass(self, milliseconds: int) -> None:
        """Let so much time pass at once: what is due by then happens, in its order, each timer once."""
        self._now += milliseconds
        due: list[tuple[int, Callable[[], object]]] = []
        for shot in [shot for shot in self._shots if shot[0] <= self._now]:
            self._shots.remove(shot)
            when, context, deed = shot
            if context is None or shiboken6.isValid(context):
                due.append((when, deed))
        for timer in [timer for timer, when in self._timers.items() if when <= self._now]:
            when = self._timers.pop(timer)
            if shiboken6.isValid(timer):
                due.append((when, timer.timeout.emit))
                if not timer.isSingleShot():
                    self._timers[timer] = self._now + timer.interval()
        for _, deed in sorted(due, key=lambda one: one[0]):
            deed()


def _is_ours() -> bool:
    """Whether it is the program that starts a timer, and not a test or what it waits with."""
    return str(sys._getframe(2).f_globals["__name__"]).startswith("gui.")
