"""What an event's papers show: its rounds by name, and who won."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from core.event.club_event import ClubEvent, DrawnRound

_CODE = re.compile(r"(?:(?:R(\d{1,3}))?T)?(\d{1,3})")


class Placed(NamedTuple):
    """A person and their place, 1 for the first."""

    name: str
    place: int


class SlipRules(NamedTuple):
    """What the rules of an event leave to be written on a slip.

    :ivar totals: points at a table, by the number of its players. :ivar has_chips: whether chips are counted.
    :ivar has_yakitori: whether who won no hand pays for it.
    """

    totals: Mapping[int, int] = {}
    has_chips: bool = False
    has_yakitori: bool = False


NO_RULES = SlipRules()
"""Of an event of which nothing is known."""


class PrintedEvent(NamedTuple):
    """An event for its papers.

    :ivar title: its name or day. :ivar day: as it is printed beside its name; "": it is the title.
    :ivar names: of people, by id.
    :ivar current: the number of the round that is printed at first. :ivar members: ids of the club's members.
    :ivar slips: what its rules leave to be written on a slip.
    :ivar expected: ids of who is registered, has come, or has a place in a round.
    """

    title: str
    rounds: tuple[DrawnRound, ...]
    names: Mapping[str, str]
    current: int
    members: tuple[str, ...] = ()
    slips: SlipRules = NO_RULES
    expected: tuple[str, ...] = ()
    day: str = ""

    @classmethod
    def of(
        cls,
        event: ClubEvent,
        title: str,
        members: Mapping[str, str],
        number: int = 0,
        *,
        slips: SlipRules = NO_RULES,
        day: str = "",
    ) -> PrintedEvent:
        """Return an event for its papers.

        :param members: names by id; guests are known to the event.
        :param number: of the round that is shown; if there is none, the next to be begun is printed at first, or
            else the last.
        """
        names = {**event.guests, **members}
        next_one = next((one for one in event.rounds if not one.is_begun), None)
        current = event.round(number) or next_one or next(iter(event.rounds[-1:]), None)
        seated = (person for one in event.rounds for table in one.tables for person in table.people)
        out = (person for one in event.rounds for person in one.sitting_out)
        expected = tuple(dict.fromkeys((*event.registered, *event.everybody, *seated, *out)))
        at = current.number if current else 0
        return cls(title, event.rounds, names, at, tuple(members), slips, expected, day)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The kinds of paper for one round, if there are several: their numbers, that of the current one first."""
        numbers = sorted((one.number for one in self.rounds), key=lambda number: (number != self.current, number))
        return tuple(map(str, numbers)) if len(numbers) > 1 else ()

    def chosen(self, kind: str) -> tuple[DrawnRound, ...]:
        """Return the rounds of a kind of paper: one of `numbers`, or else all."""
        return tuple(one for one in self.rounds if kind not in self.numbers or str(one.number) == kind)

    def listed(self, kind: str) -> tuple[str, ...]:
        """Return names in alphabetical order: of all `members`, or of the `players` who are expected."""
        people = self.members if kind == "members" else self.expected
        return tuple(sorted(map(self.name, people), key=str.casefold))

    def name(self, person: str) -> str:
        """Return a person's name; "" if nobody knows them."""
        return self.names.get(person, "")


class SlipCode(NamedTuple):
    """What names a slip: its round, 0 where only the table was said, and its table."""

    number: int
    table: int

    def __str__(self) -> str:
        """Return the code as it is printed, in letters that every QR reader types alike.

        >>> str(SlipCode(2, 14))
        'R2T14'
        """
        return f"R{self.number}T{self.table}"

    @classmethod
    def read(cls, text: str) -> SlipCode | None:
        """Return what a typed or scanned code names, or the number of a table; None if it is neither.

        >>> SlipCode.read("r2 t14"), SlipCode.read("Ｒ２Ｔ１４"), SlipCode.read("14")
        (SlipCode(number=2, table=14), SlipCode(number=2, table=14), SlipCode(number=0, table=14))
        """
        found = _CODE.fullmatch(re.sub(r"[\s-]", "", _plain(text)))
        if found is None:
            return None
        return cls(int(found[1] or 0), int(found[2]))

    @classmethod
    def scanned_into(cls, text: str) -> tuple[str, SlipCode | None]:
        """Return what a field held before a code was scanned into it, and the code; None: there is none.

        >>> SlipCode.scanned_into("352R2T14")
        ('352', SlipCode(number=2, table=14))
        """
        at = re.search("[RT]", _plain(text))
        code = cls.read(text[at.start() :]) if at is not None else None
        return (text, None) if at is None or code is None else (text[: at.start()], code)


def _plain(text: str) -> str:
    """Return a text in capitals, and without letters of double width."""
    return unicodedata.normalize("NFKC", text).upper()
