"""Keys as they lie on a keyboard: each in a cap of its own."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_cap
from gui.appearance.plain import Label

_BETWEEN = re.compile(r", |・")
"""Between keys of a text, in each language."""


class KeyCaps(Label):
    """Some keys, broken into lines where there is no room."""

    def __init__(self, text: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._look = look

    def _caps(self, width: int) -> list[tuple[QRectF, str]]:
        """Each key with its place, for a width."""
        theme = self._look.theme
        high, gap, pad = float(theme.line() + theme.space("tiny")), theme.space("tiny"), theme.space("small")
        metrics = QFontMetricsF(theme.font())
        at, found = QPointF(0, 0), []
        for key in _BETWEEN.split(self.text()):
            wide = max(metrics.horizontalAdvance(key) + 2 * pad, high)
            if at.x() > 0 and at.x() + wide > width:
                at = QPointF(0, at.y() + high + gap)
            found.append((QRectF(at.x(), at.y(), wide, high), key))
            at.setX(at.x() + wide + gap)
        return found

    def heightForWidth(self, width: int) -> int:
        """Of all lines."""
        return int(self._caps(width)[-1][0].bottom()) + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cap by cap."""
        theme = self._look.theme
        painter = smooth_painter(self)
        painter.setFont(theme.font())
        for place, key in self._caps(self.width()):
            paint_cap(painter, theme, place, key)
