"""The groups of a reading with the hand's own tiles: red fives, melds, and which group was completed."""

from __future__ import annotations

from core.hand import Hand, Meld
from core.scoring.evaluate import PricedReading
from core.scoring.lines import Group
from core.tiles import TILES, Tile

Groups = tuple[Group, ...]
Tiles = tuple[Tile, ...]
TRIPLETS = ("koutsu", "kantsu")
"""The shapes of three or four equal tiles."""


def groups_of(reading: PricedReading, hand: Hand) -> tuple[Groups, int | None]:
    """Return the groups, closed ones from low to high, then melds, and the index of the completed one.

    () and None for nagashi mangan.
    """
    standard = reading.standard
    if standard is None:
        return _loose_groups(reading, hand)
    man, pin, sou, honours = standard.parts
    closed = man.groups + pin.groups + sou.groups + honours.groups
    completed = standard.placed.completed
    for part in standard.parts:
        if part is standard.placed:
            break
        completed += len(part.groups)
    if hand.closed_reds:
        closed = _with_reds(closed, completed, hand)
    if not hand.melds:
        return closed, completed
    return closed + tuple([_meld_group(meld) for meld in hand.melds]), completed


def _meld_group(meld: Meld) -> Group:
    assert meld.shape is not None
    return Group(meld.shape, meld.first, meld.tiles, not meld.is_open, meld)


def _loose_groups(reading: PricedReading, hand: Hand) -> tuple[Groups, int | None]:
    """Return the pairs of seven pairs, or the single tiles and the pair of a form without groups.

    Then the index of the completed one. () and None for nagashi mangan.
    """
    if reading.form == "nagashi":
        return (), None
    kinds = sorted({tile.kind for tile in hand.closed})
    groups: list[Group] = []
    for kind in kinds:
        tiles = tuple(tile for tile in hand.closed if tile.kind == kind)
        groups.append(Group("toitsu" if len(tiles) == 2 else "single", kind, tiles))
    return tuple(groups), kinds.index(hand.winning.kind)


def _with_reds(groups: Groups, completed: int, hand: Hand) -> Groups:
    """Return the groups with red fives in place of plain ones.

    A red winning five goes into the group it completed. Otherwise that group keeps a plain five, and the red one
    goes into another group with a five, if there is one.
    """
    filled = list(groups)
    for red in hand.closed_reds:
        plain = TILES[red.kind]
        place = completed
        if red != hand.winning or hand.winning in filled[completed].tiles:
            for index, group in enumerate(filled):
                if index != completed and plain in group.tiles:
                    place = index
                    break
        shape, first, tiles, concealed, _ = filled[place]
        at = tiles.index(plain)
        filled[place] = Group(shape, first, (*tiles[:at], red, *tiles[at + 1 :]), concealed)
    return tuple(filled)
