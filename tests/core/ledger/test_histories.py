"""Whatever was done to a match, and whatever fails while it is kept: after the next save all of it is there."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ayame.system import AyameRules
from core.ledger import Ledger, SeatedPlayer
from core.ledger.connection import LedgerFile
from core.match import Match, MatchError, settle_match
from tests.core.ledger.ledgers import EVENING, STARTED, refused, same
from tests.core.match.test_properties import EVENTS, rule_sets
from tests.sweep import many


@st.composite
def histories(draw: st.DrawFn) -> list[Match]:
    """A match after each of its changes: events, undone and redone ones, corrections."""
    ayame = AyameRules(players=draw(st.sampled_from([2, 3, 4]))) if draw(st.integers(0, 5)) == 0 else None
    matches = [Match(draw(rule_sets()), ayame=ayame)]
    for _ in range(draw(st.integers(0, 14))):
        match = matches[-1]
        what = draw(st.sampled_from(["do", "do", "do", "two", "undo", "redo", "correct", "insert", "remove"]))
        place = draw(st.integers(0, max(len(match.events) - 1, 0)))
        try:
            match what:
                case "do":
                    changed = matches[-1].do(draw(EVENTS))
                case "two":
                    changed = matches[-1].do(draw(EVENTS), draw(EVENTS))
                case "undo":
                    changed = matches[-1].undo()
                case "redo":
                    changed = matches[-1].redo()
                case "remove":
                    changed = matches[-1].remove(place, cut=True)
                case _:
                    changed = getattr(matches[-1], what)(place, draw(EVENTS), cut=True)
        except MatchError:
            continue
        matches.append(changed)
    return matches


class Stick(LedgerFile):
    """A ledger's file on a stick with a bad contact.

    :ivar fails: what becomes of the next commits: nothing happens, or it happens but is not said, or all is well.
    """

    fails: list[str]

    def _commit(self) -> None:
        how = self.fails.pop() if self.fails else "well"
        if how != "lost":
            super()._commit()
        if how != "well":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error


def on_a_stick(path: Path) -> tuple[Ledger, Stick]:
    file = Stick.open(path)
    file.fails = []
    return Ledger(file), file


@given(histories(), st.data())
@settings(max_examples=many(30), deadline=None)
def test_any_history_comes_back_whatever_fails(
    tmp_path_factory: pytest.TempPathFactory, matches: list[Match], data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("ledger") / "club.fuhan"
    ledger, file = on_a_stick(path)
    session = ledger.calendar.add_session(EVENING)
    seats = [SeatedPlayer(player=None, name="Guest")] * matches[0].state.players
    id = ledger.matches.begin(matches[0], seats, session, STARTED)
    for match in matches[1:]:
        if data.draw(st.integers(0, 3)) == 0:
            ledger.close()
            ledger, file = on_a_stick(path)
        file.fails = data.draw(st.lists(st.sampled_from(["lost", "unsaid", "well"]), max_size=1))
        bad = file.fails[:1] not in ([], ["well"])
        if bad:
            assert refused(partial(ledger.matches.save, id, match)) == "no_access"
        else:
            ledger.matches.save(id, match)
            assert same(ledger.matches.load(id), match)
    last = matches[-1]
    file.fails = []
    ledger.matches.save(id, last)
    ledger.matches.save(id, last)
    assert same(ledger.matches.load(id), last)
    head = ledger.summaries.of(id)
    assert head.scores == last.state.scores
    assert head.finished == (last.state.finished is not None)
    ledger.close()
    with Ledger.open(path) as again:
        assert same(again.matches.load(id), last)
        assert again.file.connection.execute("PRAGMA foreign_key_check").fetchall() == []
        if last.state.finished:
            settlement = settle_match(last.state)
            assert (again.summaries.of(id).points, again.summaries.of(id).ranks) == (
                settlement.points,
                settlement.ranks,
            )
