"""A hand that one screen asks another to enter or to show."""

from __future__ import annotations

from dataclasses import dataclass

from core.entry.entry import Entry
from core.language.messages import Message


@dataclass(frozen=True, slots=True)
class HandRequest:
    """A request to enter or to show a hand on the score screen.

    :ivar question: whose hand it is and how it won, or what is shown. :ivar given: the entry to begin with.
    :ivar wanted: whether the hand is to be entered and returned; otherwise it is only shown.
    :ivar is_open: whether a hand that is shown can be returned once it was changed, also in the fields of `GIVEN`.
    """

    question: Message
    given: Entry
    wanted: bool = True
    is_open: bool = False


GIVEN = ("round_wind", "seat_wind", "tsumo", "honba", "sticks", "rules")
"""Fields of an entry that the asking screen has fixed."""


def changed_of(entry: Entry, given: Entry) -> str | None:
    """Return the name of the first field of `GIVEN` that was changed; None if none was."""
    return next((name for name in GIVEN if getattr(entry, name) != getattr(given, name)), None)
