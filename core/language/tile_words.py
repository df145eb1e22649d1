"""Write tiles in words, for tooltips, screen readers, and sentences that cannot draw tiles.

Number tiles have their digits and suit (`234p`, 「234筒」), honours their names, so that nobody has to know what
7z is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from core.language.messages import Message
from core.tiles import HONOURS, SUIT_LETTERS, Tile


def tile_name(tile: Tile) -> Message:
    """Return the full name of a tile, and how to type it."""
    return Message(f"tile.name.{tile}")


def spelled(tiles: tuple[Tile, ...], text_of: Callable[[str], str]) -> str:
    """Return tiles in words, in their order. :param text_of: returns the text of a key in a catalogue."""
    words = []
    for (suit, plain), run in groupby(tiles, key=lambda tile: (tile.suit, tile.kind < HONOURS and not tile.red)):
        if plain:
            digits = "".join(str(tile)[0] for tile in run)
            words.append(text_of(f"tile.short.{SUIT_LETTERS[suit]}").replace("{digits}", digits))
            continue
        for tile, same in groupby(run):
            name, n = text_of(f"tile.short.{tile}"), len(list(same))
            several = text_of("tile.short.several").replace("{name}", name).replace("{n}", str(n))
            words.append(several if n > 1 else name)
    return " ".join(words)
