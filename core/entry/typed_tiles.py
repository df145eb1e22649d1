"""Add typed tiles to an entry: possible ones are added, the others are refused with a reason."""

from __future__ import annotations

from typing import NamedTuple

from core.entry.entry import Entry
from core.hand.notation import NotationError, parse_tiles
from core.language.messages import Message
from core.tiles import FIVES, NORTH_KIND, RED_FIVES, TILES, Tile

FIFTH = 5


class Refused(NamedTuple):
    """Typed input that is impossible. :ivar sign: the tile, or the character that is not one."""

    sign: Tile | str
    why: Message


class Typed(NamedTuple):
    """The result of typing tiles. :ivar extra: a tile beyond a full hand, which has to replace another one."""

    entry: Entry
    refused: tuple[Refused, ...] = ()
    extra: Tile | None = None


def read_typed(text: str) -> tuple[list[Tile], list[Refused]]:
    """Return the tiles that were typed, and what was refused. A wrong one does not affect the others.

    :param text: digits followed by their suit, `12399p`, or one letter for an honour, `E`.
    """
    signs = [f"{sign}{text[-1]}" for sign in text[:-1] if not sign.isspace()] if len(text) > 1 else [text.upper()]
    tiles: list[Tile] = []
    refused: list[Refused] = []
    for sign in signs:
        try:
            tiles += parse_tiles(sign)
        except NotationError as error:
            refused.append(Refused(sign, error.problem))
    return tiles, refused


def with_typed(entry: Entry, tiles: list[Tile]) -> Typed:
    """Return the entry with those of the tiles that fit.

    The first one beyond a full hand becomes `extra`; further ones, and tiles of which none is left, are refused.
    """
    refused: list[Refused] = []
    extra: Tile | None = None
    for tile in tiles:
        if entry.left(tile) - (tile == extra) <= 0:
            refused.append(Refused(tile, why_none_left(tile, entry)))
        elif not entry.is_full:
            entry = entry.with_tile(tile)
        elif extra is None:
            extra = tile
        else:
            refused.append(Refused(tile, Message("hint.full")))
    return Typed(entry, tuple(refused), extra)


def why_none_left(tile: Tile, entry: Entry) -> Message:
    """Return why there are no more of exactly this tile; of a five, the red or the plain one may be left."""
    if tile.kind in FIVES and not tile.red and entry.left(RED_FIVES[tile.kind]):
        return Message.of("hint.only_red_left", tile=tile)
    if tile.kind in FIVES and entry.rules.red_fives[tile.suit]:
        return Message.of("hint.none_left", tile=tile)
    used = sum(each.kind == tile.kind for each in _all_of(entry))
    if used < FIFTH - 1:
        return Message("hint.no_red_five") if tile.red else Message.of("hint.not_in_rules", tile=tile)
    return Message.of("hint.fifth", tile=tile)


def _all_of(entry: Entry) -> tuple[Tile, ...]:
    """Return every visible tile, norths set aside included."""
    melded = tuple(tile for meld in entry.melds for tile in meld.tiles)
    return (*entry.closed, *melded, *entry.dora, *entry.ura, *(TILES[NORTH_KIND],) * entry.nuki)
