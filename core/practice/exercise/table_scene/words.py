"""Describe a table scene for a screen reader: everything visible, seat by seat, without conclusions."""

from __future__ import annotations

from collections.abc import Iterator

from core.language.messages import Message, Say, Several
from core.practice.exercise.table_scene.types import SeenSeat, SeenTable

SIDES = {4: ("own", "shimocha", "toimen", "kamicha"), 3: ("own", "shimocha", "kamicha")}


def table_in_words(table: SeenTable, say: Say) -> str:
    """Return the description, from the middle of the table to the winner's own river."""
    told = list(_middle(table))
    for side, seat in reversed(tuple(zip(SIDES[len(table.seats)], table.seats, strict=True))):
        what = Several(tuple(_seat(seat, table)), "list.comma")
        told.append(Message.of("seen.seat", who=Message(f"seen.who.{side}"), what=what))
    return say(Message("list.comma")).join(map(say, told))


def winning_called(table: SeenTable) -> Message:
    """Return a name for the winning tile: drawn, or from whose discard or kan it came."""
    sides = zip(SIDES[len(table.seats)], table.seats, strict=True)
    source = next((side for side, seat in sides if seat.robbed or any(tile.wins for tile in seat.river)), None)
    return Message("felt.winning" if source is None else f"seen.from.{source}")


def _middle(table: SeenTable) -> Iterator[Message]:
    """Yield what is in the middle of the table."""
    yield Message(f"seen.round.{table.round_wind.letter}")
    yield Message.of("seen.wall", n=table.wall)
    if table.honba:
        yield Message.of("felt.honba", n=table.honba)
    if table.deposits:
        yield Message.of("felt.sticks", n=table.deposits)
    if table.dora:
        yield Message.of("seen.dora", tiles=table.dora)
    if table.ura:
        yield Message.of("seen.ura", tiles=table.ura)
    if table.is_open:
        yield Message("seen.hole")


def _seat(seat: SeenSeat, table: SeenTable) -> Iterator[Message]:
    """Yield what is in front of a player."""
    yield Message(f"wind.{seat.wind.letter}")
    if seat.has_stick:
        yield Message("seen.stick")
    river = tuple(tile for tile in seat.river if not tile.wins)
    if river:
        yield Message.of("seen.discards", tiles=tuple(tile.tile for tile in river))
    for number, tile in enumerate(river, 1):
        if tile.lies:
            yield Message.of("seen.nth_lies", n=number)
    for tile in seat.river:
        if tile.wins:
            yield Message.of("seen.taken", tile=tile.tile)
    for meld in seat.melds:
        yield Message.of("hand.meld", meld=Message(f"meld.{meld.kind}"), tiles=meld.tiles)
    if seat.robbed:
        yield Message.of("seen.robbed", tile=table.hand.winning)
