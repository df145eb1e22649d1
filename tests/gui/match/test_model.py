"""The match screen's model without its screen: what is entered, changed and taken back, and where it is kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.ledger import Filter, Ledger
from core.match import Draw, End, Match, WinEvent
from core.match.draft import DealDraft
from core.match.events import Winner
from core.match.task import Entering, Inserting, Looking
from core.rules.rule_sets import PRESET_SETS
from gui.match.model import MatchModel
from gui.storage.last_match import last_match
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, Unsaved, here_alone

STANDARD = PRESET_SETS["standard"]
SETUP = MatchSetup(names=("Aki", "Beate", "", "Dan"), guests=frozenset({3}), evening="Friday")
DRAW = DealDraft(outcome="draw", tenpai=(1,))
RON = DealDraft(outcome="ron", winners=(Winner(seat=1, han=3, fu=40),), discarder=2)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Callable[[], MatchModel]:
    """The model as it is when the program starts, each time with the same settings and the same file."""

    def start() -> MatchModel:
        settings = Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))
        return MatchModel(LedgerKeeper(settings), settings)

    return start


@pytest.fixture
def model(opened: Callable[[], MatchModel]) -> MatchModel:
    """A match of which two deals are recorded."""
    found = opened()
    found.begin(SETUP, STANDARD)
    for draft in (RON, DRAW):
        found.set_draft(draft)
        assert found.confirm()
    return found


def events(model: MatchModel) -> tuple[object, ...]:
    assert model.match is not None
    return model.match.events


def _short(message: Message) -> str:
    deal = dict(message.params).get("deal")
    return f"{message.key}/{deal.key if isinstance(deal, Message) else ''}"


def said(model: MatchModel) -> list[str]:
    """What it says from now on; where it stands after a slash."""
    found: list[str] = []
    model.said.connect(lambda message: found.append(_short(message)))
    return found


FIRST, SECOND = WinEvent.of(1, 2, han=3, fu=40), Draw((1,))


def test_a_deal_is_recorded_once_it_is_complete(model: MatchModel) -> None:
    words = said(model)
    assert events(model) == (FIRST, SECOND)
    model.set_draft(replace(RON, discarder=None))
    assert not model.confirm()
    assert words == ["draft.missing.discarder/"]
    model.set_draft(DRAW)
    assert model.confirm()
    (recorded,) = words[1:]
    assert recorded.startswith("match_said.recorded/")
    assert not recorded.endswith("match_said.over")


def test_what_is_looked_at_is_not_recorded(model: MatchModel) -> None:
    model.set_draft(DRAW)
    model.look(0)
    assert isinstance(model.task, Looking)
    assert not model.confirm()
    assert isinstance(model.task, Entering)
    assert len(events(model)) == 2


def test_a_forgotten_deal_goes_before_what_is_named(model: MatchModel) -> None:
    model.insert(1)
    assert isinstance(model.task, Inserting)
    model.set_draft(replace(DRAW, tenpai=(2,)))
    assert model.confirm()
    assert events(model) == (FIRST, Draw((2,)), SECOND)
    model.insert(99)
    assert isinstance(model.task, Entering)


def test_what_later_deals_rest_on_is_taken_out_only_with_them(model: MatchModel) -> None:
    """Without the first deal the yakuman of the second makes its payer bust, and the match is over."""
    model.leave()
    model.begin(SETUP, STANDARD)
    deals = (WinEvent.of(2, 0, han=5), WinEvent.of(0, 2, yakuman=1), Draw())
    assert model.add(*deals)
    model.remove(0)
    assert events(model) == deals
    model.remove(0, cut=True)
    assert events(model) == deals[1:2]


def test_nothing_is_added_that_cannot_be(model: MatchModel) -> None:
    words = said(model)
    assert not model.add(WinEvent.of(1, 1, han=5))
    assert words == ["match.problem.own_discard/"]
    model.leave()
    assert not model.add(Draw())
    assert not model.change(SETUP, STANDARD)
    assert not model.can_undo
    assert not model.can_redo


def test_what_was_being_entered_is_there_after_a_start(
    model: MatchModel, opened: Callable[[], MatchModel]
) -> None:
    model.set_draft(RON)
    again = opened()
    again.reopen()
    assert again.draft == RON
    assert events(again) == (FIRST, SECOND)
    again.undo()
    assert events(again) == (FIRST,)
    again.redo()
    assert events(again) == (FIRST, SECOND)


def test_changes_of_a_match_are_taken_back_one_by_one_after_a_start(
    model: MatchModel, opened: Callable[[], MatchModel]
) -> None:
    sitting = model.sitting
    for names in (("Aki", "Beate", "Chloe", "Dan"), ("Aki", "Emi", "Chloe", "Dan")):
        assert model.change(replace(model.sitting, names=names), STANDARD)
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

    assert model.change(replace(model.sitting, names=("Aki", "Emi", "", "Dan")), STANDARD)
    assert days() == [("Friday", 1)]
    later = model.sitting.day + timedelta(days=1)
    assert model.change(replace(model.sitting, evening="Saturday", day=later), STANDARD)
    assert sorted(one for one in days() if one[1]) == [("Saturday", 1)]


def test_what_is_here_alone_is_what_the_file_has_not(model: MatchModel) -> None:
    assert model.match is not None
    more = model.match.do(Draw((0,)))
    found = here_alone(model.keeper, model.sitting, more)
    assert found is not None
    assert [record.event for record in found] == [Draw((0,))]
    fewer = Match(STANDARD, (FIRST,))
    assert here_alone(model.keeper, model.sitting, fewer) == ()
    other = here_alone(model.keeper, model.sitting, Match(STANDARD, (Draw(), SECOND)))
    assert other is not None
    assert [record.event for record in other] == [Draw(), SECOND]
    assert here_alone(model.keeper, MatchSetup(names=SETUP.names), more) is None


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


def test_a_file_that_comes_back_gets_what_it_missed(model: MatchModel, tmp_path: Path) -> None:
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
        assert len(ledger.matches.read(model.sitting.id).events) == 3


def test_a_file_that_comes_back_without_the_match_gets_all_of_it(model: MatchModel, tmp_path: Path) -> None:
    path, _ = blocked(model, tmp_path)
    model.add(Draw((0,)))
    Ledger.open(path).close()
    model.kept.look_again()
    assert why(model) is None
    with Ledger.open(path, read_only=True) as ledger:
        assert len(ledger.matches.read(model.sitting.id).events) == 3


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
    assert again.sitting.names == ()
    path.unlink()
    away.rename(path)
    again.keeper.retry()
    again.keeper.changed.emit()
    assert events(again) == (FIRST, SECOND)


def test_nothing_is_awaited_where_the_file_can_be_read(opened: Callable[[], MatchModel], qtbot: QtBot) -> None:
    first = opened()
    first.begin(SETUP, STANDARD)
    first.leave()
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
