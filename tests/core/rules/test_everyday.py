"""Which switches a beginner is shown first: by how many real wins hang on them."""

from __future__ import annotations

from collections import Counter

from core.interchange.win_lines import read_win
from core.rules.everyday import COUNTED, DECIDED, EVERYDAY, OF_EVERY_MATCH, RARE, RARE_SWITCHES, percent_decided
from core.rules.rules import SWITCHES
from core.rules.switch_groups import ALL_SWITCHES, GROUPS
from core.scoring import score
from core.study.decisive_rules import decisive_rules
from tests.places import vectors, with_vectors


@with_vectors
def test_what_decides_a_win_in_a_hundred_is_of_every_day() -> None:
    wins = vectors("real_wins")
    decided: Counter[str] = Counter()
    for win in wins:
        decided.update(rule.switch for rule in decisive_rules(score(*read_win(win))))
    assert len(wins) == COUNTED
    assert percent_decided("red_fives") == round(100 * decided["red_fives"] / len(wins)) == 44
    assert percent_decided("renhou") == 0
    assert {switch: n for switch, n in decided.items() if n >= len(wins) / 100} == DECIDED
    assert list(DECIDED.values()) == sorted(DECIDED.values(), reverse=True)


def test_every_switch_is_of_every_day_or_rare() -> None:
    everyday = [switch for group in EVERYDAY for switch in group.switches]
    assert sorted([*everyday, *RARE_SWITCHES]) == sorted(ALL_SWITCHES)
    assert sorted(everyday) == sorted((*DECIDED, *OF_EVERY_MATCH))
    assert not set(OF_EVERY_MATCH) & set(SWITCHES) - {"players"}, "what touches a hand is counted"
    groups = {switch: group.name for group in GROUPS for switch in group.switches}
    assert all(groups[switch] == group.name for group in (*EVERYDAY, *RARE) for switch in group.switches)
