"""What a change of a match was, in words."""

from __future__ import annotations

import pytest

import resources
from core.language.messages import Catalogue
from core.match import Adjustment, Draw, Match, Riichi, WinEvent
from core.match.draft import DealDraft
from core.match.events import End, Substitution
from core.match.match_change import draft_change, match_change
from core.rules.rule_sets import PRESET_SETS

BEGUN = Match(PRESET_SETS["standard"]).do(WinEvent.of(1, 2, han=3, fu=40)).do(Riichi(0), Draw((0,)))
CHANGES = {
    "East 2 recorded": BEGUN,
    "East 3, 1 honba recorded": BEGUN.do(Draw((1,))),
    "Adjustment recorded": BEGUN.do(Adjustment(reason="late", deltas=(0, -2000, 0, 2000))),
    "End recorded": BEGUN.do(End()),
    "East 1 corrected": BEGUN.correct(0, Draw((1,))),
    "East 1 deleted": BEGUN.remove(0),
    "East 2 deleted": BEGUN.put(1, 3),
    "East 2 inserted": BEGUN.insert(1, Draw((1,))),
}


@pytest.mark.parametrize("told", CHANGES)
def test_it_is_named_by_its_deal(told: str) -> None:
    say, match = Catalogue(resources.texts("en")).text, CHANGES[told]
    assert say(match_change(match.undo(), match)) == told
    there = match.undo()
    assert match_change(there, there.redo()) == match_change(match.undo(), match)


def test_who_sits_in_is_named() -> None:
    match = BEGUN.do(Substitution(seat=1, name="Zoe"))
    assert "recorded" in Catalogue(resources.texts("en")).text(match_change(match.undo(), match))


def test_an_answer_about_a_deal_is_named_by_its_question() -> None:
    draft = DealDraft(outcome="draw", tenpai=(1,))
    assert draft_change(DealDraft(), draft).key == "change.deal.outcome"
    assert draft_change(draft, DealDraft(outcome="draw", tenpai=(1, 2))).key == "change.deal.tenpai"
    assert draft_change(draft, DealDraft()).key == "change.deal.cleared"
