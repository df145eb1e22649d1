"""What a person does with a match: the next deal is entered, the record is looked at, or it is changed.

It is one value of the model, so that these cannot be confused: what is typed belongs to what is being entered, and
whoever looks changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from core.history import History
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
class _RecordChange:
    """A change of the record, with the steps of its own that can be undone.

    :ivar place: `Record.index`. :ivar span: the events that give way. :ivar steps: of what comes in their place.
    """

    place: int
    span: Span
    steps: History[DealDraft]

    @property
    def draft(self) -> DealDraft:
        """What comes in their place."""
        return self.steps.present

    def with_draft(self, draft: DealDraft) -> Self:
        """Return it after another answer."""
        steps = self.steps
        return replace(self, steps=replace(steps, present=draft) if draft == steps.present else steps.put(draft))


@dataclass(frozen=True, slots=True)
class Correcting(_RecordChange):
    """A deal of the record is entered again."""


@dataclass(frozen=True, slots=True)
class Inserting(_RecordChange):
    """A deal that was forgotten is entered, before the one in this place."""


Changing = Correcting | Inserting
"""The record is changed."""
Task = Entering | Looking | Correcting | Inserting


def span_of(match: Match, record: Record) -> Span:
    """Return the events of something in the record: for a deal with its riichi, unless something stands
    between.
    """
    first = record.index
    while record.is_deal and first and isinstance(match.events[first - 1], Riichi):
        first -= 1
    return first, record.index + 1


def record_at(match: Match | None, place: int) -> Record | None:
    """Return what stands there in the record; None: nothing. :param place: `Record.index`."""
    records = match.state.records if match is not None else ()
    return next((one for one in records if one.index == place), None)


def correction_of(match: Match, record: Record) -> Correcting | None:
    """Return the task to enter it again; None: it is no deal."""
    if not record.is_deal:
        return None
    first, end = span_of(match, record)
    return Correcting(record.index, (first, end), History(DealDraft.of(match.events[first:end])))


def insertion_before(match: Match, record: Record) -> Inserting:
    """Return the task to enter a deal that was forgotten before it."""
    first, _ = span_of(match, record)
    return Inserting(record.index, (first, first), History(DealDraft()))
