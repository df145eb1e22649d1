"""One event as a file of its own: with all that is its own, nothing else of the club, and merged back."""

from __future__ import annotations

import shutil
from datetime import UTC, date, datetime
from pathlib import Path

from core.event.log import CheckIn, LogEntry, RoundDraw, TableMatch
from core.ledger import Ledger, SeatedPlayer
from core.ledger.event_file import keep_only
from core.ledger.merge import merge, plan_merge
from core.ledger.standings import standings
from tests.core.ledger.ledgers import NAMES, STARTED, club, finished, refused

AT = datetime(2026, 11, 21, 18, tzinfo=UTC)
OTHERS = ("Eva", "Fumi", "Gus", "Hana")


def made(path: Path) -> tuple[Ledger, str]:
    """A club with two sessions, and the id of one in which some of the members have played."""
    ledger, seats, session = club(path)
    people = [ledger.players.add(name) for name in OTHERS]
    match = ledger.matches.begin(finished(), seats, session, STARTED)
    table = tuple(seat.player.id for seat in seats if seat.player)
    entries: list[LogEntry] = [
        CheckIn(person=people[0].id),
        RoundDraw(number=1, tables=(table,)),
        TableMatch(number=1, table=1, match=match),
    ]
    ledger.logs.add(session.id, entries, AT)
    other = ledger.calendar.add_session(date(2026, 11, 28), "Secret")
    sat = [SeatedPlayer(player=one, name=one.name) for one in people]
    ledger.matches.begin(finished(), sat, other, STARTED)
    ledger.logs.add(other.id, [CheckIn(person=people[1].id)], AT)
    ledger.calendar.new_season("2026", date(2026, 1, 1), date(2026, 12, 31))
    return ledger, session.id


def exported(ledger: Ledger, session: str) -> Path:
    path = ledger.file.path.with_name("event.fuhan")
    shutil.copyfile(ledger.file.path, path)
    with Ledger.open(path) as copy:
        keep_only(copy, session)
    return path


def test_an_event_has_its_own_and_nothing_else(tmp_path: Path) -> None:
    ledger, session = made(tmp_path / "club.fuhan")
    log = ledger.logs.of(session)
    path = exported(ledger, session)
    ledger.close()
    with Ledger.open(path) as event:
        assert [one.id for one in event.calendar.sessions()] == [session]
        assert event.calendar.seasons() == ()
        assert {one.name for one in event.players.all()} == {*NAMES, "Eva"}
        assert len(event.summaries.matching()) == 1
        assert event.logs.of(session) == log
        assert {one.player.name for one in standings(event)} == {*NAMES}
        assert event.file.connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert refused(lambda: keep_only(event, "nothing")) == "no_session"
    assert b"Secret" not in path.read_bytes()
    assert b"Hana" not in path.read_bytes()


def test_an_event_is_merged_back_without_questions(tmp_path: Path) -> None:
    ledger, session = made(tmp_path / "club.fuhan")
    path = exported(ledger, session)
    with Ledger.open(path) as event:
        seats = event.summaries.matching()[0].seats
        event.matches.begin(finished(), [*seats[1:], seats[0]], event.calendar.sessions()[0], STARTED)
        event.logs.add(session, [CheckIn(person=event.players.add("Ida").id)], AT)
    with Ledger.open(path, read_only=True) as event:
        plan = plan_merge(ledger, event)
        assert plan.questions == ()
        assert (len(plan.new_matches), plan.new_entries) == (1, 1)
        merge(plan, {})
    assert len(ledger.summaries.matching()) == 3
    assert {one.name for one in ledger.players.all()} == {*NAMES, *OTHERS, "Ida"}
    ledger.close()


def test_a_new_club_takes_an_event(tmp_path: Path) -> None:
    ledger, session = made(tmp_path / "club.fuhan")
    path = exported(ledger, session)
    ledger.close()
    with Ledger.open(tmp_path / "new.fuhan") as new, Ledger.open(path, read_only=True) as event:
        merge(plan_merge(new, event), {})
        assert new.logs.of(session) == event.logs.of(session)
        assert len(new.summaries.matching()) == 1
