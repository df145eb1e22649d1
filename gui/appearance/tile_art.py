"""Pictures of tiles, from the chosen set and in the colours of the theme."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtSvg import QSvgRenderer

from core.tiles import Tile
from gui.appearance.drawn import BACK, forget_pictures, tile_drawing, tile_pixmap, turned_pixmap
from gui.appearance.theme import Theme

TileSet = Literal["plain", "index"]
TilePicture = Tile | Literal["lying"] | None
"""A tile; "lying" for the bare body of a lying tile, to be turned a quarter to the left; None for a back."""
TILE_SETS: tuple[TileSet, ...] = get_args(TileSet)


class TileArt(QObject):
    """Pictures of tiles.

    :ivar tile_set: plain tiles, or tiles with an index for beginners.
    """

    changed = Signal()
    """Emitted after the tile set has been set."""

    def __init__(self, theme: Theme, tile_set: TileSet = "plain", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.tile_set: TileSet = tile_set

    def set_tile_set(self, tile_set: TileSet) -> None:
        """Choose plain tiles or tiles with an index for beginners; emit `changed`, even if it is the same."""
        if tile_set != self.tile_set:
            self.tile_set = tile_set
            forget_pictures()
        self.changed.emit()

    def pixmap(self, tile: TilePicture, width: int, ratio: float) -> QPixmap:
        """Return a picture of a tile (None for a back), crisp at this width and device pixel ratio."""
        return tile_pixmap(self._folder(self._scheme), _name(tile), width, ratio)

    def turned(self, tile: Tile | None, width: int, quarters: int, ratio: float) -> QPixmap:
        """Return a picture of a tile (None for a back) that lies before another player, after quarter turns to the
        left.
        """
        if quarters % 4 == 0:
            return self.pixmap(tile, width, ratio)
        return turned_pixmap(self._folder(self._scheme), _name(tile), width, quarters % 4, ratio)

    def drawing(self, tile: TilePicture) -> QSvgRenderer:
        """Return a tile (None for a back) as vectors, for paper, in the light colours whatever the theme."""
        return tile_drawing(self._folder("light"), _name(tile))

    @property
    def _scheme(self) -> str:
        return "dark" if self._theme.name == "dark" else "light"

    def _folder(self, scheme: str) -> str:
        return scheme if self.tile_set == "plain" else f"{scheme}-index"


def _name(tile: TilePicture) -> str:
    return BACK if tile is None else str(tile)
