"""Round corners of what opens in a window of its own: menus, lists, calendars, boxes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainterPath, QRegion
from PySide6.QtWidgets import QWidget

UNFRAMED = Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
"""Its frame and shadow would be those of a rectangle."""

HALF_SEEN = 2
"""Pixels: so much rounder is the mask, whose edge is not smooth: what is half ground, half nothing is left out."""


def let_through(window: QWidget) -> None:
    """Let what is below be seen where a window paints nothing. Before it is shown."""
    window.setWindowFlags(window.windowFlags() | UNFRAMED)
    window.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)


def round_off(window: QWidget, radius: int) -> None:
    """Give a window of this size its corners. X11 needs a mask for them: there may be nobody who blends windows,
    and they would be black.

    :param radius: in pixels.
    """
    if QGuiApplication.platformName() == "xcb":
        path = QPainterPath()
        inner = radius + HALF_SEEN
        path.addRoundedRect(QRectF(window.rect()), inner, inner)
        window.setMask(QRegion(path.toFillPolygon().toPolygon()))
