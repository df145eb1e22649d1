"""Two laptops at one event: their logs are joined, and a round that both have drawn is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from core.event.club_event import ClubEvent, DrawnRound
from core.event.log import RoundDraw, TableMatch
from core.ledger.types import Session
from tests.core.ledger.merge.test_merge import DEALS, NAMES, Club, only, ours

__all__ = ["ours"]

AT = datetime(2026, 11, 21, 19, tzinfo=UTC)
ONE, OTHER = ((0, 1, 2, 3), (3, 2, 1, 0))


@pytest.fixture
def copied(ours: Club) -> Iterator[Club]:
    """A copy of ours, made when nothing was drawn."""
    ours.seats()
    ours.evening()
    club = ours.copy("copied.fuhan")
    yield club
    club.ledger.close()


def session(club: Club) -> Session:
    return club.ledger.calendar.sessions()[0]


def draw(club: Club, order: tuple[int, ...], number: int = 1) -> None:
    """A round of one table is drawn."""
    table = tuple(club.player(NAMES[n]).id for n in order)
    club.ledger.logs.add(session(club).id, [RoundDraw(number=number, tables=(table,))], AT)


def begin(club: Club, deal: int) -> str:
    """The match of the table in the first round is begun."""
    id = club.play(DEALS[deal])
    club.ledger.logs.add(session(club).id, [TableMatch(number=1, table=1, match=id)], AT)
    return id


def rounds(club: Club) -> tuple[DrawnRound, ...]:
    return ClubEvent.of(club.ledger.logs.of(session(club).id)).rounds


def seated(club: Club) -> list[str]:
    """Who sits at the first table of the first round."""
    called = {player.id: player.name for player in club.ledger.players.all()}
    return [called[id] for id in rounds(club)[0].tables[0].people]


@pytest.mark.parametrize(("choice", "order"), [("ours", ONE), ("theirs", OTHER)])
def test_a_round_that_both_have_drawn_is_asked_about(
    ours: Club, copied: Club, choice: str, order: tuple[int]
) -> None:
    draw(ours, ONE)
    first = begin(ours, 0)
    draw(copied, OTHER)
    second = begin(copied, 1)
    assert only(ours.plan(copied)).kind == "round"
    ours.take(copied, choice)
    assert seated(ours) == [NAMES[n] for n in order]
    assert rounds(ours)[0].tables[0].match == (first if choice == "ours" else second)
    assert {one.id for one in ours.ledger.summaries.matching()} == {first, second}
    assert ours.has_all_of(copied)
    copied.take(ours)
    assert rounds(copied) == rounds(ours)


def test_a_round_drawn_alike_or_by_one_alone_is_no_question(ours: Club, copied: Club) -> None:
    draw(ours, ONE)
    draw(copied, ONE)
    draw(copied, OTHER, 2)
    ours.take(copied)
    assert [one.number for one in rounds(ours)] == [1, 2]
    assert seated(ours) == [*NAMES]
    copied.take(ours)
    draw(copied, OTHER)
    ours.take(copied)
    assert seated(ours) == [NAMES[n] for n in OTHER]
