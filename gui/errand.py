"""A hand that one screen wants of another."""

from __future__ import annotations

from dataclasses import dataclass

from core.entry import Entry
from core.messages import Message


@dataclass(frozen=True, slots=True)
class Errand:
    """A hand that is wanted. :ivar question: whose, and how it won. :ivar given: the entry to begin with."""

    question: Message
    given: Entry
