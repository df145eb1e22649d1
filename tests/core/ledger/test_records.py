"""Records of a club, and head to head: against a slow way of counting."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from itertools import groupby
from pathlib import Path

import pytest

from core.ledger import Filter, Ledger, MatchSummary
from core.ledger.merge import merge, plan_merge
from core.ledger.records import count_streaks, opponents, records
from core.ledger.standings import EVERYTHING
from core.match import Draw, End, Event, Match, Substitution, WinEvent
from core.match.streaks import streaks_of
from tests.core.ledger.ledgers import STANDARD, STARTED, club, finished, older_club
from tests.core.ledger.test_event_standing import GUEST, scores


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """Thirty matches of five members and a guest, half of them of a league."""
    chance = random.Random(5)
    found, seats, first = club(tmp_path_factory.mktemp("club") / "club.fuhan")
    member = found.players.add("Eva")
    everybody = [*seats, replace(seats[0], player=member, name=member.name), GUEST]
    second = found.calendar.add_session(first.day, "second", "League")
    with found:
        for n in range(30):
            points = [100 * chance.randint(0, 500) for _ in range(3)]
            match = finished() if chance.random() < 0.2 else scores(*points, 100_000 - sum(points))
            people = chance.sample(everybody, 4)
            started = STARTED + timedelta(minutes=n)
            found.matches.begin(match, people, chance.choice((first, second)), started)
        yield found


def played(ledger: Ledger, which: Filter) -> list[MatchSummary]:
    return sorted(ledger.summaries.matching(which), key=lambda match: (match.started, match.id))


@pytest.mark.parametrize("which", [Filter(), Filter(league="League"), Filter(players=3)])
def test_records_are_the_highest_of_all(ledger: Ledger, which: Filter) -> None:
    found = {one.kind: one for one in records(ledger, which)}
    rows = [
        (seat.player.name, match, n)
        for match in played(ledger, which)
        for n, seat in enumerate(match.counted)
        if seat.player
    ]
    if not rows:
        assert found == {}
        return
    assert found["points"].value == max(match.points[n] for _, match, n in rows)
    assert found["score"].value == max(match.scores[n] for _, match, n in rows)
    assert found["hand"].hand == "best"
    ranks = {name: [m.ranks[n] for who, m, n in rows if who == name] for name, *_ in rows}
    longest = {
        name: max(len(list(run)) if first else 0 for first, run in groupby(own, key=lambda rank: rank == 1))
        for name, own in ranks.items()
    }
    for kind, counts in (
        ("matches", {name: len(own) for name, own in ranks.items()}),
        ("firsts", {name: own.count(1) for name, own in ranks.items()}),
        ("firsts_in_a_row", longest),
    ):
        most = max(counts.values())
        assert found[kind].value == most, kind  # type: ignore[index]
        holders = {one.name for one in found[kind].players}  # type: ignore[index]
        assert holders == {name for name, count in counts.items() if count == most}, kind


@pytest.mark.parametrize("which", [Filter(), Filter(league="League")])
def test_head_to_head_is_counted_match_by_match(ledger: Ledger, which: Filter) -> None:
    members = {one.id: one.name for one in ledger.players.all()}
    for player in members:
        slow: dict[str, list[Fraction]] = {}
        for match in played(ledger, which):
            ids = [seat.player.id if seat.player else "" for seat in match.counted]
            if player not in ids:
                continue
            own = ids.index(player)
            for n, other in enumerate(ids):
                if other in members and other != player:
                    found = slow.setdefault(other, [Fraction(0)] * 4)
                    found[0] += 1
                    found[1] += match.ranks[own] < match.ranks[n]
                    found[2] += match.ranks[own] > match.ranks[n]
                    found[3] += match.points[own] - match.points[n]
        told = {one.player.id: list(one[1:]) for one in opponents(ledger, player, which)}
        assert told == slow
        together = [one.together for one in opponents(ledger, player, which)]
        assert together == sorted(together, reverse=True)
        for one in opponents(ledger, player, which):
            (back,) = [x for x in opponents(ledger, one.player.id, which) if x.player.id == player]
            assert (back.ahead, back.behind, back.points) == (one.behind, one.ahead, -one.points)


def test_without_matches_there_are_none(tmp_path: Path) -> None:
    empty, seats, _ = club(tmp_path / "club.fuhan")
    with empty:
        assert records(empty) == ()
        assert seats[0].player is not None
        assert opponents(empty, seats[0].player.id) == ()


# ------------------------------------------------------------------------------------- by deals


def by_deals(*winners: int, last: Sequence[Event] = (End(),)) -> Match:
    """A match of deals that were won by these seats; -1 is a draw in which nobody was ready."""
    match = Match(STANDARD)
    for winner in winners:
        match = match.do(WinEvent.of(winner, han=1, fu=30) if winner >= 0 else Draw(()))
    return match.do(*last)


def told(ledger: Ledger, which: Filter = EVERYTHING) -> dict[str, tuple[int, str]]:
    return {
        one.kind: (int(one.value), " ".join(player.name for player in one.players))
        for one in records(ledger, which)
        if one.kind in ("renchan", "honba")
    }


@pytest.mark.parametrize(
    ("match", "streaks"),
    [
        (Match(STANDARD), (0, 0, 0, 0)),
        (scores(40_000, 30_000, 20_000, 10_000), (0, 0, 0, 0)),
        (by_deals(1, 1, 1), (1, 2, 1, 0)),  # the last win has not led to another deal
        (by_deals(0, 0, 1, 1), (2, 3, 0, 0)),
        (by_deals(0, 1, 1, 0), (1, 2, 0, 0)),  # of two equal ones the first
        (by_deals(1, -1, -1), (1, 1, 0, 0)),  # as is one without a deal after it
    ],
)
def test_streaks_of_a_match(match: Match, streaks: tuple[int, ...]) -> None:
    assert streaks_of(match.state) == streaks


def test_a_substitute_begins_a_streak(tmp_path: Path) -> None:
    came = Substitution(seat=0, name="Eva", player="eva")
    match = by_deals(0, 0, 1, last=(End(),))
    assert streaks_of(match.state).renchan == 3
    events = [*match.events[:1], came, *match.events[1:]]
    assert streaks_of(Match(STANDARD).do(*events).state) == (2, 2, 0, 1)


def test_records_of_deals_are_of_matches_entered_by_deals(tmp_path: Path) -> None:
    club_ledger, seats, first = club(tmp_path / "club.fuhan")
    with club_ledger as ledger:
        ledger.matches.begin(scores(40_000, 30_000, 20_000, 10_000), seats, first, STARTED)
        assert told(ledger) == {}
        ledger.matches.begin(by_deals(1, 1, 2), seats, first, STARTED)
        assert told(ledger) == {"renchan": (2, "Beate"), "honba": (1, "Aki Beate 千代 Dan")}
        second = ledger.calendar.add_session(first.day, "second", "League")
        ledger.matches.begin(by_deals(0, 0, 0, 1), (GUEST, *seats[1:]), second, STARTED)
        # A guest holds no record, but sat where it was set.
        assert told(ledger) == {"renchan": (2, "Beate"), "honba": (3, "Beate 千代 Dan")}
        assert told(ledger, Filter(league="League")) == {"honba": (3, "Beate 千代 Dan")}
        assert told(ledger, Filter(session=first.id))["honba"] == (1, "Aki Beate 千代 Dan")
        assert told(ledger, Filter(players=3)) == {}
        long = ledger.matches.begin(by_deals(1, 2, 2, 2, 2, 2, 3), seats, first, STARTED)
        assert told(ledger) == {"renchan": (5, "千代"), "honba": (4, "Aki Beate 千代 Dan")}
        ledger.matches.remove(long)
        assert told(ledger)["renchan"] == (2, "Beate")
        ledger.matches.restore(long)
        assert told(ledger)["renchan"] == (5, "千代")
        ledger.matches.set_seats(long, seats[::-1])
        assert told(ledger)["renchan"] == (5, "Beate")
        ledger.matches.save(long, ledger.matches.load(long).undo())
        assert told(ledger)["renchan"] == (2, "Beate")


def test_of_equal_ones_the_earliest_holds_the_record(tmp_path: Path) -> None:
    club_ledger, seats, session = club(tmp_path / "club.fuhan")
    with club_ledger as ledger:
        for n, turned in ((2, 0), (1, 1), (3, 2)):
            people = (*seats[turned:], *seats[:turned])
            ledger.matches.begin(by_deals(0, 0, 1), people, session, STARTED + timedelta(minutes=n))
        assert told(ledger)["renchan"] == (3, "Beate")
        before = ledger.calendar.add_session(session.day - timedelta(days=1))
        ledger.matches.begin(by_deals(0, 0, 1), seats[::-1], before, STARTED + timedelta(minutes=9))
        assert told(ledger)["renchan"] == (3, "Dan")


def test_matches_of_an_older_file_are_counted_when_they_are_asked_for(tmp_path: Path) -> None:
    path = older_club(tmp_path)
    with Ledger.open(path) as ledger:
        assert told(ledger) == {}
        assert (count_streaks(ledger), count_streaks(ledger)) == (1, 0)
        kept = ledger.file.connection.execute("SELECT honba, renchan, seat, turn FROM streaks").fetchall()
        assert kept == [streaks_of(ledger.matches.read("over").state)]


def test_a_match_that_cannot_be_read_is_not_tried_again(tmp_path: Path) -> None:
    club_ledger, seats, session = club(tmp_path / "club.fuhan")
    with club_ledger as ledger:
        for _ in range(3):
            ledger.matches.begin(by_deals(0, 0, 1), seats, session, STARTED)
        ledger.file.connection.execute("DELETE FROM streaks")
        ledger.file.connection.execute("UPDATE edits SET added = 'x' WHERE match = 1")
        assert [count_streaks(ledger, 2) for _ in range(3)] == [2, 1, 0]
        kept = ledger.file.connection.execute("SELECT renchan FROM streaks ORDER BY match").fetchall()
        assert kept == [(0,), (3,), (3,)]
    with Ledger.open(tmp_path / "club.fuhan", read_only=True) as ledger:
        assert (count_streaks(ledger), told(ledger)["renchan"]) == (0, (3, "Aki"))


def test_streaks_come_with_a_match_of_another_file(tmp_path: Path) -> None:
    theirs, seats, session = club(tmp_path / "theirs.fuhan")
    with theirs, Ledger.open(tmp_path / "ours.fuhan") as ours:
        theirs.matches.begin(by_deals(0, 0, 1), seats, session, STARTED)
        merge(plan_merge(ours, theirs), {})
        assert told(ours) == told(theirs) == {"renchan": (3, "Aki"), "honba": (2, "Aki Beate 千代 Dan")}
        assert count_streaks(ours) == 0


def test_a_hand_is_of_who_won_it_and_a_score_of_who_it_counts_for(tmp_path: Path) -> None:
    club_ledger, seats, session = club(tmp_path / "club.fuhan")
    with club_ledger as ledger:
        eva = ledger.players.add("Eva")
        came = Substitution(seat=1, name="Eva", player=eva.id)
        match = Match(STANDARD).do(came, WinEvent.of(1, han=5, fu=30, hand="best"), End())
        ledger.matches.begin(match, seats, session, STARTED)
        found = {one.kind: one.players[0].name for one in records(ledger)}
        assert {kind: found[kind] for kind in ("hand", "points", "score")} == {
            "hand": "Eva",
            "points": "Beate",
            "score": "Beate",
        }


def test_of_equal_hands_one_with_its_tiles_is_shown(tmp_path: Path) -> None:
    club_ledger, seats, session = club(tmp_path / "club.fuhan")
    with club_ledger as ledger:
        for n, hand in enumerate(("", "first", "second")):
            match = Match(STANDARD).do(WinEvent.of(n + 1, 0, han=5, fu=30, hand=hand), End())
            ledger.matches.begin(match, seats, session, STARTED + timedelta(minutes=n))
        found = next(one for one in records(ledger) if one.kind == "hand")
        assert (found.players[0].name, found.hand) == ("千代", "first")
