"""What was changed in a club is changed back, and only while nothing else was done to it since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.ledger import Filter, Ledger, MatchSummary, SeatedPlayer
from core.ledger.changes import ChangedKind, ChangedThing, apply_changes, are_unchanged, changed_things, things_of
from core.ledger.csv_import import plan_import, whole_import
from core.ledger.csv_in import read_csv
from core.rules.rule_sets import PRESET_SETS
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
        "SELECT id, session, started, removed FROM matches ORDER BY id",
        "SELECT day, rank, points FROM results ORDER BY match, seat",
        "SELECT seat, name, score FROM seats ORDER BY match, seat",
        "SELECT n, added FROM edits ORDER BY match, n",
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


# --------------------------------------------------------------------------------- from a spreadsheet

SHEET = b"""Date,Event,East,Points,South,Points,West,Points,North,Points
2026-11-20,Spring,Aki,35000,Ben,29000,Carla,21000,Dan,15000
2026-11-20,Spring,Ben,35000,Aki,29000,Carla,21000,Eva,15000
2026-11-21,,Ben,35000,Aki,29000,Carla,21000,Eva,15000
"""
"""Two new members, and Eva; the last day's evening is there already."""


def imported(ledger: Ledger, sheet: bytes = SHEET) -> ChangedThing:
    plan = plan_import(read_csv(sheet, "ymd"), ledger, lambda players: PRESET_SETS["standard"])
    assert not plan.problems
    return ChangedThing("import", "", None, whole_import(plan, ledger))


@pytest.mark.parametrize("sheet", [SHEET, b"Eva\nFay\n"])
def test_an_import_is_taken_back_and_written_again(ledger: Ledger, sheet: bytes) -> None:
    before, thing = dump(ledger), imported(ledger, sheet)
    assert not are_unchanged(ledger, [thing])
    apply_changes(ledger, [thing])
    after = dump(ledger)
    assert are_unchanged(ledger, [thing])
    apply_changes(ledger, [thing.back])
    assert dump(ledger) == before
    assert ledger.file.connection.execute("PRAGMA foreign_key_check").fetchall() == []
    assert not are_unchanged(ledger, [thing])
    apply_changes(ledger, [thing])
    assert dump(ledger) == after


def change_seats(ledger: Ledger, match: MatchSummary) -> None:
    ledger.matches.set_seats(match.id, match.seats[::-1])


def correct(ledger: Ledger, match: MatchSummary) -> None:
    ledger.matches.save(match.id, ledger.matches.load(match.id).undo())


def rename(ledger: Ledger, match: MatchSummary) -> None:
    ledger.players.rename(_id(ledger, "Carla"), "Clara")


@pytest.mark.parametrize(
    "deed",
    [
        change_seats,
        correct,
        rename,
        lambda ledger, match: ledger.matches.remove(match.id),
        lambda ledger, match: ledger.matches.move(match.id, ledger.calendar.add_session(date(2026, 12, 1))),
        lambda ledger, match: ledger.calendar.change_session(replace(match.session, name="Winter")),
    ],
)
def test_an_import_that_was_changed_since_is_not_taken_back(
    ledger: Ledger, deed: Callable[[Ledger, MatchSummary], object]
) -> None:
    thing = imported(ledger)
    apply_changes(ledger, [thing])
    match = next(one for one in ledger.summaries.matching() if one.session.name == "Spring")
    deed(ledger, match)
    before = dump(ledger)
    assert not are_unchanged(ledger, [thing])
    assert refused(lambda: apply_changes(ledger, [thing.back])) == "changed"
    assert dump(ledger) == before


def test_an_evening_in_which_more_was_played_stays(ledger: Ledger) -> None:
    thing = imported(ledger)
    apply_changes(ledger, [thing])
    spring = next(one for one in ledger.calendar.sessions() if one.name == "Spring")
    own = next(one for one in ledger.summaries.matching() if one.seats[2].name == "千代")
    ledger.matches.begin(finished(), own.seats, spring, STARTED)
    apply_changes(ledger, [thing.back])
    assert spring in ledger.calendar.sessions()
    assert len(ledger.summaries.matching(Filter(session=spring.id))) == 1
    apply_changes(ledger, [thing])
    assert len(ledger.summaries.matching(Filter(session=spring.id))) == 3


def test_who_has_played_since_keeps_an_import_whole(ledger: Ledger) -> None:
    thing = imported(ledger)
    apply_changes(ledger, [thing])
    carla = next(one for one in ledger.players.all() if one.name == "Carla")
    own = next(one for one in ledger.summaries.matching() if one.seats[2].name == "千代")
    seats = [*own.seats[:2], SeatedPlayer(player=carla, name="Carla"), own.seats[3]]
    ledger.matches.begin(finished(), seats, own.session, STARTED)
    before = dump(ledger)
    assert refused(lambda: apply_changes(ledger, [thing.back])) == "has_matches"
    assert dump(ledger) == before
