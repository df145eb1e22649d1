"""Pao for rinshan after a daiminkan: from the entry to the derivation, in a match, in lines and codes.

JPML A had it until 2022: whose discard was called for the kan pays what all would have paid for the tsumo.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import resources
from core.entry.assess import assess
from core.entry.conditions import is_played
from core.entry.entry import Entry, from_hand
from core.hand import Pao
from core.hand.notation import parse_hand
from core.interchange.hand_code import read_code, write_code
from core.interchange.match_records import match_answer
from core.interchange.win_lines import answer_line
from core.language.messages import Catalogue
from core.match import Match, WinEvent
from core.match.deal_rules import put_fu, put_han
from core.match.draft import DealDraft
from core.match.events import Winner
from core.match.scored_winner import winner_of
from core.match.state import MatchError
from core.rules.presets import PRESETS, STANDARD
from core.rules.rule_sets import PRESET_SETS
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Wind

RULES = replace(STANDARD, rinshan_pao=True)
SET = PRESET_SETS["standard"].with_value("rinshan_pao", True)
ENGLISH = Catalogue(resources.texts("en")).text
FLAGS = frozenset({"rinshan", "rinshan_pao"})


def entry(mark: str = "^", rules: Rules = RULES) -> Entry:
    """40 fu 2 han: 1,300 from the dealer and 700 from the others. :param mark: whom the kan was called from."""
    hand = parse_hand(f"34m567s555p88s +2m minkan:33{mark}33p")
    return replace(from_hand(hand, Entry(rules=rules)), tsumo=True, flags=FLAGS)


def derived(of: Entry) -> Derivation:
    found = assess(of)
    assert isinstance(found, Derivation), found
    return found


def test_only_the_earlier_edition_has_it() -> None:
    assert {name for name, rules in PRESETS.items() if rules.rinshan_pao} == {"jpml_a_2022"}
    assert is_played("rinshan_pao", RULES)
    assert not is_played("rinshan_pao", STANDARD)


@pytest.mark.parametrize(
    ("mark", "payer"), [("<", Wind.EAST), ("^", Wind.NORTH), (">", Wind.WEST), ("", Wind.NORTH)]
)
def test_who_pays_is_seen_from_the_kan(mark: str, payer: Wind) -> None:
    found = derived(entry(mark))
    assert found.win.pao == Pao(payer, "rinshan")
    assert [(payment.payer, payment.points) for payment in found.payments] == [(payer, 2700)]


def test_three_players_have_nobody_across() -> None:
    rules = replace(PRESETS["tenhou_sanma"], rinshan_pao=True)
    hand = parse_hand("34p567s555p88s +2p minkan:33^33s")
    found = derived(replace(from_hand(hand, Entry(rules=rules)), tsumo=True, flags=FLAGS))
    assert [(payment.payer, payment.points) for payment in found.payments] == [(Wind.EAST, 2000)]


def test_the_derivation_says_what_all_would_have_paid() -> None:
    step = derived(replace(entry(), honba=2, sticks=1)).steps[-1]
    texts = [ENGLISH(message) for message in step.messages]
    for line in ("640 × 2 = 1,280 → 1,300", "640 × 1 = 640 → 700", "1,300 + 700 + 700 = 2,700"):
        assert any(text.endswith(f": {line}") for text in texts), line
    assert "2 honba: 2 × 300 = 600; 2,700 + 600 = 3,300" in texts


def test_rules_without_it_say_so() -> None:
    found = derived(entry(rules=STANDARD))
    assert len(found.payments) == 3
    assert [note.key for note in found.notes] == ["note.rinshan_pao_off"]
    assert "note.rinshan_pao_off" not in {note.key for note in derived(entry()).notes}


def test_it_needs_rinshan_and_a_daiminkan() -> None:
    assert [p.key for p in replace(entry(), flags=frozenset({"rinshan_pao"})).problems()] == [
        "problem.rinshan_pao_without_rinshan"
    ]
    closed = from_hand(parse_hand("34m567s555p88s +2m ankan:3333p"), entry())
    assert [p.key for p in closed.problems()] == ["problem.rinshan_pao_without_minkan"]
    by_ron = replace(entry(), tsumo=False)
    assert by_ron.without_contradictions(entry()) == (
        replace(by_ron, flags=frozenset()),
        ["rinshan", "rinshan_pao"],
    )


def test_a_hand_code_keeps_it() -> None:
    again = read_code(write_code(entry()))
    assert (again.win(), again.rules) == (entry().win(), RULES)
    assert " rinshan_pao " in write_code(entry())


# ------------------------------------------------------------------------------------ a match


def test_in_a_match_one_pays_for_all() -> None:
    match = Match(SET).do(WinEvent.of(1, han=2, fu=40, pao=2, pao_yaku="rinshan"))
    assert match.state.scores == (25_000, 27_700, 22_300, 25_000)
    assert "match.line.pao_rinshan" in {line.message.key for line in match.state.deals[0].lines}


@pytest.mark.parametrize(
    ("rule_set", "win"),
    [
        (PRESET_SETS["standard"], WinEvent.of(1, han=2, fu=40, pao=2, pao_yaku="rinshan")),
        (SET, WinEvent.of(1, 0, han=2, fu=40, pao=2, pao_yaku="rinshan")),
        (SET, WinEvent.of(1, han=2, fu=40, pao=1, pao_yaku="rinshan")),
        (SET, WinEvent.of(1, han=2, fu=40, pao=2)),
    ],
    ids=["rule off", "ron", "the winner", "no yakuman"],
)
def test_who_cannot_be_liable(rule_set: Any, win: WinEvent) -> None:
    with pytest.raises(MatchError) as caught:
        Match(rule_set).do(win)
    assert caught.value.problem.key == "match.problem.pao"


def test_a_hand_brings_who_is_liable() -> None:
    state = Match(SET).state
    found = winner_of(1, derived(entry(">")), state)
    assert found == Winner(seat=1, han=2, fu=40, pao=2, pao_yaku="rinshan")


def test_another_price_leaves_who_is_liable_and_ron_does_not() -> None:
    state = Match(SET).state
    draft = DealDraft(outcome="tsumo").with_price(Winner(seat=1))
    draft = DealDraft(outcome="tsumo", winners=(Winner(seat=1, han=1, fu=30, pao=2, pao_yaku="rinshan"),))
    changed = put_fu(put_han(draft, 1, 3, state), 1, 50)
    assert changed.winners == (Winner(seat=1, han=3, fu=50, pao=2, pao_yaku="rinshan"),)
    assert put_han(changed, 1, 6, state).winners == (Winner(seat=1, han=6, pao=2, pao_yaku="rinshan"),)
    assert changed.with_outcome("ron").winners == (Winner(seat=1, han=3, fu=50),)


# ------------------------------------------------------------------------------------ lines

LINE = {
    "closed": "34m567s555p88s2m",
    "melds": [{"kind": "minkan", "tiles": "3333p"}],
    "win_tile": "2m",
    "win": "tsumo",
    "round_wind": "E",
    "seat_wind": "S",
    "flags": {"rinshan": True},
    "rules": {"rinshan_pao": True},
}


def test_a_line_names_who_is_liable() -> None:
    found = answer_line({**LINE, "pao": {"from": "W", "yaku": "rinshan"}}, ENGLISH, derivation=False)
    assert found["payments"]["deltas"] == {"E": 0, "S": 2700, "W": -2700, "N": 0}
    json.dumps(answer_line({**LINE, "pao": {"from": "W", "yaku": "rinshan"}}, ENGLISH, derivation=True))
    off = answer_line({**LINE, "rules": {}, "pao": {"from": "W", "yaku": "rinshan"}}, ENGLISH, derivation=False)
    assert off["payments"]["deltas"] == {"E": -1300, "S": 2700, "W": -700, "N": -700}
    wrong = {**LINE, "flags": {}, "pao": {"from": "W", "yaku": "rinshan"}}
    assert answer_line(wrong, ENGLISH, derivation=False)["error"]["key"] == "invalid:rinshan_pao_without_rinshan"


def test_a_recorded_match_names_who_is_liable() -> None:
    win = {"winner": 1, "han": 2, "fu": 40, "pao": 2, "pao_yaku": "rinshan"}
    line = {
        "players": 4,
        "rules": {"preset": "jpml_a_2022"},
        "rounds": [{"riichi": [], "result": {"type": "win", "wins": [win]}}],
    }
    found = match_answer(line, ENGLISH)
    assert found["rounds"][0]["end_scores"] == [30_000, 32_700, 27_300, 30_000]
