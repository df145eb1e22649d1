"""Motion that explains: something goes from one place to another in a moment, and never keeps anybody waiting.

What is shown is true from the start; only its picture arrives a little later. How long that takes, how it slows
down and what ends it is said here for all motions. Whoever wants none has none: as the person chose, and until
then as the system has it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QObject, QVariantAnimation, Signal

from gui.appearance.theme import Theme
from gui.late import late

BRIEF, USUAL = 160, 210
"""Milliseconds, of what answers the pointer and of all else: enough to be followed, too little to be waited for.
"""
LIFTED = 2
"""So far a tile is lifted under the pointer, in pixels of the design."""
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
"""The events that end a motion: whoever does something has seen enough."""


class Motion(QVariantAnimation):
    """One motion of a view. It is at rest, or somewhere on its way; another one begins afresh."""

    stepped = Signal()
    """It is somewhere else on its way: paint. The last time, it is at rest."""

    def __init__(self, theme: Theme, parent: QObject | None = None, *, lasts: int = USUAL) -> None:
        """:param lasts: in milliseconds."""
        super().__init__(parent)
        self._theme = theme
        self.setDuration(lasts)
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.finished.connect(self._rest)

    def run(self) -> None:
        """Begin, wherever the last one was; without motion it is at rest at once."""
        self.finish()
        if moves(self._theme):
            _application().installEventFilter(self)
            self.start()

    def finish(self) -> None:
        """Be at rest."""
        if self.is_running:
            self.stop()
            self._rest()

    def _rest(self) -> None:
        _application().removeEventFilter(self)
        self.stepped.emit()

    @property
    def is_running(self) -> bool:
        """Whether it is on its way."""
        return self.state() != QVariantAnimation.State.Stopped

    @property
    def share(self) -> float:
        """How much of the way is behind it, from 0 to 1; 1 at rest."""
        return float(self.currentValue()) if self.is_running else 1.0

    def updateCurrentValue(self, value: Any) -> None:
        """Tell of a step."""
        self.stepped.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any input ends it at once."""
        if event.type() in ENDING:
            self.finish()
        return False


def begin(motion: Motion | None, theme: Theme, view: QObject, step: Callable[[], object]) -> Motion:
    """Begin a motion of a view, made when it is first wanted. Returns it.

    :param motion: the one that there was; None: there was none. :param step: paints what has moved.
    """
    if motion is None:
        motion = Motion(theme, view)
        motion.stepped.connect(step)
    motion.run()
    return motion


class Lift(Motion):
    """How far a tile is lifted: up when somebody points at it, down when nobody does any more."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(theme, parent, lasts=BRIEF)
        self._is_up = False

    def turn(self, *, up: bool) -> None:
        """Go up, or down."""
        if up != self._is_up:
            self._is_up = up
            self.run()

    def drop(self) -> None:
        """Be down at once: it is another tile that goes up next."""
        self._is_up = False
        self.finish()

    @property
    def by(self) -> float:
        """How far it is lifted, in pixels; where nothing moves it stays where it is."""
        if not moves(self._theme):
            return 0.0
        return self._theme.px(LIFTED) * (self.share if self._is_up else 1 - self.share)


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None
    return application


def moves(theme: Theme) -> bool:
    """Whether anything moves: as the person chose, and until then as the system has it."""
    return theme.moves if theme.moves is not None else not late("gui.appearance.system_motion:system_is_still")()
