"""A painted view whose tiles tell their names: the names of tiles are what beginners learn first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.tiles import Tile


class TileTips(QWidget):
    """`paint_tile` tells it what lies where; where the mouse rests, the tile's name appears."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lying: list[tuple[QRectF, Tile, str]] = []

    def note_tile(self, place: QRectF, tile: Tile, name: str) -> None:
        """A tile is painted there. :param name: as it is told."""
        self._lying.append((place, tile, name))

    def tile_under(self, position: QPointF) -> tuple[Tile, str] | None:
        """The tile that is seen there, and its name; None: there is none."""
        return next(
            ((tile, name) for place, tile, name in reversed(self._lying) if place.contains(position)), None
        )

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
                QToolTip.showText(event.globalPos(), found[1], self)
                return True
        return super().event(event)
