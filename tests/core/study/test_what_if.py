"""What if one thing were different, and the same hand under other rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.entry.assess import assess
from core.entry.entry import Entry, from_hand
from core.hand import Hand, Win, check
from core.hand.notation import parse_hand, parse_tiles
from core.rules.presets import PRESETS, TENHOU
from core.rules.rules import Rules
from core.scoring import price, score
from core.scoring.derivation import Derivation
from core.study.what_if import OtherRules, Variation, under_other_rules, variations
from core.tiles import Wind
from tests.wins import wins


def derived(entry: Entry) -> Derivation:
    found = assess(entry)
    assert isinstance(found, Derivation), found
    return found


def of(hand: str, **what: Any) -> tuple[Entry, dict[str, Variation]]:
    entry = replace(from_hand(parse_hand(hand), Entry()), **what)
    return entry, {str(variation.change): variation for variation in variations(entry, derived(entry))}


def test_a_riichi_hand_with_each_thing_different() -> None:
    # The sketch of the screen: 3 han 40 fu, 5,200.
    _, found = of("345m23499p78s666z +6s", flags=frozenset({"riichi"}), dora=parse_tiles("3m"))
    points = {name: (v.han, v.fu, v.points, v.difference) for name, v in found.items()}
    assert points == {
        "han": (4, 40, 8000, 2800),
        "fu": (3, 50, 6400, 1200),
        "tsumo": (4, 30, 7900, 2700),
        "dealer": (3, 40, 7700, 2500),
        "no_riichi": (2, 40, 2600, -2600),
        "honba": (3, 40, 5500, 300),
    }


def test_one_han_more_beats_one_fu_step_wherever_neither_is_at_a_limit() -> None:
    for hand, win in wins(7, 400):
        entry = replace(from_hand(hand, Entry(rules=PRESETS["tenhou"])), tsumo=win.tsumo, seat_wind=win.seat_wind)
        if entry.problems():
            continue
        found = derived(entry)
        by_name = {variation.change: variation for variation in variations(entry, found)}
        if found.outcome == "win" and found.chosen and not found.chosen.limit and not by_name["fu"].why:
            assert by_name["han"].difference >= by_name["fu"].difference


@pytest.mark.parametrize(
    ("hand", "what", "change", "why"),
    [
        ("234m67p55s +8p chi:3<45s chi:4<56m", {}, "riichi", "problem.open_hand_riichi"),
        ("1133m5577p2244s1z +1z", {"tsumo": True}, "fu", "what_if.chiitoitsu"),
        ("1p +1p ankan:9999s ankan:1111m ankan:9999p ankan:5555z", {}, "fu", "what_if.yakuman"),
        ("345m1p +1p minkan:2222p ankan:1111s ankan:9999s", {"tsumo": True, "seat_wind": Wind.EAST}, "fu", None),
        ("19m19p19s1234567z +1m", {}, "han", "what_if.yakuman"),
        ("234m1p +1p ankan:9999s ankan:1111m minkan:9999p", {}, "fu", "what_if.most_fu"),
        ("234m1p +1p ankan:9999s ankan:1111m ankan:9999p", {}, "fu", "what_if.limit"),
        ("234m1z +1z ankan:9999s ankan:1111m ankan:9999p", {"seat_wind": Wind.EAST}, "fu", "what_if.limit"),
        ("22m333p44s +4s pon:555s pon:888m", {"dora": parse_tiles("1m2p3s")}, "fu", "what_if.limit"),
        ("234m567p88s34s +5s pon:999p", {"dora": parse_tiles("1m")}, "han", "what_if.no_yaku"),
        ("222m333m444m999p1z +1z", {"tsumo": True, "seat_wind": Wind.EAST}, "ron", None),
    ],
)
def test_what_is_not_possible_says_why(hand: str, what: dict[str, object], change: str, why: str | None) -> None:
    _, found = of(hand, **what)
    said = found[change].why
    assert (said.key if said else None) == why


def test_a_fu_step_more_is_the_next_ten() -> None:
    entry, found = of("234m5p +5p ankan:9999s ankan:1111m minkan:8888p")
    chosen = derived(entry).chosen
    assert chosen is not None
    assert (chosen.fu, found["fu"].fu) == (100, 110)


def test_a_win_that_the_change_would_lose_says_so() -> None:
    _, found = of("23444m234999p99s +4m", flags=frozenset({"riichi"}))
    assert found["no_riichi"].points == 0
    assert found["no_riichi"].difference == -1600
    assert found["no_riichi"].why is not None
    assert found["no_riichi"].why.key == "answer.no_yaku"


def test_what_a_change_contradicts_is_left_out() -> None:
    _, found = of("234m567p88s23467s +5s", tsumo=True, flags=frozenset({"haitei"}))
    assert found["ron"].why is not None or found["ron"].points > 0
    assert found["ron"].han < found["tsumo" if "tsumo" in found else "han"].han


def test_the_honba_on_the_table_are_in_every_price() -> None:
    _, found = of("345m23499p78s666z +6s", flags=frozenset({"riichi"}), honba=2)
    assert found["han"].points == 5200 + 600
    assert found["honba"].difference == 300


def other(hand: str, **what: object) -> dict[str, OtherRules]:
    entry, _ = of(hand, **what)
    return {rules.preset: rules for rules in under_other_rules(derived(entry))}


def test_the_rule_sets_that_differ_are_named_with_the_switch() -> None:
    found = other("222m333p4s567s +4s pon:777z", honba=0)
    assert {name for name, rules in found.items() if rules.switches} == set()
    # 30 fu 4 han: 7,700, or a mangan where it is rounded up.
    found = other("234m34577p34567s +8s", flags=frozenset({"riichi"}), dora=parse_tiles("1m"))
    assert found["m_league"] == OtherRules("m_league", 8000, 4, 30, 0, ("kiriage",))
    assert set(found) == {"m_league", "ema_2025", "wrc", "saikouisen"}


def test_a_red_five_is_not_possible_everywhere() -> None:
    entry = from_hand(parse_hand("067m234p5567889s +7s"), Entry(rules=PRESETS["tenhou"]))
    entry = entry.with_flag("riichi", True)
    found = {rules.preset: rules for rules in under_other_rules(derived(entry))}
    assert found["standard"].problem is not None
    assert found["standard"].problem.key == "problem.too_many_red_fives"
    assert "majsoul" not in found


def test_the_switches_that_are_named_change_the_answer() -> None:
    checked = several = 0
    for hand, win in wins(11, 300):
        found = score(hand, win, TENHOU)
        for rules in under_other_rules(found):
            if rules.problem is None:
                assert rules.switches
                theirs = PRESETS[rules.preset]
                together = {name: getattr(theirs, name) for name in rules.switches}
                tried = price(hand, win, replace(TENHOU, **together))
                before = price(hand, win, TENHOU)
                assert tried[2:] != before[2:]
                alone = {name for name in TENHOU.differences(theirs) if _changes(hand, win, theirs, name)}
                assert not alone or set(rules.switches) == alone
                several += len(alone) > 1
                checked += 1
    assert checked > 20
    assert several


def _changes(hand: Hand, win: Win, theirs: Rules, name: str) -> bool:
    """Whether a switch alone makes another answer of a hand."""
    rules = replace(TENHOU, **{name: getattr(theirs, name)})
    return not check(hand, win, rules) and price(hand, win, rules)[2:] != price(hand, win, TENHOU)[2:]


def test_a_mangan_by_name_has_no_han_to_add() -> None:
    rules = replace(TENHOU, renhou="mangan")
    tiles = "1155m2266p3377s4z +4z"
    entry, tried = of(tiles, rules=rules, seat_wind=Wind.SOUTH, flags=frozenset({"renhou"}))
    chosen = derived(entry).chosen
    assert chosen is not None
    assert chosen.by_name
    for change in ("han", "fu"):
        why = tried[change].why
        assert why is not None
        assert why.key == "what_if.by_name"
