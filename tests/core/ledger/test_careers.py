"""A player's page: what its averages say is what one counts by hand from the points that changed hands."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from core.ayame.system import AyameRules
from core.ledger import Filter, Ledger, SeatedPlayer
from core.ledger.careers import averages, best_hands, played_matches, stats_of
from core.ledger.standings import standings
from core.match import Draw, Event, Match, Riichi, WinEvent
from core.match.player_stats import player_stats
from tests.core.ledger.ledgers import EVENING, STANDARD, STARTED, begun, club, finished


def _deals(chance: random.Random) -> list[Event]:
    riichi = [Riichi(seat) for seat in range(4) if chance.random() < 0.2]
    if chance.random() < 0.2:
        tenpai = {one.seat for one in riichi} | {chance.randrange(4)}
        return [*riichi, Draw(tuple(sorted(tenpai)))]
    winner, other = chance.sample(range(4), 2)
    discarder = other if chance.random() < 0.6 else None
    hand = chance.choice(("", f"hand {chance.random()}"))
    return [*riichi, WinEvent.of(winner, discarder, han=chance.choice((1, 2, 3, 4, 5, 6)), fu=30, hand=hand)]


def _play(chance: random.Random) -> Match:
    match = Match(STANDARD)
    while match.state.finished is None:
        match = match.do(*_deals(chance))
    return match


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    """Thirty matches of six evenings among five players."""
    chance = random.Random(11)
    ledger, seats, _ = club(tmp_path / "club.fuhan")
    fifth = ledger.players.add("Emi")
    everybody = (*seats, SeatedPlayer(player=fifth, name="Emi"))
    for week in range(6):
        day = EVENING - timedelta(weeks=week)
        session = ledger.calendar.add_session(day)
        for table in range(5):
            there = chance.sample(everybody, 4)
            ledger.matches.begin(_play(chance), there, session, STARTED - timedelta(weeks=week, minutes=table))
    return ledger


def test_averages_are_what_changed_hands(ledger: Ledger) -> None:
    """Counted from the scores before and after each deal, less honba and sticks."""
    won: dict[str, list[int]] = defaultdict(list)
    lost: dict[str, list[int]] = defaultdict(list)
    declared: dict[str, list[bool]] = defaultdict(list)
    for summary in ledger.summaries.matching():
        for record in ledger.matches.read(summary.id).state.deals:
            for seat, who in enumerate(summary.seats):
                declared[who.name].append(seat in record.riichi)
            if not isinstance(record.event, WinEvent):
                continue
            winner = record.event.winners[0].seat
            sticks = record.sticks + len(record.riichi)
            price = record.deltas[winner] - 300 * record.honba - 1000 * sticks
            won[summary.seats[winner].name].append(price)
            if record.event.discarder is not None:
                lost[summary.seats[record.event.discarder].name].append(price)
    for standing in standings(ledger):
        name = standing.player.name
        matches = played_matches(ledger, standing.player.id)
        found = averages(stats_of(ledger, match.id)[match.seat][match.turn] for match in matches)
        assert found.win == Fraction(sum(won[name]), len(won[name]))
        assert found.deal_in == Fraction(sum(lost[name]), len(lost[name]))
        assert found.riichi == Fraction(sum(declared[name]), len(declared[name]))
        assert (found.deals, found.wins, found.deal_ins) == (standing.deals, standing.wins, standing.deal_ins)


@pytest.mark.parametrize(
    "which",
    [
        Filter(),
        Filter(first=EVENING - timedelta(weeks=3)),
        Filter(first=EVENING - timedelta(weeks=4), last=EVENING - timedelta(weeks=1)),
        Filter(players=3),
        Filter(rules=1),
        Filter(last=date(2020, 1, 1)),
    ],
)
def test_the_matches_are_those_of_the_standings(ledger: Ledger, which: Filter) -> None:
    by_name = {standing.player.id: standing for standing in standings(ledger, which)}
    for player in ledger.players.all():
        matches = played_matches(ledger, player.id, which)
        standing = by_name.get(player.id)
        if standing is None:
            assert not matches
            continue
        assert len(matches) == standing.matches
        assert sum(match.points for match in matches) == standing.points
        assert tuple(sum(match.rank == rank for match in matches) for rank in (1, 2, 3, 4)) == standing.ranks
        assert max(match.best for match in matches) == standing.best
        assert [match.day for match in matches] == sorted(match.day for match in matches)


def test_an_evening_alone(ledger: Ledger) -> None:
    session = ledger.calendar.sessions()[0]
    for standing in standings(ledger, Filter(session=session.id)):
        matches = played_matches(ledger, standing.player.id, Filter(session=session.id))
        assert len(matches) == standing.matches
        assert {match.day for match in matches} == {session.day}


def test_the_best_hands_are_those_whose_tiles_are_known(ledger: Ledger) -> None:
    player = ledger.players.all()[0]
    matches = played_matches(ledger, player.id)
    hands = best_hands(matches, 3)
    assert len(hands) == 3
    known = sorted((match.best for match in matches if match.best_hand), reverse=True)
    assert [match.best for match in hands] == known[:3]


def test_who_has_not_played_has_no_averages(tmp_path: Path) -> None:
    ledger, seats, _ = club(tmp_path / "club.fuhan")
    assert seats[0].player is not None
    assert played_matches(ledger, seats[0].player.id) == ()
    nothing = averages(())
    assert (nothing.deals, nothing.win, nothing.deal_in, nothing.riichi) == (0, None, None, None)


def test_in_ayame_mahjong_nobody_declares_riichi() -> None:
    ayame = player_stats(Match(STANDARD, ayame=AyameRules()).do(WinEvent.of(2, 1, halves=4)).state)
    riichi = player_stats(Match(STANDARD).do(Riichi(0), WinEvent.of(2, 1, han=2, fu=30)).state)
    assert averages([ayame[0]]).riichi is None
    assert averages([ayame[0], riichi[0]]).riichi == 1
    assert averages([riichi[1]]).deal_in == 2000


def test_a_match_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    ledger, id, _ = begun(tmp_path / "club.fuhan", finished())
    assert [one.wins for (one,) in stats_of(ledger, id)] == [0, 2, 0, 0]
    ledger.file.connection.execute("UPDATE edits SET added = '[{}]'")
    assert stats_of(ledger, id) == ()
