"""What a winner's hand can be worth while a deal is entered, who can be liable, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import resources
from core.ayame.system import MOST, AyameRules
from core.language.messages import Catalogue
from core.match import Match
from core.match.deal_price import (
    drop,
    fus,
    pao_question,
    pao_yaku,
    put_halves,
    put_limit,
    put_pao,
    put_pao_yaku,
    put_yakuman,
    switch_half,
    why_not_fu,
    winner_of,
    yakuman_counts,
)
from core.match.deal_questions import why_not_seat
from core.match.draft import DealDraft
from core.match.events import Winner
from core.match.open_deal import OpenDeal
from core.rules.rule_sets import PRESET_SETS
from core.rules.rules import RINSHAN_PAO
from tests.core.match.test_match import rules

SAY = Catalogue(resources.texts("en")).text
NAMES = ("Aki", "Bea", "Chloe", "Dai")
MAJSOUL = PRESET_SETS["majsoul"]


def deal(*, tsumo: bool = True, rule_set: Any = MAJSOUL, price: Winner | None = None, **more: Any) -> OpenDeal:
    """Seat 1 has won, by tsumo or from seat 0, for this price."""
    draft = DealDraft(outcome="tsumo" if tsumo else "ron", discarder=None if tsumo else 0)
    draft = draft.with_winner(1, on=True)
    return OpenDeal(draft.with_price(price) if price else draft, Match(rule_set, **more).state, NAMES)


def after(open_deal: OpenDeal, draft: DealDraft) -> OpenDeal:
    return replace(open_deal, draft=draft)


@pytest.mark.parametrize(
    ("halves", "then"), [(4, 5), (5, 4), (3, 2), (MOST, MOST), (MOST - 1, MOST - 2), (1, 1), (0, 0)]
)
def test_half_a_han_is_put_on_and_taken_off(halves: int, then: int) -> None:
    """No more than the most, and nothing where no hand is."""
    won = deal(ayame=AyameRules(players=4), price=Winner(seat=1, halves=halves))
    assert winner_of(after(won, switch_half(won, 1)), 1).halves == then


def test_no_more_halves_than_there_are() -> None:
    won = deal(ayame=AyameRules(players=4))
    assert winner_of(after(won, put_halves(won, 1, MOST + 1)), 1).halves == MOST
    assert winner_of(after(won, put_halves(won, 1, MOST)), 1).halves == MOST


@pytest.mark.parametrize(
    ("switches", "tsumo", "price", "question"),
    [
        ({}, True, Winner(seat=1, yakuman=1), "pao"),
        ({"pao": ()}, True, Winner(seat=1, yakuman=1), ""),
        ({}, True, Winner(seat=1, han=5), ""),
        ({"rinshan_pao": True}, True, Winner(seat=1, han=5), "pao_rinshan"),
        ({"rinshan_pao": True}, False, Winner(seat=1, han=5), ""),
        ({"rinshan_pao": True}, True, None, ""),
        ({"rinshan_pao": True, "pao": ()}, True, Winner(seat=1, yakuman=1), "pao_rinshan"),
        ({"rinshan_pao": True}, True, Winner(seat=1, yakuman=1), "pao"),
    ],
)
def test_who_is_liable_is_asked_where_somebody_can_be(
    switches: dict[str, Any], tsumo: bool, price: Winner | None, question: str
) -> None:
    assert pao_question(deal(tsumo=tsumo, rule_set=rules(MAJSOUL, **switches), price=price), 1) == question


@pytest.mark.parametrize(
    ("switches", "price", "asked"),
    [
        ({}, Winner(seat=1, yakuman=2, pao=0), MAJSOUL.rules.pao),
        ({}, Winner(seat=1, yakuman=1, pao=0), ()),
        ({}, Winner(seat=1, yakuman=2), ()),
        ({"pao_scope": "hand"}, Winner(seat=1, yakuman=2, pao=0), ()),
        ({"double_yakuman": ()}, Winner(seat=1, yakuman=2, pao=0), ()),
        ({"rinshan_pao": True}, Winner(seat=1, yakuman=1, pao=0), (*MAJSOUL.rules.pao, RINSHAN_PAO)),
        ({"rinshan_pao": True}, Winner(seat=1, han=5, pao=0), ()),
    ],
)
def test_for_which_yakuman_is_asked_where_it_matters(
    switches: dict[str, Any], price: Winner, asked: tuple[str, ...]
) -> None:
    assert pao_yaku(deal(rule_set=rules(MAJSOUL, **switches), price=price), 1) == asked


def test_who_is_liable_is_said_and_taken_back() -> None:
    won = deal(price=Winner(seat=1, yakuman=1))
    fed = after(won, put_pao(won, 1, 3))
    named = after(fed, put_pao_yaku(fed, 1, "daisangen"))
    assert (winner_of(named, 1).pao, winner_of(named, 1).pao_yaku) == (3, "daisangen")
    assert winner_of(after(named, put_pao_yaku(named, 1, "daisangen")), 1).pao_yaku is None
    other = winner_of(after(named, put_pao(named, 1, 2)), 1)
    assert (other.pao, other.pao_yaku) == (2, "daisangen")
    nobody = winner_of(after(named, put_pao(named, 1, 3)), 1)
    assert (nobody.pao, nobody.pao_yaku) == (None, None)
    assert winner_of(after(named, put_yakuman(named, 1, 2)), 1) == replace(winner_of(named, 1), yakuman=2)
    assert winner_of(after(named, drop(named, 1)), 1) == Winner(seat=1)
    rinshan = deal(rule_set=rules(MAJSOUL, rinshan_pao=True), price=Winner(seat=1, han=5))
    assert winner_of(after(rinshan, put_pao(rinshan, 1, 3)), 1).pao_yaku == RINSHAN_PAO


@pytest.mark.parametrize(
    ("switches", "most"),
    [
        ({}, 6),
        ({"yakuman_stacking": False}, 2),
        ({"yakuman_stacking": False, "double_yakuman": ()}, 1),
        ({"yakuman_stacking": False, "double_yakuman": (), "daichisei": "double"}, 2),
    ],
)
def test_so_many_yakuman_can_be_chosen(switches: dict[str, Any], most: int) -> None:
    assert list(yakuman_counts(rules(MAJSOUL, **switches).rules)) == list(range(1, most + 1))


def test_a_limit_is_said_by_its_name() -> None:
    won = deal(tsumo=False)
    by_name = winner_of(after(won, put_limit(won, 1, "haneman")), 1)
    assert (by_name.han, by_name.by_limit) == (6, True)
    assert winner_of(after(won, put_limit(won, 1, "yakuman")), 1).yakuman == 1


def test_fu_are_asked_below_a_mangan_and_not_those_that_no_hand_has() -> None:
    won = deal(tsumo=False)
    assert fus(won, 1) == ()
    some = after(won, won.draft.with_han(1, 2))
    assert 30 in fus(some, 1)
    assert fus(after(won, won.draft.with_han(1, 5)), 1) == ()
    assert why_not_fu(some, 1, 30) is None
    assert why_not_fu(some, 1, 20) is not None


@pytest.mark.parametrize(
    ("tsumo", "price", "said"),
    [
        (False, Winner(seat=1, han=3, fu=40), "3 han 40 fu: 5,200 points"),
        (True, Winner(seat=1, han=3, fu=40), "3 han 40 fu: 1,300/2,600"),
        (True, Winner(seat=1, yakuman=1), "yakuman: 8,000/16,000"),
        (True, Winner(seat=1, yakuman=1, pao=2), "yakuman: 32,000 points"),
        (False, Winner(seat=1, han=5), "5 han, mangan: 8,000 points"),
        (False, Winner(seat=1, han=5, by_limit=True), "mangan: 8,000 points"),
        (False, Winner(seat=1, han=4, fu=40), "4 han 40 fu, mangan: 8,000 points"),
        (True, Winner(seat=1, points=8_000, pao=2), "8,000 points"),
        (True, None, ""),
    ],
)
def test_what_a_hand_is_worth(tsumo: bool, price: Winner | None, said: str) -> None:
    won = deal(tsumo=tsumo, price=price)
    assert won.worth(winner_of(won, 1), SAY) == said


@pytest.mark.parametrize("tsumo", [False, True])
@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_points_that_were_entered_are_said_once(language: str, tsumo: bool) -> None:
    won = deal(tsumo=tsumo, price=Winner(seat=1, points=8_000))
    said = won.worth(winner_of(won, 1), Catalogue(resources.texts(language)).text)
    assert (said.count("8,000"), "2,000" in said, "4,000" in said) == (1, tsumo, tsumo)


def test_what_all_pay_the_same_of() -> None:
    draft = DealDraft(outcome="tsumo").with_winner(0, on=True)
    won = OpenDeal(draft, Match(MAJSOUL).state, NAMES)
    assert won.worth(Winner(seat=0, han=3, fu=40), SAY).startswith("3 han 40 fu: 2,600")
    assert won.worth(Winner(seat=0), SAY) == ""
    assert replace(won, draft=draft.with_han(0, 3)).worth(Winner(seat=0), SAY) == "3 han"


def test_who_has_a_stick_and_no_more_can_put_it_down() -> None:
    for points, can in ((900, False), (1_000, True)):
        start = (25_000, points, 25_000, 50_000 - points)
        poor = OpenDeal(DealDraft(), Match(MAJSOUL, start=start).state, NAMES)
        assert (why_not_seat(poor, "riichi", 1) is None) is can
        below = OpenDeal(DealDraft(), Match(rules(MAJSOUL, riichi_below_1000=True), start=start).state, NAMES)
        assert why_not_seat(below, "riichi", 1) is None
        assert why_not_seat(poor, "winner", 1) is None
    done = OpenDeal(
        DealDraft().with_riichi(1, on=True), Match(MAJSOUL, start=(25_000, 0, 25_000, 50_000)).state, NAMES
    )
    assert why_not_seat(done, "riichi", 1) is None  # it can be taken back
