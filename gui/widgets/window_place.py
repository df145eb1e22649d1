"""Placing windows on the screen, with room for their frame and a task bar."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize
from PySide6.QtWidgets import QWidget

FRAME = QMargins(2, 30, 2, 6)
"""Size of a desktop's window frame, in pixels."""
TASK_BAR = 40
"""Height left free at the foot where the desktop does not report a task bar, in pixels."""


def room_in(screen: QRect, available: QRect) -> QRect:
    """Return the rectangle that a window can fill without its frame, in pixels of the screen.

    :param screen: the whole screen.
    :param available: the part that the desktop reports as free.
    """
    free = available if available != screen else screen.adjusted(0, 0, 0, -TASK_BAR)
    return free.marginsRemoved(FRAME)


def room_of(window: QWidget) -> QRect:
    """Return `room_in` for the screen of a window."""
    screen = window.screen()
    return room_in(screen.geometry(), screen.availableGeometry())


def first_place(designed: QSize, room: QRect) -> QRect:
    """Return where a window first opens: centred, in the size of the design as far as there is room."""
    place = QRect(room.topLeft(), designed.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place
