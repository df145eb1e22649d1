"""The match screen's model without its screen: what is entered, changed and taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.match import Draw, WinEvent
from core.match.draft import DealDraft
from core.match.events import Winner
from core.match.task import Entering, Inserting, Looking
from core.rules.rule_sets import PRESET_SETS
from gui.match.model import MatchModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup

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
    found.kept.begin(SETUP, STANDARD)
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
    assert isinstance(model.deal.task, Looking)
    assert not model.confirm()
    assert isinstance(model.deal.task, Entering)
    assert len(events(model)) == 2


def test_a_forgotten_deal_goes_before_what_is_named(model: MatchModel) -> None:
    model.insert(1)
    assert isinstance(model.deal.task, Inserting)
    model.set_draft(replace(DRAW, tenpai=(2,)))
    assert model.confirm()
    assert events(model) == (FIRST, Draw((2,)), SECOND)
    model.insert(99)
    assert isinstance(model.deal.task, Entering)


def test_what_later_deals_rest_on_is_taken_out_only_with_them(model: MatchModel) -> None:
    """Without the first deal the yakuman of the second makes its payer bust, and the match is over."""
    model.kept.leave()
    model.kept.begin(SETUP, STANDARD)
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
    model.kept.leave()
    assert not model.add(Draw())
    assert not model.change(SETUP, STANDARD)
    assert model.undoes is None
    assert model.redoes is None
