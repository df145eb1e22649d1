"""Words for what is in a ledger: people at a table, and events of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger.types import SeatedPlayer
from core.match import Record, WinEvent
from core.match.names import seated, with_names


def called(seat: SeatedPlayer) -> str | Message:
    """Return the name of a person at a seat; guests are marked as such."""
    if seat.player:
        return seat.name
    return Message.of("club_sheet.guest_named", name=Name(seat.name)) if seat.name else Message("club_sheet.guest")


def happened(record: Record, names: Sequence[str]) -> tuple[Message, ...]:
    """Return what a record's event was, without the payments of a win.

    :param names: of the people who began, by seat; "" leaves the seat's number.
    """
    names = seated(names, record.sitting)
    return tuple(
        with_names(line.message, names)
        for line in record.lines
        if not (isinstance(record.event, WinEvent) and any(line.deltas))
    )
