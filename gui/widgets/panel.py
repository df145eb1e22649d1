"""Scroll areas, and a panel whose owner places its children for a width and returns the height."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget


class PlacedPanel(QWidget):
    """Panel as wide as its scroll area and as high as its content."""

    def __init__(
        self,
        place: Callable[[int], int],
        parent: QWidget | None = None,
        *,
        level: Callable[[], object] = lambda: None,
    ) -> None:
        """:param place: places the children for a width in pixels and returns their height.
        :param level: gives them the spare room below; called whenever only the height changes.
        """
        super().__init__(parent)
        self._place, self._level = place, level

    def place(self) -> None:
        """Place all children for the present width, and make their height the least of the panel."""
        self.setMinimumHeight(self._place(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the children for a new width, or share out a new height."""
        if event.size().width() != event.oldSize().width():
            self.place()
        else:
            self._level()


class FootFade(QFrame):
    """Fade at the foot of a scroll area, which shows that there is more below."""

    def __init__(self, area: QAbstractScrollArea, ground: Literal["window", "card"] = "window") -> None:
        """:param ground: colour into which the content fades."""
        super().__init__(area)
        self._area = area
        self.setObjectName("fade")
        self.setProperty("house", f"fade_to_{ground}")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for moved in (area.verticalScrollBar().rangeChanged, area.verticalScrollBar().valueChanged):
            moved.connect(self.place)

    def place(self) -> None:
        """Place the fade at the foot of the viewport, visible while there is more below."""
        bar, seen, height = (
            self._area.verticalScrollBar(),
            self._area.viewport().geometry(),
            self.fontMetrics().height(),
        )
        self.setGeometry(seen.left(), seen.bottom() + 1 - height, seen.width(), height)
        self.setVisible(bar.value() < bar.maximum())


def give_viewport(area: QAbstractScrollArea, ground: QPalette.ColorRole) -> None:
    """Give a scroll area a viewport that is made in Python: to find the class of Qt's own, PySide would make the
    classes of all widgets, a fifth of the start of an empty window.

    :param ground: the colour of its background.
    """
    viewport = QWidget()
    viewport.setObjectName("qt_scrollarea_viewport")
    viewport.setBackgroundRole(ground)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)


class PagedArea(QScrollArea):
    """Scroll area that ignores the paging keys when there is nothing to page, and fades out where there is more
    below.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        give_viewport(self, QPalette.ColorRole.NoRole)
        self._fade: FootFade | None = None
        """Made when there is more below for the first time."""
        for changed in (self.verticalScrollBar().rangeChanged, self.verticalScrollBar().valueChanged):
            changed.connect(self._show_fade)

    def _show_fade(self) -> None:
        bar = self.verticalScrollBar()
        if self._fade is None and bar.value() < bar.maximum():
            self._fade = FootFade(self)
            self._fade.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the fade at the foot."""
        super().resizeEvent(event)
        if self._fade is not None:
            self._fade.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page if there is more than is visible; otherwise ignore the paging keys."""
        bar = self.verticalScrollBar()
        pages = event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if pages and bar.minimum() == bar.maximum():
            event.ignore()
        else:
            super().keyPressEvent(event)


MOST_FITTINGS = 4
"""Limit on nested resizes of a content: without and with a scroll bar, for each of two bars."""


class SnugArea(PagedArea):
    """Scroll area with the height of its content as size hint.

    Qt resizes the content again whenever it takes a size. A content that only fits without a scroll bar can toggle
    the bar without end, so nested resizes are limited and the last one stays.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fittings = 0

    def sizeHint(self) -> QSize:
        """Return the size hint of the content."""
        widget = self.widget()
        return widget.sizeHint() if widget is not None else super().sizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow changes of the content's height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        if event.type() != QEvent.Type.Resize:
            return super().eventFilter(watched, event)
        if self._fittings == MOST_FITTINGS:
            return False
        self._fittings += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._fittings -= 1


def show_part(widget: QWidget, part: QRect, whole: QRect) -> None:
    """Scroll all areas around a widget so that a part of it is visible, with the whole around it if there is room.

    :param part: rectangle in the widget.
    :param whole: rectangle around it in the widget.
    """
    area = widget.parentWidget()
    while area is not None:
        inside = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and inside is not None:
            shown = whole if whole.height() <= area.viewport().height() else part
            for corner in (shown.bottomLeft(), shown.topLeft()):
                place = widget.mapTo(inside, corner)
                area.ensureVisible(place.x(), place.y(), 0, 0)
        area = area.parentWidget()


def scrolling(widget: QWidget, area: QScrollArea | None = None) -> QScrollArea:
    """Return a scroll area without a frame for a widget, so that with too little room it scrolls and is not
    squeezed.

    :param area: the area, if it already exists.
    """
    area = area or PagedArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
