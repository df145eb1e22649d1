"""Somebody sits in for another: whose the deals are, whose the result, and what the club's file keeps of it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from core.language.messages import Message
from core.ledger import Ledger, LedgerError, Player, SeatedPlayer, Session
from core.ledger.careers import averages, played_matches, stats_of
from core.ledger.club_sheets import match_sheet, session_sheet, standings_sheet
from core.ledger.merge import merge, plan_merge
from core.ledger.schema import VERSION
from core.ledger.standings import standings
from core.match import Draw, End, Match, Substitution, WinEvent, settle_match
from tests.core.ledger.ledgers import STANDARD, STARTED, club, older_club


def names(ledger: Ledger) -> dict[str, Player]:
    return {player.name: player for player in ledger.players.all()}


def club_of(path: Path) -> tuple[Ledger, list[SeatedPlayer], Session, Player]:
    """A club of four at a table, and Fay."""
    ledger, seats, session = club(path)
    return ledger, list(seats), session, ledger.players.add("Fay")


def played(fay: Player, *, takes_over: bool) -> Match:
    """East 1 is won by the second seat; then Fay sits down there, wins once and deals in once."""
    match = Match(STANDARD).do(WinEvent.of(1, 2, han=3, fu=40))
    match = match.do(Substitution(seat=1, name=fay.name, player=fay.id, takes_over=takes_over))
    return match.do(WinEvent.of(1, 0, han=5)).do(WinEvent.of(3, 1, han=2, fu=30)).do(End())


@pytest.mark.parametrize("takes_over", [False, True])
def test_deals_are_theirs_who_played_them(tmp_path: Path, takes_over: bool) -> None:
    ledger, seats, session, fay = club_of(tmp_path / "club.fuhan")
    match = played(fay, takes_over=takes_over)
    id = ledger.matches.begin(match, seats, session, STARTED)
    began = seats[1].player
    assert began is not None
    owner, other = (fay, began) if takes_over else (began, fay)
    found = {one.player.name: one for one in standings(ledger)}
    sat_in = found[other.name]
    assert standings(ledger)[-1] == sat_in
    assert (sat_in.place, sat_in.matches, sat_in.result, sat_in.average_rank) == (None, 0, None, None)
    assert {one.place for one in found.values() if one != sat_in} == {1, 2, 3, 4}
    for on_paper in (False, True):
        rows = standings_sheet(standings(ledger), Message("club.title_all"), on_paper=on_paper).rows
        assert (rows[-1][0], rows[-1][1], rows[-1][3]) == (None, other.name, None)
    assert found[owner.name].points == settle_match(match.state).points[1]
    assert sum(one.points for one in found.values()) == 0
    deals = {}
    for player in (began, fay):
        (mine,) = played_matches(ledger, player.id)
        assert bool(mine.rank) == (player == owner)
        did = averages([stats_of(ledger, id)[mine.seat][mine.turn]])
        deals[player.name] = (did.deals, did.wins, did.deal_ins)
    assert deals == {began.name: (1, 1, 0), fay.name: (2, 1, 1)}
    head = ledger.summaries.of(id)
    assert [one.player for one in head.counted][1] == owner
    assert head.seats[1].player == began
    sheet = session_sheet(ledger, session)
    assert owner.name in [row[1] for row in sheet.rows]
    ledger.matches.save(id, match.undo())
    assert standings(ledger) == ()
    ledger.matches.save(id, match)
    assert {one.player.name: one for one in standings(ledger)} == found


def test_it_is_read_again_and_undone(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, seats, session, fay = club_of(path)
    match = played(fay, takes_over=False)
    id = ledger.matches.begin(match, seats, session, STARTED)
    ledger.close()
    with Ledger.open(path) as ledger:
        again = ledger.matches.load(id)
        assert again == match
        back = again.undo().undo().undo().undo()
        ledger.matches.save(id, back)
        assert ledger.matches.read(id).state.sitting == (None,) * 4
        ledger.matches.save(id, back.redo())
        sitter = ledger.matches.read(id).state.sitting[1]
        assert sitter is not None
        assert (sitter.name, sitter.player) == ("Fay", fay.id)


def test_a_member_has_the_present_name(tmp_path: Path) -> None:
    ledger, seats, session, fay = club_of(tmp_path / "club.fuhan")
    id = ledger.matches.begin(played(fay, takes_over=True), seats, session, STARTED)
    ledger.players.rename(fay.id, "Faye")
    match = ledger.matches.load(id)
    assert match.state.counts_for[1] is not None
    assert match.state.counts_for[1].name == "Faye"
    assert ledger.summaries.of(id).counted[1].name == "Faye"
    ledger.matches.save(id, match.undo())
    assert ledger.matches.read(id) == match.undo()


def test_who_sat_in_has_matches_and_is_no_other_at_the_table(tmp_path: Path) -> None:
    ledger, seats, session, fay = club_of(tmp_path / "club.fuhan")
    ledger.matches.begin(played(fay, takes_over=False), seats, session, STARTED)
    with pytest.raises(LedgerError) as raised:
        ledger.players.remove(fay.id)
    assert raised.value.kind == "has_matches"
    assert seats[0].player is not None
    with pytest.raises(LedgerError) as raised:
        ledger.players.make_one(seats[0].player.id, fay.id)
    assert raised.value.kind == "sat_together"
    gus = ledger.players.add("Gus")
    ledger.players.make_one(gus.id, fay.id)
    (mine,) = played_matches(ledger, gus.id)
    assert (mine.turn, mine.rank) == (1, 0)
    ledger.players.part(gus.id, fay.id, "Fay")
    assert not played_matches(ledger, gus.id)
    assert len(played_matches(ledger, fay.id)) == 1


def test_it_comes_with_a_merge(tmp_path: Path) -> None:
    ours, *_ = club(tmp_path / "ours.fuhan")
    ours.players.add("Fay")  # another id: it is said to be the same person
    theirs, seats, session, fay = club_of(tmp_path / "theirs.fuhan")
    match = played(fay, takes_over=True)
    id = theirs.matches.begin(match, seats, session, STARTED)
    plan = plan_merge(ours, theirs)
    merge(plan, {question.key: question.usual or question.choices[0].name for question in plan.questions})
    found = {one.player.name: one.points for one in standings(ours)}
    assert found["Fay"] == settle_match(match.state).points[1]
    (mine,) = played_matches(ours, names(ours)["Fay"].id)
    assert mine.turn == 1
    ours.matches.save(id, ours.matches.load(id).undo())  # it is recognised under our entry, too
    ours.matches.save(id, ours.matches.load(id).redo())
    assert {one.player.name: one.points for one in standings(ours)} == found


def test_a_guest_sits_in(tmp_path: Path) -> None:
    ledger, seats, session, _ = club_of(tmp_path / "club.fuhan")
    match = Match(STANDARD).do(Substitution(seat=1, name="Gil", takes_over=True), Draw(), End())
    id = ledger.matches.begin(match, seats, session, STARTED)
    head = ledger.summaries.of(id)
    assert (head.counted[1].player, head.counted[1].name) == (None, "Gil")
    assert len(standings(ledger)) == 3
    sheet = match_sheet([seat.name for seat in seats], STARTED, match)
    assert any("Gil" in str(cell) for row in sheet.rows for cell in row)


def test_a_file_of_the_version_before_is_brought_up_to_it(tmp_path: Path) -> None:
    path = older_club(tmp_path)
    with Ledger.open(path) as ledger:
        assert ledger.file.connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        over = settle_match(ledger.matches.read("over").state).points
        found = {one.player.name: (one.points, one.matches, one.deals) for one in standings(ledger)}
        assert found == {name: (over[seat], 1, 3) for seat, name in enumerate(("Aki", "Ben", "Chie", "Dan"))}
        assert ledger.summaries.of("over").points == over
        running = ledger.matches.load("running")
        dan = names(ledger)["Dan"]
        sat = running.do(Substitution(seat=3, name="Dan", player=dan.id, takes_over=True)).do(Draw(), End())
        ledger.matches.save("running", sat)
        dans = next(one for one in standings(ledger) if one.player == dan)
        assert (dans.matches, dans.deals) == (2, 3 + 1)
        assert dans.win_rate == Fraction(0)
    assert (tmp_path / "club-v3.fuhan").exists()
