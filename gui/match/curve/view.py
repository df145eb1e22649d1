"""Widget of the score curve: the mouse and the arrow keys show the scores after each deal."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.match.state import MatchState
from gui.appearance.look import Look
from gui.widgets.curve_paint import CurvePainter
from gui.widgets.curve_plot import CurvePlot
from gui.widgets.pointed_view import SeriesView


class CurveView(SeriesView):
    """Chart with a line for each player.

    A stage can be highlighted: 0 is the start, 1 is after the first deal (or adjustment), and so on. The names at
    the ends then show its scores.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("match.curve")
        self._look = look
        self._state: MatchState | None = None
        self._names: tuple[str, ...] = ()
        self._plot: CurvePlot | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._lay_out)

    def sizeHint(self) -> QSize:
        """Return a size for a hanchan."""
        return QSize(self._look.theme.px(620), self._look.theme.px(340))

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the chart can be read."""
        return QSize(self._look.theme.px(460), self._look.theme.px(240))

    # ------------------------------------------------------------------------------ what is shown

    @property
    def plot(self) -> CurvePlot | None:
        """Geometry of the chart; None before a match is shown."""
        return self._plot

    def show_match(self, state: MatchState, names: tuple[str, ...]) -> None:
        """Show the scores of a match up to this state.

        :param names: by seat; for an empty one the seat's number is shown.
        """
        self._state, self._names = state, names
        self._lay_out()

    def _lay_out(self) -> None:
        self.updateGeometry()
        if self._state is None:
            return
        self._plot = CurvePlot(self._look, QRectF(self.rect()), self._state, self._names)
        if self._at is not None and self._at > self.last:
            self.point_at(None)
        words = self._look.words
        title = words.say("match_curve.title")
        self.setAccessibleName(words.say("match_curve.name", title=title, n=len(self._state.deals)))
        self._describe()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the chart out for the new size."""
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chart."""
        if self._plot is not None:
            CurvePainter(QPainter(self), self._plot).paint(self._at, focused=self.hasFocus())

    # ------------------------------------------------------------------------------ mouse and keys

    def stage_center(self, stage: int) -> QPointF:
        """Return a position in this widget at which a stage is pointed at."""
        assert self._plot is not None
        return QPointF(self._plot.x(stage), self._plot.inner.center().y())

    @property
    def last(self) -> int:
        """The last stage; negative before a match is shown."""
        return len(self._plot.stages) - 1 if self._plot is not None else -1

    def thing_at(self, position: QPointF) -> int | None:
        """Return the stage nearest to a position, or None."""
        return self._plot.nearest(position) if self._plot is not None else None

    def words_of(self, thing: int | None) -> str:
        """Return the scores after a stage in words; None: after the last one. Empty before a match is shown."""
        return self._plot.said(self.last if thing is None else thing) if self._plot is not None else ""
