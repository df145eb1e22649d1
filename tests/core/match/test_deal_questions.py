"""What is asked of a deal, in which order, and why an answer cannot be given: core decides, the form shows it."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from core.language.messages import Message
from core.match.deal_price import DealLimit, limit_of, limits
from core.match.deal_questions import next_question, questions, why_not_outcome, why_not_seat, with_seat
from core.match.draft import DealDraft, DealOutcome, DealQuestion
from core.match.events import Winner
from core.match.match import Match
from core.match.open_deal import OpenDeal
from core.match.state import RecordLine, RecordSource
from core.rules.rule_sets import PRESET_SETS
from core.rules.rules import Rules
from core.scoring.points import base_points

STATE = Match(PRESET_SETS["standard"]).state
NAMES = ("Aki", "Bea", "Chloe", "Dai")


def deal(draft: DealDraft) -> OpenDeal:
    return OpenDeal(draft, STATE, NAMES)


@pytest.mark.parametrize(
    ("outcome", "names"),
    [
        ("ron", ["riichi", "winner", "discarder"]),
        ("tsumo", ["riichi", "winner"]),
        ("draw", ["riichi", "tenpai"]),
        ("nagashi", ["riichi", "winner", "tenpai"]),
        ("abortive", ["riichi", "kind"]),
        ("chombo", ["riichi", "offender"]),
        (None, ["riichi"]),
    ],
)
def test_only_what_an_outcome_needs_is_asked(outcome: DealOutcome | None, names: list[str]) -> None:
    assert [question.about for question in questions(deal(DealDraft(outcome=outcome)))] == names


def test_the_next_question_is_the_one_whose_answer_is_missing() -> None:
    ron = DealDraft().with_outcome("ron")
    assert next_question(deal(ron)) == DealQuestion("winner")
    won = with_seat(deal(ron), "winner", 2)
    assert next_question(deal(won)) == DealQuestion("discarder")
    fed = with_seat(deal(with_seat(deal(won), "winner", 1)), "discarder", 0)
    assert next_question(deal(fed)) == DealQuestion("price", 2)  # in the order in which they were named
    priced = fed.with_price(Winner(seat=2, han=3, fu=40))
    assert next_question(deal(priced)) == DealQuestion("price", 1)
    assert priced.with_han(1, 3).missing == Message("draft.missing.fu")
    assert priced.missing == Message("draft.missing.price")
    whole = priced.with_price(Winner(seat=1, han=5))
    assert whole.open_question is None
    assert next_question(deal(whole)) == DealQuestion("price", 1)


def test_an_answer_that_cannot_be_given_says_why() -> None:
    draft = DealDraft().with_outcome("ron").with_winner(1, on=True).with_discarder(0)
    assert why_not_seat(deal(draft), "winner", 0) is not None
    assert why_not_seat(deal(draft), "discarder", 1) is not None
    assert why_not_seat(deal(draft), "winner", 2) is None
    assert why_not_seat(deal(DealDraft().with_riichi(3, on=True)), "tenpai", 3) is not None
    poor = OpenDeal(DealDraft(), replace(STATE, scores=(900, 1_000, 49_000, 49_100)), NAMES)
    assert why_not_seat(poor, "riichi", 0) is not None
    assert why_not_seat(poor, "riichi", 1) is None


def test_an_outcome_that_the_rules_do_not_have_says_why() -> None:
    rule_set = PRESET_SETS["standard"]
    without = replace(
        rule_set,
        match=replace(rule_set.match, abortive_draws=()),
        rules=replace(rule_set.rules, nagashi_mangan=False),
    )
    never = OpenDeal(DealDraft(), Match(without).state, NAMES)
    outcomes: tuple[DealOutcome, ...] = ("abortive", "nagashi")
    for outcome in outcomes:
        assert why_not_outcome(never, outcome) is not None
        assert why_not_outcome(deal(DealDraft()), outcome) is None


@pytest.mark.parametrize("kazoe", ["yakuman", "sanbaiman"])
@pytest.mark.parametrize("han", range(1, 16))
def test_the_limits_by_which_a_price_is_said_are_those_of_the_score(han: int, kazoe: str) -> None:
    rules = Rules(kazoe="yakuman" if kazoe == "yakuman" else "sanbaiman")
    named: DealLimit | None = limit_of(han, rules)
    limit = base_points(han, 30, rules.pricing)[1] if han >= 5 else None
    assert named == ("kazoe" if limit == "kazoe_yakuman" else limit)
    assert ("kazoe" in limits(rules)) == (kazoe == "yakuman")


@pytest.mark.parametrize("source", get_args(RecordSource))
def test_what_somebody_did_stands_apart_from_who_pays(source: RecordSource) -> None:
    line = RecordLine(source, Message("match.line.riichi_back"), (0, 0, 0, 0))
    assert line.is_deed == (source in {"win", "nagashi", "head_bump"})
