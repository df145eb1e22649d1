"""Contact sheets: the pictures of one screen beside each other, each under its name."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gui.appearance.theme import Theme

WIDTH, GAP, NAME = 640, 12, 24
"""Of a picture on the sheet, and between two; how high its name is. In pixels."""
MOST = 24
"""Pictures on a sheet; more go to another."""


class Sheets:
    """Collects pictures by screen, and lays them out."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._pictures: dict[str, dict[str, QImage]] = {}

    def add(self, screen: str, name: str, picture: QImage) -> None:
        """One more state of a screen."""
        small = picture.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
        small.setDevicePixelRatio(1)
        self._pictures.setdefault(screen, {})[name] = small

    def laid_out(self) -> dict[str, QImage]:
        """A sheet a screen, by its name; of many pictures several, with their numbers."""
        found = {}
        for screen, pictures in self._pictures.items():
            names = list(pictures)
            for first in range(0, len(names), MOST):
                number = f"-{first // MOST + 1}" if len(names) > MOST else ""
                part = {name: pictures[name] for name in names[first : first + MOST]}
                found[f"{screen}{number}"] = self._sheet(part)
        return found

    def _sheet(self, pictures: Mapping[str, QImage]) -> QImage:
        columns = min(len(pictures), max(2, math.ceil(math.sqrt(len(pictures)))))
        high = max(picture.height() for picture in pictures.values()) + NAME + GAP
        size = GAP + columns * (WIDTH + GAP), GAP + math.ceil(len(pictures) / columns) * high
        sheet = QImage(*size, QImage.Format.Format_RGB32)
        sheet.fill(QColor("#808080"))
        painter = QPainter(sheet)
        painter.setFont(self._theme.font("small"))
        painter.setPen(QColor("#ffffff"))
        for index, (name, picture) in enumerate(pictures.items()):
            x, y = GAP + index % columns * (WIDTH + GAP), GAP + index // columns * high
            painter.drawText(QRectF(x, y, WIDTH, NAME), Qt.AlignmentFlag.AlignVCenter, name)
            painter.drawImage(x, y + NAME, picture)
        painter.end()
        return sheet
