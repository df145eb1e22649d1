"""A match of which only the last scores are known, in the ledger: kept, merged, and in an older file."""

from __future__ import annotations

import csv
import io
import sqlite3
from contextlib import closing
from datetime import date
from fractions import Fraction
from pathlib import Path

import resources
from core.language.messages import Catalogue, Message
from core.ledger import Ledger
from core.ledger.club_sheets import cell_text, csv_text, standings_sheet
from core.ledger.merge import merge, plan_merge
from core.ledger.schema import VERSION
from core.ledger.standings import standings
from core.match import LastScores, Match, settle_match
from tests.core.ledger.ledgers import STANDARD, STARTED, begun, club, finished, older_club

WHOLE = LastScores(scores=(41_000, 8_000, 26_000, 24_000), sticks=1)


def test_it_is_kept_and_counts_in_no_rate(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    ledger.matches.begin(finished(), seats, session, STARTED)
    before = {one.player.name: one for one in standings(ledger)}
    id = ledger.matches.begin(Match(STANDARD).do(WHOLE), seats, session, STARTED)
    assert ledger.matches.read(id).events == (WHOLE,)
    points = settle_match(Match(STANDARD).do(WHOLE).state).points
    for seat, one in enumerate(
        sorted(standings(ledger), key=lambda one: [s.name for s in seats].index(one.player.name))
    ):
        then = before[one.player.name]
        assert one.points == then.points + points[seat]
        assert (one.deals, one.win_rate, one.matches) == (then.deals, then.win_rate, then.matches + 1)
        assert one.average_rank != Fraction(0)


def test_who_played_no_deal_has_no_rate_on_any_sheet(tmp_path: Path) -> None:
    """Not 0 %: on paper a dash, to a spreadsheet an empty cell, which it leaves out of its averages."""
    ledger, seats, session = club(tmp_path / "club.fuhan")
    ledger.matches.begin(Match(STANDARD).do(WHOLE), seats, session, STARTED)
    found = standings(ledger)
    assert {(one.win_rate, one.deal_in_rate) for one in found} == {(None, None)}
    sheet = standings_sheet(found, Message("club.title_all"))
    say = Catalogue(resources.texts("en")).text
    of_nothing = [
        n
        for n, column in enumerate(sheet.columns)
        if column.title.key in {"club_sheet.win_rate", "club_sheet.deal_in_rate", "club_sheet.best"}
    ]
    assert len(of_nothing) == 3
    _, *rows = csv.reader(io.StringIO(csv_text(sheet, say)))
    for row, in_csv in zip(sheet.rows, rows, strict=True):
        assert {cell_text(row[n], sheet.columns[n], say) for n in of_nothing} == {"–"}
        assert {in_csv[n] for n in of_nothing} == {""}


def test_it_comes_with_a_merge(tmp_path: Path) -> None:
    ours, *_ = club(tmp_path / "ours.fuhan")
    theirs, id, match = begun(tmp_path / "theirs.fuhan")
    theirs.matches.save(id, match.do(WHOLE))
    plan = plan_merge(ours, theirs)
    answers = {question.key: question.usual or question.choices[0].name for question in plan.questions}
    merge(plan, answers)
    assert ours.matches.read(id).events == (WHOLE,)
    assert sum(one.matches for one in standings(ours)) == 4


def test_an_older_file_is_brought_up_to_it(tmp_path: Path) -> None:
    path = older_club(tmp_path)
    with closing(sqlite3.connect(path)) as older:
        older.execute("DROP INDEX matches_by_start")
        older.execute("PRAGMA user_version = 2")
        older.commit()
    with Ledger.open(path) as ledger:
        ledger.matches.save("running", Match(STANDARD).do(WHOLE))
        assert ledger.file.connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert (tmp_path / "club-v2.fuhan").exists()
    with Ledger.open(path) as ledger:
        assert ledger.matches.read("running").events == (WHOLE,)
        head = ledger.summaries.latest()
        assert head is not None
        assert (head.id, head.finished) == ("running", True)


def test_a_match_that_was_moved_to_another_evening_is_asked_about(tmp_path: Path) -> None:
    ours, id, match = begun(tmp_path / "ours.fuhan")
    ours.matches.save(id, match.do(WHOLE))
    theirs_path = tmp_path / "theirs.fuhan"
    theirs_path.write_bytes((tmp_path / "ours.fuhan").read_bytes())
    with Ledger.open(theirs_path) as theirs:
        other = theirs.calendar.add_session(date(2026, 11, 14), "Saturday")
        theirs.matches.move(id, other)
        plan = plan_merge(ours, theirs)
        (question,) = plan.questions
        assert question.kind == "match"
        merge(plan, {question.key: "theirs"})
        assert ours.summaries.of(id).session == other
        days = ours.file.connection.execute("SELECT DISTINCT day FROM results").fetchall()
        assert days == [("2026-11-14",)]
        assert not plan_merge(ours, theirs).questions
