"""Animations: something moves from one place to another in a moment, and never makes the user wait.

The final state holds from the start; only its picture arrives a little later. Duration, easing and what ends a
motion are the same everywhere. Motion is off if the user or, without a choice, the system wants it so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QObject, QVariantAnimation, Signal

from gui.appearance.theme import Theme
from gui.late import late

BRIEF, USUAL = 160, 210
"""Durations in milliseconds, for feedback to the pointer and for all other motions: long enough to follow, too
short to wait for.
"""
LIFTED = 2
"""How far a tile is lifted under the pointer, in pixels of the design."""
ENDING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)
"""Events that end a motion: a user who acts has seen enough."""


class Motion(QVariantAnimation):
    """Animation of a view: at rest or on its way. A new run starts from the beginning."""

    stepped = Signal()
    """Emitted at each step, and once more when the motion comes to rest; the view then repaints."""

    def __init__(self, theme: Theme, parent: QObject | None = None, *, lasts: int = USUAL) -> None:
        """:param lasts: duration in milliseconds."""
        super().__init__(parent)
        self._theme = theme
        self.setDuration(lasts)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.finished.connect(self._rest)

    def run(self) -> None:
        """Start from the beginning; any input then ends it. With motion off, be at rest at once."""
        self.finish()
        if moves(self._theme):
            _application().installEventFilter(self)
            self.start()

    def finish(self) -> None:
        """End the motion at once and emit `stepped`; at rest nothing happens."""
        if self.is_running:
            self.stop()
            self._rest()

    def _rest(self) -> None:
        _application().removeEventFilter(self)
        self.stepped.emit()

    @property
    def is_running(self) -> bool:
        """Whether the motion is on its way."""
        return self.state() != QVariantAnimation.State.Stopped

    @property
    def share(self) -> float:
        """Covered share of the way, from 0 to 1; 1 at rest."""
        return float(self.currentValue()) if self.is_running else 1.0

    def updateCurrentValue(self, value: Any) -> None:
        """Emit `stepped`."""
        self.stepped.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the motion on any input, which then reaches what it is meant for."""
        if event.type() in ENDING:
            self.finish()
        return False


def begin(motion: Motion | None, theme: Theme, view: QObject, step: Callable[[], object]) -> Motion:
    """Start a motion of a view and return it; it is made on first use, with the theme, view and step of that call.

    :param motion: the motion of the last call; None for none.
    :param step: called at each step to repaint what has moved.
    """
    if motion is None:
        motion = Motion(theme, view)
        motion.stepped.connect(step)
    motion.run()
    return motion


class Lift(Motion):
    """Motion that lifts a tile while the mouse points at it, and lets it down again."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent, lasts=BRIEF)
        self._is_up = False

    def turn(self, *, up: bool) -> None:
        """Lift the tile, or let it down; nothing happens if it is, or is on its way, there."""
        if up != self._is_up:
            self._is_up = up
            self.run()

    def drop(self) -> None:
        """Let the tile down at once, because another tile is lifted next."""
        self._is_up = False
        self.finish()

    @property
    def by(self) -> float:
        """How far the tile is lifted, in pixels; always 0 with motion off."""
        if not moves(self._theme):
            return 0.0
        return self._theme.px(LIFTED) * (self.share if self._is_up else 1 - self.share)


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None
    return application


def moves(theme: Theme) -> bool:
    """Return whether motion is on, as the user chose or, without a choice, as the system is set up."""
    return theme.moves if theme.moves is not None else not late("gui.appearance.system_motion:system_is_still")()
