"""Describe the change from one entry to the next in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields

from core.entry.entry import Entry
from core.language.messages import Message
from core.tiles import Tile

_ELSE = Message("change.hand.other")


def entry_change(before: Entry, after: Entry) -> Message:
    """Return what was done, such as "3m added"; of several changes the main one, tiles before rules.

    Two equal entries give the words for any other change.
    """
    if after.is_empty and not before.is_empty:
        return Message("change.hand.cleared")
    changed = {one.name for one in fields(Entry) if getattr(before, one.name) != getattr(after, one.name)}
    if changed & {"closed", "melds", "nuki"}:
        return _of_tiles(before, after)
    for name in ("dora", "ura"):
        if name in changed:
            return _of_indicators(name, getattr(before, name), getattr(after, name))
    if "rules" in changed:
        return Message("change.hand.rules")
    if "chosen" in changed and after.winning is not None:
        return Message.of("change.hand.winning", tiles=(after.winning,))
    if "tsumo" in changed:
        return Message("condition.tsumo" if after.tsumo else "condition.ron")
    for flag in sorted(after.flags ^ before.flags, key=lambda flag: flag in before.flags):
        key = "change.hand.on" if flag in after.flags else "change.hand.off"
        return Message.of(key, name=Message(f"condition.{flag}"))
    for name in ("round_wind", "seat_wind", "honba", "sticks", "dice", "discarder"):
        if name in changed:
            return Message(f"change.hand.{name}")
    return _ELSE


def _of_tiles(before: Entry, after: Entry) -> Message:
    come, gone = _differing(_all(before), _all(after))
    if not gone and len(after.melds) == len(before.melds) + 1:
        return Message.of("change.hand.called", tiles=after.melds[-1].tiles)
    if come and gone:
        if len(come) == len(gone) == 1:
            return Message.of("change.hand.replaced", old=gone, tiles=come)
        return _ELSE
    if come:
        return Message.of("change.hand.added", tiles=come)
    return Message.of("change.hand.removed", tiles=gone) if gone else _ELSE


def _of_indicators(name: str, before: Sequence[Tile], after: Sequence[Tile]) -> Message:
    come, gone = _differing(before, after)
    label = Message(f"change.hand.{name}")
    if bool(come) == bool(gone):
        return label
    return Message.of(f"change.hand.{name}_{'added' if come else 'removed'}", tiles=come or gone)


def _all(entry: Entry) -> list[Tile]:
    return [*entry.closed, *(tile for meld in entry.melds for tile in meld.tiles)]


def _differing(before: Sequence[Tile], after: Sequence[Tile]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the tiles that were added and those that were removed."""
    then, now = Counter(before), Counter(after)
    return tuple(sorted((now - then).elements())), tuple(sorted((then - now).elements()))
