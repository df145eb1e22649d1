"""A painter as all views want one."""

from __future__ import annotations

from PySide6.QtGui import QPaintDevice, QPainter

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Returns a painter with smooth edges, and smooth pictures where they are scaled."""
    painter = QPainter(device)
    painter.setRenderHints(SMOOTH)
    return painter
