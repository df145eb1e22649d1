"""Motions, frame by frame: a test leads their time by hand, and looks at what is painted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.appearance.motion import Motion

LONGEST = 219
"""Milliseconds: more is waited for."""
HALFWAY = 0.2
"""So much of the time is over where half of the way is."""


def running(within: QWidget) -> list[Motion]:
    """The motions that are on their way in a part of the window, each held where it is."""
    found = [motion for motion in within.findChildren(Motion) if motion.is_running]
    for motion in found:
        motion.pause()
    return found


def frame(view: QWidget, motions: list[Motion], share: float) -> QImage:
    """What is seen when so much of the time of some motions is over."""
    for motion in motions:
        motion.pause()
        motion.setCurrentTime(round(motion.duration() * share))
    return view.grab().toImage()


def assert_moves(view: QWidget, motions: list[Motion]) -> None:
    """Something moves: start, middle and end are three pictures, and the end is what stays."""
    assert motions
    assert all(motion.duration() <= LONGEST for motion in motions)
    start, middle, end = (frame(view, motions, share) for share in (0, HALFWAY, 1))
    assert start != middle
    assert middle != end
    assert start != end
    for motion in motions:
        motion.finish()
    assert view.grab().toImage() == end


class Painted(QObject):
    """Notes what of a view is painted anew."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.regions: list[QRect] = []
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.regions.append(event.rect())
        return False
