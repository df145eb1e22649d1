"""A rule set in short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.rules.everyday import EVERYDAY
from core.rules.rule_sets import PRESET_SETS, differences
from core.rules.rule_summary import rule_summary

STANDARD = PRESET_SETS["standard"]


@pytest.mark.parametrize("name", PRESET_SETS)
def test_all_that_is_not_as_usual_is_told_once(name: str) -> None:
    found = rule_summary(PRESET_SETS[name])
    lines = [line for group in found.everyday for line in group.lines]
    assert [line.switch for line in lines] == [switch for group in EVERYDAY for switch in group.switches]
    unusual = [line.switch for line in (*lines, *found.unusual) if not line.is_usual]
    assert sorted(unusual) == sorted(each.switch for each in differences(found.usual, PRESET_SETS[name]))
    assert found.usual.rules.players == PRESET_SETS[name].rules.players


def test_what_hardly_ever_matters_is_told_where_a_club_has_it_otherwise() -> None:
    club = replace(STANDARD, name="Club", rules=replace(STANDARD.rules, double_wind_pair_fu=2, kiriage=True))
    found = rule_summary(club)
    assert [line.switch for line in found.unusual] == ["double_wind_pair_fu"]
    changed = [line.switch for group in found.everyday for line in group.lines if not line.is_usual]
    assert changed == ["kiriage"]
