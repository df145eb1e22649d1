"""Round corners of separate windows: menus, lists, calendars, boxes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion
from PySide6.QtWidgets import QWidget

UNFRAMED = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
"""Without the system's frame and shadow, which are rectangular."""

HALF_SEEN = 2
"""Pixels by which the mask is rounder than the window: its edge is not smooth, so half-covered pixels are left
out.
"""


def let_through(window: QWidget) -> None:
    """Make a window transparent where it paints nothing. Call it before the window is shown."""
    window.setWindowFlags(window.windowFlags() | UNFRAMED)
    window.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)


def round_off(window: QWidget, radius: int) -> None:
    """Round the corners of a window of this size, on X11 alone, which needs a mask: without a compositor the
    corners would be black.

    :param radius: in pixels.
    """
    if QGuiApplication.platformName() == "xcb":
        path = QPainterPath()
        inner = radius + HALF_SEEN
        path.addRoundedRect(QRectF(window.rect()), inner, inner)
        window.setMask(QRegion(path.toFillPolygon().toPolygon()))
