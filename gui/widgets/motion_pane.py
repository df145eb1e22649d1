"""Pane for something that moves over a widget for a moment.

The widget below shows its final state from the first frame, so nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gui.appearance.motion import Motion
from gui.appearance.painter import smooth_painter
from gui.appearance.theme import Theme

FRAME = 8
"""Space around what moves, in pixels."""


class MotionPane(QWidget):
    """Pane over a widget on which something is painted while it moves; hidden otherwise."""

    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("motion")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._over = over
        self._paint: Callable[[QPainter, float], None] | None = None
        self._where = QRegion()
        self.motion = Motion(theme, self)
        self.motion.stepped.connect(self._step)

    @property
    def is_running(self) -> bool:
        """Whether a motion is on its way."""
        return self._paint is not None

    def begin(self, paint: Callable[[QPainter, float], None], where: QRegion) -> None:
        """Start a motion, unless motion is off.

        :param paint: paints the motion in the coordinates of the widget below, at a share of the way from 0 to 1.
        :param where: region of the whole way, in the widget below; nothing else is repainted.
        """
        self.end()
        self.motion.run()
        if not self.motion.is_running:
            return
        self._paint = paint
        self.setGeometry(where.boundingRect())
        self._where = where.translated(-self.pos())
        self.raise_()
        self.show()

    def end(self) -> None:
        """End the motion at once and hide the pane, so that the widget below is seen."""
        if self._paint is not None:
            self._paint = None
            self.motion.finish()
            self.hide()

    def _step(self) -> None:
        if self.motion.is_running:
            self.update(self._where)
        else:
            self.end()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what moves at its present place."""
        if self._paint is not None:
            painter = smooth_painter(self)
            painter.translate(-self.x(), -self.y())
            self._paint(painter, self.motion.share)


def around(*places: QRectF) -> QRegion:
    """Return the region around all of some places, with room for their frames; empty for none."""
    room = QRectF()
    for place in places:
        room |= place
    return QRegion() if room.isNull() else QRegion(room.adjusted(-FRAME, -FRAME, FRAME, FRAME).toAlignedRect())


def between(start: QRectF, end: QRectF, at: float) -> QRectF:
    """Return a place on the way from one to another.

    :param at: share of the way, from 0 to 1.
    """

    def mixed(one: float, other: float) -> float:
        return one + (other - one) * at

    return QRectF(
        mixed(start.x(), end.x()),
        mixed(start.y(), end.y()),
        mixed(start.width(), end.width()),
        mixed(start.height(), end.height()),
    )
