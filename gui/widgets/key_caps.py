"""Keys drawn as caps."""

from __future__ import annotations

import re
from math import ceil

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPaintEvent, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget

from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import key_size, paint_key
from gui.appearance.plain import Label
from gui.appearance.theme import Theme

_BETWEEN = re.compile(r", |・")
"""Separators between the keys in a text, in each language."""


class KeyCaps(Label):
    """Label with keys side by side. Its text names them, separated by ", " or "・"."""

    def __init__(self, text: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._look = look
        self.setFixedSize(self._size())

    def _size(self) -> QSize:
        theme, keys = self._look.theme, self._keys
        sizes = [key_size(theme, key) for key in keys]
        gaps = (len(keys) - 1) * theme.space("tiny")
        return QSize(ceil(sum(size.width() for size in sizes) + gaps), ceil(sizes[0].height()))

    @property
    def _keys(self) -> list[str]:
        return _BETWEEN.split(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the caps."""
        theme = self._look.theme
        painter = smooth_painter(self)
        right, middle = 0.0, self.height() / 2
        for key in self._keys:
            right += key_size(theme, key).width()
            paint_key(painter, theme, QPointF(right, middle), key, "text")
            right += theme.space("tiny")


def cap_key(button: QPushButton, theme: Theme, key: str) -> None:
    """Show the cap of a key behind the words of a filled button."""
    size, ratio, icon = key_size(theme, key).toSize(), button.devicePixelRatioF(), QIcon()
    size += QSize(theme.space("tiny"), 0)
    for mode, ink in ((QIcon.Mode.Normal, "on_accent"), (QIcon.Mode.Disabled, "disabled")):
        cap = QPixmap(size * ratio)
        cap.setDevicePixelRatio(ratio)
        cap.fill(Qt.GlobalColor.transparent)
        painter = smooth_painter(cap)
        paint_key(painter, theme, QPointF(size.width(), size.height() / 2), key, ink)
        painter.end()
        icon.addPixmap(cap, mode)
    button.setIcon(icon)
    button.setIconSize(size)
    is_mirrored = button.layoutDirection() == Qt.LayoutDirection.RightToLeft
    button.setLayoutDirection(
        Qt.LayoutDirection.LeftToRight if is_mirrored else Qt.LayoutDirection.RightToLeft
    )  # a picture stands before the words
