"""One of several, or several of some, in one strip of buttons that is a single stop of the keyboard."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus
from gui.appearance.theme import Theme


class Segments(QWidget):
    """The values of a switch side by side. What is clicked is a wish; it shows what it is given.

    Left and right choose; where several can be on, they walk, and Space switches.
    """

    wished = Signal(object)

    def __init__(self, name: str, theme: Theme, *, several: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._theme, self._several = theme, several
        self._labels: dict[Any, str] = {}
        self._value: Any = None
        self._at = 0
        self._over = -1
        self._places: list[QRectF] = []

    # ------------------------------------------------------------------------------ what is shown

    def set_labels(self, labels: dict[Any, str]) -> None:
        """What there is to choose, in words of the language in use."""
        self._labels = labels
        theme = self._theme
        metrics = QFontMetrics(theme.font(bold=True))
        self._places, x = [], 1.0
        for text in labels.values():
            width = max(metrics.horizontalAdvance(text) + theme.px(20), theme.px(46))
            self._places.append(QRectF(x, 1, width, theme.size("control")))
            x += width + (theme.px(5) if self._several else 0)
        self.updateGeometry()
        self.update()

    def show_value(self, value: Any, _players: int) -> None:
        """Show what is chosen: a value, or several of them."""
        self._value = value
        if not self._several and value in self._labels:
            self._at = [*self._labels].index(value)
        self.update()

    def is_on(self, value: Any) -> bool:
        """Whether this is chosen."""
        return bool(value in self._value if self._several else value == self._value)

    def place_of(self, value: Any) -> QPointF:
        """The middle of the button of a value."""
        return self._places[[*self._labels].index(value)].center()

    def sizeHint(self) -> QSize:
        """As wide as the words ask for."""
        right = self._places[-1].right() if self._places else 0
        return QSize(int(right) + 2, self._theme.size("control") + 2)

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut."""
        return self.sizeHint()

    # ------------------------------------------------------------------------------ wishes

    def _wish(self, index: int) -> None:
        self._at = index
        value = [*self._labels][index]
        if not self._several:
            if value != self._value:
                self.wished.emit(value)
        elif value in self._value:
            self.wished.emit(tuple(each for each in self._value if each != value))
        else:
            self.wished.emit((*self._value, value))
        self.update()

    def _index_at(self, place: QPointF) -> int:
        return next((index for index, rect in enumerate(self._places) if rect.contains(place)), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses, or switches."""
        index = self._index_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and index >= 0:
            self._wish(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light what would be chosen."""
        over = self._index_at(event.position())
        if over != self._over:
            self._over = over
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._over = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right choose or walk; Space and Return switch."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        count = len(self._labels)
        if step is not None:
            index = min(max(self._at + step, 0), count - 1)
            if self._several:
                self._at = index
                self.update()
            else:
                self._wish(index)
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._wish(self._at if self._several else (self._at + 1) % count)
        else:
            event.ignore()

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """A strip with rounded ends; what is chosen is filled and bold."""
        theme = self._theme
        painter = smooth_painter(self)
        radius = theme.size("corner")
        if not self._several and self._places:
            strip = self._places[0].united(self._places[-1])
            path = QPainterPath()
            path.addRoundedRect(strip, radius, radius)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("button"))
            painter.drawPath(path)
            painter.setClipPath(path)
        for index, (value, text) in enumerate(self._labels.items()):
            self._paint_one(painter, index, self.is_on(value), text)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not self._several and self._places:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawRoundedRect(strip, radius, radius)
        if self.hasFocus() and self._places:
            on = self.is_on([*self._labels][self._at])
            place = self._places[self._at].adjusted(1.5, 1.5, -1.5, -1.5)
            paint_focus(painter, theme, place, radius - 1, chosen=on)

    def _paint_one(self, painter: QPainter, index: int, on: bool, text: str) -> None:
        theme, place = self._theme, self._places[index]
        ground = "accent" if on else "hover" if index == self._over else "button"
        painter.setBrush(theme.color(ground))
        if self._several:
            painter.setPen(QPen(theme.color("accent" if on else "border"), 1))
            painter.drawRoundedRect(place, theme.size("corner"), theme.size("corner"))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(place)
            next_on = index > 0 and self.is_on([*self._labels][index - 1])
            if index and not on and not next_on:
                painter.setPen(QPen(theme.color("border"), 1))
                painter.drawLine(place.topLeft(), place.bottomLeft())
        painter.setFont(theme.font(bold=on))
        painter.setPen(theme.color("on_accent" if on else "text"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
