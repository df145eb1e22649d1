"""The edges of a match's rules: just enough, just too much, and who comes first."""

from __future__ import annotations

from typing import Any

import pytest

from core.match import Draw, Event, Match, Nagashi, Riichi, WinEvent
from core.match.events import MOST_YAKUMAN
from core.rules.rule_sets import PRESET_SETS, RuleSet
from tests.core.match.test_match import EXTENDED, deltas, ended, over, play, problem_of, rules

STANDARD = PRESET_SETS["standard"]
MAJSOUL = PRESET_SETS["majsoul"]


def test_liable_is_nobody_for_more_yakuman_than_were_won() -> None:
    """Daisuushii counts twice, and was entered as one."""
    assert MAJSOUL.rules.pao_scope == "yaku"
    assert MAJSOUL.rules.yakuman_times["daisuushii"] == 2
    won = WinEvent.of(2, yakuman=1, pao=0, pao_yaku="daisuushii")
    assert deltas(play(MAJSOUL, won)) == (-32_000, 0, 32_000, 0)


@pytest.mark.parametrize(
    ("price", "problem"),
    [
        ({"han": 4}, "needs_fu"),
        ({"han": 5}, ""),
        ({"han": 2, "fu": 170}, ""),
        ({"han": 2, "fu": 180}, "no_such_fu"),
        ({"points": 32_000 * MOST_YAKUMAN}, ""),
        ({"points": 32_000 * (MOST_YAKUMAN + 1)}, "no_such_price"),
        ({"points": 700}, "no_such_price"),  # 1 han 20 fu
        ({"points": 800}, "no_such_price"),  # 1 han 25 fu
        ({"points": 1_000}, ""),
        ({"points": 1_600}, ""),  # seven pairs: 2 han 25 fu
        ({"yakuman": MOST_YAKUMAN}, ""),
        ({"yakuman": MOST_YAKUMAN + 1}, "too_many_yakuman"),
        ({"han": 99}, ""),
        ({"han": 100}, "too_many_han"),
    ],
)
def test_prices_that_just_are_and_just_are_not(price: dict[str, Any], problem: str) -> None:
    match, won = play(STANDARD), WinEvent.of(1, 2, **price)
    if problem:
        assert problem_of(match, won) == problem
    else:
        assert deltas(match.do(won))[1] > 0


@pytest.mark.parametrize(
    ("before", "winners", "changes"),
    [
        # The first of them after the dealer takes the honba.
        ((Draw((0,)),), (1, 2), (-8_100, 6_300, 5_900, -4_100)),
        ((Draw(), Draw(), Draw()), (0, 3), (3_700, -6_300, -6_300, 8_900)),
    ],
)
def test_of_two_nagashi_mangan_the_nearest_to_the_dealer_takes_the_honba(
    before: tuple[Event, ...], winners: tuple[int, ...], changes: tuple[int, ...]
) -> None:
    as_win: RuleSet = rules(STANDARD, nagashi_settled="win")
    match = Match(as_win, before)
    assert deltas(match.do(Nagashi(winners, ()))) == changes


def test_of_two_nagashi_mangan_the_nearest_to_the_dealer_takes_the_sticks() -> None:
    """Seat 3 deals, so that seat 0 comes after it."""
    as_win = rules(STANDARD, nagashi_settled="win")
    plain = play(as_win, Draw(), Draw(), Draw(), Nagashi((0, 3), (1,)))
    found = play(as_win, Draw(), Draw(), Draw(), Riichi(1), Nagashi((0, 3), (1,)))
    assert [a - b for a, b in zip(found.state.scores, plain.state.scores, strict=True)] == [0, -1_000, 0, 1_000]


@pytest.mark.parametrize(("first", "why"), [(30_000, "goal"), (29_900, None)])
def test_the_goal_is_had_by_who_has_just_so_much(first: int, why: str | None) -> None:
    assert EXTENDED.match.goal == 30_000
    assert ended(over(8, EXTENDED, start=(first, 25_000, 25_000, 50_000 - first))) == why


def test_without_an_extension_the_dealer_needs_no_goal_to_stop() -> None:
    match = over(7, rules(agari_yame="automatic")).do(WinEvent.of(3, 0, han=1, fu=30))
    assert max(match.state.scores) < match.state.match.goal
    assert ended(match) == "agari_yame"


def test_who_made_somebody_bust_is_who_did_it_first() -> None:
    match = play(rules(tobi="off", tobi_bonus=10_000), WinEvent.of(2, 1, yakuman=1))
    assert match.do(WinEvent.of(3, 1, han=5)).state.busts == match.state.busts == ((1, (2,)),)


def test_who_gained_when_somebody_fell_is_who_made_it_so() -> None:
    """Two tenpai made the third bust, the fourth paid as well; below zero is below, and nothing is not."""
    by_two = rules(tobi="off", tobi_bonus=10_000)
    fallen = play(by_two, Draw((0, 3)), start=(40_000, 1_400, 30_000, 28_600))
    assert fallen.state.busts == ((1, (0, 3)),)
    assert play(by_two, Draw((0, 3)), start=(40_000, 1_500, 30_000, 28_500)).state.busts == ()
    zero_too = rules(by_two, tobi="zero_too")
    assert play(zero_too, Draw((0, 3)), start=(40_000, 1_500, 30_000, 28_500)).state.busts == ((1, (0, 3)),)


def test_nobody_makes_themselves_bust() -> None:
    """In riichi with nothing, tenpai among three: the stick paid and the share had make nothing again."""
    zero_too = rules(tobi="zero_too", riichi_below_1000=True)
    match = play(zero_too, Riichi(2), Draw((0, 1, 2)), start=(50_000, 40_000, 0, 10_000))
    assert match.state.scores[2] == 0
    assert match.state.busts == ((2, (0, 1)),)


def test_the_dealer_stays_after_any_nagashi_of_the_own_and_everybody_of_them_has_won() -> None:
    as_win = rules(STANDARD, nagashi_settled="win")
    state = play(as_win, Nagashi((2, 0), ())).state
    assert (state.dealer, state.honba, state.won) == (0, 1, (True, False, True, False))


def test_the_deal_passes_after_nagashi_of_another_and_not_after_the_dealers() -> None:
    as_win = rules(STANDARD, nagashi_settled="win")
    assert [play(as_win, Nagashi((seat,), (0,))).state.dealer for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(("tenpai", "said"), [((), "all_noten"), ((0, 1, 2, 3), "all_tenpai"), ((2,), "tenpai")])
def test_a_draw_says_who_was_tenpai(tenpai: tuple[int, ...], said: str) -> None:
    assert [line.message.key for line in play(STANDARD, Draw(tenpai)).state.deals[-1].lines] == [
        f"match.line.{said}"
    ]


@pytest.mark.parametrize(("yakuman", "problem"), [(2, ""), (3, "stacked_yakuman")])
def test_one_hand_can_have_the_yakuman_that_counts_most_and_no_second(yakuman: int, problem: str) -> None:
    match = play(rules(MAJSOUL, yakuman_stacking=False, tobi="off"))
    won = WinEvent.of(1, 2, yakuman=yakuman)
    if problem:
        assert problem_of(match, won) == problem
    else:
        assert deltas(match.do(won))[1] == 64_000


def test_where_every_han_doubles_no_fu_are_asked() -> None:
    doubling = rules(fu_counting="doubling")
    assert deltas(play(doubling, WinEvent.of(1, 2, han=3))) == (0, 4_000, -4_000, 0)
