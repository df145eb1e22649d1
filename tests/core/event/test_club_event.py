"""What an event is after its log, in whatever order two laptops put it together."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.event.club_event import ClubEvent
from core.event.log import (
    CheckIn,
    ClockEnd,
    ClockGo,
    ClockPause,
    ClockStart,
    Correction,
    Departure,
    EventEnd,
    EventSettings,
    ExtraTime,
    LogEntry,
    Logged,
    Registration,
    Replacement,
    RoundDraw,
    RoundRemoval,
    TableMatch,
    TakenBack,
    entry_as_json,
    guest_id,
    in_force,
    read_entry,
    with_ids,
)
from core.event.standing_rules import StandingRules, Team
from core.interchange.named_json import EventError

BEGIN = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
PEOPLE = ("a", "b", "c", "d", "e")
RULES = StandingRules(by="best", best=3, ties=("firsts",), teams=(Team(name="X", members=("a", "c")),))
DRAW = RoundDraw(number=1, tables=(("a", "b", "c", "d"),), sitting_out=("e",), seed=7)
EVERY = (
    EventSettings(kind="tournament", rounds=8, minutes=60, apart=(("a", "b"),), standing=RULES),
    CheckIn(person="a"),
    CheckIn(person=guest_id("Zoe"), name="Zoe"),
    Registration(people=("a", guest_id("Zoe")), names=("", "Zoe")),
    Departure(person="a"),
    DRAW,
    RoundRemoval(number=1),
    TableMatch(number=1, table=1, match="m"),
    ClockStart(number=1, seconds=60),
    ClockPause(),
    ClockGo(),
    ClockEnd(),
    ExtraTime(seconds=-60, table=2),
    Correction(person="a", points=-20_000, reason="late"),
    Replacement(person="a", by="f", number=2),
    EventEnd(),
    TakenBack(entry="1"),
)


def log(*entries: LogEntry, minutes: int = 1) -> list[Logged]:
    """Entries, one a minute; their ids are their numbers, from 1."""
    return [Logged(n, str(n), BEGIN + timedelta(minutes=minutes * n), entry) for n, entry in enumerate(entries, 1)]


def event(*entries: LogEntry) -> ClubEvent:
    return ClubEvent.of(log(*entries))


CHECK_INS = tuple(CheckIn(person=person) for person in PEOPLE)


def test_each_kind_of_entry_is_tried() -> None:
    assert {type(entry) for entry in EVERY} == set(get_args(LogEntry))


@pytest.mark.parametrize("entry", EVERY)
def test_what_is_written_is_read_again(entry: LogEntry) -> None:
    assert read_entry(json.loads(json.dumps(entry_as_json(entry)))) == entry


def test_what_a_log_leaves_out_means_the_same_for_ever() -> None:
    """Fields with their defaults are not written: with another default, old files would say something else."""
    rules = StandingRules(
        by="sum",
        best=0,
        least=0,
        tables="all",
        ties=(),
        bye=0,
        final_from=0,
        carried=100,
        cut=0,
        teams=(),
        rating=False,
    )
    assert read_entry({"settings": {}}) == EventSettings(
        kind="night",
        rounds=0,
        minutes=0,
        after_time="next",
        draw="random",
        threes=False,
        apart=(),
        rules="",
        threes_rules="",
        standing=rules,
    )
    draw = {"number": 1, "tables": [["a", "b", "c", "d"]]}
    assert read_entry({"round": draw}) == RoundDraw(
        number=1, tables=(("a", "b", "c", "d"),), sitting_out=(), seed=0
    )
    assert read_entry({"extra_time": {"seconds": 60}}) == ExtraTime(seconds=60, table=0)
    fine = {"person": "a", "points": -20_000, "reason": "late"}
    assert read_entry({"correction": fine}) == Correction(person="a", points=-20_000, reason="late", number=0)


@pytest.mark.parametrize("data", [{"check_in": {}}, {"check_in": {"person": 1}}, {"nothing": {}}, []])
def test_nothing_else_is_an_entry(data: object) -> None:
    with pytest.raises(EventError):
        read_entry(data)


@pytest.mark.parametrize("entry", EVERY)
def test_ids_are_replaced_wherever_they_stand(entry: LogEntry) -> None:
    """Nothing is left of the old ids, and nothing else has changed."""
    ids = {"a", "b", "c", "d", "e", "f", "m"}
    new = with_ids(entry, lambda id: f"{id}{id}" if id in ids else id)
    kept = json.dumps(entry_as_json(new))
    assert not any(f'"{id}"' in kept for id in ids)
    for id in ids:
        kept = kept.replace(f'"{id}{id}"', f'"{id}"')
    assert json.loads(kept) == entry_as_json(entry)


def test_who_leaves_is_here_no_more_and_may_come_back() -> None:
    assert event(*CHECK_INS, Departure(person="b")).here == ("a", "c", "d", "e")
    assert event(*CHECK_INS, Departure(person="b")).left == ("b",)
    assert event(*CHECK_INS, Departure(person="b")).everybody == ("a", "c", "d", "e", "b")
    back = event(*CHECK_INS, Departure(person="b"), CheckIn(person="b"))
    assert (back.here, back.left) == (("a", "c", "d", "e", "b"), ())
    assert event(CheckIn(person="a"), CheckIn(person="a")).here == ("a",)


def test_a_round_drawn_anew_keeps_the_matches_of_tables_that_stay() -> None:
    tables = (("a", "b", "c", "d"), ("e", "f", "g", "h"))
    first = RoundDraw(number=1, tables=tables)
    again = RoundDraw(number=1, tables=(("h", "f", "g", "e"), tables[0]))
    drawn = event(first, TableMatch(number=1, table=1, match="m"), TableMatch(number=1, table=2, match="n"), again)
    (one,) = drawn.rounds
    assert [(table.number, table.people, table.match) for table in one.tables] == [
        (1, ("h", "f", "g", "e"), ""),
        (2, tables[0], "m"),
    ]
    assert drawn.place_of("m") == (1, 2)
    assert drawn.place_of("n") is None


def test_the_round_that_is_played_is_the_last_one_begun() -> None:
    rounds = [RoundDraw(number=number, tables=DRAW.tables) for number in (2, 1, 3)]
    assert [one.number for one in event(*rounds).rounds] == [1, 2, 3]
    for begun, current in ((0, 1), (1, 1), (2, 2), (3, 3)):
        begins = [TableMatch(number=number, table=1, match=f"m{number}") for number in range(1, begun + 1)]
        found = event(*rounds, *begins).current
        assert found is not None
        assert found.number == current
    assert [one.number for one in event(*rounds, RoundRemoval(number=2)).rounds] == [1, 3]


def test_a_substitute_comes_and_the_other_is_gone() -> None:
    found = event(*CHECK_INS, Replacement(person="b", by=guest_id("Zoe"), name="Zoe", number=2))
    assert found.here == ("a", "c", "d", "e", "guest:zoe")
    assert found.left == ("b",)
    assert found.guests == {"guest:zoe": "Zoe"}
    assert [one.by for one in found.replacements] == ["guest:zoe"]


def test_what_was_taken_back_does_not_count_until_that_is_taken_back() -> None:
    back, again = TakenBack(entry="2"), TakenBack(entry="3")
    two = [CheckIn(person="a"), CheckIn(person="b")]
    assert event(*two, back).here == ("a",)
    assert event(*two, back, again).here == ("a", "b")
    assert event(*two, back, again, TakenBack(entry="4")).here == ("a",)


def test_the_clock_stands_while_it_is_paused_and_each_table_may_have_more() -> None:
    entries = log(ClockStart(number=3, seconds=600), ClockPause(), ClockGo(), ExtraTime(seconds=60, table=2))
    now = BEGIN + timedelta(minutes=4)

    def left(many: int, at: datetime, table: int = 0) -> float:
        clock = ClubEvent.of(entries[:many]).clock
        assert clock is not None
        assert clock.number == 3
        return clock.left(at, table).total_seconds()

    assert left(1, now) == 600 - 3 * 60
    assert left(2, now) == left(2, now + timedelta(hours=9)) == 600 - 60
    assert left(3, now) == 600 - 2 * 60
    assert left(4, now, table=2) == 600 - 60
    assert left(4, now, table=1) == left(4, now) == 600 - 2 * 60
    clock = ClubEvent.of(entries).clock
    assert clock is not None
    end = BEGIN + timedelta(minutes=12)  # a minute of pause, ten of play, from the first minute on
    assert (clock.is_over(end - timedelta(seconds=1)), clock.is_over(end)) == (False, True)
    assert (clock.is_over(end, 2), clock.is_over(end + timedelta(seconds=60), 2)) == (False, True)
    assert ClubEvent.of(log(ClockStart(number=1, seconds=9), ClockEnd())).clock is None
    assert ClubEvent.of(log(ClockPause(), ExtraTime(seconds=9))).clock is None


def test_time_for_all_is_added_to_each() -> None:
    clock = ClubEvent.of(
        log(ClockStart(number=1, seconds=60), ExtraTime(seconds=30, table=1), ExtraTime(seconds=5))
    ).clock
    assert clock is not None
    at = BEGIN + timedelta(minutes=1)
    assert [clock.left(at, table).total_seconds() for table in (0, 1, 2)] == [65, 95, 65]


ENTRIES = st.lists(st.sampled_from((*EVERY, *CHECK_INS)), max_size=20)


@given(ENTRIES, st.integers())
def test_the_order_in_which_files_are_merged_does_not_matter(entries: list[LogEntry], seed: int) -> None:
    entered = log(*entries)
    shuffled = random.Random(seed).sample(entered, len(entered))
    assert ClubEvent.of(shuffled) == ClubEvent.of(entered)


@given(ENTRIES)
def test_nobody_is_here_twice_or_here_and_gone(entries: list[LogEntry]) -> None:
    found = event(*entries)
    assert len(set(found.everybody)) == len(found.everybody)


@given(ENTRIES)
def test_taking_back_the_last_is_as_if_it_had_never_been(entries: list[LogEntry]) -> None:
    counted = in_force(log(*entries))
    if counted:
        without = [one for one in counted if one.id != counted[-1].id]
        taken = [*log(*entries), Logged(99, "99", BEGIN, TakenBack(entry=counted[-1].id))]
        assert ClubEvent.of(taken) == ClubEvent.of(without)


def test_a_substitute_has_the_seats_of_who_left_from_a_round_on() -> None:
    draws = [RoundDraw(number=n, tables=(("a", "b", "c", "d"),), sitting_out=("e",)) for n in (1, 2, 3)]
    begun = TableMatch(number=2, table=1, match="m")
    left = Replacement(person="b", by="f", number=2)
    found = event(*draws, begun, left)
    assert [one.tables[0].people for one in found.rounds] == [
        ("a", "b", "c", "d"),
        ("a", "b", "c", "d"),  # begun before: whoever sits in there is a matter of the match
        ("a", "f", "c", "d"),
    ]
    assert event(*draws, begun, left, TakenBack(entry="5")) == event(*draws, begun)
    sits_out = event(*draws, Replacement(person="e", by="f", number=1))
    assert [one.sitting_out for one in sits_out.rounds] == [("f",)] * 3
    sat_out = event(*draws, Replacement(person="b", by="e", number=3)).rounds[2]
    assert (sat_out.tables[0].people, sat_out.sitting_out) == (("a", "e", "c", "d"), ())
    twice = event(*draws, Replacement(person="b", by="a", number=1))
    assert twice.rounds == event(*draws).rounds  # nobody has two seats


def test_an_event_ends_and_goes_on() -> None:
    ended = event(*CHECK_INS, EventEnd())
    assert ended.ended_by == str(len(CHECK_INS) + 1)
    assert event(*CHECK_INS, EventEnd(), TakenBack(entry=ended.ended_by)).ended_by == ""


def test_a_correction_is_known_by_its_entry() -> None:
    late = Correction(person="a", points=-8_000, reason="late")
    twice = event(CheckIn(person="a"), late, late)
    assert twice.corrections == {"2": late, "3": late}
    assert event(CheckIn(person="a"), late, late, TakenBack(entry="2")).corrections == {"3": late}


def test_who_is_missing_of_those_who_were_announced() -> None:
    zoe = guest_id("Zoe")
    first = Registration(people=("x",), names=("",))
    entered = Registration(people=("a", "b", zoe, "b"), names=("", "", "Zoe", ""))
    found = event(first, entered, CheckIn(person="b"), CheckIn(person="c"))
    assert found.registered == ("a", "b", zoe)
    assert found.missing == ("a", zoe)
    assert found.guests == {zoe: "Zoe"}
    assert event(entered, CheckIn(person="b"), Departure(person="b")).missing == ("a", zoe)


def test_ids_of_a_registration_change_with_the_people() -> None:
    entered = Registration(people=("a", "b"), names=("", ""))
    assert with_ids(entered, lambda id: id.upper()) == Registration(people=("A", "B"), names=("", ""))


def test_who_leaves_before_a_round_begins_does_not_sit_it_out() -> None:
    tables = (("a", "b", "c", "d"), ("e", "f", "g", "h"))
    out = ("i", "j", "k")
    found = event(
        *(CheckIn(person=person) for person in "abcdefghijk"),
        RoundDraw(number=1, tables=tables, sitting_out=out),
        RoundDraw(number=2, tables=tables, sitting_out=out),
        Departure(person="i"),
        TableMatch(number=1, table=1, match="m"),
        Departure(person="j"),
        TableMatch(number=1, table=2, match="n"),
    )
    assert [one.sitting_out for one in found.rounds] == [("j", "k"), out]
