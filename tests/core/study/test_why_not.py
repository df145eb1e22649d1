"""Why a hand has no yaku: a hand for every reason, and every price against the engine."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import resources
from core.hand.notation import parse_hand
from core.language.messages import Catalogue
from core.rules.presets import PRESETS, STANDARD
from core.scoring import price, score
from core.study.why_not import NearMiss, drawn, near_misses
from tests.cases import read_happened
from tests.wins import wins

CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}

# The hand, what happened, and one of the yaku that it missed: why, and the facts that are told, in their order.
CASES = [
    ("234567m123s678p9p +9p | ron E/S", "riichi riichi 1,300"),
    ("234567m123s678p9p +9p | ron E/S", "menzen_tsumo menzen_tsumo 9p 1,100"),
    ("234567m456s5p +5p chi:2<34p | ron E/S ryanhan_shibari=on honba:5", "tanyao too_few_han 5"),
    ("234m78s444z456p99p +9s | ron E/S", "pinfu pinfu.triplet 444z"),
    ("234567m12s99p456p +3s | ron E/S", "pinfu pinfu.wait penchan 123s"),
    ("234m56m33p456s +4m chi:678p | ron E/S kuitan=off", "pinfu pinfu.called 678p"),
    ("234567m78s55z456p +9s | ron E/S", "pinfu pinfu.pair.dragon 55z"),
    ("234567m78s22z456p +9s | ron E/S", "pinfu pinfu.pair.seat 22z"),
    ("234567m78s11z456p +9s | ron E/S", "pinfu pinfu.pair.round 11z"),
    ("234567m78s11z456p +9s | ron E/E", "pinfu pinfu.pair.double_wind 11z"),
    ("234567m78s44z456p +9s | ron E/S north=yakuhai", "pinfu pinfu.pair.north 44z"),
    ("234567m78s11z456p +6s | ron E/S", "tanyao tanyao.outside 11z"),
    ("456789m34p55s +2p chi:345m | ron E/S", "tanyao tanyao.outside 9m"),
    ("234m56m33p456s +4m chi:678p | ron E/S kuitan=off", "tanyao tanyao.called 678p"),
    ("234234m11p56s +4s chi:678p | ron E/S", "iipeikou iipeikou.called 234234m"),
    ("234567m78s55z456p +9s | ron E/S", "yakuhai_haku yakuhai.pair 55z"),
    ("234567m78s11z456p +9s | ron E/E", "yakuhai_seat_east yakuhai.pair 11z"),
    ("234567m78s11z456p +9s | ron E/E", "yakuhai_round_east yakuhai.pair 11z"),
    ("234m78s444z456p99p +9s | ron E/S", "yakuhai_seat_north yakuhai.guest 444z east south"),
    ("234m234p345s9s +9s pon:222z | ron E/W", "sanshoku_doujun sanshoku_doujun.shifted 234m234p 345s 234s"),
    ("123456m678m45s11z +3s | ron E/W", "ittsuu ittsuu.shifted 123456m 678m 789m"),
    ("123m789m46p33z123s +5p | ron E/S", "chanta chanta.inside 456p"),
    ("123m789m46p99p123s +5p | ron E/S", "junchan junchan.inside 456p"),
    ("111m33p55s789s +3p pon:888p | ron E/S", "toitoi toitoi.sequence 789s"),
    ("222m44m999p33s +4m chi:567s | ron E/S", "sanankou sanankou.ron 444m"),
    ("111m888p55s78s +9s pon:333p | ron E/S", "sanankou sanankou.called 333p"),
    ("123m345m99m33z456p +3z | ron E/S", "honitsu honitsu.other_suit 456p"),
]


def _misses(line: str) -> tuple[NearMiss, ...]:
    hand, happened = line.split("|")
    win, rules = read_happened(happened)
    found = score(parse_hand(hand), win, rules)
    assert found.outcome == "no_yaku"
    return near_misses(found)


@pytest.mark.parametrize(("line", "told"), CASES)
def test_by_hand(line: str, told: str) -> None:
    yaku, reason, *facts = told.split()
    (message,) = [
        one.message for one in _misses(line) if (one.yaku, one.message.key) == (yaku, f"why_not.{reason}")
    ]
    assert re.search(".*".join(facts), CATALOGUES["en"].text(message))


def test_every_reason_has_its_hand() -> None:
    said = {miss.message.key for line, _ in CASES for miss in _misses(line)}
    assert said == {key for key in CATALOGUES["en"].texts if key.startswith("why_not.")}


@pytest.mark.parametrize(
    ("line", "yaku"),
    [
        # A triplet and a pair with fu: pinfu is two steps away. Terminals in two groups: so is tanyao.
        (
            "234m78s444z456p11z +9s | ron E/S",
            ["riichi", "menzen_tsumo", "yakuhai_seat_north", "yakuhai_round_east"],
        ),
        # 456p shares one tile with 234p.
        ("234m456p234s9s +9s pon:222z | ron E/W", ["yakuhai_seat_south"]),
        # One triplet called and one finished by ron: no sanankou.
        ("222m44m33s678p +4m pon:999s | ron E/S", ["tanyao", "toitoi"]),
        # An open hand, and nothing near.
        ("234567m78s44p +9s pon:111p | ron E/S", []),
        # Riichi alone is one han, where two are needed.
        ("234m78s444z456p99p +9s | ron E/S ryanhan_shibari=on honba:5", ["pinfu", "yakuhai_seat_north"]),
        # It has riichi; tsumo would be the second han.
        (
            "234m78s444z456p99p +9s | ron E/S riichi ryanhan_shibari=on honba:5",
            ["menzen_tsumo", "riichi", "pinfu", "yakuhai_seat_north"],
        ),
    ],
)
def test_nothing_else_is_near(line: str, yaku: list[str]) -> None:
    assert [miss.yaku for miss in _misses(line)] == yaku


def test_a_triplet_finished_by_ron_has_the_price_of_the_drawn_one() -> None:
    (sanankou,) = [miss for miss in _misses("222m44m999p33s +4m chi:567s | ron E/S") if miss.yaku == "sanankou"]
    hand = parse_hand("222m44m999p33s +4m chi:567s")
    win, _ = read_happened("tsumo E/S")
    assert sanankou.points == price(hand, win, STANDARD).points > 0


def test_a_win_and_an_incomplete_hand_miss_nothing() -> None:
    win, _ = read_happened("ron E/S riichi")
    assert near_misses(score(parse_hand("234567m123s678p9p +9p"), win, STANDARD)) == ()
    assert near_misses(score(parse_hand("234567m123s678p9p +8p"), win, STANDARD)) == ()
    draw, rules = read_happened("tsumo E/S nagashi_mangan nagashi_mangan=off")
    assert near_misses(score(parse_hand("234567m123s678p9p +9p"), draw, rules)) == ()


def test_random_wins_without_yaku() -> None:
    """Prices are the engine's, tiles the hand's, and every yaku is told once and is not one that the hand has."""
    seen = 0
    strict = replace(STANDARD, ryanhan_shibari=True, kuitan=False, north="yakuhai")
    for seed, rules in enumerate((*PRESETS.values(), strict)):
        for hand, win in wins(seed, 400, rules):
            happened = replace(win, riichi=False, double_riichi=False, ippatsu=False, honba=5)
            found = score(hand, happened, rules)
            misses = near_misses(found)
            if found.outcome != "no_yaku":
                assert misses == ()
                continue
            seen += 1
            assert len({miss.yaku for miss in misses}) == len(misses)
            assert sorted(misses, key=lambda miss: miss.points is None) == list(misses)
            worth = rules.closed_han if hand.is_closed else rules.open_han
            for miss in misses:
                assert set(miss.tiles) <= set(hand.all_tiles)
                assert worth.get(miss.yaku) or miss.message.key.endswith(".called")
                for catalogue in CATALOGUES.values():
                    assert catalogue.text(miss.message)
                if miss.points is None:
                    continue
                other = replace(happened, riichi=True) if miss.yaku == "riichi" else drawn(happened)
                instead = price(hand, other, rules)
                assert (instead.outcome, instead.points) == ("win", miss.points)
                assert miss.yaku in dict(instead.yaku)
    assert seen > 500
