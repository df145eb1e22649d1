"""Where a window finds its place on the screen: with its frame, and with a task bar, whoever may have one."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtWidgets import QWidget

FRAME = QMargins(2, 30, 2, 6)
"""What desktops put around a window, in pixels."""
TASK_BAR = 40
"""What is left free at the foot where nobody tells whether there is one."""


def room_in(screen: QRect, available: QRect) -> QRect:
    """What a window without its frame may take up.

    :param screen: all of the screen. :param available: what the desktop says is free of it.
    """
    free = available if available != screen else screen.adjusted(0, 0, 0, -TASK_BAR)
    return free.marginsRemoved(FRAME)


def room_of(window: QWidget) -> QRect:
    """As `room_in`, on the screen that a window is on."""
    screen = window.screen()
    return room_in(screen.geometry(), screen.availableGeometry())


def first_place(designed: QSize, room: QRect) -> QRect:
    """Where a window opens for the very first time: in the middle, as it was designed if there is room."""
    place = QRect(room.topLeft(), designed.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place
