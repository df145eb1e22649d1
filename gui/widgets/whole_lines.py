"""Field for several lines of text, all of which are whole."""

from __future__ import annotations

from math import ceil

from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit


class WholeLines(QPlainTextEdit):
    """Field for lines, none of which is cut at the foot."""

    @property
    def line(self) -> int:
        """Height of a line, in pixels: Qt's whole number for the font is too small for some."""
        return ceil(QFontMetricsF(self.font()).lineSpacing())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the rest below the last whole line free."""
        super().resizeEvent(event)
        room = self.contentsRect().height() - round(self.document().documentMargin())
        self.setViewportMargins(0, 0, 0, room % self.line)
