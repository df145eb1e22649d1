"""What a person does with a match: the next deal is entered, the record is looked at, or it is changed.

It is one value of the model, so that these cannot be confused: what is typed belongs to what is being entered, and
whoever looks changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.match import Match, Record, Riichi
from core.match.draft import DealDraft

Span = tuple[int, int]
"""Events of a match, from one place up to another."""


@dataclass(frozen=True, slots=True)
class Entering:
    """The next deal is entered."""


@dataclass(frozen=True, slots=True)
class Looking:
    """Something of the record is looked at. :ivar place: `Record.index`."""

    place: int


@dataclass(frozen=True, slots=True)
class Correcting:
    """A deal of the record is entered again.

    :ivar place: `Record.index`. :ivar span: the events that give way. :ivar draft: what comes in their place.
    """

    place: int
    span: Span
    draft: DealDraft


@dataclass(frozen=True, slots=True)
class Inserting:
    """A deal that was forgotten is entered. :ivar place: `Record.index` of what comes after it, as the others."""

    place: int
    span: Span
    draft: DealDraft


Changing = Correcting | Inserting
"""The record is changed."""
Task = Entering | Looking | Correcting | Inserting


def span_of(match: Match, record: Record) -> Span:
    """Returns the events of something in the record: for a deal with its riichi, unless something stands
    between.
    """
    first = record.index
    while record.is_deal and first and isinstance(match.events[first - 1], Riichi):
        first -= 1
    return first, record.index + 1


def record_at(match: Match | None, place: int) -> Record | None:
    """Returns what stands there in the record; None: nothing. :param place: `Record.index`."""
    records = match.state.records if match is not None else ()
    return next((one for one in records if one.index == place), None)


def correction_of(match: Match, record: Record) -> Correcting | None:
    """Returns the task to enter it again; None: it is no deal."""
    if not record.is_deal:
        return None
    first, end = span_of(match, record)
    return Correcting(record.index, (first, end), DealDraft.of(match.events[first:end]))


def insertion_before(match: Match, record: Record) -> Inserting:
    """Returns the task to enter a deal that was forgotten before it."""
    first, _ = span_of(match, record)
    return Inserting(record.index, (first, first), DealDraft())
