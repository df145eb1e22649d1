"""What is on a table at the moment of a win: seats, rivers, melds, sticks, walls."""

from __future__ import annotations

from typing import NamedTuple

from core.hand import Hand, Meld
from core.tiles import Tile, Wind

DEAD_STACKS = 7
"""The dead wall's stacks of two tiles; the first indicator is on the third from the end."""


class RiverTile(NamedTuple):
    """A discard in a river, without those that were called into melds.

    :ivar lies: whether it is turned sideways for riichi.
    :ivar wins: whether a player won by it.
    """

    tile: Tile
    lies: bool = False
    wins: bool = False


class SeenSeat(NamedTuple):
    """A player's part of the table.

    :ivar river: the discards in order.
    :ivar has_stick: whether the player's riichi stick is on the table.
    :ivar standing: the number of concealed tiles, without the drawn one.
    :ivar robbed: whether the tile was robbed that would have made the first of `melds`, a pon, a kan.
    """

    wind: Wind
    river: tuple[RiverTile, ...]
    melds: tuple[Meld, ...]
    has_stick: bool
    standing: int
    robbed: bool = False


class SeenTable(NamedTuple):
    """The whole table from the winner's seat.

    :ivar seats: the winner's first, then in turn order.
    :ivar hand: the winner's, with its melds.
    :ivar drawn: whether the winning tile was drawn and is shown apart.
    :ivar wall: the number of tiles left to draw.
    :ivar deposits: the riichi sticks of earlier deals.
    :ivar replaced: the number of tiles taken from the dead wall.
    :ivar is_open: whether the place of the last replacement tile is still empty, because nobody has discarded
        since.
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
