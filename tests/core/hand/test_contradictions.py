"""What can be true of one win at the same time: every pair and every triple of flags is walked.

A combination is possible where some hand, seat and way to win pass `check()` with it. `NEVER` says by hand which
pairs are not, and `NEVER_THREE` which triples are not although all of their pairs are.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

import resources
from core.hand import MOST_PAARENCHAN, Pao, Win, check
from core.hand.contradictions import IMPOSSIBLE
from core.hand.notation import parse_hand, parse_tiles
from core.hand.types import FLAGS
from core.language.messages import Catalogue
from core.rules.presets import MAJSOUL, MAJSOUL_SANMA
from core.tiles import Wind

EVERYTHING: dict[str, Any] = {
    "renhou": "yakuman",
    "open_riichi": True,
    "sashikomi": True,
    "tsubame_gaeshi": 1,
    "kanburi": 1,
    "paarenchan": True,
    "nuki_chankan": True,
}
"""Rules under which all of it is played."""
FOUR, THREE = replace(MAJSOUL, **EVERYTHING), replace(MAJSOUL_SANMA, **EVERYTHING)

HANDS = {
    "plain": (parse_hand("23467m234p567p88s +5m"), FOUR),
    "ankan": (parse_hand("34s88s678p567p +5s ankan:1111m"), FOUR),
    "pon": (parse_hand("34m99p678s234p +2m pon:555z"), FOUR),
    "minkan": (parse_hand("34m99p678s234p +2m minkan:5555z"), FOUR),
    "kokushi": (parse_hand("19m19p119s123456z +7z"), FOUR),
    "nuki": (parse_hand("234p456p67s55s999m +8s nuki:1"), THREE),
    "north": (parse_hand("234p456p678s999m4z +4z"), THREE),
}
AROUND = ("tsumo", "ron", "dealer", "child", "kan_dora", *HANDS)
"""What is so of every win, one way or the other."""
MORE = ("paarenchan", "second_winner")
FACTS = (*(flag for flag in FLAGS if flag != "tsumo"), *MORE)

NEVER = """
    tsumo: discarder_riichi houtei chankan robbed_ankan renhou tsubame_gaeshi kanburi second_winner
    ron: haitei rinshan tenhou chiihou nagashi_mangan
    dealer: chiihou renhou
    child: tenhou paarenchan
    kan_dora: tenhou chiihou renhou
    plain: rinshan robbed_ankan
    ankan: tenhou chiihou renhou robbed_ankan
    pon: riichi double_riichi open_riichi ippatsu rinshan tenhou chiihou renhou robbed_ankan
    minkan: riichi double_riichi open_riichi ippatsu tenhou chiihou renhou robbed_ankan
    kokushi: rinshan
    nuki: tenhou chiihou renhou robbed_ankan
    north: rinshan robbed_ankan
    riichi: tenhou chiihou renhou
    double_riichi: tenhou chiihou renhou
    open_riichi: tenhou chiihou renhou
    discarder_riichi: haitei rinshan tenhou chiihou renhou tsubame_gaeshi nagashi_mangan
    ippatsu: rinshan tenhou chiihou renhou kanburi nagashi_mangan
    haitei: houtei rinshan chankan robbed_ankan tenhou chiihou renhou tsubame_gaeshi kanburi nagashi_mangan
    haitei: second_winner
    houtei: rinshan chankan robbed_ankan tenhou chiihou renhou nagashi_mangan
    rinshan: chankan robbed_ankan tenhou chiihou renhou tsubame_gaeshi kanburi nagashi_mangan second_winner
    chankan: tenhou chiihou renhou tsubame_gaeshi kanburi nagashi_mangan
    robbed_ankan: tenhou chiihou renhou tsubame_gaeshi kanburi nagashi_mangan
    tenhou: chiihou renhou tsubame_gaeshi kanburi nagashi_mangan second_winner
    chiihou: renhou tsubame_gaeshi kanburi nagashi_mangan paarenchan second_winner
    renhou: kanburi nagashi_mangan paarenchan
    tsubame_gaeshi: nagashi_mangan
    kanburi: nagashi_mangan
    nagashi_mangan: paarenchan second_winner
"""
"""Pairs that cannot be, each once. What is not here can: a riichi tile that is the last discard, a riichi after
the discarder's own closed kan, a renhou on the tile of a double riichi, a last discard after a kan ..."""

NEVER_THREE = {
    # A closed kan of a player in riichi can be robbed by kokushi; an added one needs a pon.
    *(frozenset({"discarder_riichi", "chankan", hand}) for hand in ("plain", "ankan", "pon", "minkan", "nuki")),
    # Nothing was called before double riichi, nothing after it while there is ippatsu, and the wall is full.
    *(frozenset({"double_riichi", "ippatsu", fact}) for fact in ("ankan", "nuki", "kan_dora", "haitei", "houtei")),
}


def _win(facts: frozenset[str], **more: Any) -> Win:
    flags: dict[str, Any] = dict.fromkeys((name for name in facts if name in FLAGS), True)
    more |= {"paarenchan": int("paarenchan" in facts), "ron_order": int("second_winner" in facts)}
    return Win(**flags, **more)


