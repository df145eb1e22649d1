"""What becomes of tiles that somebody types: those that can be are kept, each that cannot says why."""

from __future__ import annotations

from typing import NamedTuple

from core.entry.entry import Entry
from core.hand.notation import NotationError, parse_tiles
from core.language.messages import Message
from core.tiles import FIVES, HONOURS, RED_FIVES, Tile

FIFTH = 5


class Refused(NamedTuple):
    """Something typed that cannot be. :ivar sign: the tile, or the sign that is none."""

    sign: Tile | str
    why: Message


class Typed(NamedTuple):
    """What typing comes to. :ivar extra: a tile for which another one would have to go."""

    entry: Entry
    refused: tuple[Refused, ...] = ()
    extra: Tile | None = None


def read_typed(text: str) -> tuple[list[Tile], list[Refused]]:
    """Return the tiles that were typed, digits with their suit or a sign for itself, and what was refused: one
    that is wrong costs the others nothing.

    :param text: as it was typed, `12399p` or `E`.
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
    """Return the entry with as many of the tiles as can be. The first beyond a full hand asks which other one
    goes.
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
    """Return why no such tile can come any more."""
    if tile.kind in FIVES and not tile.red and entry.left(RED_FIVES[tile.kind]):
        return Message.of("hint.only_red_left", tile=tile)
    if tile.kind in FIVES and entry.rules.red_fives[tile.suit]:
        return Message.of("hint.none_left", tile=tile)
    used = sum(each.kind == tile.kind for each in _all_of(entry))
    if used < FIFTH - 1:
        return Message("hint.no_red_five") if tile.red else Message.of("hint.not_in_rules", tile=tile)
    return Message.of("hint.fifth_honour" if tile.kind >= HONOURS else "hint.fifth", tile=tile)


def _all_of(entry: Entry) -> tuple[Tile, ...]:
    """Every tile that is seen; norths set aside are tiles as well."""
    melded = tuple(tile for meld in entry.melds for tile in meld.tiles)
    return (*entry.closed, *melded, *entry.dora, *entry.ura)
