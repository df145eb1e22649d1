"""What the app needs of the Qt that is installed."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from pytestqt.qtbot import QtBot


def test_painting_does_not_use_up_references_to_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 loses one at each of these calls; where None is mortal the program dies of it."""
    pixmap = QPixmap(8, 8)
    painter = QPainter(pixmap)
    red = QColor("red")
    before = sys.getrefcount(None)
    for _ in range(300):
        painter.setPen(red)
        painter.setPen(QPen(red, 1))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(red)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    after = sys.getrefcount(None)
    painter.end()
    assert abs(after - before) < 100
