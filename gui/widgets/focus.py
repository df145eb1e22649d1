"""A painted view that looks different while it has the keyboard; and in which order Tab walks."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from gui.appearance.tile_tips import TileTips


class FocusedView(TileTips):
    """It is painted anew when the keyboard comes or goes."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The frame is stronger."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And weaker."""
        self.update()
        super().focusOutEvent(event)


def tab_in_order(*parts: QWidget) -> None:
    """Let Tab walk these parts of a window one after the other, each as it is walked now; they were made, or are
    shown, in another order.
    """
    stops = [stop for part in parts for stop in _stops_of(part)]
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)


def _stops_of(part: QWidget) -> list[QWidget]:
    found = []
    widget: QWidget | None = part
    while widget is not None:
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and (widget is part or part.isAncestorOf(widget)):
            found.append(widget)
        widget = widget.nextInFocusChain()
        if widget is part:
            break
    return found
