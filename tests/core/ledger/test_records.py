"""Records of a club, and head to head: against a slow way of counting."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from pathlib import Path

import pytest

from core.ledger import Filter, Ledger, MatchSummary
from core.ledger.records import opponents, records
from tests.core.ledger.ledgers import STARTED, club, finished
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
        for _ in range(30):
            points = [100 * chance.randint(0, 500) for _ in range(3)]
            match = finished() if chance.random() < 0.2 else scores(*points, 100_000 - sum(points))
            people = chance.sample(everybody, 4)
            found.matches.begin(match, people, chance.choice((first, second)), STARTED)
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
