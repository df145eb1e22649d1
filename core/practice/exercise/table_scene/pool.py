"""The tiles that are not placed yet, and which of them a player discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.rules.rules import Rules
from core.tiles import FIVES, HONOURS, KINDS_OF, RED_FIVES, TILES, Tile

LOOKED_AT = 5
"""Among so many tiles a player chooses what to discard."""
CHOOSY = 6
"""So many turns honours and ends go first."""


class TilePool:
    """What is left of all tiles."""

    def __init__(self, rules: Rules) -> None:
        kinds = KINDS_OF[rules.players]
        self._tiles: Counter[Tile] = Counter({TILES[kind]: 4 for kind in kinds})
        for kind, reds in zip(FIVES, rules.red_fives, strict=True):
            if kind in kinds:
                self._tiles[TILES[kind]] -= reds
                self._tiles[RED_FIVES[kind]] += reds

    @property
    def rest(self) -> Iterable[Tile]:
        """Every tile that is left."""
        return self._tiles.elements()

    def give(self, tiles: Iterable[Tile]) -> bool:
        """Give these away. Returns whether there were so many."""
        self._tiles.subtract(tiles)
        return min(self._tiles.values()) >= 0

    def left(self, kind: int) -> int:
        """Returns how many of a kind are left, red fives among them."""
        return self._tiles[TILES[kind]] + (self._tiles[RED_FIVES[kind]] if kind in FIVES else 0)

    def take(self, kind: int) -> Tile:
        """Returns one of a kind of which there is one, which is taken: a red five, if no other is left."""
        tile = TILES[kind] if self._tiles[TILES[kind]] > 0 else RED_FIVES[kind]
        self._tiles[tile] -= 1
        return tile

    def take_equal(self, kind: int, number: int) -> tuple[Tile, ...] | None:
        """Returns so many of a kind, which are taken; None: there are not so many."""
        return tuple(sorted(self.take(kind) for _ in range(number))) if self.left(kind) >= number else None


def discarded(drawn: list[Tile], never: frozenset[int], turn: int) -> Tile | None:
    """Returns a tile as it is discarded in this turn, taken out of what is left; None: there is no other.

    :param never: kinds that may not be discarded.
    """
    places = [at for at, tile in enumerate(drawn[: LOOKED_AT * 4]) if tile.kind not in never][:LOOKED_AT]
    places = places or [at for at, tile in enumerate(drawn) if tile.kind not in never][:1]
    if not places:
        return None
    at = min(places, key=lambda place: _worth(drawn[place])) if turn <= CHOOSY else places[0]
    return drawn.pop(at)


def _worth(tile: Tile) -> int:
    """How gladly a tile is kept in the beginning."""
    return 0 if tile.kind >= HONOURS else min(tile.rank, 10 - tile.rank)
