"""The record of a match in words: a row for every deal and every change by hand."""

from __future__ import annotations

from typing import NamedTuple

from core.language.messages import Message, Say
from core.language.numbers import change_text, number_text
from core.match.draws import players_message
from core.match.events import Adjustment, Chips, End, Event, LastScores, Substitution, WinEvent
from core.match.names import named, seated, with_names
from core.match.state import Deltas, MatchState, Record, RecordLine


class Happened(NamedTuple):
    """Something that happened. :ivar hand: the winner's hand code, if the hand was entered."""

    text: str
    hand: str = ""


class Detail(NamedTuple):
    """One line of a deal: what happened, and the change of points by seat."""

    text: str
    deltas: Deltas


class RecordRow(NamedTuple):
    """A deal, or an event between deals.

    :ivar at: the index of its event. :ivar riichi: who declared riichi; "" if nobody.
    :ivar change: by seat, riichi sticks included. :ivar in_chips: whether `change` is in chips, not in points.
    :ivar after: the scores.
    """

    at: int
    title: str
    happened: tuple[Happened, ...]
    riichi: str
    change: Deltas
    in_chips: bool
    after: Deltas
    sticks_after: int
    details: tuple[Detail, ...]

    @property
    def hand(self) -> str:
        """The first hand code; "" if no hand was entered."""
        return next((one.hand for one in self.happened if one.hand), "")


def rows(state: MatchState, names: tuple[str, ...], say: Say) -> tuple[RecordRow, ...]:
    """Return the rows of a match, first deal first."""
    return tuple(row_of(record, names, say) for record in state.records)


def row_of(record: Record, names: tuple[str, ...], say: Say) -> RecordRow:
    """Return the row of a record. :param names: of the people who began, by seat."""
    names = seated(names, record.sitting)

    def said(message: Message) -> str:
        return say(with_names(message, names))

    heads = [line for line in record.lines if line.is_deed] or list(record.lines[:1])
    riichi = Message.of("match_record.riichi", players=players_message(record.riichi))
    change = _change(record)
    # Details do not repeat what the row itself says.
    lines = [line for line in record.lines if line not in heads or (any(line.deltas) and line.deltas != change)]
    if record.is_deal:
        lines = [*record.riichi_lines, *lines]
    return RecordRow(
        at=record.index,
        title=say(record_title(record)),
        happened=tuple(Happened(said(line.message), _hand_of(line, record)) for line in heads),
        riichi=said(riichi) if record.is_deal and record.riichi else "",
        change=change,
        in_chips=isinstance(record.event, Chips),
        after=record.after,
        sticks_after=record.sticks_after,
        details=tuple(Detail(said(line.message), line.deltas) for line in lines),
    )


def record_title(record: Record) -> Message:
    """Return the name of a record: its deal, or the kind of event between deals."""
    return title_of(record.event, record.title)


def title_of(event: Event, deal: Message) -> Message:
    """Return the name of an event. :param deal: the name of its deal."""
    match event:
        case Adjustment():
            return Message("match_record.adjustment")
        case Chips():
            return Message("match_record.chips")
        case End() | LastScores():
            return Message("match_record.end")
        case Substitution():
            return Message.of("match_record.substitution", deal=deal)
    return deal


def _change(record: Record) -> Deltas:
    if isinstance(record.event, Chips):
        return record.event.deltas
    if not record.is_deal:
        return record.deltas
    return tuple(now - then for now, then in zip(record.after, record.start_scores, strict=True))


def _hand_of(line: RecordLine, record: Record) -> str:
    if not isinstance(record.event, WinEvent):
        return ""
    return next((winner.hand for winner in record.event.winners if winner.seat == line.seat), "")


def deal_text(row: RecordRow) -> str:
    """Return a row on one line: the deal, what happened, and who declared riichi."""
    return "  ·  ".join(filter(None, (row.title, *(one.text for one in row.happened), row.riichi)))


def spoken_row(row: RecordRow, names: tuple[str, ...], say: Say) -> str:
    """Return a row for a screen reader: what happened, the scores after it, and the changes."""
    key = "match_record.said_one_in_chips" if row.in_chips else "match_record.said_one"
    scores = [
        say(
            Message.of(
                key,
                name=named(seat, names),
                points=number_text(points),
                change=change_text(row.change[seat]),
            )
        )
        for seat, points in enumerate(row.after)
    ]
    after = say(Message.of("match_record.said_after", scores=say(Message("list.comma")).join(scores)))
    return f"{deal_text(row)}  ·  {after}"
