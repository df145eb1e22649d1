"""A hand with plain fives in the place of red ones, for units in which no dora counts."""

from __future__ import annotations

from dataclasses import replace

from core.hand import Hand
from core.tiles import TILES, Tile, number_of


def without_reds(hand: Hand) -> Hand:
    """Returns the hand with plain fives; where it has all four of a suit, one of them stays red."""
    if not hand.reds:
        return hand

    def plain(tile: Tile) -> Tile:
        return tile if number_of(tile.kind, hand.all_counts) == 4 else TILES[tile.kind]

    melds = tuple(replace(meld, tiles=tuple(map(plain, meld.tiles))) for meld in hand.melds)
    return replace(hand, closed=tuple(map(plain, hand.closed)), melds=melds, winning=plain(hand.winning))
