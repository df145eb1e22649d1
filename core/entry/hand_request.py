"""A hand that one screen wants of another, or wants to be looked at there."""

from __future__ import annotations

from dataclasses import dataclass

from core.entry.entry import Entry
from core.language.messages import Message


@dataclass(frozen=True, slots=True)
class HandRequest:
    """A hand on the score screen for the sake of another one.

    :ivar question: whose, and how it won; or what is looked at. :ivar given: the entry to begin with.
    :ivar wanted: it is to be entered and taken over; else it is looked at.
    :ivar is_open: what is looked at can be taken over once it is changed, whatever is changed of it.
    """

    question: Message
    given: Entry
    wanted: bool = True
    is_open: bool = False


GIVEN = ("round_wind", "seat_wind", "tsumo", "honba", "sticks", "rules")
"""What of an entry whoever asks has decided already."""


def changed_of(entry: Entry, given: Entry) -> str | None:
    """Return what of that was changed: its name; None: nothing."""
    return next((name for name in GIVEN if getattr(entry, name) != getattr(given, name)), None)
