"""The ledger: what is kept of people and matches, and that it comes back as it was."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ayame.system import AyameRules
from core.ledger import Filter, Ledger, Player, Season, SeatedPlayer, Session
from core.ledger.history import goes_on_from
from core.ledger.schema import UNITS
from core.match import Draw, End, Event, Match, MatchError, Riichi, WinEvent, settle_match
from core.rules.rule_sets import PRESET_SETS
from core.rules.rule_text import write_rule_set
from tests.core.ledger.ledgers import EVENING, NAMES, STANDARD, STARTED, begun, club, finished, refused, same
from tests.core.match.test_properties import EVENTS, rule_sets

# ---------------------------------------------------------------------------------------------- people


def test_players_by_name(tmp_path: Path) -> None:
    with Ledger.open(tmp_path / "new" / "folder" / "club.fuhan") as ledger:
        names = ["dan", " Beate ", "千代", "Aki"]
        added = [ledger.players.add(name) for name in names]
        assert [player.name for player in ledger.players.all()] == ["Aki", "Beate", "dan", "千代"]
        assert set(ledger.players.all()) == set(added)
        assert refused(lambda: ledger.players.add("AKI")) == "name_taken"
        assert refused(lambda: ledger.players.add(" \n")) == "no_name"
        assert refused(lambda: ledger.players.add("x" * 41)) == "long_name"
        assert refused(lambda: ledger.players.add("a\0b")) == "bad_name"
        assert refused(lambda: ledger.players.add("a\ud800b")) == "bad_name"
        assert refused(lambda: ledger.players.rename(added[0].id, "beate")) == "name_taken"
        assert refused(lambda: ledger.players.rename("nobody", "Eva")) == "no_player"
        assert ledger.players.rename(added[0].id, "Dan") == Player(id=added[0].id, name="Dan")
        ledger.players.remove(added[1].id)
        assert [player.name for player in ledger.players.all()] == ["Aki", "Dan", "千代"]


def test_who_has_played_stays(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    id = ledger.matches.begin(Match(STANDARD), seats, session, STARTED)
    ledger.matches.remove(id)
    assert seats[0].player is not None
    player = seats[0].player.id
    assert refused(lambda: ledger.players.remove(player)) == "has_matches"
    assert len(ledger.players.all()) == 4


def test_an_evening_has_so_many_matches_and_the_first_three(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        assert ledger.calendar.outcomes([session.id]) == {}
        ledger.matches.begin(Match(STANDARD), seats, session, STARTED)
        assert ledger.calendar.outcomes([session.id]) == {session.id: (1, (), 1)}  # nothing is over yet
        over = finished()
        ledger.matches.begin(over, seats, session, STARTED)
        ledger.matches.begin(over, seats, session, STARTED)
        gone = ledger.matches.begin(over, seats[::-1], session, STARTED)
        ledger.matches.remove(gone)
        points = settle_match(over.state).points
        first, *others = sorted(range(4), key=lambda seat: (-points[seat], seats[seat].name))
        found = ledger.calendar.outcomes([session.id])[session.id]
        assert (found.matches, found.running) == (3, 1)
        assert found.best[0] == (seats[first].name, 2 * points[first])
        assert found.best[1:] == tuple((seats[seat].name, 2 * points[seat]) for seat in others[:2])


def test_an_evening_of_guests_is_over_though_nobody_is_named(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        guests = [SeatedPlayer(player=None, name=seat.name) for seat in seats]
        ledger.matches.begin(finished(), guests, session, STARTED)
        assert ledger.calendar.outcomes([session.id]) == {session.id: (1, (), 0)}


def test_evenings_and_seasons(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    with Ledger.open(path) as ledger:
        first = ledger.calendar.add_session(date(2026, 1, 2))
        second = ledger.calendar.add_session(date(2026, 3, 4), "Spring cup")
        ledger.calendar.change_session(replace(first, day=date(2026, 5, 6), name="May"))
        assert refused(lambda: ledger.calendar.change_session(replace(first, id="none"))) == "no_session"
        autumn = ledger.calendar.new_season("Autumn", date(2026, 9, 1), date(2026, 11, 30))
        spring = ledger.calendar.new_season("Spring", date(2026, 3, 1), date(2026, 3, 1))
        longer = replace(spring, last=date(2026, 6, 30))
        ledger.calendar.put_season(longer)
        wrong = Season(id="x", name="x", first=date(2026, 2, 2), last=date(2026, 2, 1))
        assert refused(lambda: ledger.calendar.put_season(wrong)) == "season_days"
        assert refused(lambda: ledger.calendar.put_season(replace(longer, name=""))) == "no_name"
    with Ledger.open(path) as ledger:
        assert ledger.calendar.sessions() == (Session(id=first.id, day=date(2026, 5, 6), name="May"), second)
        assert ledger.calendar.seasons() == (autumn, longer)
        ledger.calendar.remove_season(autumn.id)
        assert ledger.calendar.seasons() == (longer,)


# --------------------------------------------------------------------------------------------- matches


def test_a_match_from_its_beginning_to_its_results(tmp_path: Path) -> None:
    path = tmp_path / "club.fuhan"
    ledger, id, match = begun(path)
    head = ledger.summaries.of(id)
    assert [seat.name for seat in head.seats] == list(NAMES)
    assert (head.scores, head.points, head.ranks) == ((25_000,) * 4, (), ())
    assert (head.finished, head.removed, head.ayame, head.started) == (False, False, False, STARTED)
    assert head.session.day == EVENING
    for event in finished().events:
        match = match.do(event)
        ledger.matches.save(id, match)
        assert ledger.summaries.of(id).scores == match.state.scores
    ledger.close()
    with Ledger.open(path) as again:
        assert same(again.matches.load(id), match)
        head = again.summaries.of(id)
        settlement = settle_match(match.state)
        assert (head.points, head.ranks, head.finished) == (settlement.points, settlement.ranks, True)
        assert again.summaries.matching() == (head,)
        assert again.summaries.unfinished() == ()
        (used,) = again.summaries.rules_used()
        assert (used.name, used.matches, used.ayame) == ("standard", 1, False)


def test_a_match_is_finished_no_more(tmp_path: Path) -> None:
    ledger, id, match = begun(tmp_path / "club.fuhan", finished())
    assert _results(ledger)
    ledger.matches.save(id, match.undo())
    assert not _results(ledger)
    assert [head.id for head in ledger.summaries.unfinished()] == [id]
    ledger.matches.save(id, match)
    assert len(_results(ledger)) == 4
    other = match.undo().do(Draw())
    ledger.matches.save(id, other)
    assert not _results(ledger)
    assert same(ledger.matches.load(id), other)


def test_a_match_that_began_with_events(tmp_path: Path) -> None:
    events = (Riichi(0), Draw((0,)))
    ledger, id, match = begun(tmp_path / "club.fuhan", Match(STANDARD, events))
    assert ledger.matches.load(id) == match
    ledger.matches.save(id, match.undo())
    ledger.matches.save(id, match.do(Draw()))
    assert ledger.matches.load(id).past == ((), events)


def test_results_in_exact_numbers(tmp_path: Path) -> None:
    """Three share a place and its uma: thirds of points."""
    rules = PRESET_SETS["ema_2016"].with_value("leftover_sticks", "split").with_value("uma", (17, 5, -5, -17))
    start = (30_000, 30_000, 30_000, 31_000)
    match = Match(rules, start=start).do(Riichi(3), Draw((0, 1, 2, 3))).do(End())
    ledger, id, _ = begun(tmp_path / "club.fuhan", match)
    head = ledger.summaries.of(id)
    assert len(set(match.state.scores)) == 1
    assert head.points == settle_match(match.state).points
    assert head.ranks == (1, 1, 1, 1)
    other = Match(rules).do(Draw((0, 1, 2))).do(End())
    seats = [SeatedPlayer(player=None, name="Guest")] * 4
    id = ledger.matches.begin(other, seats, ledger.calendar.sessions()[0], STARTED)
    points = ledger.summaries.of(id).points
    assert points == settle_match(other.state).points
    assert any(one.denominator % 3 == 0 for one in points)
    assert ledger.matches.load(id).start is None


@given(rule_sets(), st.lists(EVENTS, max_size=12))
@settings(max_examples=60, deadline=None)
def test_every_result_is_a_whole_number_of_units(rules: Any, events: list[Event]) -> None:
    match = Match(rules.with_value("tie", "split").with_value("leftover_sticks", "split"))
    for event in events:
        try:
            match = match.do(event)
        except MatchError:
            continue
    assert all((points * UNITS).denominator == 1 for points in settle_match(match.state).points)


def test_ayame_rules_and_start_come_back(tmp_path: Path) -> None:
    ayame = AyameRules(players=3).with_han("pinfu", 3).with_han("honitsu", 5, 4)
    start = (30_000, 10_000, 20_000)
    ledger, seats, session = club(tmp_path / "club.fuhan")
    match = Match(STANDARD, ayame=ayame, start=start).do(WinEvent.of(1, halves=5))
    id = ledger.matches.begin(match, seats[:3], session, STARTED)
    read = ledger.matches.load(id)
    assert same(read, match)
    assert (read.ayame, read.start) == (ayame, start)
    assert ledger.summaries.of(id).ayame
    ledger.matches.save(id, read.do(End()))
    assert ledger.summaries.of(id).points == (Fraction("-1.2"), Fraction("2.4"), Fraction("-1.2"))
    with pytest.raises(ValueError, match="4 seats"):
        ledger.matches.begin(match, seats, session, STARTED)


def test_rules_are_kept_once(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    own = replace(STANDARD.with_value("kiriage", True), name="Our club")
    for rules in (own, STANDARD, own):
        ledger.matches.begin(Match(rules), seats, session, STARTED)
    assert [(used.name, used.matches) for used in ledger.summaries.rules_used()] == [
        ("Our club", 2),
        ("standard", 1),
    ]
    head = ledger.summaries.matching()[0]
    assert ledger.matches.load(head.id).rule_set == own


def test_which_matches_count(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    later = ledger.calendar.add_session(EVENING + timedelta(days=7))
    sanma = Match(PRESET_SETS["tenhou_sanma"])
    one = ledger.matches.begin(Match(STANDARD), seats, session, STARTED)
    two = ledger.matches.begin(Match(STANDARD), seats, session, STARTED + timedelta(hours=1))
    three = ledger.matches.begin(sanma, seats[:3], later, STARTED + timedelta(days=7))

    def ids(which: Filter, **more: bool) -> list[str]:
        return [head.id for head in ledger.summaries.matching(which, **more)]

    assert ids(Filter()) == [three, two, one]
    assert ids(Filter(first=later.day)) == [three]
    assert ids(Filter(last=EVENING)) == [two, one]
    assert ids(Filter(first=EVENING, last=EVENING)) == [two, one]
    assert ids(Filter(players=3)) == [three]
    assert ids(Filter(session=session.id)) == [two, one]
    assert ids(Filter(rules=ledger.summaries.of(one).rules_key)) == [two, one]
    assert ids(Filter(session="none")) == []
    ledger.matches.remove(two)
    assert ids(Filter()) == [three, one]
    assert ids(Filter(), removed=True) == [two]
    assert [head.id for head in ledger.summaries.unfinished()] == [three, one]
    assert refused(lambda: ledger.summaries.of("none")) == "no_match"
    assert refused(lambda: ledger.matches.load("none")) == "no_match"
    assert refused(lambda: ledger.matches.save("none", sanma)) == "no_match"


def test_a_match_is_removed_and_had_back(tmp_path: Path) -> None:
    ledger, id, match = begun(tmp_path / "club.fuhan", finished())
    results = _results(ledger)
    ledger.matches.remove(id)
    assert not _results(ledger)
    assert ledger.summaries.of(id).removed
    ledger.matches.save(id, match.undo())
    ledger.matches.save(id, match)
    assert not _results(ledger)
    ledger.matches.restore(id)
    assert _results(ledger) == results
    assert not ledger.summaries.of(id).removed


def test_who_really_sat_there(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    guest = SeatedPlayer(player=None, name="Guest")
    id = ledger.matches.begin(finished(), [guest, *seats[1:]], session, STARTED)
    ledger.matches.set_seats(id, [seats[0], seats[2], seats[1], guest])
    assert ledger.summaries.of(id).seats == (seats[0], seats[2], seats[1], guest)
    keys = dict(ledger.file.connection.execute("SELECT key, name FROM players").fetchall())
    assert [keys.get(row[1]) for row in _results(ledger)] == ["Aki", "千代", "Beate", None]
    twice = [seats[0], seats[0], seats[1], guest]
    assert refused(lambda: ledger.matches.set_seats(id, twice)) == "seated_twice"
    stranger = Player(id="none", name="Eva")
    assert (
        refused(lambda: ledger.matches.set_seats(id, [SeatedPlayer(player=stranger, name="Eva"), *seats[1:]]))
        == "no_player"
    )
    assert ledger.summaries.of(id).seats[0] == seats[0]
    renamed = ledger.players.rename(seats[1].player.id, "Bea") if seats[1].player else None
    assert ledger.summaries.of(id).seats[2] == SeatedPlayer(player=renamed, name="Bea")


def test_a_match_needs_its_evening(tmp_path: Path) -> None:
    ledger, seats, _ = club(tmp_path / "club.fuhan")
    nowhere = Session(id="none", day=EVENING, name="")
    match = Match(STANDARD)
    assert refused(lambda: ledger.matches.begin(match, seats, nowhere, STARTED)) == "no_session"
    assert ledger.summaries.matching() == ()


def test_results_follow_the_day_of_the_evening(tmp_path: Path) -> None:
    ledger, _, _ = begun(tmp_path / "club.fuhan", finished())
    (session,) = ledger.calendar.sessions()
    ledger.calendar.change_session(replace(session, day=date(2026, 12, 24)))
    assert {row[2] for row in _results(ledger)} == {"2026-12-24"}


def _results(ledger: Ledger) -> list[tuple[Any, ...]]:
    return ledger.file.connection.execute(
        "SELECT seat, player, day, rank, points, best_hand FROM results"
    ).fetchall()


def test_a_match_of_any_length_is_appended_to(tmp_path: Path) -> None:
    """One event more is one row more, whatever is there already."""
    rules = PRESET_SETS["ema_2016"]
    ledger, id, match = begun(tmp_path / "club.fuhan", Match(rules))
    for _ in range(40):
        match = match.do(Draw((match.state.dealer,)))
    ledger.matches.save(id, match)
    match = match.do(Draw((0,)))
    written: list[str] = []
    ledger.file.connection.set_trace_callback(written.append)
    ledger.matches.save(id, match)
    assert sum("INTO edits" in one for one in written) == 1
    assert not any("DELETE FROM edits" in one for one in written)


def test_a_match_under_other_rules_does_not_go_on_from_one() -> None:
    match = Match(PRESET_SETS["standard"])
    assert goes_on_from(match.do(Draw()), match)
    assert not goes_on_from(match, match.do(Draw()))
    assert not goes_on_from(Match(PRESET_SETS["tenhou"]).do(Draw()), match)
    assert not goes_on_from(Match(PRESET_SETS["standard"], start=(26_000, 24_000, 25_000, 25_000)), match)


def test_the_rules_of_a_match_are_stored_whole(tmp_path: Path) -> None:
    """What is usual may change: a match stays settled as it was played."""
    with Ledger.open(tmp_path / "club.fuhan") as ledger:
        seats = [SeatedPlayer(player=None, name=name) for name in "abcd"]
        session = ledger.calendar.add_session(date(2026, 11, 21))
        ledger.matches.begin(Match(PRESET_SETS["standard"]), seats, session, datetime(2026, 11, 21, 19))
        ((text,),) = ledger.file.connection.execute("SELECT text FROM rules").fetchall()
    assert text == write_rule_set(PRESET_SETS["standard"], whole=True)
    assert text != write_rule_set(PRESET_SETS["standard"])
