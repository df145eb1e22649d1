"""Painted view with things, one of which the mouse or the keys can point at."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from gui.widgets.focus import FocusedView

NOTHING = -1
"""Index while nothing is pointed at."""


class PointedView(FocusedView):
    """Base of views whose things have indices; subclasses define what and where they are and what a click does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._at = NOTHING
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def thing_at(self, position: QPointF) -> int:
        """Return the index of the thing at this position, or NOTHING."""
        return NOTHING

    def words_of(self, index: int) -> str:
        """Return a thing in words."""
        return ""

    def can_pick(self, index: int) -> bool:
        """Return whether a click on a thing does something."""
        return True

    def pick(self, index: int) -> None:
        """Do what a click on a thing does."""

    def point_at(self, index: int) -> None:
        """Point at a thing, or at NOTHING."""
        if index != self._at:
            self._at = index
            able = index >= 0 and self.can_pick(index)
            self.setCursor(Qt.CursorShape.PointingHandCursor if able else Qt.CursorShape.ArrowCursor)
            if index >= 0:
                self.setAccessibleDescription(self.words_of(index))
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the thing under the mouse."""
        self.point_at(self.thing_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.point_at(NOTHING)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        self.point_at(NOTHING)
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the thing under the mouse."""
        index = self.thing_at(event.position())
        if index >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.pick(index)
