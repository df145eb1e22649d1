"""Something that moves over what is there already, for a moment.

What lies below is in its last state from the first frame on, so nobody waits for it.
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
"""Around what moves, in pixels."""


class MotionPane(QWidget):
    """A pane over a widget, on which something is painted while it moves; not there otherwise."""

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
        """Whether something moves."""
        return self._paint is not None

    def begin(self, paint: Callable[[QPainter, float], None], where: QRegion) -> None:
        """Let something move, if anything does.

        :param paint: paints it at a moment, where it is on the widget below: 0 is the beginning, 1 the end.
        :param where: all of the way on the widget below: what lies elsewhere is not painted anew.
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
        """End it, in its last state: what lies below."""
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
        """What moves, where it is now."""
        if self._paint is not None:
            painter = smooth_painter(self)
            painter.translate(-self.x(), -self.y())
            self._paint(painter, self.motion.share)


def around(*places: QRectF) -> QRegion:
    """Returns the room around some places, with the frames that they may have."""
    room = QRectF()
    for place in places:
        room |= place
    return QRegion() if room.isNull() else QRegion(room.adjusted(-FRAME, -FRAME, FRAME, FRAME).toAlignedRect())


def between(start: QRectF, end: QRectF, at: float) -> QRectF:
    """Returns a place on the way from one to another. :param at: 0 at the start, 1 at the end."""

    def mixed(one: float, other: float) -> float:
        return one + (other - one) * at

    return QRectF(
        mixed(start.x(), end.x()),
        mixed(start.y(), end.y()),
        mixed(start.width(), end.width()),
        mixed(start.height(), end.height()),
    )
