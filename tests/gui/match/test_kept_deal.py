"""The deal that was being entered comes back in its own match, as long as nothing was recorded since."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QSettings

from core.match import Draw, Match
from core.match.draft import DealDraft
from core.rules.rule_sets import PRESET_SETS
from gui.match.deal_entry import DealEntry
from gui.storage.kept_match import KeptMatch
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup

MATCH = Match(PRESET_SETS["standard"])
DRAFT = DealDraft(outcome="draw", riichi=(2,), tenpai=(1, 2))
EMPTY = DealDraft()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))


class KeptDeal:
    """The deal that is entered for a match, as it is kept."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def _of(self, match_id: str, match: Match | None) -> DealEntry:
        kept = SimpleNamespace(match=match, sitting=MatchSetup(names=(), id=match_id))
        return DealEntry(cast(KeptMatch, kept), self._settings)

    def keep(self, draft: DealDraft, match_id: str, match: Match | None) -> None:
        self._of(match_id, match).put(draft)

    def find(self, match_id: str, match: Match | None) -> DealDraft:
        """What an entry finds; what is kept stays."""
        kept, entry = self._settings.get("deal"), self._of(match_id, match)
        entry.restore()
        self._settings.put("deal", kept)
        return entry.draft


def test_it_comes_back_in_its_match_alone(settings: Settings) -> None:
    kept = KeptDeal(settings)
    kept.keep(DRAFT, "one", MATCH)
    assert kept.find("one", MATCH) == DRAFT
    assert kept.find("two", MATCH) == EMPTY
    assert kept.find("one", MATCH.do(Draw())) == EMPTY  # it was recorded, and the settings are older
    assert kept.find("one", None) == EMPTY


def test_it_is_of_the_number_of_events_that_there_were(settings: Settings) -> None:
    kept, later = KeptDeal(settings), MATCH.do(Draw()).do(Draw((1,)))
    kept.keep(DRAFT, "one", later)
    assert settings.get("deal").startswith("one 2 ")
    assert kept.find("one", later) == DRAFT
    assert kept.find("one", MATCH) == EMPTY


def test_an_empty_one_is_not_kept(settings: Settings) -> None:
    kept = KeptDeal(settings)
    kept.keep(DRAFT, "one", MATCH)
    kept.keep(EMPTY, "one", MATCH)
    assert settings.get("deal") == ""
    assert kept.find("one", MATCH) == EMPTY
    settings.put("deal", "one 0 ")
    assert kept.find("one", MATCH) == EMPTY
    settings.put("deal", "one 0 damaged")
    assert kept.find("one", MATCH) == EMPTY
    kept.keep(DRAFT, "", None)
    assert settings.get("deal").startswith(" 0 ")
