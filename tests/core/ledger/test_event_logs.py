"""Logs of events in the club's file: they only grow, and name people as the file does."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from core.event.log import CheckIn, Departure, RoundDraw, TableMatch
from core.ledger import Ledger, LedgerError
from core.ledger.merge import merge, plan_merge

AT = datetime(2026, 11, 21, 18, 0, 0, 250, tzinfo=UTC)
DAY = date(2026, 11, 21)


def test_entries_are_read_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY, league="Autumn")
        assert ledger.logs.of(session.id) == ()
        first = ledger.logs.add(session.id, [CheckIn(person="x"), CheckIn(person="y")], AT)
        second = ledger.logs.add(session.id, [Departure(person="x")], AT)
        assert ledger.logs.of(session.id) == (*first, *second)
        assert [one.n for one in (*first, *second)] == [1, 2, 3]
        assert ledger.logs.has(session.id)
        assert not ledger.logs.has(ledger.calendar.add_session(DAY, "other").id)
        assert ledger.calendar.session(session.id) == session
        assert session.league == "Autumn"
        with pytest.raises(LedgerError) as refused:
            ledger.logs.add("nowhere", [CheckIn(person="x")], AT)
        assert refused.value.kind == "no_session"


def test_times_of_another_zone_are_the_same_times(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        ledger.logs.add(session.id, [CheckIn(person="x")], AT.astimezone(timezone(timedelta(hours=9))))
        assert [one.at for one in ledger.logs.of(session.id)] == [AT]


def test_a_member_who_was_merged_is_the_other_one_in_the_log(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        aoi, other = ledger.players.add("Aoi"), ledger.players.add("Aoy")
        ledger.logs.add(session.id, [CheckIn(person=other.id)], AT)
        ledger.players.make_one(aoi.id, other.id)
        assert [one.entry for one in ledger.logs.of(session.id)] == [CheckIn(person=aoi.id)]


def test_the_log_of_another_file_is_added_once_and_speaks_of_our_people(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "ours.fuhan") as ours, Ledger.open(tmp_path / "theirs.fuhan") as theirs:
        people = [file.players.add("Aoi") for file in (ours, theirs)]
        evenings = [file.calendar.add_session(DAY) for file in (ours, theirs)]
        ours.logs.add(evenings[0].id, [CheckIn(person=people[0].id)], AT)
        draw = RoundDraw(number=1, tables=((people[1].id, "b", "c", "d"),))
        theirs.logs.add(evenings[1].id, [draw, TableMatch(number=1, table=1, match="m")], AT)
        plan = plan_merge(ours, theirs)
        assert plan.new_entries == 2
        merge(plan, {question.key: "same" for question in plan.questions if not question.usual})
        merged = ours.logs.of(evenings[0].id)
        assert {one.n for one in merged} == {1, 2}
        assert {one.entry for one in merged} == {
            CheckIn(person=people[0].id),
            RoundDraw(number=1, tables=((people[0].id, "b", "c", "d"),)),
            TableMatch(number=1, table=1, match="m"),
        }
        again = plan_merge(ours, theirs)
        assert again.new_entries == 0
        merge(again, {})
        assert ours.logs.of(evenings[0].id) == merged


def test_a_damaged_entry_is_named_and_the_rest_is_untouched(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        session = ledger.calendar.add_session(DAY)
        ledger.logs.add(session.id, [CheckIn(person="x")], AT)
        with ledger.file.writing() as connection:
            connection.execute("UPDATE log SET entry = '{'")
        with pytest.raises(LedgerError) as refused:
            ledger.logs.of(session.id)
        assert refused.value.problem.key == "ledger.problem.event_value"
        assert ledger.calendar.sessions() == (session,)
