"""A clock for questions, with or without a limit, which stands still while the question is not visible."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter

SECOND = 1_000
"""A second, in milliseconds."""
RING = 24
"""The size of the ring, in pixels of the design."""


class QuestionClock(QObject):
    """Counts whole seconds while it runs, so that a sleeping computer takes no time from the user."""

    ticked = Signal()
    ran_out = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.limit: int | None = None
        """The limit in seconds; None for no limit."""
        self._before, self._ticks = 0.0, 0
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(SECOND)
        self._timer.timeout.connect(self.tick)

    def begin(self, limit: int | None, spent: float) -> None:
        """Start the clock for a question; it runs at once.

        :param limit: in seconds; None for no limit.
        :param spent: the seconds that were spent on it before.
        """
        self.pause()
        self.limit, self._before = limit, spent
        self.go_on()

    def go_on(self) -> None:
        """Run on after a pause, and emit `ticked`."""
        if not self._since.isValid():
            self._since.start()
            if self.limit is not None and self.left:
                self._timer.start()
        self.ticked.emit()

    def pause(self) -> None:
        """Stand still until `go_on`; the seconds spent are kept."""
        self._before, self._ticks = self.spent, 0
        self._since.invalidate()
        self._timer.stop()

    @property
    def spent(self) -> float:
        """The seconds spent on the question."""
        return self._before + max(self._since.elapsed() / SECOND if self._since.isValid() else 0.0, self._ticks)

    @property
    def left(self) -> int:
        """The seconds that are left; 0 without a limit."""
        return max(self.limit - int(self._before) - self._ticks, 0) if self.limit is not None else 0

    @property
    def is_over(self) -> bool:
        """Whether the time has run out."""
        return self.limit is not None and not self.left

    def tick(self) -> None:
        """Count a second. Emit `ticked`, and before it `ran_out` if none is left."""
        self._ticks += 1
        if self.is_over:
            self._timer.stop()
            self.ran_out.emit()
        self.ticked.emit()


class ClockView(QWidget):
    """A ring that empties, and the seconds that are left. Nothing blinks or turns red."""

    def __init__(self, clock: QuestionClock, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.time")
        self._clock, self._look = clock, look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        clock.ticked.connect(self.refresh)
        self.refresh()

    @property
    def text(self) -> str:
        """The seconds that are left, as a text."""
        return self._look.words.say("practice.seconds", n=self._clock.left)

    def refresh(self) -> None:
        """Show the time that is left; hide if there is no limit."""
        self.setVisible(self._clock.limit is not None)
        self.setAccessibleName(self.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the ring and the longest text of the question."""
        theme = self._look.theme
        widest = self._look.words.say("practice.seconds", n=self._clock.limit or 0)
        width = round(theme.width_of(widest, "title"))
        return QSize(theme.px(RING) + theme.space("small") + width + 2, theme.line("title"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring and the text."""
        clock, theme = self._clock, self._look.theme
        if not clock.limit:
            return
        painter = smooth_painter(self)
        side = theme.px(RING)
        place = QRectF(1, (self.height() - side) / 2, side, side).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("border"), theme.px(3)))
        painter.drawEllipse(place)
        pen = QPen(theme.color("text"), theme.px(3))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawArc(place, 90 * 16, round(360 * 16 * clock.left / clock.limit))
        painter.setFont(theme.font("title"))
        rest = QRectF(self.rect()).adjusted(side + theme.space("small"), 0, 0, 0)
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.text)
