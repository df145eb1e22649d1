"""Seeded random wins against a second engine, under every switch that it can express."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.rules.presets import TENHOU, TENHOU_SANMA
from core.rules.rules import DOUBLE_YAKUMAN, Rules
from core.scoring import price
from tests.oracle import ask, ours, question
from tests.wins import wins

RULES: dict[str, Rules] = {
    "tenhou": TENHOU,
    "no kuitan": replace(TENHOU, kuitan=False),
    "no red fives": replace(TENHOU, red_fives=(0, 0, 0)),
    "double yakuman": replace(TENHOU, double_yakuman=DOUBLE_YAKUMAN),
    "sanbaiman at most": replace(TENHOU, kazoe="sanbaiman"),
    "kiriage": replace(TENHOU, kiriage=True),
    "open pinfu 20": replace(TENHOU, open_pinfu_30=False, open_pinfu_tsumo_fu=0),
    "no pinfu tsumo": replace(TENHOU, pinfu_tsumo=False),
    "daisharin": replace(TENHOU, daisharin=True, daisharin_other_suits=True),
    "daichisei": replace(TENHOU, daichisei="extra"),
    "three players": replace(TENHOU_SANMA, red_fives=(0, 1, 1)),
}


def _compare(name: str, number: int) -> None:
    rules = RULES[name]
    seed = sorted(RULES).index(name)
    differences = []
    for hand, win in wins(seed, number, rules):
        result = price(hand, win, rules)
        mine, theirs = ours(result, 1000 * win.sticks), ask(question(hand, win, rules))
        if mine != theirs:
            differences.append((hand, win, mine, theirs))
    assert not differences, f"{len(differences)} of {number}, the first: {differences[0]}"


@pytest.mark.parametrize("name", RULES)
def test_a_sample_agrees(name: str) -> None:
    _compare(name, 300)


@pytest.mark.long
@pytest.mark.parametrize("name", RULES)
def test_two_hundred_thousand_agree(name: str) -> None:
    _compare(name, 200_000 // len(RULES) + 1)
