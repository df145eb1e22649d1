"""What an event's papers show: its rounds by name, and who won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.event.club_event import ClubEvent, DrawnRound


class Placed(NamedTuple):
    """A person and their place, 1 for the first."""

    name: str
    place: int


class PrintedEvent(NamedTuple):
    """An event for its papers.

    :ivar title: its name or day. :ivar session: the id of its session. :ivar names: of people, by id.
    :ivar current: the number of the round that is printed where one is. :ivar members: ids of the club's members.
    """

    title: str
    session: str
    rounds: tuple[DrawnRound, ...]
    names: Mapping[str, str]
    current: int
    members: tuple[str, ...] = ()

    @classmethod
    def of(cls, event: ClubEvent, title: str, session: str, members: Mapping[str, str]) -> PrintedEvent:
        """Return an event for its papers. :param members: names by id; guests are known to the event."""
        current = event.current
        names = {**event.guests, **members}
        number = current.number if current is not None else 1
        return cls(title, session, event.rounds, names, number, tuple(members))

    def chosen(self, kind: str) -> tuple[DrawnRound, ...]:
        """Return the rounds of a kind of paper: `one_round` or all."""
        return tuple(one for one in self.rounds if kind != "one_round" or one.number == self.current)

    def listed(self, kind: str) -> tuple[str, ...]:
        """Return names in alphabetical order: of all `members`, or of who takes part."""
        seated = {person for one in self.rounds for table in one.tables for person in table.people}
        seated |= {person for one in self.rounds for person in one.sitting_out}
        people = self.members if kind == "members" else seated
        return tuple(sorted(map(self.name, people), key=str.casefold))

    def name(self, person: str) -> str:
        """Return a person's name; "" if nobody knows them."""
        return self.names.get(person, "")


def slip_code(session: str, number: int, table: int) -> str:
    """Return what a slip's QR code holds. :param session: the id. :param number: of the round.

    >>> slip_code("8f3ac2d1-77f0", 2, 14)
    'fuhan:slip/8f3ac2d1/2/14'
    """
    return f"fuhan:slip/{session[:8]}/{number}/{table}"
