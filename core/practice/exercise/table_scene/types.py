"""What lies on a table at the moment of a win: seats, rivers, melds, sticks, walls."""

from __future__ import annotations

from typing import NamedTuple

from core.hand import Hand, Meld
from core.tiles import Tile, Wind

DEAD_STACKS = 7
"""Of two tiles each; the first indicator is turned on the third from the end."""


class RiverTile(NamedTuple):
    """A discard that lies in its river still; a called one lies in a meld.

    :ivar lies: it lies sideways: with it its player declared riichi. :ivar wins: somebody won by it.
    """

    tile: Tile
    lies: bool = False
    wins: bool = False


class SeenSeat(NamedTuple):
    """A player's part of the table.

    :ivar river: in the order of the discards. :ivar has_stick: a riichi stick lies before them.
    :ivar standing: how many tiles stand, the drawn one not counted.
    :ivar robbed: the last meld is a kan of which the added tile was robbed.
    """

    wind: Wind
    river: tuple[RiverTile, ...]
    melds: tuple[Meld, ...]
    has_stick: bool
    standing: int
    robbed: bool = False


class SeenTable(NamedTuple):
    """The whole table, from the winner's seat.

    :ivar seats: the winner's first, then in the order of play. :ivar hand: the winner's, melds as they lie.
    :ivar drawn: the winning tile was drawn, and stands apart.
    :ivar wall: how many tiles are left to draw. :ivar deposits: riichi sticks of earlier deals.
    :ivar replaced: how many tiles were taken from the dead wall.
    :ivar is_open: the place of the last one of them is empty still: nobody has discarded since.
    """

    round_wind: Wind
    seats: tuple[SeenSeat, ...]
    hand: Hand
    drawn: bool
    wall: int
    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    honba: int
    deposits: int
    replaced: int
    is_open: bool
