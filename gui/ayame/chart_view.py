"""Widget of the chart: the mouse and the arrow keys show the values of its points."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.look import Look
from gui.ayame.chart_paint import ChartPainter
from gui.ayame.chart_plot import ChartSpot, Plot, mark_of
from gui.widgets.pointed_view import PointedView


class ChartView(PointedView[ChartSpot]):
    """Chart of three curves, with the values of the highlighted point."""

    pointed = Signal()
    """Emitted when another point is highlighted, or none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.chart.view")
        self._look = look
        self._players = 4
        self._hand: int | None = None
        self._plot = Plot(look, QRectF(self.rect()), self._players)
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

    def point_at(self, thing: ChartSpot | None) -> None:
        """Show the values of a point, None: of no point, and emit `pointed` if it is another one."""
        if thing != self._at:
            super().point_at(thing)
            self.pointed.emit()

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

    def thing_at(self, position: QPointF) -> ChartSpot | None:
        """Return the point nearest to a position, if it is near enough; else None."""
        return self._plot.nearest(position)

    def words_of(self, thing: ChartSpot | None) -> str:
        """Return the values of a point and of those at the same place; None: the names of the curves."""
        if thing is not None:
            return "  ·  ".join(self._plot.said_all(thing))
        say = self._look.words.say
        return say("list.comma").join(say(curve.message) for curve in self._plot.curves)

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
