"""What was changed in a club is changed back, and only while nothing else was done to it since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.ledger import Ledger
from core.ledger.changes import ChangedKind, ChangedThing, apply_changes, are_unchanged, changed_things, things_of
from tests.core.ledger.ledgers import STARTED, club, finished, refused

Deed = Callable[[Ledger], object]


def _id(ledger: Ledger, name: str) -> str:
    return next(one.id for one in ledger.players.all() if one.name == name)


def _add_two(ledger: Ledger) -> None:
    for name in ("Eva", "Fay"):
        ledger.players.add(name)


def _change_evening(ledger: Ledger) -> None:
    (session,) = ledger.calendar.sessions()
    ledger.calendar.change_session(replace(session, day=date(2026, 12, 1), name="Final"))


def _change_season(ledger: Ledger) -> None:
    (season,) = ledger.calendar.seasons()
    ledger.calendar.put_season(replace(season, name="All year"))


DEEDS: tuple[tuple[ChangedKind, Deed], ...] = (
    ("member", _add_two),
    ("member", lambda ledger: ledger.players.rename(_id(ledger, "Guest"), "Gast")),
    ("member", lambda ledger: ledger.players.remove(_id(ledger, "Guest"))),
    ("evening", _change_evening),
    ("season", lambda ledger: ledger.calendar.new_season("Late", date(2026, 7, 1), date(2026, 12, 31))),
    ("season", _change_season),
    ("season", lambda ledger: ledger.calendar.remove_season(ledger.calendar.seasons()[0].id)),
    ("match", lambda ledger: ledger.matches.remove(ledger.summaries.matching()[0].id)),
)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """A club with a match, a season, and a member who is two entries and has not played."""
    ledger, seats, session = club(tmp_path / "club.fuhan")
    ledger.matches.begin(finished(), seats, session, STARTED)
    ledger.calendar.new_season("2026", date(2026, 1, 1), date(2026, 12, 31))
    guest, other = ledger.players.add("Guest"), ledger.players.add("Guset")
    ledger.players.make_one(guest.id, other.id)
    return ledger


def dump(ledger: Ledger) -> list[tuple[object, ...]]:
    """All that the club is, but for the keys of its rows."""
    rows: list[tuple[object, ...]] = []
    for asked in (
        "SELECT one.id, one.name, one.folded, whole.id FROM players AS one"
        " LEFT JOIN players AS whole ON whole.key = one.same_as ORDER BY one.id",
        "SELECT * FROM sessions ORDER BY id",
        "SELECT * FROM seasons ORDER BY id",
        "SELECT id, removed FROM matches",
        "SELECT day, rank, points FROM results ORDER BY seat",
    ):
        rows += ledger.file.connection.execute(asked).fetchall()
    return rows


def did(ledger: Ledger, kind: ChangedKind, deed: Deed) -> list[ChangedThing]:
    before = things_of(ledger, kind)
    deed(ledger)
    return list(changed_things(kind, before, things_of(ledger, kind)))


@pytest.mark.parametrize("deed", DEEDS)
def test_there_and_back(ledger: Ledger, deed: tuple[ChangedKind, Deed]) -> None:
    before = dump(ledger)
    things = did(ledger, *deed)
    after = dump(ledger)
    assert after != before
    assert are_unchanged(ledger, things)
    back = [thing.back for thing in things]
    apply_changes(ledger, back)
    assert dump(ledger) == before
    assert are_unchanged(ledger, back)
    assert not are_unchanged(ledger, things)
    apply_changes(ledger, things)
    assert dump(ledger) == after


def test_what_cannot_be_any_more_is_refused_whole(ledger: Ledger) -> None:
    """Of two who were added one has played since: both stay."""
    things = did(ledger, "member", _add_two)
    eva, fay = (next(one for one in ledger.players.all() if one.name == name) for name in ("Eva", "Fay"))
    match = ledger.summaries.matching()[0]
    seats = [*match.seats[:3], replace(match.seats[3], player=fay, name=fay.name, sat="")]
    ledger.matches.set_seats(match.id, seats)
    before = dump(ledger)
    assert refused(lambda: apply_changes(ledger, [thing.back for thing in things])) == "has_matches"
    assert dump(ledger) == before
    assert eva in ledger.players.all()


def test_a_name_that_somebody_has_meanwhile_is_said(ledger: Ledger) -> None:
    things = did(ledger, "member", lambda ledger: ledger.players.remove(_id(ledger, "Guest")))
    ledger.players.add("GUEST")
    assert are_unchanged(ledger, things)
    assert refused(lambda: apply_changes(ledger, [thing.back for thing in things])) == "name_taken"
