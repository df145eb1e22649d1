"""What a person can do to tiles and melds on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from core.entry.entry import Entry
from core.hand import Meld, Seat
from core.tiles import Tile

HandAction = Literal["take_back", "make_winning", "turn", "take_meld", "take_dora", "take_ura", "take_nuki"]
_NEXT_SOURCE: dict[Seat | None, Seat] = {"kamicha": "toimen", "toimen": "shimocha", "shimocha": "kamicha"}


def after_action(entry: Entry, action: HandAction, index: int, tile: Tile | None) -> Entry:
    """Return the entry after an action; unchanged if what the action needs, a tile or an index, is not there.

    Whether there is a north to take back is not checked.

    :param index: of the meld or the indicator. :param tile: to take back or to make the winning one.
    :raises ValueError: the tile to take back is not there. :raises IndexError: there is no meld to turn.
    """
    match action:
        case "take_back" if tile is not None:
            return entry.without_tile(tile)
        case "make_winning" if tile is not None:
            return entry.with_winning(tile)
        case "take_meld":
            return entry.without_meld(index)
        case "turn":
            return entry.with_meld_changed(index, turned(entry.melds[index]))
        case "take_dora":
            return replace(entry, dora=_without(entry.dora, index))
        case "take_ura":
            return replace(entry, ura=_without(entry.ura, index))
        case "take_nuki":
            return replace(entry, nuki=entry.nuki - 1)
    return entry


def turned(meld: Meld) -> Meld:
    """Return the same meld, called from the next player; a chi or an ankan stays as it is."""
    if meld.kind in ("chi", "ankan"):
        return meld
    source = _NEXT_SOURCE.get(meld.source, "kamicha")
    last = len(meld.tiles) - 1
    called = {"kamicha": 0, "toimen": 1, "shimocha": last if meld.kind == "minkan" else 2}[source]
    return Meld(meld.kind, meld.tiles, source=source, called=called)


def _without(tiles: tuple[Tile, ...], index: int) -> tuple[Tile, ...]:
    return tiles[:index] + tiles[index + 1 :]