@cache
def passes(facts: frozenset[str]) -> bool:
    """Whether there is a win of which all of these are true; riichi and chankan are added where they must be."""
    hands = [name for name in facts if name in HANDS] or list(HANDS)
    if len(hands) > 1 and len(hands) < len(HANDS):
        return False
    ways = [name == "tsumo" for name in facts if name in ("tsumo", "ron")] or [True, False]
    seats = [name == "dealer" for name in facts if name in ("dealer", "child")] or [True, False]
    shown = [2] if "kan_dora" in facts else [1]
    told = facts - set(AROUND)
    needed: list[set[str]] = [set()]
    if told & {"ippatsu", "open_riichi"} and not told & {"riichi", "double_riichi"}:
        needed = [{"riichi"}, {"double_riichi"}]
    if "robbed_ankan" in told:
        needed = [more | {"chankan"} for more in needed]
    for name, tsumo, dealer, count, more in product(hands, ways, seats, shown, needed):
        hand, rules = HANDS[name]
        win = _win(
            told | more,
            tsumo=tsumo,
            seat_wind=Wind.EAST if dealer else Wind.SOUTH,
            dora_indicators=parse_tiles("9s9p")[:count],
        )
        if not check(hand, win, rules):
            return True
    return False


def _never() -> set[frozenset[str]]:
    pairs = set()
    for line in NEVER.split("\n"):
        first, _, others = line.strip().partition(": ")
        pairs |= {frozenset((first, other)) for other in others.split()}
    return pairs


def test_every_pair_of_facts_is_decided() -> None:
    apart = [{"tsumo", "ron"}, {"dealer", "child"}]
    apart += [{first, other} for first, other in combinations(HANDS, 2)]
    pairs = [frozenset(pair) for pair in combinations((*AROUND, *FACTS), 2) if set(pair) not in apart]
    impossible = {pair for pair in pairs if not passes(pair)}
    assert impossible - _never() == set()
    assert _never() - impossible == set()


def test_every_triple_of_facts_is_decided() -> None:
    never = _never()
    found: set[frozenset[str]] = set()
    for three in combinations((*AROUND, *FACTS), 3):
        pairs = [frozenset(pair) for pair in combinations(three, 2)]
        if not any(pair in never or not passes(pair) for pair in pairs) and not passes(frozenset(three)):
            found.add(frozenset(three))
    assert found == NEVER_THREE


def problems_of(text: str, rules: Any = FOUR, **win: Any) -> list[str]:
    return [problem.key.removeprefix("problem.") for problem in check(parse_hand(text), Win(**win), rules)]


PLAIN, DRAGONS = "23467m234p567p88s +5m", "34m99p +2m pon:555z pon:666z pon:777z"
CHILD = Wind.SOUTH


@pytest.mark.parametrize(
    ("text", "win", "key"),
    [
        (PLAIN, {"double_riichi": True, "ippatsu": True, "chankan": True}, "double_riichi_ippatsu_with_chankan"),
        (PLAIN, {"paarenchan": 1, "seat_wind": CHILD}, "paarenchan_not_as_dealer"),
        (PLAIN, {"paarenchan": -1}, "negative_count"),
        (PLAIN, {"honba": 1000}, "too_many_on_table"),
        (PLAIN, {"sticks": 1_000_000}, "too_many_on_table"),
        (PLAIN, {"paarenchan": MOST_PAARENCHAN + 1}, "too_many_paarenchan"),
        (PLAIN, {"pao": Pao(CHILD)}, "pao_without_yakuman"),
        (DRAGONS, {"pao": Pao(CHILD, "daisuushii")}, "pao_without_yakuman"),
        (DRAGONS, {"pao": Pao(CHILD, "suukantsu")}, "pao_without_yakuman"),
        (DRAGONS, {"pao": Pao(CHILD, "pinfu")}, "pao_without_yakuman"),
        (DRAGONS, {"pao": Pao(Wind.EAST)}, "pao_by_winner"),
        (PLAIN, {"tsumo": True, "nagashi_mangan": True, "pao": Pao(CHILD)}, "nagashi_mangan_with_win"),
        ("23467m234p567p88s +5m nuki:2", {}, "nuki_not_in_rules"),
    ],
)
def test_what_is_no_pair_of_flags(text: str, win: dict[str, Any], key: str) -> None:
    assert problems_of(text, **win) == [key]


def test_norths_are_set_aside_by_three_players_alone() -> None:
    assert problems_of("23467m234p567p88s +5m nuki:2", replace(FOUR, north="nuki")) == ["nuki_not_in_rules"]


@pytest.mark.parametrize(
    ("text", "win"),
    [
        # Others called the kans that turned these.
        (PLAIN, {"dora_indicators": parse_tiles("9s9p9m1z")}),
        (PLAIN, {"double_riichi": True, "dora_indicators": parse_tiles("9s9p")}),
        (PLAIN, {"riichi": True, "ippatsu": True, "dora_indicators": parse_tiles("9s9p")}),
        (PLAIN, {"paarenchan": MOST_PAARENCHAN}),
        (DRAGONS, {"pao": Pao(CHILD)}),
        (DRAGONS, {"pao": Pao(CHILD, "daisangen")}),
        # It stayed concealed, so nobody is liable; but the yakuman is there.
        ("55566677z23455m +7z", {"tsumo": True, "pao": Pao(CHILD)}),
        ("19m19p19s1234567z +1z", {"tsumo": True, "tenhou": True}),
    ],
)
def test_what_can_be(text: str, win: dict[str, Any]) -> None:
    assert problems_of(text, **win) == []


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_contradiction_has_its_words(language: str) -> None:
    texts = Catalogue(resources.texts(language)).texts
    assert {f"problem.{key}" for _, key in IMPOSSIBLE} - set(texts) == set()


def test_every_line_of_the_table_says_something_of_its_own() -> None:
    """No line is there that another one makes needless."""
    together = [frozenset(facts) for facts, _ in IMPOSSIBLE]
    assert [facts for facts in together if any(other < facts for other in together)] == []
    assert len(set(together)) == len(together)
