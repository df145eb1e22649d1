"""Words for what is in a ledger: people at a table, and events of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
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
    return list(_ways(rules, rounds).values())


def ways_that_apply(rules: StandingRules, standings: Iterable[Standing]) -> list[Message]:
    """Return of `ways_counted()` what these standings do not show themselves, and what makes a difference in them:
    what breaks ties if there are any, what sitting out counts if somebody did, a final that is still to come, or
    what was carried into it instead of by what people were ranked before.
    """
    rows = [one.row for one in standings if one.row is not None]
    values = Counter((row.value, row.is_final) for row in rows if row.place is not None)
    is_final = any(row.is_final for row in rows)
    applies = {
        "by": not is_final,
        "tables": True,
        "ties": any(n > 1 for n in values.values()),
        "bye": any(row.byes for row in rows),
        "final": not is_final,
    }
    found = [what for name, what in _ways(rules).items() if applies.get(name)]
    return [Message.of("standing.in_final", percent=rules.carried), *found] if is_final else found


def _ways(rules: StandingRules, rounds: int = 0) -> dict[str, Message]:
    """Return how standings are counted by what is said: by, tables, least, ties, bye, final, teams."""
    found = {"by": Message.of(f"standing.by.{rules.by}", n=rules.best)}
    if rules.tables != "all":
        found["tables"] = Message(f"standing.tables.{rules.tables}")
    if rules.least:
        found["least"] = Message.of("standing.at_least", n=rules.least)
    if rules.ties:
        ties = Several(tuple(Message(f"standing.tie.{tie}") for tie in rules.ties))
        found["ties"] = Message.of("standing.ties_by", ties=ties)
    if rules.bye:
        found["bye"] = Message.of("standing.bye", points=signed_text(Fraction(rules.bye), 1, 1))
    if rules.final_from:
        what = "last_is_final" if rules.final_from == rounds else "final"
        key = f"standing.{what}{'_of' if rules.cut else ''}"
        found["final"] = Message.of(key, n=rules.final_from, first=rules.cut, percent=rules.carried)
    if rules.teams:
        found["teams"] = Message.of("standing.teams", n=len(rules.teams))
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
