"""A match in the hands of somebody without a plan: whatever is done, the file has what the screen shows, and what
was only looked at is as it was."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from core.match import AbortiveDraw, Adjustment, Chombo, Draw, End, LastScores, WinEvent, Winner
from core.match.draft import OUTCOMES, DealDraft
from core.match.task import Entering, Looking
from core.rules.rule_sets import PRESET_SETS
from gui.match.model import MatchModel
from gui.storage.stored_match import MatchSetup
from gui.window.main_window import MainWindow
from tests.gui.doing import settle
from tests.gui.screens import match_screen

NAMES = ("Aoi", "Ben", "Chie", "Dan")
RULES = [PRESET_SETS[name] for name in ("standard", "m_league", "ema_2016", "wrc")]
STEPS = 60


def drafts(chance: random.Random) -> DealDraft:
    """A deal, whole or half, possible or not."""
    winner, other = chance.sample(range(4), 2)
    riichi = tuple(seat for seat in range(4) if chance.random() < 0.2)
    match chance.choice(OUTCOMES):
        case "ron":
            price = Winner(seat=winner, han=chance.choice((1, 2, 3, 4, 6, 8)), fu=40)
            return DealDraft(outcome="ron", riichi=riichi, winners=(price,), discarder=other)
        case "tsumo":
            return DealDraft(outcome="tsumo", riichi=riichi, winners=(Winner(seat=winner, yakuman=1),))
        case "draw":
            return DealDraft(outcome="draw", riichi=riichi, tenpai=tuple({*riichi, winner}))
        case "chombo":
            return DealDraft(outcome="chombo", offender=winner)
        case "nagashi":
            return DealDraft(outcome="nagashi", riichi=riichi, winners=(Winner(seat=winner),), tenpai=riichi)
    return DealDraft(outcome="abortive", kind=chance.choice(("kyuushu", "suufon", "nothing")))


def acts(model: MatchModel, chance: random.Random) -> list[Callable[[], object]]:
    """What can be done now."""
    places = [record.index for record in model.match.state.records] if model.match else []
    place = chance.choice(places) if places else 0
    names = chance.sample(NAMES, 4)
    sitting = MatchSetup(names=tuple(names), evening=chance.choice(("", "Friday")), id=model.kept.sitting.id)
    scores = chance.choice(((25_000,) * 4, (40_000, 30_000, 20_000, 9_000)))
    return [
        lambda: model.set_draft(drafts(chance)),
        lambda: model.set_draft(drafts(chance)),
        model.confirm,
        model.confirm,
        lambda: model.confirm(cut=True),
        lambda: model.look(place),
        lambda: model.look(99),
        lambda: model.correct(place),
        lambda: model.insert(place),
        lambda: model.remove(place),
        lambda: model.remove(place, cut=True),
        model.enter,
        model.undo,
        model.redo,
        lambda: model.add(Adjustment(reason="x", deltas=(100, -100, 0, 0))),
        lambda: model.add(
            chance.choice((End(), Chombo(1), AbortiveDraw("nothing"), Draw((0,)), WinEvent.of(0, han=9)))
        ),
        lambda: model.add(LastScores(scores=scores, sticks=1)),
        lambda: model.change(sitting, chance.choice(RULES)),
        lambda: model.kept.begin(MatchSetup(names=NAMES), chance.choice(RULES)),
        lambda: model.kept.open(model.kept.sitting.id),
        model.kept.leave,
        model.reopen,
        model.kept.save_again,
        model.kept.look_again,
    ]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seed", range(6))
def test_the_file_has_what_the_screen_shows(window: MainWindow, seed: int) -> None:
    window.screens.show_screen("match")
    chance, model = random.Random(seed), match_screen(window).model
    model.kept.begin(MatchSetup(names=NAMES), RULES[0])
    for _ in range(STEPS):
        task, before = model.deal.task, model.match
        chance.choice(acts(model, chance))()
        settle()
        if isinstance(task, Entering | Looking) and isinstance(model.deal.task, Looking):
            assert model.match is before  # looking changes nothing
        ledger = window.shell.keeper.ledger
        assert ledger is not None
        if model.match is None:
            assert model.deal.task == Entering()
            assert match_screen(window).start.isVisible()
            continue
        stored, head = ledger.matches.read(model.kept.sitting.id), ledger.summaries.of(model.kept.sitting.id)
        assert (stored, stored.past, stored.future) == (model.match, model.match.past, model.match.future)
        assert tuple(seat.name for seat in head.seats) == model.names
        assert head.finished == (model.match.state.finished is not None)
        assert head.scores == model.match.state.scores
        if isinstance(model.deal.task, Looking):
            assert model.deal.record is not None
        assert match_screen(window).page.side.first.isVisible() or not model.deal.is_possible
