"""Words for what is in a ledger: people at a table, and events of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from core.event.standing_rules import StandingRules
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import signed_text
from core.ledger.types import SeatedPlayer, Standing
from core.match import Record, WinEvent
from core.match.names import seated, with_names


def called(seat: SeatedPlayer) -> str | Message:
    """Return the name of a person at a seat; guests are marked as such."""
    if seat.player:
        return seat.name
    return Message.of("club_sheet.guest_named", name=Name(seat.name)) if seat.name else Message("club_sheet.guest")


def standing_name(one: Standing) -> str | Message:
    """Return the name of somebody in the standings; guests of a club night are marked as such."""
    return called(SeatedPlayer(player=None if one.is_guest else one.player, name=one.player.name))


def counted_as(rules: StandingRules) -> Message:
    """Return in a line how standings are counted."""
    return Message.of("standing.counted_as", these=Several(tuple(ways_counted(rules)), "standing.between"))


def ways_counted(rules: StandingRules, rounds: int = 0) -> list[Message]:
    """Return how standings are counted: by what people are ranked, and what else holds.

    :param rounds: of the event; 0: as many as people like.
    """
    found = [Message.of(f"standing.by.{rules.by}", n=rules.best)]
    if rules.tables != "all":
        found.append(Message(f"standing.tables.{rules.tables}"))
    if rules.least:
        found.append(Message.of("standing.at_least", n=rules.least))
    if rules.ties:
        ties = Several(tuple(Message(f"standing.tie.{tie}") for tie in rules.ties))
        found.append(Message.of("standing.ties_by", ties=ties))
    if rules.bye:
        found.append(Message.of("standing.bye", points=signed_text(Fraction(rules.bye), 1, 1)))
    if rules.final_from:
        what = "last_is_final" if rules.final_from == rounds else "final"
        key = f"standing.{what}{'_of' if rules.cut else ''}"
        found.append(Message.of(key, n=rules.final_from, first=rules.cut, percent=rules.carried))
    if rules.teams:
        found.append(Message.of("standing.teams", n=len(rules.teams)))
    return found


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
