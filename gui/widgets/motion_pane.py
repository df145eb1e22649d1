"""Something that moves over what is there already, for a moment: any input ends it at once.

What lies below is in its last state from the first frame on, so nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.appearance.motion import Motion
from gui.appearance.painter import smooth_painter
from gui.appearance.theme import Theme

ENDING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.ShortcutOverride,
    }
)
"""The events that end it."""


class MotionPane(QWidget):
    """A pane over a widget, on which something is painted while it moves; not there otherwise."""

    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("motion")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._over = over
        self._paint: Callable[[QPainter, float], None] | None = None
        self._motion = Motion(theme, self)
        self._motion.stepped.connect(self._step)

    @property
    def is_running(self) -> bool:
        """Whether something moves."""
        return self._paint is not None

    def begin(self, paint: Callable[[QPainter, float], None]) -> None:
        """Let something move, if anything does.

        :param paint: paints it at a moment: 0 is the beginning, 1 the end.
        """
        self.end()
        self._motion.run()
        if not self._motion.is_running:
            return
        self._paint = paint
        self.resize(self._over.size())
        self.raise_()
        self.show()
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def end(self) -> None:
        """End it, in its last state: what lies below."""
        if self._paint is not None:
            self._paint = None
            self._motion.stop()
            application = QCoreApplication.instance()
            assert application is not None
            application.removeEventFilter(self)
            self.hide()

    def _step(self) -> None:
        if self._motion.is_running:
            self.update()
        else:
            self.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever does something has seen enough."""
        if event.type() in ENDING:
            self.end()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """What moves, where it is now."""
        if self._paint is not None:
            painter = smooth_painter(self)
            self._paint(painter, self._motion.share)
