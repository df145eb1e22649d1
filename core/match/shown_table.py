"""What the table shows in words and numbers: its seats and its middle."""

from __future__ import annotations

from dataclasses import dataclass

from core.language.messages import Message, Say, Several
from core.language.names_apart import Name
from core.language.numbers import change_text, number_text
from core.match.names import name_of, rank_text
from core.match.state import MatchState, title
from core.tiles import Wind

KANJI = {Wind.EAST: "東", Wind.SOUTH: "南", Wind.WEST: "西", Wind.NORTH: "北"}
"""The winds as on the tiles, in every language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSeat:
    """A seat as shown.

    :ivar points: its score, after the previewed deal if there is one.
    :ivar rank: in words; "" while all scores are equal. :ivar has_won: whether it won the match.
    :ivar climbs: places gained by the previewed deal, negative if lost. :ivar change: of points by that deal; ""
        if none.
    :ivar difference: to the compared seat; "" if not shown. :ivar compared: whether the others are compared with
        it.
    """

    name: str
    wind: Wind
    dealer: bool
    riichi: bool
    points: int
    rank: str
    has_won: bool
    climbs: int
    change: str
    difference: str
    compared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownTable:
    """The table as shown.

    :ivar title: the deal, without honba. :ivar note: whether it is a preview or recorded; "" if neither.
    :ivar sticks: on the table, after the previewed deal if there is one.
    :ivar sticks_lie: whether riichi is shown by a stick on the table: not in Ayame mahjong, nor after a previewed
        deal.
    """

    seats: tuple[ShownSeat, ...]
    title: str
    note: str
    honba: int
    sticks: int
    sticks_lie: bool


def shown_table(
    state: MatchState,
    names: tuple[str, ...],
    after: MatchState | None,
    compared: int | None,
    say: Say,
    *,
    recorded: bool = False,
) -> ShownTable:
    """Return what the table shows in a state.

    :param after: the state after a previewed or recorded deal; None if there is none.
    :param compared: the seat to compare with; None for none.
    :param recorded: whether that deal is in the record.
    """
    end = after or state
    places, before = end.ranks, state.ranks
    # The riichi of a previewed deal are in its record, and not yet in the state before.
    riichi = after.records[-1].riichi if after and len(after.records) > len(state.records) else state.riichi
    seats = tuple(
        ShownSeat(
            name=name_of(seat, names, say),
            wind=state.wind_of(seat),
            dealer=seat == state.dealer and not state.ayame,
            riichi=seat in riichi,
            points=end.scores[seat],
            rank="" if end.is_level else rank_text(places[seat], say),
            has_won=end.finished is not None and places[seat] == 1,
            climbs=before[seat] - places[seat] if after and not state.is_level else 0,
            change=change_text(end.scores[seat] - state.deal_start[seat]) if after else "",
            difference=""
            if compared is None or compared == seat
            else change_text(end.scores[seat] - end.scores[compared]),
            compared=seat == compared,
        )
        for seat in range(state.players)
    )
    over = state.finished
    return ShownTable(
        seats=seats,
        title=say(Message("match_table.over")) if over else say(title(state.round, state.dealer, 0)),
        note=say(_note(end, recorded=recorded)) if after else "",
        honba=0 if over or state.ayame else state.honba,
        sticks=end.sticks,
        sticks_lie=not state.ayame and after is None,
    )


def _note(end: MatchState, *, recorded: bool) -> Message:
    """Return the note about the deal that is shown."""
    what = "recorded" if recorded else "preview_last" if end.finished else "preview"
    return Message(f"match_table.{what}")


def spoken_seat(seat: ShownSeat, say: Say) -> str:
    """Return a seat for a screen reader: name, wind, points, and if shown rank, riichi and change.

    Differences are not in it: `spoken_differences()` says them of all seats.
    """
    key = "match_table.said_seat_dealer" if seat.dealer else "match_table.said_seat"
    said = [say(Message.of(key, name=Name(seat.name), wind=say(Message(f"match.wind.{seat.wind.letter}"))))]
    said.append(say(Message.of("match_table.said_points", points=number_text(seat.points))))
    if seat.points < 0:
        said.append(say(Message("match_table.below_zero")))
    if seat.rank:
        said.append(seat.rank)
    if seat.riichi:
        said.append(say(Message("match_table.riichi")))
    if seat.change:
        said.append(say(Message.of("match_table.said_change", change=seat.change)))
    return say(Message("list.comma")).join(said)


def spoken_differences(table: ShownTable, say: Say) -> str:
    """Return how far the others are from the compared seat; "" if none is compared."""
    compared = next((seat for seat in table.seats if seat.compared), None)
    if compared is None:
        return ""
    others = (Name(f"{seat.name} {seat.difference}") for seat in table.seats if not seat.compared)
    return say(Message.of("match_table.said_against", name=Name(compared.name), others=Several(tuple(others))))


def spoken_middle(table: ShownTable, say: Say) -> str:
    """Return the middle of the table for a screen reader."""
    said = [table.title]
    if table.honba:
        said.append(say(Message.of("match_table.honba", n=table.honba)))
    if table.sticks:
        said.append(say(Message.of("match_table.sticks", n=table.sticks)))
    if table.note:
        said.append(table.note)
    return say(Message("list.comma")).join(said)
