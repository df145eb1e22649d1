"""A text as a QR code on paper."""

from __future__ import annotations

import segno
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

QUIET = 4
"""The white modules around a QR code, without which it cannot be scanned."""


class QrCode:
    """A text as a QR code with its quiet zone, black on white."""

    def __init__(self, code: segno.QRCode, side: float) -> None:
        """:param side: width and height, in pixels of the design."""
        self._modules, self._side = code.matrix, side

    @classmethod
    def of(cls, text: str, side: float) -> QrCode:
        """Return the code of a short text, which is read even where the paper is soiled."""
        return cls(segno.make(text, micro=False), side)

    @property
    def edge(self) -> float:
        """The width of its quiet zone, in pixels of the design."""
        return self._side * QUIET / (len(self._modules) + 2 * QUIET)

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner at (x, y)."""
        module = self._side / (len(self._modules) + 2 * QUIET)
        painter.fillRect(QRectF(x, y, self._side, self._side), Qt.GlobalColor.white)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for row, line in enumerate(self._modules):
            for column, dark in enumerate(line):
                if dark:
                    corner = QPointF(x + (column + QUIET) * module, y + (row + QUIET) * module)
                    painter.fillRect(
                        QRectF(corner.x(), corner.y(), module * 1.02, module * 1.02), Qt.GlobalColor.black
                    )
        painter.restore()
