"""The lines of the fu sheet, as the engine counts them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import resources
from core.language.messages import Catalogue
from core.rules.presets import PRESETS, STANDARD
from core.rules.rules import Rules
from core.study.fu_table import FuTopic, fu_table


def numbers(rules: Rules, topic: FuTopic) -> list[int]:
    """The fu of a topic's lines."""
    return [line.fu for each in fu_table(rules).topics if each.topic == topic for line in each.lines]


def test_every_line_is_there_once() -> None:
    assert numbers(STANDARD, "win") == [20, 10, 2, 25]
    assert numbers(STANDARD, "sets") == [2, 4, 2, 4, 4, 8, 8, 16, 16, 32]
    assert numbers(STANDARD, "pair") == [0, 0, 2, 2, 2, 4]
    assert numbers(STANDARD, "wait") == [0, 0, 2, 2, 2]
    assert fu_table(STANDARD).rounded == (34, 40)


@pytest.mark.parametrize("name", PRESETS)
def test_of_each_kind_there_is_the_simple_and_the_other(name: str) -> None:
    """Also for three players, who have neither 2 to 8 of characters nor chi."""
    assert numbers(PRESETS[name], "sets")[:2] == [2, 4]
    assert len(numbers(PRESETS[name], "wait")) == 5


def test_they_follow_the_rules() -> None:
    assert numbers(replace(STANDARD, double_wind_pair_fu=2), "pair")[-1] == 2
    says = [Catalogue(resources.texts("en")).text(note) for note in fu_table(STANDARD).notes]
    assert any("20 fu" in said for said in says)
    assert any("30 fu" in said for said in says)
    assert len(fu_table(replace(STANDARD, open_pinfu_30=False)).notes) == len(says) - 1
    assert fu_table(replace(STANDARD, fu_counting="fixed")).notes == ()
