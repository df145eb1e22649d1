"""How a meld lies on the table: which tile sideways, and where."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from core.hand import Meld
from core.tiles import Tile
from gui.appearance.drawn import tile_height

MeldPlace = tuple[Tile | None, QPointF, bool]


def meld_places(meld: Meld, width: int) -> list[MeldPlace]:
    """Where the tiles of a meld lie: each tile (None: its back), its place, and whether it lies sideways.

    The called tile lies sideways, left, middle or right by whom it came from; the tile of an added kan lies above
    it; a closed kan shows two backs.
    """
    height = tile_height(width)
    if meld.kind == "ankan":
        shown = [None, meld.tiles[1], meld.tiles[2], None]
        return [(tile, QPointF(index * width, 0), False) for index, tile in enumerate(shown)]
    tiles = list(meld.tiles)
    added = tiles.pop() if meld.kind == "kakan" else None
    called = meld.called if meld.called is not None and meld.called < len(tiles) else None
    if called is not None and meld.kind == "chi":
        tiles.insert(0, tiles.pop(called))
        called = 0
    places: list[MeldPlace] = []
    x = 0.0
    for index, tile in enumerate(tiles):
        sideways = index == called
        y = height - width if sideways else 0
        places.append((tile, QPointF(x, y), sideways))
        if sideways and added is not None:
            places.append((added, QPointF(x, y - width), True))
        x += height if sideways else width
    if added is not None and called is None:
        places.append((added, QPointF(x, 0), False))
    return places


def meld_width(meld: Meld) -> float:
    """How wide a meld lies, in widths of a tile."""
    tiles = len(meld.tiles) - (meld.kind == "kakan" and meld.source is not None)
    return tiles + (1 / 3 if meld.source is not None and meld.called is not None else 0)
