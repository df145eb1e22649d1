"""A deal while it is entered: what is missing, what it becomes, and what the rules make of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import resources
from core.language.messages import Catalogue
from core.match import AbortiveDraw, Chombo, Draw, Match, MatchState, Nagashi, Riichi, WinEvent, Winner
from core.match.deal_rules import put_fu, put_han, table_of, with_implied
from core.match.draft import OUTCOMES, DealDraft, DealOutcome
from core.rules.match_rules import ABORTIVE_DRAWS
from core.rules.rule_sets import PRESET_SETS, RuleSet

STANDARD = PRESET_SETS["standard"]
RON = DealDraft(outcome="ron")


def table(rule_set: RuleSet = STANDARD) -> MatchState:
    return Match(rule_set).state


def missing(draft: DealDraft) -> str:
    return "" if draft.missing is None else draft.missing.key.removeprefix("draft.missing.")


# ------------------------------------------------------------------------------------ each outcome


def test_a_ron_asks_who_from_whom_and_for_how_much() -> None:
    draft = DealDraft()
    assert (missing(draft), draft.events()) == ("outcome", ())
    draft = draft.with_outcome("ron")
    assert (missing(draft), draft.events()) == ("winner", ())
    draft = draft.with_winner(0, True)
    assert missing(draft) == "discarder"
    draft = draft.with_discarder(2)
    assert missing(draft) == "price"
    draft = draft.with_han(0, 3)
    assert (missing(draft), draft.han_of(0), draft.events()) == ("fu", 3, ())
    draft = put_fu(draft, 0, 40)
    assert draft.events() == (WinEvent.of(0, 2, han=3, fu=40),)


def test_a_tsumo_has_one_winner_and_nobody_discarded() -> None:
    draft = RON.with_winner(0, True).with_winner(1, True).with_discarder(3).with_outcome("tsumo")
    assert [winner.seat for winner in draft.winners] == [0]
    draft = draft.with_winner(2, True).with_price(Winner(seat=2, yakuman=1))
    assert draft.events() == (WinEvent.of(2, yakuman=1),)


def test_who_won_is_put_right_and_the_hand_is_worth_as_much() -> None:
    ron = put_fu(RON.with_winner(0, True).with_discarder(3).with_han(0, 3), 0, 40)
    assert ron.with_winner(0, False).with_winner(1, True).events() == (WinEvent.of(1, 3, han=3, fu=40),)
    tsumo = RON.with_outcome("tsumo").with_winner(0, True).with_price(Winner(seat=0, yakuman=1))
    assert tsumo.with_winner(2, True).events() == (WinEvent.of(2, yakuman=1),)
    liable = RON.with_winner(0, True).with_discarder(3).with_price(Winner(seat=0, yakuman=1, pao=2))
    assert liable.with_winner(0, False).with_winner(2, True).winner(2) == Winner(seat=2, yakuman=1)


def test_a_second_winner_and_another_price_or_hand_are_said_anew() -> None:
    ron = RON.with_winner(0, True).with_discarder(3)
    han = ron.with_price(Winner(seat=0, han=3, fu=40))
    assert han.with_winner(1, True).winner(1) == Winner(seat=1)
    assert han.with_winner(1, True).with_winner(1, False).with_winner(2, True).winner(2) == Winner(seat=2)
    assert han.with_winner(0, False).with_outcome("tsumo").with_winner(1, True).winner(1) == Winner(seat=1)
    for one in (Winner(seat=0, points=7700), Winner(seat=0, han=3, fu=40, hand="H")):
        assert ron.with_price(one).with_winner(0, False).with_winner(1, True).winner(1) == Winner(seat=1)


def test_who_is_in_riichi_is_tenpai_after_a_draw() -> None:
    draft = DealDraft().with_riichi(3, True).with_riichi(1, True).with_outcome("draw").with_tenpai(0, True)
    assert draft.events() == (Riichi(3), Riichi(1), Draw((0, 1, 3)))
    assert draft.with_riichi(3, False).with_tenpai(3, False).events() == (Riichi(1), Draw((0, 1)))


def test_the_other_ways_to_end() -> None:
    nagashi = DealDraft(outcome="nagashi")
    assert missing(nagashi) == "winner"
    made = nagashi.with_winner(2, True).with_winner(1, True).with_tenpai(0, True)
    assert made.events() == (Nagashi((1, 2), (0,)),)
    abortive = DealDraft(outcome="abortive")
    assert missing(abortive) == "kind"
    assert abortive.with_kind("suukaikan").events() == (AbortiveDraw("suukaikan"),)
    chombo = DealDraft(outcome="chombo")
    assert missing(chombo) == "offender"
    assert chombo.with_offender(0).events() == (Chombo(0),)


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_what_is_missing_can_be_said(language: str) -> None:
    say = Catalogue(resources.texts(language)).text
    started = [DealDraft(outcome=outcome) for outcome in OUTCOMES]
    more = [RON.with_winner(0, True), RON.with_winner(0, True).with_discarder(1)]
    for draft in (DealDraft(), *started, *more, more[1].with_han(0, 2)):
        assert draft.missing is None or say(draft.missing)


# ------------------------------------------------------------------------------------ changed minds


def test_nobody_wins_on_the_own_discard() -> None:
    draft = RON.with_winner(0, True).with_discarder(0)
    assert (draft.winners, draft.discarder) == ((), 0)
    draft = draft.with_winner(0, True)
    assert (draft.winner(0), draft.discarder) == (Winner(seat=0), None)
    assert RON.with_discarder(1).with_discarder(None) == RON
    nagashi = replace(RON, outcome="nagashi", discarder=1).with_winner(1, True)
    assert replace(nagashi, discarder=1).with_outcome("ron").winners == ()


def test_what_was_said_of_who_comes_back_with_the_outcome() -> None:
    draft = RON.with_winner(0, True).with_discarder(1).with_price(Winner(seat=0, han=2, fu=30))
    assert draft.with_outcome("draw").with_outcome("ron") == draft


def test_a_hand_that_was_entered_has_to_be_entered_again_when_it_was_won_otherwise() -> None:
    taken = Winner(seat=0, han=2, fu=30, hand="fuhan1 …")
    draft = RON.with_winner(0, True).with_discarder(1).with_price(taken)
    assert draft.with_outcome("tsumo").winners == (Winner(seat=0),)
    assert draft.with_riichi(0, True).winners == (Winner(seat=0),)
    assert draft.with_riichi(1, True).winners == (taken,)
    assert draft.with_discarder(2).winners == (taken,)
    by_hand = draft.with_price(Winner(seat=0, han=2, fu=30))
    assert by_hand.with_outcome("tsumo").winners == by_hand.with_riichi(0, True).winners == by_hand.winners


def test_a_price_taken_back_takes_the_han_along() -> None:
    draft = RON.with_winner(0, True).with_discarder(1).with_han(0, 3)
    assert missing(draft.with_price(Winner(seat=0))) == "price"
    assert draft.with_winner(0, False).with_winner(0, True).han_of(0) == 0
    assert put_fu(draft.with_price(Winner(seat=0)), 0, 30).winners == (Winner(seat=0),)


# ------------------------------------------------------------------------------------ under the rules


def test_of_all_but_one_winner_the_other_discarded() -> None:
    draft = with_implied(RON.with_winner(0, True).with_winner(1, True), table(PRESET_SETS["tenhou_sanma"]))
    assert draft.discarder == 2
    assert with_implied(RON.with_winner(0, True).with_winner(1, True), table()).discarder is None


def test_three_winners_need_no_price_where_they_are_a_draw() -> None:
    draft = with_implied(RON.with_winner(0, True).with_winner(1, True).with_winner(3, True), table())
    assert (draft.discarder, draft.unpaid, draft.missing) == (2, (0, 1, 3), None)
    after = Match(STANDARD).do(*draft.events()).state
    assert after.records[-1].deltas == (0, 0, 0, 0)
    every = with_implied(replace(draft, unpaid=()), table(PRESET_SETS["majsoul"]))
    assert (every.unpaid, missing(every)) == ((), "price")


def test_a_head_bump_pays_the_first_in_turn_alone() -> None:
    state = table(PRESET_SETS["m_league"])
    draft = with_implied(RON.with_winner(1, True).with_winner(3, True), state)
    assert draft.unpaid == ()
    draft = with_implied(draft.with_discarder(2), state)
    assert (draft.unpaid, draft.needs_price(1), draft.needs_price(3)) == ((1,), False, True)
    draft = put_han(draft, 3, 5, state)
    assert draft.missing is None
    after = Match(PRESET_SETS["m_league"]).do(*draft.events()).state
    assert after.records[-1].deltas == (0, 0, -8000, 8000)
    assert DealDraft.of(draft.events()) == draft


def test_fu_are_asked_for_where_the_rules_count_them() -> None:
    won = RON.with_winner(1, True).with_discarder(0)
    counted = table()
    assert missing(put_han(won, 1, 3, counted)) == "fu"
    priced = put_fu(put_han(won, 1, 3, counted), 1, 25)
    assert put_han(priced, 1, 4, counted).winners == (Winner(seat=1, han=4, fu=25),)
    assert missing(put_han(priced, 1, 1, counted)) == "fu"  # seven pairs have two han by themselves
    assert put_han(priced, 1, 6, counted).winners == (Winner(seat=1, han=6),)
    assert missing(put_han(put_han(priced, 1, 6, counted), 1, 3, counted)) == "fu"
    doubling = table(STANDARD.with_value("fu_counting", "doubling"))
    assert put_han(won, 1, 3, doubling).winners == (Winner(seat=1, han=3),)
    fixed = table(STANDARD.with_value("fu_counting", "fixed"))
    assert put_han(won, 1, 3, fixed).winners == (Winner(seat=1, han=3, fu=30),)
    own = table(STANDARD.with_value("fu_counting", "fixed").with_value("fixed_fu_keeps_own", True))
    assert table_of(1, won, own).fus == (20, 25, 30)
    assert missing(put_han(won, 1, 3, own)) == "fu"


# ------------------------------------------------------------------------------------ there and back

SEATS = st.integers(0, 3)
SOME = st.lists(SEATS, unique=True, max_size=4).map(tuple)
WORTH = st.one_of(
    st.fixed_dictionaries({"han": st.integers(1, 4), "fu": st.sampled_from([30, 40])}),
    st.fixed_dictionaries({"han": st.integers(3, 4), "fu": st.just(25)}),  # seven pairs, also drawn
    st.fixed_dictionaries({"han": st.integers(5, 14)}),
    st.fixed_dictionaries({"yakuman": st.integers(1, 3)}),
    st.fixed_dictionaries({"points": st.just(8000), "hand": st.sampled_from(["", "a hand"])}),
)


@st.composite
def drafts(draw: st.DrawFn) -> DealDraft:
    """A draft as somebody enters it, in any order, changing their mind."""
    draft = DealDraft()
    for _ in range(draw(st.integers(0, 12))):
        seat, on = draw(SEATS), draw(st.booleans())
        match draw(st.integers(0, 8)):
            case 0 | 1:
                draft = draft.with_outcome(draw(st.sampled_from(OUTCOMES)))
            case 2:
                draft = draft.with_riichi(seat, on)
            case 3:
                draft = draft.with_tenpai(seat, on)
            case 4:
                draft = draft.with_winner(seat, on)
            case 5:
                draft = draft.with_discarder(draw(st.one_of(SEATS, st.none())))
            case 6:
                draft = draft.with_price(Winner(seat=seat, **draw(WORTH)))
            case 7:
                draft = draft.with_kind(draw(st.sampled_from(ABORTIVE_DRAWS))).with_offender(seat)
            case 8:
                draft = draft.with_han(seat, 2) if draft.winner(seat) else draft
    return draft


@given(drafts())
@settings(max_examples=300, deadline=None)
def test_a_draft_comes_back_from_its_events(draft: DealDraft) -> None:
    for each in (draft, with_implied(draft, table())):
        events = each.events()
        assert bool(events) == (each.missing is None)
        if not events:
            continue
        again = DealDraft.of(events)
        assert again.outcome == each.outcome
        assert again.events() == events
        assert DealDraft.of(again.events()) == again


@given(st.sampled_from(OUTCOMES), SOME, SOME, SEATS, WORTH)
@settings(max_examples=100, deadline=None)
def test_what_is_complete_the_match_takes(
    outcome: DealOutcome, riichi: tuple[int, ...], tenpai: tuple[int, ...], seat: int, worth: dict[str, Any]
) -> None:
    draft = DealDraft(outcome=outcome)
    for other in riichi:
        draft = draft.with_riichi(other, True)
    for other in tenpai:
        draft = draft.with_tenpai(other, True)
    draft = draft.with_winner(seat, True).with_discarder((seat + 1) % 4).with_kind("suukaikan").with_offender(seat)
    draft = draft.with_price(Winner(seat=seat, **{"han": 5} if "points" in worth else worth))
    assert draft.missing is None
    state = Match(STANDARD).do(*draft.events()).state
    assert len(state.deals) == 1


def test_of_whom_nothing_was_said_has_no_han() -> None:
    draft = DealDraft(outcome="tsumo").with_winner(1, True)
    assert [draft.han_of(seat) for seat in range(4)] == [0] * 4
    assert [draft.with_han(1, 3).han_of(seat) for seat in range(4)] == [0, 3, 0, 0]
