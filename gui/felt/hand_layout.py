"""Layout of a hand, in tile widths: in a row as it is held, and parted into the groups of a reading.

Every view that shows a hand uses it:

- the score screen: standing tiles, empty places, the winning tile apart, calls, norths set aside; slots of
  indicators before them; what can be clicked, and where;
- practice, predict first and the class: the same hand without empty places, some tiles faded, picked or
  highlighted;
- lessons and the catalogue of yaku: the same, or parted into the groups of a reading; groups that do not form a
  hand;
- the winner's hand below a painted table: calls above the other tiles, at the right, as on a table;
- papers: the same hand without labels;
- both tables: the tiles of a call, whoever made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from core.hand import Hand, Meld
from core.scoring.reading import Reading
from core.tiles import TILES, Tile
from gui.appearance.drawn import tile_height

STEP = 1.04
"""Distance from one tile to the next, in tile widths."""
APART, BESIDE, BETWEEN, GROUPS = 0.35, 0.5, 0.4, 0.55
"""Gaps in tile widths: before the winning tile, between hand and calls, between calls, between groups."""
NORTH, NORTH_STEP = 0.56, 0.6
"""Width of a north set aside, and distance to the next one, in tile widths."""
ABOVE, OVER = 0.8, 0.25
"""Width of tiles of calls that lie above the others, and the gap below them, in tile widths."""
TALL = 4 / 3

MeldPlace = tuple[Tile | None, QPointF, bool]


class LyingTile(NamedTuple):
    """A tile with its place in the row and in its group, in tile widths.

    :ivar tile: the tile; None for a back.
    :ivar row: left edge in the row.
    :ivar group: left edge while the hand is parted into groups.
    :ivar down: how far its top is below the top of the row.
    :ivar scale: its width.
    :ivar wins: whether it completed the hand.
    :ivar is_held: whether it stands in the hand and is not part of a call.
    """

    tile: Tile | None
    row: float
    group: float
    down: float = 0.0
    scale: float = 1.0
    sideways: bool = False
    wins: bool = False
    is_held: bool = False


class LyingGroup(NamedTuple):
    """Place of a group: left edge and width.

    :ivar number: index of the call, or of the group of the reading.
    """

    left: float
    width: float
    number: int


class LyingHand(NamedTuple):
    """All tiles of a hand, and the width of the hand in the row and parted into groups.

    :ivar calls: places of the calls in the row.
    :ivar groups: places of the groups of the reading; empty if the hand does not part.
    :ivar missing: left edges of the empty places in the row.
    """

    tiles: tuple[LyingTile, ...] = ()
    calls: tuple[LyingGroup, ...] = ()
    groups: tuple[LyingGroup, ...] = ()
    row_width: float = 0.0
    group_width: float = 0.0
    missing: tuple[float, ...] = ()

    @property
    def raised(self) -> float:
        """How far the highest tile lies above the row, in tile widths; 0 if none does."""
        return max((-tile.down for tile in self.tiles), default=0.0)

    def places(self, at: QPointF, width: float) -> list[QRectF]:
        """Return the rectangle of each tile in the row.

        :param at: upper left corner of the row.
        :param width: width of a tile, in pixels.
        """
        left, top, places = at.x(), at.y(), []
        for tile in self.tiles:
            wide = round(width * tile.scale)
            across, down = (tile_height(wide), wide) if tile.sideways else (wide, tile_height(wide))
            places.append(QRectF(left + tile.row * width, top + tile.down * width, across, down))
        return places


def standing_of(hand: Hand) -> tuple[Tile, ...]:
    """Return the closed tiles without the winning tile."""
    tiles = list(hand.closed)
    tiles.remove(hand.winning)
    return tuple(tiles)


def lying_hand(hand: Hand, reading: Reading | None = None, *, is_above: bool = False) -> LyingHand:
    """Return the layout of a hand.

    :param reading: the reading into whose groups it parts; None to keep the row.
    :param is_above: whether calls lie above the other tiles.
    """
    row = lying_row(standing_of(hand), hand.winning, hand.melds, hand.nuki, is_above=is_above)
    return _parted(row, reading) if reading is not None else row


@lru_cache(maxsize=64)
def lying_row(
    standing: tuple[Tile, ...],
    winning: Tile | None,
    melds: tuple[Meld, ...],
    nuki: int,
    *,
    missing: int = 0,
    wins: bool = True,
    is_above: bool = False,
) -> LyingHand:
    """Return the layout of tiles in a row.

    :param winning: the winning tile; None if there is none.
    :param nuki: number of norths set aside.
    :param missing: number of empty places for tiles not entered yet.
    :param wins: whether the last empty place is that of the winning tile.
    :param is_above: whether calls lie above the other tiles, at their right end.
    """
    tiles = [LyingTile(tile, n * STEP, n * STEP, is_held=True) for n, tile in enumerate(standing)]
    x = len(standing) * STEP
    empty = [x + number * STEP + (APART if wins and number == missing - 1 else 0) for number in range(missing)]
    x = empty[-1] + STEP if empty else x
    if winning is not None:
        x += APART
        tiles.append(LyingTile(winning, x, x, wins=True, is_held=True))
        x += STEP
    for _ in range(nuki):
        tiles.append(LyingTile(TILES[30], x, x, TALL * (1 - NORTH), NORTH))
        x += NORTH_STEP
    width = x - (STEP - 1 if not nuki else NORTH_STEP - NORTH)
    if not melds:
        return LyingHand(tuple(tiles), (), (), width, width, tuple(empty))
    scale, down = (ABOVE, -TALL * ABOVE - OVER) if is_above else (1.0, 0.0)
    lengths = [meld_width(meld) * scale for meld in melds]
    needed = sum(lengths) + BETWEEN * (len(melds) - 1)
    at = max(width - needed, 0.0) if is_above else width + BESIDE
    calls = []
    for number, (meld, length) in enumerate(zip(melds, lengths, strict=True)):
        calls.append(LyingGroup(at, length, number))
        for tile, place, sideways in meld_places(meld, 300):  # so that the height of a tile is a whole number, too
            left, top = at + place.x() * scale / 300, down + place.y() * scale / 300
            tiles.append(LyingTile(tile, left, left, top, scale, sideways))
        at += length + BETWEEN
    width = max(width, at - BETWEEN)
    return LyingHand(tuple(tiles), tuple(calls), (), width, width, tuple(empty))


def _parted(row: LyingHand, reading: Reading) -> LyingHand:
    """Return the same hand with places by group."""
    tiles: list[LyingTile] = list(row.tiles)
    groups: list[LyingGroup] = []
    at = 0.0
    free = [number for number, tile in enumerate(tiles) if tile.is_held]
    for number, group in enumerate(reading.groups):
        if group.meld is not None:
            continue
        start, is_finished = at, number == reading.completed
        for tile in group.tiles:
            like = [each for each in free if tiles[each].tile == tile and (is_finished or not tiles[each].wins)]
            found = max(like, key=lambda each: tiles[each].wins)
            is_finished = is_finished and not tiles[found].wins
            free.remove(found)
            tiles[found] = tiles[found]._replace(group=at)
            at += 1
        groups.append(LyingGroup(start, at - start, number))
        at += GROUPS
    aside = [number for number, tile in enumerate(tiles) if tile.scale == NORTH]
    for each in aside:
        tiles[each] = tiles[each]._replace(group=at)
        at += NORTH_STEP
    called = [number for number, group in enumerate(reading.groups) if group.meld is not None]
    for call, number in zip(row.calls, called, strict=True):
        for each, lies in enumerate(tiles):
            if not lies.is_held and each not in aside and call.left <= lies.row < call.left + call.width:
                tiles[each] = lies._replace(group=at + lies.row - call.left)
        groups.append(LyingGroup(at, call.width, number))
        at += call.width + GROUPS
    return row._replace(tiles=tuple(tiles), groups=tuple(groups), group_width=at - GROUPS)


def lying_groups(groups: Sequence[Sequence[Tile]]) -> LyingHand:
    """Return the layout of groups that do not form a hand."""
    tiles: list[LyingTile] = []
    at = 0.0
    for group in groups:
        for tile in group:
            tiles.append(LyingTile(tile, at, at))
            at += STEP
        at += GROUPS
    width = max(at - GROUPS - STEP + 1, 0.0)
    return LyingHand(tuple(tiles), (), (), width, width)


def meld_places(meld: Meld, width: int) -> list[MeldPlace]:
    """Return the tiles of a meld (None for a back), each with its upper left corner in pixels and whether it lies
    sideways.

    The called tile lies sideways: left, middle or right, by the player who discarded it. The added tile of a kan
    lies above it. A closed kan shows two backs.

    :param width: width of a tile, in pixels.
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
    """Return the width of a meld, in tile widths."""
    tiles = len(meld.tiles) - (meld.kind == "kakan" and meld.source is not None)
    return tiles + (1 / 3 if meld.source is not None and meld.called is not None else 0)
