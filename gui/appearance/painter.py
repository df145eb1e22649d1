"""Painter with the settings that all views use."""

from __future__ import annotations

from PySide6.QtGui import QPaintDevice, QPainter

SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter with smooth edges and smoothly scaled pictures."""
    painter = QPainter(device)
    painter.setRenderHints(SMOOTH)
    return painter
