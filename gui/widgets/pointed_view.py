"""Painted views with things, one of which the mouse or the keys can point at."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint

ThingT = TypeVar("ThingT")


class PointedView(FocusedView, Generic[ThingT]):
    """Base of such views; subclasses define what and where the things are and what a click does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at: ThingT | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def thing_at(self, position: QPointF) -> ThingT | None:
        """Return the thing at this position, or None; here always None."""
        return None

    def words_of(self, thing: ThingT | None) -> str:
        """Return a thing in words, for screen readers; None: the whole view. Here nothing."""
        return ""

    def hint_of(self, thing: ThingT) -> str:
        """Return what the status line says of a thing."""
        return self.words_of(thing)

    def can_pick(self, thing: ThingT) -> bool:
        """Return whether a click on a thing does something."""
        return False

    def pick(self, thing: ThingT) -> None:
        """Do what a click on a thing does."""

    def point_at(self, thing: ThingT | None) -> None:
        """Point at a thing, or at nothing: repaint, and tell about it in the status line and to screen readers."""
        if thing != self._at:
            self._at = thing
            able = thing is not None and self.can_pick(thing)
            self.setCursor(Qt.CursorShape.PointingHandCursor if able else Qt.CursorShape.ArrowCursor)
            self._describe()
            hint(self, self.hint_of(thing) if thing is not None else "")
            self.update()

    def _describe(self) -> None:
        self.setAccessibleDescription(self.words_of(self._at))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the thing under the mouse."""
        self.point_at(self.thing_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        self.point_at(None)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the thing under the mouse."""
        thing = self.thing_at(event.position())
        if thing is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pick(thing)


class SeriesView(PointedView[int]):
    """Base of charts of values in a row, which are pointed at by index."""

    @property
    def last(self) -> int:
        """Index of the last value; negative without values."""
        return -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from value to value with Left and Right, and to the ends with Home and End.

        The first key points at the last value; Escape points at nothing.
        """
        key, last = Qt.Key(event.key()), self.last
        at = last if self._at is None else self._at
        step = 0 if self._at is None else 1
        ways = {Qt.Key.Key_Left: at - step, Qt.Key.Key_Right: at + step, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if last >= 0 and key in ways:
            self.point_at(min(max(ways[key], 0), last))
        elif key == Qt.Key.Key_Escape and self._at is not None:
            self.point_at(None)
        else:
            super().keyPressEvent(event)
