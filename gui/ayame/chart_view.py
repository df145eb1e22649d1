"""Widget of the chart: the mouse and the arrow keys show the values of its points."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.ayame.chart_paint import ChartPainter
from gui.ayame.chart_plot import ChartSpot, Plot, mark_of
from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint


class ChartView(FocusedView):
    """Chart of three curves, with the values of the highlighted point."""

    pointed = Signal()
    """Emitted when another point is highlighted, or none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.chart.view")
        self._look = look
        self._players = 4
        self._hand: int | None = None
        self._at: ChartSpot | None = None
        self._plot = Plot(look, QRectF(self.rect()), self._players)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the chart can be read."""
        return QSize(self._look.theme.px(540), self._look.theme.px(380))

    def sizeHint(self) -> QSize:
        """Return the minimum size."""
        return self.minimumSizeHint()

    # ------------------------------------------------------------------------------ what is shown

    @property
    def at(self) -> ChartSpot | None:
        """The highlighted point; None: there is none."""
        return self._at

    @property
    def plot(self) -> Plot:
        """Geometry of the chart at its present size."""
        return self._plot

    def show_chart(self, players: int, hand: int | None) -> None:
        """Show the chart for this many players. :param hand: half han of the hand to mark; None: no hand."""
        self._players, self._hand = players, hand
        self.setAccessibleName(self._look.words.say("ayame.chart.title"))
        self._lay_out()

    def _lay_out(self) -> None:
        self._plot = Plot(self._look, QRectF(self.rect()), self._players)
        if self._at is not None:
            self._at = self._plot.spots[self._at.curve][self._at.number]
        self._describe()
        self.update()

    def _describe(self) -> None:
        names = self._look.words.say("list.comma").join(
            self._look.words.say(curve.message) for curve in self._plot.curves
        )
        said = self._plot.said_all(self._at) if self._at is not None else [names]
        self.setAccessibleDescription("\n".join(said))

    def point_at(self, spot: ChartSpot | None) -> None:
        """Show the values of a point; None: of no point."""
        if spot != self._at:
            self._at = spot
            self._describe()
            self.pointed.emit()
            hint(self, "  ·  ".join(self._plot.said_all(spot)) if spot is not None else "")
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the chart out for the new size."""
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chart."""
        ChartPainter(QPainter(self), self._plot).paint(self._hand, self._at, focused=self.hasFocus())

    # ------------------------------------------------------------------------------ mouse and keys

    def spot_place(self, spot: ChartSpot) -> QPointF:
        """Return the position of a point in this widget."""
        return self._plot.where(spot)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the nearest point."""
        self.point_at(self._plot.nearest(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Highlight no point."""
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along a curve with Left, Right, Home and End, and to another curve with Up and Down."""
        key, plot = event.key(), self._plot
        along = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}
        across = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if key not in along and key not in across:
            super().keyPressEvent(event)
        elif self._at is None:
            self.point_at(mark_of(plot, self._hand) or plot.spots[0][0])
        elif key in along:
            self.point_at(plot.step(self._at, along[Qt.Key(key)]))
        else:
            self.point_at(plot.other_curve(self._at, across[Qt.Key(key)]))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Highlight no point."""
        self.point_at(None)
        super().focusOutEvent(event)
