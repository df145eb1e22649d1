"""Merging another club's file: planned, done after a backup, let go; what it says."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from core.language.messages import Message
from core.ledger import LedgerError
from gui.club.ledger_merger import LedgerMerger
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from tests.gui.storage.test_ledger_keeper import Heard, club, names


def test_another_file_is_merged_after_a_backup_and_only_read(settings: Settings, tmp_path: Path) -> None:
    other = tmp_path / "other.fuhan"
    content = club(other, "Zoe")
    keeper = LedgerKeeper(settings)
    assert keeper.do(lambda ledger: ledger.players.add("Aki"))
    heard = Heard(keeper)
    before = keeper.path.read_bytes()
    merger = LedgerMerger(keeper)
    plan = merger.plan(other)
    assert plan is not None
    assert [player.name for player in plan.new_players] == ["Zoe"]
    assert names(keeper) == ["Aki"]
    assert merger.merge(plan, {})
    assert names(keeper) == ["Aki", "Zoe"]
    assert keeper.backups()[0].path.read_bytes() == before
    assert heard.said == ["merge.done"]
    assert other.read_bytes() == content
    assert merger.plan(keeper.path) is None
    assert merger.plan(tmp_path / "not there.fuhan") is None
    assert heard.failed == ["merge.itself", "club.not_there"]
    keeper.close()


def test_a_merge_that_fails_says_so(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other.fuhan"
    club(other, "Zoe")
    keeper = LedgerKeeper(settings)
    merger = LedgerMerger(keeper)
    plan = merger.plan(other)
    assert plan is not None

    def fail(*_: object) -> None:
        raise LedgerError(Message.of("ledger.problem.disk_full", file="club.fuhan"))

    monkeypatch.setattr("gui.club.ledger_merger.merge", fail)
    heard = Heard(keeper)
    assert not merger.merge(plan, {})
    assert heard.failed == ["ledger.problem.disk_full"]
    assert heard.said == []
    assert names(keeper) == []
    keeper.close()


def test_what_was_planned_is_let_go_with_the_file_that_it_was_for(settings: Settings, tmp_path: Path) -> None:
    other, third = tmp_path / "other.fuhan", tmp_path / "third.fuhan"
    club(other, "Zoe")
    club(third, "Max")
    keeper = LedgerKeeper(settings)
    keeper.do(lambda ledger: ledger.players.add("Aki"))
    merger = LedgerMerger(keeper)
    plan = merger.plan(other)
    assert plan is not None
    theirs = plan.theirs
    keeper.do(lambda ledger: ledger.players.add("Bo"))
    assert [player.name for player in theirs.players.all()] == ["Zoe"]
    keeper.open_file(third)
    with pytest.raises(sqlite3.ProgrammingError):
        theirs.players.all()
    keeper.close()
