"""The sample club: a ledger like any other, the same every time, in which every win can be opened."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from core.entry.assess import assess
from core.entry.entry import Entry, from_hand
from core.hand.notation import parse_hand
from core.interchange.hand_code import read_code
from core.ledger import Ledger
from core.ledger.sample import CLOSED, EVENINGS, NAMES, OPEN, TABLES, write_sample
from core.ledger.standings import standings
from core.match import WinEvent
from core.rules.rules import Rules
from core.scoring.derivation import Derivation

LAST = date(2026, 11, 20)


@pytest.mark.parametrize("hand", [*CLOSED, *OPEN])
def test_every_hand_can_win(hand: str) -> None:
    entry = from_hand(parse_hand(hand), Entry(rules=Rules()))
    if hand in CLOSED:
        entry = replace(entry, flags=frozenset({"riichi"}))
    derivation = assess(entry)
    assert isinstance(derivation, Derivation)
    assert derivation.outcome == "win"


def test_it_is_a_club_with_some_evenings(tmp_path: Path) -> None:
    write_sample(tmp_path / "sample.fuhan", LAST)
    with Ledger.open(tmp_path / "sample.fuhan", read_only=True) as ledger:
        assert {player.name for player in ledger.players.all()} == set(NAMES)
        assert next(session.day for session in ledger.calendar.sessions()) == LAST
        matches = ledger.summaries.matching()
        assert len(matches) == EVENINGS * TABLES
        assert all(match.finished for match in matches)
        assert sum(standing.points for standing in standings(ledger)) == 0
        for match in matches:
            for record in ledger.matches.read(match.id).state.deals:
                if isinstance(record.event, WinEvent):
                    assert all(read_code(winner.hand).is_full for winner in record.event.winners)


def test_it_is_the_same_every_time(tmp_path: Path) -> None:
    found = []
    for name in ("one", "two"):
        write_sample(tmp_path / name, LAST)
        with Ledger.open(tmp_path / name, read_only=True) as ledger:
            found.append([(row.player.name, row.points, row.ranks, row.best) for row in standings(ledger)])
    assert found[0] == found[1]
