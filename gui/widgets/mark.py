"""The club's mark on paper."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

WIDTH, HEIGHT = 150.0, 48.0
"""Of the room for a mark beside a heading, in pixels of the design."""


class PaperMark:
    """A mark in as much of a room as its shape fills.

    :ivar width, height: in pixels of the design; 0 without a mark.
    """

    def __init__(self, picture: bytes, width: float = WIDTH, height: float = HEIGHT) -> None:
        """:param picture: as the club's file has it; b"" for none. :param width, height: of the room."""
        self._image = QImage.fromData(picture)
        size = QSizeF(self._image.size()).scaled(width, height, Qt.AspectRatioMode.KeepAspectRatio)
        if self._image.isNull():
            size = QSizeF(0, 0)
        self.width, self.height = size.width(), size.height()

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the mark with its upper left corner at this point."""
        if not self._image.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(x, y, self.width, self.height), self._image)
