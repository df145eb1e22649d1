"""Where tiles lie in a lesson: in a row as a hand is held, and parted into its groups.

In gui without Qt: it is the form of what is painted, in widths of a tile.
"""

from __future__ import annotations

from typing import NamedTuple

from core.hand import Hand
from core.scoring.reading import Reading
from core.tiles import Tile
from gui.widgets.meld_places import meld_places, meld_width

STEP, APART, BETWEEN = 1.03, 0.35, 0.55
"""From one tile to the next; how far the winning one stands apart; between groups."""


class LyingTile(NamedTuple):
    """A tile: where it lies in the row, and where in its group, from the left in widths of a tile.

    :ivar tile: None: its back. :ivar down: how far its top is below the row's. :ivar wins: it finished the hand.
    """

    tile: Tile | None
    row: float
    group: float
    down: float = 0.0
    sideways: bool = False
    wins: bool = False


class LyingGroup(NamedTuple):
    """Where a group lies, from the left and how wide. :ivar number: of the reading's groups."""

    left: float
    width: float
    number: int


class LyingHand(NamedTuple):
    """All tiles and groups, and how wide row and groups are, in widths of a tile."""

    tiles: tuple[LyingTile, ...]
    groups: tuple[LyingGroup, ...]
    row_width: float
    group_width: float


def lying_hand(hand: Hand, reading: Reading | None) -> LyingHand:
    """Returns where the tiles of a hand lie. :param reading: of its groups; None: it is not parted."""
    closed = list(hand.closed)
    closed.remove(hand.winning)
    row = {number: number * STEP for number in range(len(closed))}
    winning_at = len(closed) * STEP + APART
    melds_at, left = [], winning_at + 1 + BETWEEN
    for meld in hand.melds:
        melds_at.append(left)
        left += meld_width(meld) + APART
    row_width = (left - APART) if hand.melds else winning_at + 1
    free = list(enumerate(closed))
    tiles: list[LyingTile] = []
    groups: list[LyingGroup] = []
    at = 0.0
    for number, group in enumerate(reading.groups if reading is not None else ()):
        if group.meld is not None:
            continue
        start, wins_here = at, number == reading.completed if reading is not None else False
        for tile in group.tiles:
            if wins_here and tile == hand.winning:
                wins_here = False
                tiles.append(LyingTile(tile, winning_at, at, wins=True))
            else:
                place = next(each for each in free if each[1] == tile)
                free.remove(place)
                tiles.append(LyingTile(tile, row[place[0]], at))
            at += 1
        groups.append(LyingGroup(start, at - start, number))
        at += BETWEEN
    if reading is None:
        tiles += [LyingTile(tile, row[number], row[number]) for number, tile in free]
        tiles.append(LyingTile(hand.winning, winning_at, winning_at, wins=True))
        at = winning_at + 1 + BETWEEN
    called = [n for n, group in enumerate(reading.groups) if group.meld is not None] if reading is not None else []
    for number, meld in enumerate(hand.melds):
        for lying, spot, sideways in meld_places(meld, 100):
            x, y = spot.x() / 100, spot.y() / 100
            tiles.append(LyingTile(lying, melds_at[number] + x, at + x, y, sideways))
        if called:
            groups.append(LyingGroup(at, meld_width(meld), called[number]))
        at += meld_width(meld) + BETWEEN
    return LyingHand(tuple(tiles), tuple(groups), row_width, at - BETWEEN)


def lying_groups(groups: tuple[tuple[Tile, ...], ...]) -> LyingHand:
    """Returns where groups lie that are no hand's."""
    tiles: list[LyingTile] = []
    at = 0.0
    for group in groups:
        for tile in group:
            tiles.append(LyingTile(tile, at, at))
            at += STEP
        at += BETWEEN
    width = max(at - BETWEEN - STEP + 1, 0.0)
    return LyingHand(tuple(tiles), (), width, width)
