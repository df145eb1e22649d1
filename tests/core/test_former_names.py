"""Files, hand codes, lines and stored matches of earlier versions, which call a preset by a former name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.cli import main
from core.interchange.hand_code import read_code, write_code
from core.interchange.line_rules import read_rules
from core.interchange.match_records import read_rule_set as rules_of_match
from core.ledger import Filter, Ledger
from core.match import Match, WinEvent
from core.rules.presets import FORMER_NAMES, PRESETS, preset_name
from core.rules.rule_sets import PRESET_SETS, nearest_preset
from core.rules.rule_text import read_rule_set, read_rules_words, rules_words, write_rule_set
from tests.core.ledger.ledgers import SAY, begun

NOW = PRESET_SETS["jpml_a_2023"]

OWN = """fuhan-rules = 1
name = "Our league"
based_on = "jpml_a"

[hand]
kiriage = true  # jpml_a: false

[match]
uma_style = "rank"  # jpml_a: "float"
"""
"""An own rule set as an earlier version wrote it."""

STORED = """fuhan-rules = 1
name = "jpml_a"
based_on = "jpml_a"

[hand]
ura_dora = false
kan_dora = false
kan_ura = false
ippatsu = false
kokushi_ankan = true
double_wind_pair_fu = 4
rinshan_tsumo_fu = 2
kazoe = "sanbaiman"
renhou = "mangan"
yakuman_stacking = false
ryuuiisou_needs_hatsu = false
pao = ["daisangen", "daisuushii", "suukantsu"]
nagashi_mangan = false

[match]
start = 30000
multiple_ron = "head_bump"
abortive_draws = ["kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan"]
uma_style = "float"
leftover_sticks = "lost"
"""
"""The rules of a match as an earlier version stored them: whole, so that it stays settled as it was played (here
without the switches that no edition has otherwise)."""


def test_a_former_name_is_no_preset_of_today() -> None:
    assert set(FORMER_NAMES.values()) <= set(PRESETS)
    assert not set(FORMER_NAMES) & set(PRESETS)
    assert [preset_name(name) for name in ("jpml_a", "wrc", "?")] == ["jpml_a_2023", "wrc", "?"]


def test_an_own_set_is_based_on_the_present_edition() -> None:
    found = read_rule_set(OWN)
    expected = NOW.with_value("kiriage", True).with_value("uma_style", "rank")
    assert found == replace(expected, name="Our league")
    again = write_rule_set(found)
    assert 'based_on = "jpml_a_2023"' in again
    assert read_rule_set(again) == found


def test_a_stored_match_keeps_the_rules_that_it_was_played_by(tmp_path: Path) -> None:
    rules = read_rule_set(STORED)
    assert (rules.value("double_wind_pair_fu"), rules.value("yakuman_stacking")) == (4, False)
    assert (len(rules.value("abortive_draws")), rules.value("kokushi_ankan")) == (4, True)
    assert not rules.is_preset
    assert [say(rules.title) for say in SAY] == ["連盟Aルール", "JPML A"]
    ledger, id, _ = begun(tmp_path / "club.fuhan", Match(rules).do(WinEvent.of(1, 2, han=3, fu=40)))
    ledger.close()
    with Ledger.open(tmp_path / "club.fuhan") as again:
        assert again.matches.read(id).rule_set == rules
        assert [head.rules for head in again.summaries.matching(Filter())] == ["jpml_a"]


def test_words_and_hand_codes() -> None:
    assert read_rules_words("jpml_a;kiriage=on") == replace(NOW.rules, kiriage=True)
    entry = read_code("fuhan1 234m566778p3488s+5s E/S ron rules:jpml_a;kiriage=on #b6e4")
    assert entry.rules == replace(NOW.rules, kiriage=True)
    assert read_code(write_code(entry)) == entry
    assert rules_words(NOW.rules) == "jpml_a_2023"


def test_lines() -> None:
    assert read_rules({"preset": "jpml_a"}) == NOW.rules
    assert rules_of_match({"rules": {"preset": "jpml_a"}}) == NOW


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for name in ("jpml_a", "jpml_a_2023"):
        hand = ["score", "234m67s999p345m11z +8s", "--riichi", "--rules", name, "--json"]
        assert main(hand) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert found[0]["points"] == 2000


def test_each_edition_is_the_nearest_to_itself() -> None:
    for name in ("jpml_a_2022", "jpml_a_2023"):
        changed = replace(PRESET_SETS[name].with_value("kiriage", True), name="ours")
        assert nearest_preset(changed).name == name
