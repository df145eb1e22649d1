"""Painted view that shows the name of the tile under the mouse, because beginners learn names first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QWidget

from core.tiles import Tile
from gui.appearance.tips import show_tip


class TileTips(QWidget):
    """Widget that shows the names of its tiles as tooltips. `paint_tile` registers what is painted where."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lying: list[tuple[QRectF, Tile, str]] = []

    def note_tile(self, place: QRectF, tile: Tile, name: str) -> None:
        """Register a painted tile until the next paint.

        :param place: its rectangle in the view, in pixels.
        :param name: text of its tooltip.
        """
        self._lying.append((place, tile, name))

    def tile_under(self, position: QPointF) -> tuple[QRectF, Tile, str] | None:
        """Return the topmost tile at this position with its rectangle and name, or None."""
        return next((lying for lying in reversed(self._lying) if lying[0].contains(position)), None)

    def tiles_lying(self) -> list[tuple[QRectF, Tile]]:
        """Return the tiles painted last, with their rectangles."""
        return [(place, tile) for place, tile, _ in self._lying]

    def forget_tiles(self, place: QRectF) -> None:
        """Forget the tiles that touch a place which is painted again."""
        self._lying = [lying for lying in self._lying if not lying[0].intersects(place)]

    def event(self, event: QEvent) -> bool:
        """Show the name of the tile under the mouse. Each paint begins with no tiles registered."""
        if event.type() == QEvent.Type.Paint:
            self._lying.clear()
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self.tile_under(QPointF(event.pos()))
            if found is not None:
                show_tip(self, found[0].toRect(), found[2])
                return True
        return super().event(event)
