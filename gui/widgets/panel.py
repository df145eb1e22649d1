"""What scrolls, and a panel whose children somebody places for a width, who says how high that gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget


class PlacedPanel(QWidget):
    """As wide as its scroll area, as high as what is placed on it."""

    def __init__(
        self,
        place: Callable[[int], int],
        parent: QWidget | None = None,
        *,
        level: Callable[[], object] = lambda: None,
    ) -> None:
        """:param place: places the children for a width in pixels, and returns how high they get.
        :param level: gives them the room that is left below; called whenever that is another one.
        """
        super().__init__(parent)
        self._place, self._level = place, level

    def place(self) -> None:
        """Place everything afresh."""
        self.setMinimumHeight(self._place(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, another layout."""
        if event.size().width() != event.oldSize().width():
            self.place()
        else:
            self._level()


class Fold(QFrame):
    """Lets what goes on below fade into its ground: a line that is cut there is seen to go on."""

    def __init__(self, area: QAbstractScrollArea, ground: Literal["window", "card"] = "window") -> None:
        super().__init__(area)
        self._area = area
        self.setObjectName("fold")
        self.setProperty("house", f"fade_to_{ground}")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for moved in (area.verticalScrollBar().rangeChanged, area.verticalScrollBar().valueChanged):
            moved.connect(self.place)

    def place(self) -> None:
        """At the foot of what is seen, while there is more below."""
        bar, seen, height = (
            self._area.verticalScrollBar(),
            self._area.viewport().geometry(),
            self.fontMetrics().height(),
        )
        self.setGeometry(seen.left(), seen.bottom() + 1 - height, seen.width(), height)
        self.setVisible(bar.value() < bar.maximum())


class PagedArea(QScrollArea):
    """A scroll area that leaves the keys that page to others where it has nothing to page, and shows a fold where
    there is more below.

    It has a viewport that was made in Python: to find out what Qt's own one is, PySide makes the classes of all
    widgets that there are, which takes a fifth of an empty window's start.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        viewport = QWidget()
        viewport.setObjectName("qt_scrollarea_viewport")
        viewport.setBackgroundRole(QPalette.ColorRole.NoRole)
        viewport.setAutoFillBackground(True)
        self.setViewport(viewport)
        self._fold: Fold | None = None
        """Made when there is more below for the first time."""
        for changed in (self.verticalScrollBar().rangeChanged, self.verticalScrollBar().valueChanged):
            changed.connect(self._show_fold)

    def _show_fold(self) -> None:
        bar = self.verticalScrollBar()
        if self._fold is None and bar.value() < bar.maximum():
            self._fold = Fold(self)
            self._fold.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The fold stays at the foot."""
        super().resizeEvent(event)
        if self._fold is not None:
            self._fold.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page, if there is more than is seen."""
        bar = self.verticalScrollBar()
        pages = event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if pages and bar.minimum() == bar.maximum():
            event.ignore()
        else:
            super().keyPressEvent(event)


MOST_FITTINGS = 4
"""So often a content is fitted again within its own fitting: without a bar and with one, for each of two bars."""


class SnugArea(PagedArea):
    """A scroll area that wishes to be as high as what is in it, whenever that changes.

    Qt fits a content again with each size that it takes. One that has no room only where it is wide brings the bar
    that makes it narrow, which takes the bar away again, and so on without an end: the last fitting stands.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fittings = 0

    def sizeHint(self) -> QSize:
        """As its content's."""
        widget = self.widget()
        return widget.sizeHint() if widget is not None else super().sizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Other content, another height."""
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
    """Scroll what a widget lies in so that a part of it is seen; with all that belongs to it, if there is room.

    :param part, whole: in the widget's own pixels.
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
    """A widget in a scroll area without a frame: in too little room one can scroll, and nothing is squeezed.

    :param area: the area, where it is there already.
    """
    area = area or PagedArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
