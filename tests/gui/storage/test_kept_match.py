"""Where a match is kept: it is there after a start, and in its file again when that comes back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.ledger import Filter, Ledger
from core.match import Draw, End, Event, Match, Substitution
from gui.match.model import MatchModel
from gui.storage.kept_match import Unsaved
from gui.storage.stored_match import MatchSetup, last_match
from tests.gui.match.test_model import FIRST, RON, SECOND, SETUP, STANDARD, events, model, opened, said

__all__ = ["model", "opened"]
"""The fixtures, for those who look for them here."""


def test_what_was_being_entered_is_there_after_a_start(
    model: MatchModel, opened: Callable[[], MatchModel]
) -> None:
    model.set_draft(RON)
    again = opened()
    again.reopen()
    assert again.deal.draft == RON
    assert events(again) == (FIRST, SECOND)
    again.undo()
    assert events(again) == (FIRST,)
    again.redo()
    assert events(again) == (FIRST, SECOND)


def test_changes_of_a_match_are_taken_back_one_by_one_after_a_start(
    model: MatchModel, opened: Callable[[], MatchModel]
) -> None:
    sitting = model.kept.sitting
    for names in (("Aki", "Beate", "Chloe", "Dan"), ("Aki", "Emi", "Chloe", "Dan")):
        assert model.change(replace(model.kept.sitting, names=names), STANDARD)
    again = opened()
    again.reopen()
    again.undo()
    assert again.names == ("Aki", "Beate", "Chloe", "Dan")
    again.undo()
    assert again.names == sitting.names
    assert events(again) == (FIRST, SECOND)
    again.redo()
    assert again.names == ("Aki", "Beate", "Chloe", "Dan")


def test_the_next_match_begins_with_the_last_one(model: MatchModel, opened: Callable[[], MatchModel]) -> None:
    found = last_match(model.keeper)
    assert found is not None
    assert (found.sitting.names, found.sitting.guests) == (SETUP.names, SETUP.guests)
    assert (found.rule_set, found.ayame) == (STANDARD, None)


def test_without_a_match_nobody_played_last(opened: Callable[[], MatchModel]) -> None:
    assert last_match(opened().keeper) is None


def test_a_match_moves_to_another_evening_and_stays_on_its_own(model: MatchModel) -> None:
    def days() -> list[tuple[str, int]]:
        def count(ledger: Ledger) -> list[tuple[str, int]]:
            sessions = ledger.calendar.sessions()
            return [(one.name, len(ledger.summaries.matching(Filter(session=one.id)))) for one in sessions]

        return model.keeper.read(count, [])

    assert model.change(replace(model.kept.sitting, names=("Aki", "Emi", "", "Dan")), STANDARD)
    assert days() == [("Friday", 1)]
    later = model.kept.sitting.day + timedelta(days=1)
    assert model.change(replace(model.kept.sitting, evening="Saturday", day=later), STANDARD)
    assert sorted(one for one in days() if one[1]) == [("Saturday", 1)]


def test_what_is_here_alone_is_what_the_file_has_not(model: MatchModel) -> None:
    kept = model.kept
    assert kept.match is not None

    def alone(match: Match) -> list[Event] | None:
        kept.match = match
        return None if kept.here_alone is None else [record.event for record in kept.here_alone]

    more = kept.match.do(Draw((0,)))
    assert alone(more) == [Draw((0,))]
    assert alone(Match(STANDARD, (FIRST,))) == []
    assert alone(Match(STANDARD, (Draw(), SECOND))) == [Draw(), SECOND]
    kept.sitting = MatchSetup(names=SETUP.names)
    assert alone(more) is None


# ------------------------------------------------------------------------------ the disk


def blocked(model: MatchModel, tmp_path: Path) -> tuple[Path, Path]:
    """The club's file taken away, as a stick that is pulled out; where it was, and where it is."""
    path = model.keeper.path
    away = tmp_path / "away.fuhan"
    path.rename(away)
    return path, away


def why(model: MatchModel) -> Unsaved | None:
    """Why something is not in its file."""
    return model.kept.unsaved


@pytest.mark.parametrize("before", [(), (Substitution(seat=0, name="Fay"),)])
def test_a_file_that_comes_back_gets_what_it_missed(
    model: MatchModel, tmp_path: Path, before: tuple[Event, ...]
) -> None:
    """Also of a match that is read again once it is written: members who sat in may be called otherwise."""
    for event in before:
        model.add(event)
    path, away = blocked(model, tmp_path)
    model.add(Draw((0,)))
    kept = model.kept
    assert why(model) is not None
    kept.look_again()  # it is not there yet
    assert why(model) is not None
    away.rename(path)
    words = said(model)
    kept.look_again()
    assert why(model) is None
    assert kept.is_written
    assert words == ["match_screen.all_saved/"]
    kept.look_again()
    assert words == ["match_screen.all_saved/"]  # nothing was missing
    with Ledger.open(path, read_only=True) as ledger:
        assert ledger.matches.read(model.kept.sitting.id).events == (FIRST, SECOND, *before, Draw((0,)))
    assert events(model) == (FIRST, SECOND, *before, Draw((0,)))


def test_a_file_that_comes_back_without_the_match_gets_all_of_it(model: MatchModel, tmp_path: Path) -> None:
    path, _ = blocked(model, tmp_path)
    model.add(Draw((0,)))
    Ledger.open(path).close()
    model.kept.look_again()
    assert why(model) is None
    with Ledger.open(path, read_only=True) as ledger:
        assert len(ledger.matches.read(model.kept.sitting.id).events) == 3


def test_without_a_match_nothing_is_looked_for(opened: Callable[[], MatchModel]) -> None:
    model = opened()
    words = said(model)
    model.kept.look_again()
    assert words == []


def test_a_match_that_is_over_asks_for_no_file(model: MatchModel, tmp_path: Path) -> None:
    """It is all there; only one that goes on needs its file."""
    model.add(End())
    blocked(model, tmp_path)
    model.keeper.retry()
    model.keeper.changed.emit()
    assert why(model) is None
    assert model.kept.is_written


def test_a_match_that_goes_on_misses_its_file(model: MatchModel, tmp_path: Path) -> None:
    blocked(model, tmp_path)
    model.keeper.retry()
    model.keeper.changed.emit()
    assert why(model) is not None


def test_a_match_is_awaited_while_its_file_cannot_be_read(
    model: MatchModel, opened: Callable[[], MatchModel], tmp_path: Path
) -> None:
    path, away = blocked(model, tmp_path)
    path.write_bytes(b"nothing that a ledger has" * 40)
    again = opened()
    again.reopen()
    assert again.kept.sitting.names == ()
    path.unlink()
    away.rename(path)
    again.keeper.retry()
    again.keeper.changed.emit()
    assert events(again) == (FIRST, SECOND)


def test_nothing_is_awaited_where_the_file_can_be_read(opened: Callable[[], MatchModel], qtbot: QtBot) -> None:
    first = opened()
    first.kept.begin(SETUP, STANDARD)
    first.kept.leave()
    again = opened()
    assert not again.kept.reopen()
    with qtbot.assertNotEmitted(again.kept.awaited):
        again.keeper.changed.emit()


@pytest.mark.parametrize("is_over", [False, True])
def test_in_a_file_of_a_newer_version_a_match_is_looked_at_and_not_gone_on_with(
    model: MatchModel, opened: Callable[[], MatchModel], is_over: bool
) -> None:
    if is_over:
        model.add(End())
    path = model.keeper.path
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    again = opened()
    again.reopen()
    assert len(events(again)) == 2 + is_over
    assert (why(again) is None) is is_over
