"""The layer over the class screen: lines drawn with the mouse, a spotlight, darkness, and the countdown."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.classroom.clock import ClassClock
from gui.classroom.stage import ClassStage

DARK = QColor(0, 0, 0, 190)
LIGHT = 0.17
"""The radius of the spotlight, as a share of the screen's height."""
PEN = 5
"""The width of a line, in pixels of the design."""


class InkLine(NamedTuple):
    """A line that was drawn.

    :ivar is_on_stage: whether it lies on the card of the stage, and moves with it.
    """

    points: list[QPointF]
    is_on_stage: bool


class ClassInk(QWidget):
    """The layer. It lets clicks through unless it draws or shows the spotlight.

    :ivar draws: whether the mouse draws.
    :ivar spots: whether everything except around the mouse is dark.
    :ivar is_dark: whether everything is dark.
    """

    def __init__(self, clock: ClassClock, look: Look, stage: ClassStage, parent: QWidget) -> None:
        """Make the layer.

        :param stage: lines on its card keep their place on the card while it grows.
        """
        super().__init__(parent)
        self.setObjectName("class.ink")
        self._clock, self._look = clock, look
        clock.changed.connect(self.update)
        self.draws = self.spots = self.is_dark = False
        self._stage = stage
        self.lines: list[InkLine] = []
        """The lines on the current sheet."""
        self._sheet: Hashable = None
        self._put_by: dict[Hashable, list[InkLine]] = {}
        """The lines on the other sheets."""
        self._mouse = QPointF()
        self.setMouseTracking(True)
        self._follow()

    def toggle(self, name: str) -> None:
        """Switch `draws`, `spots` or `is_dark` on or off."""
        setattr(self, name, not getattr(self, name))
        place = self.mapFromGlobal(QCursor.pos())
        self._mouse = QPointF(place if self.rect().contains(place) else self.rect().center())
        self._follow()

    def stop(self) -> bool:
        """Switch everything off; the lines stay. Return whether anything was on."""
        was = self.draws or self.spots or self.is_dark
        self.draws = self.spots = self.is_dark = False
        self._follow()
        return was

    def wipe(self) -> None:
        """Remove the lines of the current sheet."""
        self.lines = []
        self.update()

    def turn_to(self, sheet: Hashable) -> None:
        """Show the lines of another sheet, and store those of the current one."""
        self._put_by[self._sheet] = self.lines
        self._sheet, self.lines = sheet, self._put_by.get(sheet, [])
        self.update()

    def _follow(self) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not (self.draws or self.spots))
        self.setCursor(Qt.CursorShape.CrossCursor if self.draws else Qt.CursorShape.ArrowCursor)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a line with the left button, wipe the sheet with the right one; unless the mouse draws, do
        nothing.
        """
        if self.draws and event.button() == Qt.MouseButton.LeftButton:
            self.draw(event.position(), begins=True)
        elif self.draws and event.button() == Qt.MouseButton.RightButton:
            self.wipe()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the line, and move the spotlight."""
        self._mouse = event.position()
        if self.draws and event.buttons() & Qt.MouseButton.LeftButton and self.lines:
            self.draw(event.position())
        self.update()

    def draw(self, point: QPointF, *, begins: bool = False) -> None:
        """Add a point of this widget to the last line; the caller repaints.

        :param begins: whether a new line begins there; the first one has to.
        """
        if begins:
            self.lines.append(InkLine([], self._stage.geometry().contains(point.toPoint())))
        line = self.lines[-1]
        line.points.append(self._places(line).inverted()[0].map(point))

    def _places(self, line: InkLine) -> QTransform:
        """Return the transformation from the points of a line to this widget."""
        if not line.is_on_stage:
            return QTransform()
        return self._stage.card_lies * QTransform.fromTranslate(self._stage.x(), self._stage.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the darkness with a hole for the spotlight, the countdown, and the lines."""
        painter = smooth_painter(self)
        if self.is_dark:
            painter.fillRect(self.rect(), QColor("black"))
            return
        if self.spots:
            path = QPainterPath()
            path.setFillRule(Qt.FillRule.OddEvenFill)
            path.addRect(self.rect())
            radius = self.height() * LIGHT
            path.addEllipse(self._mouse, radius, radius)
            painter.fillPath(path, DARK)
        theme = self._look.theme
        self._paint_time(painter)
        pen = QPen(theme.color("stick_red"), theme.px(PEN))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for line in self.lines:
            points = [self._places(line).map(point) for point in line.points]
            painter.setClipRect(self._stage.geometry() if line.is_on_stage else self.rect())
            if len(points) == 1:
                painter.drawPoint(points[0])
            else:
                painter.drawPolyline(points)

    @property
    def time_place(self) -> QRectF:
        """The rectangle of the countdown, in the corner where no tiles are; empty while it is off."""
        theme, text = self._look.theme, self._clock.text
        if not text:
            return QRectF()
        width = theme.width_of(text, "title", bold=True) + theme.px(24)
        gap = theme.space("tiny")
        return QRectF(self.width() - width - gap, gap, width, theme.px(32))

    def _paint_time(self, painter: QPainter) -> None:
        """Paint the countdown; once it is over in the colour of a warning."""
        place = self.time_place
        if place.isEmpty():
            return
        theme, is_over = self._look.theme, self._clock.left == 0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("warn" if is_over else "card"))
        painter.drawRoundedRect(place, theme.px(8), theme.px(8))
        painter.setPen(theme.color("card" if is_over else "text"))
        painter.setFont(theme.font("title", bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._clock.text)
