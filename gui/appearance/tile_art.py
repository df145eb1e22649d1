"""Pictures of tiles: of the set that was chosen, in the scheme of the theme."""

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
"""A tile; the bare body of one that lies sideways, to be turned a quarter to the left; or None, the back."""
TILE_SETS: tuple[TileSet, ...] = get_args(TileSet)


class TileArt(QObject):
    """Draws tiles. :ivar tile_set: plain tiles, or tiles with an index for beginners."""

    changed = Signal()

    def __init__(self, theme: Theme, tile_set: TileSet = "plain", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.tile_set: TileSet = tile_set

    def set_tile_set(self, tile_set: TileSet) -> None:
        """Plain tiles, or tiles with an index for beginners."""
        if tile_set != self.tile_set:
            self.tile_set = tile_set
            forget_pictures()
        self.changed.emit()

    def pixmap(self, tile: TilePicture, width: int, ratio: float) -> QPixmap:
        """A tile, or with None its back, crisp at this width and device pixel ratio."""
        return tile_pixmap(self._folder(self._scheme), _name(tile), width, ratio)

    def turned(self, tile: Tile | None, width: int, quarters: int, ratio: float) -> QPixmap:
        """A tile, or its back, turned so often by a quarter to the left: it lies before somebody else."""
        if quarters % 4 == 0:
            return self.pixmap(tile, width, ratio)
        return turned_pixmap(self._folder(self._scheme), _name(tile), width, quarters % 4, ratio)

    def drawing(self, tile: TilePicture) -> QSvgRenderer:
        """A tile, or with None its back, as lines: for paper."""
        return tile_drawing(self._folder("light"), _name(tile))

    @property
    def _scheme(self) -> str:
        return "dark" if self._theme.name == "dark" else "light"

    def _folder(self, scheme: str) -> str:
        return scheme if self.tile_set == "plain" else f"{scheme}-index"


def _name(tile: TilePicture) -> str:
    return BACK if tile is None else str(tile)
