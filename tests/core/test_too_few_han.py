"""Where five honba ask for two han of yaku: nothing says "no yaku" of a hand that has one, or "one" of none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.entry.entry import Entry, from_hand
from core.hand.notation import parse_hand
from core.interchange.ayame_text import ayame_answer
from core.interchange.derivation_text import answer_message
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring import price, score
from core.study.waits import waits
from core.study.what_if import variations
from tests.cases import read_happened

SHIBARI = Rules(ryanhan_shibari=True)
ONE_HAN = "12m345p678s11z +3m pon:222m", "ron E/S from:W houtei honba:6"
NO_YAKU = "45m123m55p +3m chi:678s chi:789p", "ron E/S from:W dora:2m honba:5"


@pytest.mark.parametrize(("said", "few"), [(ONE_HAN, True), (NO_YAKU, False)])
def test_the_headline_knows_whether_there_is_a_yaku(said: tuple[str, str], few: bool) -> None:
    hand, win = parse_hand(said[0]), read_happened(said[1])[0]
    priced = price(hand, win, SHIBARI)
    assert (priced.outcome, priced.too_few_han) == ("no_yaku", few)
    found = score(hand, win, SHIBARI)
    head = Message("answer.too_few_han" if few else "answer.no_yaku")
    assert answer_message(found) == ayame_answer(in_ayame(found, AyameRules())) == head


def test_who_wins_has_enough() -> None:
    found = score(parse_hand("23m567p345s678s88p +4m"), read_happened("ron E/S from:W")[0], SHIBARI)
    assert found.chosen is not None
    assert found.points == 2_000
    assert not found.chosen.has_too_few_han


def test_what_if_and_waits_know_it_too() -> None:
    hand, win = parse_hand("23m567p345s678s88p +4m"), read_happened("ron E/S from:W riichi honba:5")[0]
    entry = from_hand(hand, replace(Entry(rules=SHIBARI), flags=frozenset({"riichi"}), honba=5))
    found = score(hand, win, SHIBARI)
    without = next(one for one in variations(entry, found) if one.change == "no_riichi")
    assert without.points == 0 or without.why is None
    one = parse_hand("23m567p345s678s99s +1m")
    entry = from_hand(one, replace(Entry(rules=SHIBARI), flags=frozenset({"riichi"}), honba=5))
    without = next(v for v in variations(entry, score(one, win, SHIBARI)) if v.change == "no_riichi")
    assert without.why is not None
    assert without.why.key == "answer.too_few_han"  # pinfu alone
    tiles = tuple(tile for tile in one.closed if tile != one.winning)
    waited = {wait.tile.kind: wait for wait in waits(tiles, (), replace(win, riichi=False), SHIBARI)}
    assert "ron" in waited[one.winning.kind].too_few_han
    assert "riichi_ron" not in waited[one.winning.kind].too_few_han
