"""Ratings of a club: in order of time, with guests as beginners, and worked out again from what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from core.event.rating import BEGINNER, Rating, rated
from core.ledger import Ledger, ratings
from core.ledger.ratings import Ratings
from tests.core.ledger.ledgers import STARTED, club
from tests.core.ledger.test_event_standing import GUEST, scores

TABLES = ((40_000, 30_000, 20_000, 10_000), (10_000, 40_000, 20_000, 30_000), (20_000, 10_000, 40_000, 30_000))


def all_of(found: Ratings, ledger: Ledger) -> dict[str, Rating]:
    found.begin()
    while found.go_on(ledger):
        pass
    return found.now


@pytest.mark.parametrize("at_once", [1, 2, 200])
def test_matches_are_rated_in_the_order_in_which_they_were_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(ratings, "AT_ONCE", at_once)
    calls: list[object] = []

    def count(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
        calls.append(ranks)
        return rated(before, ranks)

    monkeypatch.setattr(ratings, "rated", count)
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        people = (*seats[:3], GUEST)
        for hours in (2, 0, 1):
            ledger.matches.begin(scores(*TABLES[hours]), people, session, STARTED + timedelta(hours=hours))
        slow = [BEGINNER] * 3
        for ranks in ([1, 2, 3, 4], [4, 1, 3, 2], [3, 4, 1, 2]):
            slow = rated([*slow, BEGINNER], ranks)[:3]
        found = Ratings()
        ids = [seat.player.id for seat in seats[:3] if seat.player]
        assert all_of(found, ledger) == dict(zip(ids, slow, strict=True))
        assert len(calls) == 3
        assert all_of(found, ledger) == dict(zip(ids, slow, strict=True))
        assert len(calls) == 3  # nothing has changed
        last = ledger.matches.begin(scores(*TABLES[0]), people, session, STARTED + timedelta(hours=3))
        with_last = all_of(found, ledger)
        assert len(calls) == 3 + {1: 1, 2: 2, 200: 4}[at_once]
        assert with_last == all_of(Ratings(), ledger)
        ledger.matches.remove(last)
        assert all_of(found, ledger) == dict(zip(ids, slow, strict=True))
