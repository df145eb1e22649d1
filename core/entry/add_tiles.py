"""Add a tile to an entry: as a tile, as the start of a meld or as an indicator; or say why it cannot be added.

The palette asks this for every tile it shows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, get_args

from core.entry.entry import Entry
from core.entry.typed_tiles import why_none_left
from core.hand import MAX_INDICATORS, MELD_KINDS, Meld, MeldKind, Seat
from core.language.messages import Message
from core.tiles import NORTH_KIND, RED_FIVES, RUN_STARTS, TILES, Tile

AddMode = Literal["hand", "chi", "pon", "minkan", "kakan", "ankan", "dora", "ura", "nuki"]
ADD_MODES: tuple[AddMode, ...] = get_args(AddMode)
"""As what a tile can be added: part of the hand, first tile of a meld, indicator, north set aside."""


def why_not_mode(mode: AddMode, entry: Entry) -> Message | None:
    """Return why the rules, or lack of room for a meld, allow no tile at all in this mode now; None if not so.

    Whether a certain tile can be added, `added()` says.
    """
    if mode == "nuki" and entry.rules.north != "nuki":
        return Message("problem.nuki_not_in_rules")
    if mode == "chi" and entry.rules.players == 3:
        return Message("hint.no_chi_in_sanma")
    if mode in MELD_KINDS and not entry.has_room_for_meld:
        return Message("hint.no_room")
    return None


def added(mode: AddMode, tile: Tile, entry: Entry, left: dict[Tile, int]) -> Meld | Message | None:
    """Return the meld that adding this tile makes, None for the tile alone, or a message why it cannot be added.

    A full hand does not prevent it: there a tile replaces the winning one.

    :param left: how many of each tile are left, as `entry.all_left()` returns.
    """
    if (kind := next((kind for kind in MELD_KINDS if kind == mode), None)) is not None:
        return _meld_from(kind, tile, entry, left)
    if mode == "nuki" and tile.kind != NORTH_KIND:
        return Message("hint.only_north")
    if not left[tile]:
        return why_none_left(tile, entry)
    shown = len(entry.dora if mode == "dora" else entry.ura)
    if mode in ("dora", "ura") and shown >= MAX_INDICATORS:
        return Message.of("problem.too_many_indicators", count=shown + 1, right=MAX_INDICATORS)
    return None


def with_added(mode: AddMode, tile: Tile, entry: Entry, meld: Meld | None) -> Entry:
    """Return the entry with a tile that `added()` allows. :param meld: what `added()` returned."""
    if meld is not None:
        return entry.with_meld(meld)
    match mode:
        case "dora":
            return replace(entry, dora=(*entry.dora, tile))
        case "ura":
            return replace(entry, ura=(*entry.ura, tile))
        case "nuki":
            return replace(entry, nuki=entry.nuki + 1)
        case _:
            return entry.with_tile(tile)


def _meld_from(kind: MeldKind, tile: Tile, entry: Entry, left: dict[Tile, int]) -> Meld | Message:
    """Return the meld that begins with this tile, or why it is impossible.

    Red fives are used only if no plain one is left, or if the tile itself is red.
    """
    if kind == "chi" and entry.rules.players == 3:
        return Message("hint.no_chi_in_sanma")
    if kind == "chi" and tile.kind not in RUN_STARTS:
        return Message.of("hint.no_run_from", tile=tile)
    if not entry.has_room_for_meld:
        return Message("hint.no_room")
    kinds = [tile.kind + step for step in range(3)] if kind == "chi" else [tile.kind] * _size_of(kind)
    tiles: list[Tile] = []
    for each in kinds:
        plain, red = TILES[each], RED_FIVES.get(each)
        wanted = [red, plain] if tile.red and red else [plain, red]
        free = [t for t in wanted if t is not None and left[t] > tiles.count(t)]
        if not free:
            return Message.of("hint.not_enough", tile=tile, meld=Message(f"meld.{kind}"))
        tiles.append(free[0])
    return Meld(kind, tuple(tiles), **_as_called(kind))


def _size_of(kind: MeldKind) -> int:
    return 3 if kind in ("chi", "pon") else 4


def _as_called(kind: MeldKind) -> dict[str, Any]:
    """Return how a meld is usually called: a chi from the left, shown as its first tile; others from across."""
    source: Seat
    match kind:
        case "ankan":
            return {}
        case "chi":
            source = "kamicha"
        case _:
            source = "toimen"
    return {"source": source, "called": 0 if kind == "chi" else 1}
