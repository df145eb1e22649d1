"""Something that moves over what is there already, for a moment: any input ends it at once.

What lies below is in its last state from the first frame on, so nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEasingCurve, QEvent, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

DURATION = 160
"""Milliseconds."""
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


class Motion(QWidget):
    """A pane over a widget, on which something is painted while it moves; not there otherwise."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("motion")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._over = over
        self._paint: Callable[[QPainter, float], None] | None = None
        self._run = QVariantAnimation(self, duration=DURATION, startValue=0.0, endValue=1.0)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(self.update)
        self._run.finished.connect(self.end)

    @property
    def is_running(self) -> bool:
        """Whether something moves."""
        return self._paint is not None

    def begin(self, paint: Callable[[QPainter, float], None]) -> None:
        """Let something move. :param paint: paints it at a moment: 0 at the beginning, 1 at the end."""
        self.end()
        self._paint = paint
        self.resize(self._over.size())
        self.raise_()
        self.show()
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)
        self._run.start()

    def end(self) -> None:
        """End it, in its last state: what lies below."""
        if self._paint is not None:
            self._paint = None
            self._run.stop()
            application = QCoreApplication.instance()
            assert application is not None
            application.removeEventFilter(self)
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever does something has seen enough."""
        if event.type() in ENDING:
            self.end()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """What moves, where it is now."""
        if self._paint is not None:
            painter = QPainter(self)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            self._paint(painter, float(self._run.currentValue()))
