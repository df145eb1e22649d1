"""The tiles that are not placed yet, and the choice of a player's discard among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.rules.rules import Rules
from core.tiles import FIVES, HONOURS, KINDS_OF, RED_FIVES, TILES, Tile

LOOKED_AT = 5
"""The number of tiles among which a player chooses the discard."""
CHOOSY = 6
"""The number of first turns in which honours and terminals are discarded first."""


class TilePool:
    """The tiles that are not placed yet."""

    def __init__(self, rules: Rules) -> None:
        kinds = KINDS_OF[rules.players]
        self._tiles: Counter[Tile] = Counter({TILES[kind]: 4 for kind in kinds})
        for kind, reds in zip(FIVES, rules.red_fives, strict=True):
            if kind in kinds:
                self._tiles[TILES[kind]] -= reds
                self._tiles[RED_FIVES[kind]] += reds

    @property
    def rest(self) -> Iterable[Tile]:
        """Every remaining tile."""
        return self._tiles.elements()

    def give(self, tiles: Iterable[Tile]) -> bool:
        """Remove these tiles. Return whether all of them were there; if not, the pool is of no use any more."""
        self._tiles.subtract(tiles)
        return min(self._tiles.values()) >= 0

    def left(self, kind: int) -> int:
        """Return how many tiles of a kind remain, red fives included."""
        return self._tiles[TILES[kind]] + (self._tiles[RED_FIVES[kind]] if kind in FIVES else 0)

    def take(self, kind: int) -> Tile:
        """Return a tile of a kind that has one left, and remove it: a red five if no other is left."""
        tile = TILES[kind] if self._tiles[TILES[kind]] > 0 else RED_FIVES[kind]
        self._tiles[tile] -= 1
        return tile

    def take_equal(self, kind: int, number: int) -> tuple[Tile, ...] | None:
        """Return `number` tiles of a kind and remove them; None if there are fewer."""
        return tuple(sorted(self.take(kind) for _ in range(number))) if self.left(kind) >= number else None


def discarded(drawn: list[Tile], never: frozenset[int], turn: int) -> Tile | None:
    """Return the tile to discard in this turn and remove it from `drawn`; None if no tile is allowed.

    :param never: kinds that may not be discarded.
    :param turn: the player's turn, from 1.
    """
    places = [at for at, tile in enumerate(drawn[: LOOKED_AT * 4]) if tile.kind not in never][:LOOKED_AT]
    places = places or [at for at, tile in enumerate(drawn) if tile.kind not in never][:1]
    if not places:
        return None
    at = min(places, key=lambda place: _worth(drawn[place])) if turn <= CHOOSY else places[0]
    return drawn.pop(at)


def _worth(tile: Tile) -> int:
    """Return how much a player wants to keep a tile in the first turns."""
    return 0 if tile.kind >= HONOURS else min(tile.rank, 10 - tile.rank)
