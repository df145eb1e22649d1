"""What a person is doing with a match: entering the next deal, viewing the record, or changing it.

It is a single value of the model, so that input always belongs to one deal, and viewing cannot change anything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from core.history import History
from core.match import Match, Record, Riichi
from core.match.draft import DealDraft

Span = tuple[int, int]
"""A range of events: first index and end (exclusive)."""


@dataclass(frozen=True, slots=True)
class Entering:
    """The next deal is being entered."""


@dataclass(frozen=True, slots=True)
class Looking:
    """A record is being viewed. :ivar place: its `Record.index`."""

    place: int


@dataclass(frozen=True, slots=True)
class _RecordChange:
    """A change of the record, with its own undo steps.

    :ivar place: `Record.index`. :ivar span: the events to replace. :ivar steps: the history of the new draft.
    """

    place: int
    span: Span
    steps: History[DealDraft]

    @property
    def draft(self) -> DealDraft:
        """The draft of the new events."""
        return self.steps.present

    def with_draft(self, draft: DealDraft) -> Self:
        """Return the task with another draft; the one before becomes an undo step, unless they are equal."""
        steps = self.steps
        return replace(self, steps=replace(steps, present=draft) if draft == steps.present else steps.put(draft))


@dataclass(frozen=True, slots=True)
class Correcting(_RecordChange):
    """A recorded deal is being entered again."""


@dataclass(frozen=True, slots=True)
class Inserting(_RecordChange):
    """A forgotten deal is being entered, to go before the one at this place."""


Changing = Correcting | Inserting
"""The tasks that change the record."""
Task = Entering | Looking | Correcting | Inserting


def span_of(match: Match, record: Record) -> Span:
    """Return the events of a record: for a deal with the riichi directly before it."""
    first = record.index
    while record.is_deal and first and isinstance(match.events[first - 1], Riichi):
        first -= 1
    return first, record.index + 1


def record_at(match: Match | None, place: int) -> Record | None:
    """Return the record at this place; None if there is none. :param place: `Record.index`."""
    records = match.state.records if match is not None else ()
    return next((one for one in records if one.index == place), None)


def correction_of(match: Match, record: Record) -> Correcting | None:
    """Return the task to enter a deal again; None if the record is not a deal."""
    if not record.is_deal:
        return None
    first, end = span_of(match, record)
    return Correcting(record.index, (first, end), History(DealDraft.of(match.events[first:end])))


def insertion_before(match: Match, record: Record) -> Inserting:
    """Return the task to enter a forgotten deal before a record."""
    first, _ = span_of(match, record)
    return Inserting(record.index, (first, first), History(DealDraft()))
