"""What an event's papers show: which round, and whose names."""

from __future__ import annotations

from dataclasses import replace

from core.event.club_event import ClubEvent, DrawnRound, DrawnTable
from core.event.printed import PrintedEvent

TABLES = (DrawnTable(number=1, people=("b", "guest:zoe", "c", "d")),)
EVENT = ClubEvent(
    guests={"guest:zoe": "Zoe"},
    rounds=(
        DrawnRound(number=2, tables=TABLES, sitting_out=("a",)),
        DrawnRound(number=3, tables=TABLES),
    ),
)
MEMBERS = {"a": "Aki", "b": "ben", "c": "Chie", "d": "Dan", "e": "Eva"}


def test_the_round_that_is_shown_is_printed_at_first() -> None:
    """Without one it is the next to be begun, and after the last has begun that."""
    printed = PrintedEvent.of(EVENT, "Cup", MEMBERS, 3)
    assert printed.numbers == ("3", "2")
    assert [one.number for one in printed.chosen("2")] == [2]
    assert [one.number for one in printed.chosen("all_rounds")] == [2, 3]
    assert PrintedEvent.of(EVENT, "Cup", MEMBERS).current == 2
    begun = tuple(replace(one, match="m") for one in TABLES)
    first, last = (replace(one, tables=begun) for one in EVENT.rounds)
    assert PrintedEvent.of(replace(EVENT, rounds=(first, EVENT.rounds[1])), "Cup", MEMBERS).current == 3
    assert PrintedEvent.of(replace(EVENT, rounds=(first, last)), "Cup", MEMBERS).current == 3
    assert PrintedEvent.of(replace(EVENT, rounds=(first,)), "Cup", MEMBERS).numbers == ()
    assert PrintedEvent.of(ClubEvent(), "Cup", {}).current == 0


def test_names_are_those_of_who_takes_part_or_of_all_members() -> None:
    printed = PrintedEvent.of(EVENT, "Cup", MEMBERS)
    assert printed.listed("players") == ("Aki", "ben", "Chie", "Dan", "Zoe")
    assert printed.listed("members") == ("Aki", "ben", "Chie", "Dan", "Eva")
    assert (printed.name("guest:zoe"), printed.name("x")) == ("Zoe", "")


def test_before_the_draw_who_is_registered_and_who_has_come_are_expected() -> None:
    guests = {"guest:zoe": "Zoe"}
    event = ClubEvent(guests=guests, registered=("a", "guest:zoe"), here=("b", "a"), left=("c",))
    assert PrintedEvent.of(event, "Cup", MEMBERS).listed("players") == ("Aki", "ben", "Chie", "Zoe")
