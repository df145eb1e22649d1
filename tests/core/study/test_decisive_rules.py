"""Every switch has a hand whose result hangs on it, and the derivation names it at the step that changes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import resources
from core.hand import check
from core.language.messages import Catalogue
from core.rules.rules import SWITCHES
from core.scoring import price, score
from core.study.decisive_rules import DecisiveRule, decisive_rules, others
from tests.cases import Case, read_case, read_cases
from tests.places import CASE_FILES

CATALOGUES = [Catalogue(resources.texts(language)) for language in resources.LANGUAGES]
OWN = [
    "067m234p5567889s +7s | ron E/S riichi red_fives=1,0,0 |",
    "19m19p19s1234567z +1m | ron E/S chankan robbed_ankan kokushi_ankan=on |",
]
"""Switches that decide whether a hand can be there at all."""


def _cases() -> list[Case]:
    found = [case for path in CASE_FILES for case in read_cases(path)] + [read_case(line) for line in OWN]
    return [case for case in found if not check(case.hand, case.win, case.rules)]


CASES = _cases()


@cache
def at_work(case: Case) -> dict[str, DecisiveRule]:
    """The rules that are named for a case."""
    return {rule.switch: rule for rule in decisive_rules(score(case.hand, case.win, case.rules))}


def test_the_number_of_players_is_no_rule_of_a_hand_but_another_game() -> None:
    case = read_case("345m23499p78s666z +6s | tsumo E/S |".replace("345m", "999m"))
    three = replace(case.rules, players=3)
    paid = [sum(p.total for p in price(case.hand, case.win, rules).payments) for rules in (case.rules, three)]
    assert paid[0] > paid[1]
    assert "players" not in at_work(case)


@pytest.mark.parametrize("switch", [switch for switch in SWITCHES if switch != "players"])
def test_every_switch_decides_some_hand_and_is_named_there(switch: str) -> None:
    for case in CASES:
        if (rule := at_work(case).get(switch)) is not None:
            break
    else:
        pytest.fail(f"no hand hangs on {switch}")
    for catalogue in CATALOGUES:
        assert catalogue.text(rule.message)
    mine = price(case.hand, case.win, case.rules)
    answers = []
    for other in others(switch, getattr(case.rules, switch)):
        changed: dict[str, Any] = {switch: other}
        rules = replace(case.rules, **changed)
        answers.append(None if check(case.hand, case.win, rules) else price(case.hand, case.win, rules))
    assert any(answer != mine for answer in answers)


@pytest.mark.parametrize(
    ("line", "switch", "step", "said"),
    [
        ("234m345p77p34567s +8s | ron E/S riichi dora:1m kiriage=on |", "kiriage", "base", "1,920"),
        ("123m123p1z +1z chi:123s pon:555z | tsumo E/E |", "double_wind_pair_fu", "fu", "4 fu instead of 2"),
        ("234m67p55s +8p chi:3<45s chi:4<56m | ron E/N |", "kuitan", "han", ""),
        ("999m234456p5567s +8s | tsumo E/S rules:tenhou_sanma |", "sanma_tsumo", "payment", "share"),
        ("234m567p34s88s678p +5s | ron E/S riichi honba:2 |", "honba_ron", "payment", "300"),
    ],
)
def test_the_rule_is_named_at_the_step_that_changes(line: str, switch: str, step: str, said: str) -> None:
    rule = at_work(read_case(line))[switch]
    assert rule.step == step
    assert said in CATALOGUES[1].text(rule.message)


def test_what_everything_hangs_on_and_what_is_not_played_is_not_named() -> None:
    named = at_work(read_case("234m567p34s88s678p +5s | ron E/S riichi |"))
    assert not {"players", "fu_counting", "payment_unit", "sanrenkou", "daisharin"} & set(named)
