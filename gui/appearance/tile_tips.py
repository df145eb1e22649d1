"""A painted view whose tiles tell their names: the names of tiles are what beginners learn first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QWidget

from core.tiles import Tile
from gui.appearance.tips import show_tip


class TileTips(QWidget):
    """`paint_tile` tells it what lies where; where the mouse rests, the tile's name appears."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lying: list[tuple[QRectF, Tile, str]] = []

    def note_tile(self, place: QRectF, tile: Tile, name: str) -> None:
        """A tile is painted there. :param name: as it is told."""
        self._lying.append((place, tile, name))

    def tile_under(self, position: QPointF) -> tuple[QRectF, Tile, str] | None:
        """The place, the tile that is seen there, and its name; None: there is none."""
        return next((lying for lying in reversed(self._lying) if lying[0].contains(position)), None)

    def tiles_lying(self) -> list[tuple[QRectF, Tile]]:
        """What was painted last, and where."""
        return [(place, tile) for place, tile, _ in self._lying]

    def forget_tiles(self, place: QRectF) -> None:
        """What lies there is painted anew."""
        self._lying = [lying for lying in self._lying if not lying[0].intersects(place)]

    def event(self, event: QEvent) -> bool:
        """Tell a name; what is painted anew is noted anew."""
        if event.type() == QEvent.Type.Paint:
            self._lying.clear()
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self.tile_under(QPointF(event.pos()))
            if found is not None:
                show_tip(self, found[0].toRect(), found[2])
                return True
        return super().event(event)
