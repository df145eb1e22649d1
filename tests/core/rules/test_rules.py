"""Rule sets: values that do not exist are refused, and presets say what their documents say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import resources
from core.rules.presets import PRESETS, STANDARD
from core.rules.rules import HAN, SWITCHES, YAKUMAN, Rules
from core.rules.switches import RulesError
from core.scoring.points import cell
from core.tiles import Wind

JPML = {"jpml_a_2022", "jpml_a_2023"}
SANMA = {"standard_sanma", "tenhou_sanma", "majsoul_sanma"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 2),
        ("kuitan", 1),
        ("kuitan", "on"),
        ("kazoe", "baiman"),
        ("double_wind_pair_fu", 3),
        ("red_fives", (1, 1)),
        ("red_fives", (5, 0, 0)),
        ("red_fives", 3),
        ("double_yakuman", ("tenhou",)),
        ("pao", ["daisangen"]),
        ("sanrenkou", -1),
        ("honba_ron", "300"),
        ("honba_ron", True),
    ],
)
def test_no_such_value(name: str, value: Any) -> None:
    with pytest.raises(RulesError) as caught:
        replace(STANDARD, **{name: value})
    assert (caught.value.name, caught.value.value) == (name, value)
    assert name in str(caught.value)


def test_equal_rules_are_equal_and_hash_alike() -> None:
    assert replace(STANDARD) == STANDARD
    assert hash(replace(STANDARD)) == hash(STANDARD)
    assert replace(STANDARD, kiriage=True) != STANDARD


def test_differences() -> None:
    assert STANDARD.differences(replace(STANDARD, kiriage=True)) == {"kiriage": (False, True)}
    assert STANDARD.differences(STANDARD) == {}


def test_presets_are_all_different() -> None:
    assert len(set(PRESETS.values())) == len(PRESETS)
    assert set(SWITCHES) == set(Rules.__dataclass_fields__) - {
        name for name, field in Rules.__dataclass_fields__.items() if not field.init
    }


@pytest.mark.parametrize(
    ("switch", "expected"),
    [
        ("kiriage", {"m_league", "ema_2025", "wrc", "saikouisen"}),
        ("yakuman_stacking", set(PRESETS) - {"ema_2016", "ema_2025", "wrc", "jpml_a_2022"}),
        ("ippatsu", set(PRESETS) - JPML),
        ("ura_dora", set(PRESETS) - JPML),
        ("kokushi_ankan", {"majsoul", "majsoul_sanma", "jpml_a_2022"}),
        ("nagashi_mangan", set(PRESETS) - {"m_league", "ema_2016", "ema_2025", "wrc", "saikouisen", *JPML}),
    ],
)
def test_presets(switch: str, expected: set[str]) -> None:
    assert {name for name, rules in PRESETS.items() if getattr(rules, switch)} == expected


def test_presets_with_values() -> None:
    def having(switch: str, value: object) -> set[str]:
        return {name for name, rules in PRESETS.items() if getattr(rules, switch) == value}

    assert having("double_wind_pair_fu", 2) == {"m_league", "wrc", "jpml_a_2023", "saikouisen"}
    assert having("rinshan_tsumo_fu", 0) == having("ryuuiisou_needs_hatsu", True) == {"jpml_a_2022"}
    assert having("kazoe", "yakuman") == {"standard", "tenhou", "majsoul", *SANMA}
    assert having("red_fives", (1, 1, 1)) == {"tenhou", "majsoul", "m_league", "tenhou_sanma", "majsoul_sanma"}
    assert having("renhou", "mangan") == {"ema_2016", "ema_2025", "wrc", *JPML}
    assert having("renhou", "mangan_cumulative") == set()
    assert having("pao", ()) == {"saikouisen"}
    assert having("pao_scope", "hand") == {"tenhou", "tenhou_sanma"}


def test_every_local_yaku_has_an_example_hand() -> None:
    usual = {"chiitoitsu", "ippatsu"}  # their switches decide what they are worth, and whether they count
    local = {name for name in (*HAN, *YAKUMAN) if name in SWITCHES} - usual
    assert local - {example["yaku"] for example in resources.local_yaku()} == set()


def test_rules_share_what_follows_from_the_same_switches() -> None:
    """Every change that is tried makes new rules: what is remembered by what they cost is found again."""
    here = replace(STANDARD, ippatsu=False)
    assert here.pricing is STANDARD.pricing
    assert here.closed_han is STANDARD.closed_han
    assert here.open_han is STANDARD.open_han
    assert here.yakuman_times is STANDARD.yakuman_times
    assert replace(STANDARD, kiriage=True).pricing != STANDARD.pricing
    assert cell(3, 40, 0, True, Wind.EAST, here.pricing) is cell(3, 40, 0, True, Wind.EAST, STANDARD.pricing)
