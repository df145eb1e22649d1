"""A match, event by event: who pays what, who deals next, when it is over; undo, redo and corrections."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import resources
from core.ayame.system import AyameRules
from core.language.messages import Catalogue, Message
from core.match import (
    AbortiveDraw,
    Adjustment,
    Chips,
    Chombo,
    Draw,
    End,
    Event,
    LastScores,
    Match,
    MatchError,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
    settle,
    settle_match,
)
from core.match.names import with_names
from core.match.player_stats import player_stats, stats_by_sitter
from core.match.record_rows import rows
from core.match.state import Sitter, sitters
from core.rules.rule_sets import PRESET_SETS, RuleSet

STANDARD = PRESET_SETS["standard"]
TENHOU = PRESET_SETS["tenhou"]
SANMA = PRESET_SETS["tenhou_sanma"]
ENGLISH = Catalogue(resources.texts("en"))
DEALER_TSUMO = WinEvent.of(0, han=5)


def rules(base: RuleSet = STANDARD, **switches: Any) -> RuleSet:
    """A rule set with some switches set otherwise."""
    for name, value in switches.items():
        base = base.with_value(name, value)
    return base


def play(rule_set: RuleSet, *events: Event, **more: Any) -> Match:
    return Match(rule_set, events, **more)


def deltas(match: Match) -> tuple[int, ...]:
    """What the last deal's result changed."""
    return match.state.deals[-1].deltas


def deal(match: Match) -> str:
    """The deal to come with its honba and the sticks on the table: `E1.0 +2`."""
    state = match.state
    sticks = f" +{state.sticks}" if state.sticks else ""
    return f"{state.round_wind.letter}{state.number}.{state.honba}{sticks}"


def problem_of(match: Match, event: Event) -> str:
    with pytest.raises(MatchError) as raised:
        match.do(event)
    assert raised.value.index == len(match.events)
    ENGLISH.text(raised.value.problem)
    return raised.value.problem.key.removeprefix("match.problem.")


def ended(match: Match) -> str | None:
    finished = match.state.finished
    return finished and finished.key.removeprefix("match.end.")


def over(deals: int, rule_set: RuleSet = STANDARD, **more: Any) -> Match:
    """A match after so many deals that were each a draw with everybody noten."""
    return play(rule_set, *(Draw(),) * deals, **more)


# ------------------------------------------------------------------------------------------------ wins


@pytest.mark.parametrize(
    ("win", "changes"),
    [
        (WinEvent.of(1, 2, han=3, fu=40), (0, 5200, -5200, 0)),
        (WinEvent.of(0, 2, han=3, fu=40), (7700, 0, -7700, 0)),
        (WinEvent.of(1, han=4, fu=20), (-2600, 5200, -1300, -1300)),
        (WinEvent.of(0, han=3, fu=30), (6000, -2000, -2000, -2000)),
        (WinEvent.of(2, han=13), (-16_000, -8_000, 32_000, -8_000)),
        (WinEvent.of(2, 3, yakuman=2), (0, 0, 64_000, -64_000)),
        (WinEvent.of(2, 3, points=3900), (0, 0, 3900, -3900)),
        (WinEvent.of(2, points=4000), (-2000, -1000, 4000, -1000)),
        (WinEvent.of(0, points=48_000), (48_000, -16_000, -16_000, -16_000)),
    ],
)
def test_what_a_win_brings(win: WinEvent, changes: tuple[int, ...]) -> None:
    assert deltas(play(rules(tobi="off"), win)) == changes


def test_honba_and_sticks_go_to_the_winner() -> None:
    match = play(STANDARD, Draw((0,)), Riichi(3), Draw((0, 3)), Riichi(1), WinEvent.of(2, 1, han=1, fu=30))
    assert deltas(match) == (0, -1600, 3600, 0)
    record = match.state.deals[-1]
    assert (record.name, record.honba, record.sticks, record.riichi) == ("E1", 2, 1, (1,))
    assert record.start_scores == (29_500, 22_500, 22_500, 24_500)
    assert record.before == (29_500, 21_500, 22_500, 24_500)
    assert record.after == match.state.scores
    told = "\n".join(ENGLISH.text(line.message) for line in (*record.riichi_lines, *record.lines))
    facts = "2 .*riichi.*\n.* 3 .*ron.* 2.* 1 han 30 fu\n.* 2 .* 3 1,000 .* 600 .*\n.* 3 .* 2,000 "
    assert re.match(f"Player {facts}", told)
    assert deal(match) == "E2.0"


def test_tsumo_with_honba() -> None:
    match = play(STANDARD, Draw((0,)), WinEvent.of(1, han=1, fu=30))
    assert deltas(match) == (-600, 1400, -400, -400)


TWO = WinEvent((Winner(seat=0, han=1, fu=30), Winner(seat=3, han=2, fu=30)), discarder=2)


def test_two_winners() -> None:
    before = (Draw((0,)), Riichi(0), Riichi(3), Riichi(1))
    nearest = play(STANDARD, *before, TWO)
    assert deltas(nearest) == (1500, 0, -3800, 5300)
    assert deal(nearest) == "E1.2"  # the dealer is one of them and stays
    own = play(rules(double_ron_honba="every", double_ron_sticks="own_back"), *before, TWO)
    assert deltas(own) == (2800, 0, -4100, 4300)
    bump = play(rules(multiple_ron="head_bump"), *before, TWO)
    assert deltas(bump) == (0, 0, -2300, 5300)
    assert deal(bump) == "E2.0"
    assert bump.state.won == (False, False, False, True)


@pytest.mark.parametrize(
    ("in_riichi", "scores"),
    [
        # Seat 3 is next in turn: the stick on the table is theirs, and each has the own one back.
        ((0, 3), (25_000 + 1_500, 25_000, 25_000 - 3_500, 25_000 + 2_000)),
        ((0,), (25_000 + 1_500, 25_000, 25_000 - 3_500, 25_000 + 2_000)),
        ((3,), (25_000 + 1_500, 25_000, 25_000 - 3_500, 25_000 + 2_000)),
        ((1, 3), (25_000 + 1_500, 25_000 - 1_000, 25_000 - 3_500, 25_000 + 3_000)),
        ((1,), (25_000 + 1_500, 25_000 - 1_000, 25_000 - 3_500, 25_000 + 3_000)),
    ],
)
def test_of_two_winners_each_has_the_own_stick_back_and_no_other(
    in_riichi: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    own_back = rules(double_ron_sticks="own_back", start=25_000)
    assert play(own_back, *map(Riichi, in_riichi), TWO).state.scores == scores


def test_three_winners_are_a_draw_or_paid() -> None:
    three = WinEvent((*TWO.winners, Winner(seat=1, han=1, fu=30)), discarder=2)
    draw = play(STANDARD, Riichi(1), three)
    assert (deltas(draw), deal(draw)) == ((0, 0, 0, 0), "E1.1 +1")
    assert not any(draw.state.won)
    paid = play(rules(abortive_draws=()), Riichi(1), three)
    assert (deltas(paid), deal(paid)) == ((1500, 1000, -4500, 3000), "E1.1")


@pytest.mark.parametrize(
    ("rule_set", "win", "changes"),
    [
        (TENHOU, WinEvent.of(2, yakuman=1, pao=0), (-32_300, 0, 32_300, 0)),
        (TENHOU, WinEvent.of(2, 1, yakuman=1, pao=0), (-16_300, -16_000, 32_300, 0)),
        (TENHOU, WinEvent.of(2, 0, yakuman=1, pao=0), (-32_300, 0, 32_300, 0)),
        (STANDARD, WinEvent.of(2, 1, yakuman=1, pao=0), (-16_000, -16_300, 32_300, 0)),
        (TENHOU, WinEvent.of(2, 1, yakuman=2, pao=0), (-32_300, -32_000, 64_300, 0)),
        (PRESET_SETS["majsoul"], WinEvent.of(2, 1, yakuman=2, pao=0), (-16_300, -48_000, 64_300, 0)),
        (
            PRESET_SETS["majsoul"],
            WinEvent.of(2, 1, yakuman=2, pao=0, pao_yaku="daisuushii"),
            (-32_300, -32_000, 64_300, 0),
        ),
    ],
)
def test_pao(rule_set: RuleSet, win: WinEvent, changes: tuple[int, ...]) -> None:
    assert deltas(play(rule_set, Draw((0,)), win)) == changes


# ----------------------------------------------------------------------------------------------- draws


@pytest.mark.parametrize(
    ("tenpai", "changes", "then"),
    [
        ((), (0, 0, 0, 0), "E2.1"),
        ((0,), (3000, -1000, -1000, -1000), "E1.1"),
        ((1, 2), (-1500, 1500, 1500, -1500), "E2.1"),
        ((0, 2, 3), (1000, -3000, 1000, 1000), "E1.1"),
        ((0, 1, 2, 3), (0, 0, 0, 0), "E1.1"),
    ],
)
def test_exhaustive_draws(tenpai: tuple[int, ...], changes: tuple[int, ...], then: str) -> None:
    match = play(STANDARD, Draw(tenpai))
    assert (deltas(match), deal(match)) == (changes, then)


def test_who_deals_after_a_draw_is_a_rule() -> None:
    assert deal(play(rules(renchan="win"), Draw((0,)))) == "E2.1"
    assert deal(play(rules(renchan="every_draw"), Draw())) == "E1.1"


def test_abortive_draws() -> None:
    match = play(STANDARD, Riichi(2), AbortiveDraw("kyuushu_kyuuhai"))
    assert (deltas(match), deal(match)) == ((0, 0, 0, 0), "E1.1 +1")
    passes = rules(abortive_honba=False, abortive_renchan=False)
    assert deal(play(passes, AbortiveDraw("suukaikan"))) == "E2.0"
    assert problem_of(play(PRESET_SETS["m_league"]), AbortiveDraw("suukaikan")) == "draw_off"


def test_nagashi_mangan_as_a_draw_and_as_a_win() -> None:
    before = (Draw((0,)), Riichi(1))
    draw = play(STANDARD, *before, Nagashi((2,), (1,)))
    assert (deltas(draw), deal(draw)) == ((-4000, -2000, 8000, -2000), "E2.2 +1")
    both = play(STANDARD, Nagashi((0, 2), (0,)))
    assert (deltas(both), deal(both)) == ((8000, -6000, 4000, -6000), "E1.1")
    win = play(rules(nagashi_settled="win"), *before, Nagashi((2,), (1,)))
    assert (deltas(win), deal(win)) == ((-4100, -2100, 9300, -2100), "E2.0")
    assert win.state.won[2]
    assert not draw.state.won[2]
    assert problem_of(play(PRESET_SETS["wrc"]), Nagashi((2,))) == "draw_off"


@pytest.mark.parametrize(
    ("switches", "changes", "then"),
    [
        ({}, (2000, 2000, -8000, 4000), "E4.1"),
        ({"chombo": "each"}, (20_000, 20_000, -60_000, 20_000), "E4.1"),
        ({"chombo": "after_uma"}, (0, 0, 0, 0), "E4.1"),
        ({"chombo_next": "passes"}, (2000, 2000, -8000, 4000), "S1.1"),
    ],
)
def test_chombo(switches: dict[str, Any], changes: tuple[int, ...], then: str) -> None:
    rule_set = rules(tobi="off", **switches)
    before = (Draw(), Draw(), WinEvent.of(0, 1, han=1, fu=30), Draw((3,)))
    match = play(rule_set, *before, Riichi(0), Chombo(2))
    record = match.state.deals[-1]
    assert match.state.riichi == ()
    assert tuple(a - b for a, b in zip(record.after, record.start_scores, strict=True)) == changes
    assert deal(match) == then
    assert match.state.chombo == ((0, 0, 1, 0) if switches.get("chombo") == "after_uma" else (0, 0, 0, 0))


# ------------------------------------------------------------------------------------------------ deals


def test_a_win_of_another_passes_the_deal_and_clears_the_honba() -> None:
    match = play(STANDARD, DEALER_TSUMO, Draw((0,)))
    assert deal(match) == "E1.2"
    assert deal(match.do(WinEvent.of(1, 0, han=1, fu=30))) == "E2.0"


@pytest.mark.parametrize(("length", "deals"), [("tonpuusen", 4), ("hanchan", 8), ("iichan", 16)])
def test_the_length_of_a_match(length: str, deals: int) -> None:
    rule_set = rules(length=length)
    assert ended(over(deals - 1, rule_set)) is None
    assert ended(over(deals, rule_set)) == "last_deal"


def test_three_players() -> None:
    assert ended(over(6, rules(SANMA, extension="off"))) == "last_deal"
    assert deal(over(3, SANMA)) == "S1.3"
    assert deltas(play(SANMA, Draw((1,)))) == (-1000, 2000, -1000)
    assert deltas(play(SANMA, Draw((1, 2)))) == (-2000, 1000, 1000)
    assert deltas(play(SANMA, Draw((0,)), WinEvent.of(1, han=5))) == (-4100, 6200, -2100)
    assert deltas(play(SANMA, Draw((0,)), WinEvent.of(1, 2, han=5))) == (0, 8200, -8200)
    assert deltas(play(SANMA, Chombo(0))) == (-8000, 4000, 4000)


def test_tobi() -> None:
    out = WinEvent.of(0, 1, yakuman=1)
    assert ended(play(STANDARD, out)) == "tobi_below"
    assert ended(play(rules(tobi="off"), out)) is None
    to_zero = (Adjustment(reason="test", deltas=(0, -17_000, 17_000, 0)), WinEvent.of(2, 1, han=5))
    assert ended(play(STANDARD, *to_zero)) is None
    assert ended(play(rules(tobi="zero_too"), *to_zero)) == "tobi"


def test_the_bust_bonus_goes_to_who_won_the_points() -> None:
    rule_set = rules(tobi_bonus=10_000)
    match = play(rule_set, WinEvent.of(2, 1, yakuman=1))
    assert match.state.busts == ((1, (2,)),)
    plain = settle_match(play(STANDARD, WinEvent.of(2, 1, yakuman=1)).state)
    found = settle_match(match.state)
    assert [a - b for a, b in zip(found.points, plain.points, strict=True)] == [0, -10, 10, 0]


EXTENDED = rules(TENHOU, agari_yame="off", tenpai_yame="off")
"""Sudden death, one wind more."""
TOP = WinEvent.of(1, 2, han=5)
"""8,000 for seat 1, more than the 30,000 that are asked for."""


def test_extension_until_somebody_has_the_goal() -> None:
    late = over(8, EXTENDED)
    assert (deal(late), ended(late)) == ("W1.8", None)
    assert ended(late.do(TOP)) == "goal"
    assert ended(over(12, EXTENDED)) == "extension_over"
    assert ended(over(15, rules(EXTENDED, extension_winds=2))) is None
    assert ended(over(16, rules(EXTENDED, extension_winds=2))) == "extension_over"
    assert ended(over(7, EXTENDED).do(TOP)) == "goal"
    assert ended(over(4, rules(EXTENDED, length="tonpuusen"))) is None


def test_extension_by_whole_winds() -> None:
    rule_set = rules(EXTENDED, extension="per_round")
    match = over(8, rule_set).do(TOP)
    assert (deal(match), ended(match)) == ("W2.0", None)
    assert ended(match.do(Draw()).do(Draw())) is None
    assert ended(match.do(Draw()).do(Draw()).do(Draw())) == "goal"


def test_extension_until_the_first_is_alone() -> None:
    shared = (31_000, 31_000, 19_000, 19_000)
    assert ended(over(8, EXTENDED, start=shared)) == "goal"
    assert ended(over(8, rules(EXTENDED, single_top=True), start=shared)) is None


def test_the_last_dealer_may_stop_while_ahead() -> None:
    win = WinEvent.of(3, 1, han=5)
    assert ended(over(7, TENHOU).do(win)) == "agari_yame"
    assert ended(over(7).do(win)) is None
    ahead = (20_000, 20_000, 20_000, 40_000)
    assert ended(over(7, TENHOU, start=ahead).do(Draw((3,)))) == "tenpai_yame"
    assert ended(over(7, TENHOU, start=ahead).do(AbortiveDraw("suukaikan"))) is None
    short = (24_900, 24_800, 24_800, 25_500)
    assert ended(over(7, TENHOU, start=short).do(WinEvent.of(3, 0, han=1, fu=30))) is None  # 29,100
    assert ended(over(7, TENHOU, start=short).do(WinEvent.of(3, 0, han=2, fu=30))) == "agari_yame"
    poor = (10_000, 45_000, 25_000, 20_000)
    assert ended(over(7, TENHOU, start=poor).do(WinEvent.of(3, 0, han=1, fu=30))) is None


def test_the_last_dealer_may_choose() -> None:
    match = over(7, rules(agari_yame="choice"))
    assert problem_of(match, End("yame")) == "no_yame"
    match = match.do(WinEvent.of(3, 1, han=5))
    assert match.state.may_end
    assert ended(match.do(End("yame"))) == "yame"
    assert not match.do(Draw((3,))).state.may_end
    assert not match.do(Riichi(0)).state.may_end
    assert match.do(Adjustment(reason="x", deltas=(100, 0, 0, 0))).state.may_end
    assert not match.do(Adjustment(reason="x", deltas=(90_000, 0, 0, 0))).state.may_end


def test_a_match_can_be_broken_off() -> None:
    match = play(STANDARD, Riichi(2), End())
    assert ended(match) == "agreed"
    assert list(map(int, settle_match(match.state).scores)) == [26_000, 25_000, 24_000, 25_000]
    assert problem_of(match, Draw()) == "over"


# ------------------------------------------------------------------------------------------ conservation


def test_adjustments_are_declared() -> None:
    match = play(STANDARD, Adjustment(reason="Strafe", deltas=(-1000, 0, 0, 0), sticks=2))
    assert match.state.missing == 0
    assert (match.state.adjusted, match.state.sticks) == (1000, 2)
    assert deltas(match.do(WinEvent.of(1, han=1, fu=30)))[1] == 1100 + 2000
    assert problem_of(match, Adjustment(reason=" ", deltas=(1, 0, 0, 0))) == "no_reason"
    assert problem_of(match, Adjustment(reason="x", deltas=(1, 0, 0))) == "players"
    assert problem_of(match, Adjustment(reason="x", deltas=(0,) * 4, sticks=-3)) == "no_such_sticks"


def test_points_that_come_from_nowhere_are_no_state() -> None:
    state = play(STANDARD).state
    assert replace(state, scores=(25_100, 25_000, 25_000, 25_000)).missing == 100
    assert replace(state, sticks=1).missing == 1000


def test_chips() -> None:
    match = play(rules(chip=2000), Chips((2, -1, -1, 0)), Chips((1, 0, 0, -1)), End())
    assert match.state.chips == (3, -1, -1, -1)
    assert [
        line.amount for step in settle_match(match.state).steps if step.name == "chips" for line in step.lines
    ] == [*(6, -2, -2, -2)]
    assert problem_of(play(STANDARD), Chips((1, 0, 0, 0))) == "chips"


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Riichi(4), "seats"),
        (Riichi(-1), "seats"),
        (Riichi(1), "riichi_twice"),
        (Riichi(2), "riichi_too_poor"),
        (Draw((0,)), "riichi_noten"),
        (Draw((0, 0)), "seats"),
        (Nagashi((), (1,)), "no_winner"),
        (Chombo(9), "seats"),
        (WinEvent(()), "no_winner"),
        (WinEvent((Winner(seat=0, han=1, fu=30), Winner(seat=1, han=1, fu=30))), "several_tsumo"),
        (WinEvent.of(1, 1, han=1, fu=30), "own_discard"),
        (WinEvent.of(1, 7, han=1, fu=30), "seats"),
        (WinEvent.of(1, 2), "needs_han"),
        (WinEvent.of(1, 2, yakuman=-1), "negative_worth"),
        (WinEvent.of(1, 2, han=2), "needs_fu"),
        (WinEvent.of(1, 2, han=2, fu=33), "no_such_fu"),
        (WinEvent.of(1, 2, han=2, fu=-30), "negative_worth"),
        (WinEvent.of(1, 2, points=1234), "no_such_price"),
        (WinEvent.of(1, 2, han=3, fu=30, pao=3), "pao"),
        (WinEvent.of(1, 2, yakuman=1, pao=1), "pao"),
    ],
)
def test_what_cannot_be(event: Event, problem: str) -> None:
    match = play(STANDARD, Riichi(1), start=(40_000, 30_000, 900, 29_100))
    assert problem_of(match, event) == problem


def test_who_has_just_a_stick_can_declare_riichi_with_it() -> None:
    match = play(STANDARD, Riichi(2), start=(44_000, 30_000, 1_000, 25_000))
    assert match.state.scores[2] == 0
    assert problem_of(play(STANDARD, start=(44_100, 30_000, 900, 25_000)), Riichi(2)) == "riichi_too_poor"


def test_riichi_with_little() -> None:
    match = play(PRESET_SETS["wrc"], Riichi(2), start=(60_000, 30_000, 900, 29_100))
    assert match.state.scores[2] == -100


# ------------------------------------------------------------------------------------------------ ayame


@pytest.mark.parametrize(("players", "share"), [(2, 1200), (3, 1200), (4, 1200)])
def test_ayame(players: Any, share: int) -> None:
    match = play(STANDARD, ayame=AyameRules(players=players))
    assert match.state.scores == (10_000 * (players - 1),) * players
    match = match.do(Riichi(0)).do(WinEvent.of(1, halves=5))
    assert match.state.sticks == 0
    assert deltas(match) == tuple(share * (players - 1) if seat == 1 else -share for seat in range(players))
    assert deltas(match.do(WinEvent.of(0, 1, halves=4))) == (
        900 * (players - 1),
        -900 * (players - 1),
        *(0,) * (players - 2),
    )
    assert match.state.honba == match.do(Draw((0,))).state.honba == 0
    assert problem_of(match, WinEvent.of(1, han=3, fu=30)) == "needs_halves"


def test_ayame_ends_below_zero_and_above_the_ceiling() -> None:
    ayame = AyameRules(players=4)
    low = play(STANDARD, WinEvent.of(1, 2, halves=18), ayame=ayame)
    assert (low.state.scores, ended(low)) == ((30_000, 60_000, 0, 30_000), None)
    assert ended(low.do(WinEvent.of(0, 2, halves=2))) == "tobi_below"
    high = low.do(WinEvent.of(1, 0, halves=2))
    assert ended(high) == "ceiling"
    assert [float(points) for points in settle_match(high.state).points] == [-1.2, 31.2, -30, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("length", "winds"), [("tonpuusen", 1), ("hanchan", 2)])
def test_ayame_ends_with_the_last_deal_of_the_last_wind(players: Any, length: str, winds: int) -> None:
    """Everybody deals once a wind where nobody is tenpai; in the last deal the dealer stays when tenpai."""
    match = play(STANDARD.of_length(length), ayame=AyameRules(players=players))
    for number in range(players * winds - 1):
        assert (match.state.round, match.state.dealer) == divmod(number, players)
        match = match.do(Draw())
        assert ended(match) is None
    assert ended(match.do(Draw((match.state.dealer,)))) is None
    assert ended(match.do(Draw())) == "last_deal"


# --------------------------------------------------------------------------------- undo, redo, correct


def test_undo_and_redo() -> None:
    match = play(STANDARD)
    assert match.undo() is match
    assert match.redo() is match
    done = match.do(Riichi(1)).do(Draw((1,)))
    back = done.undo().undo()
    assert (back, back.state) == (match, match.state)
    assert back.redo().redo() == done
    assert back.redo().redo().state == done.state
    assert not back.do(Draw()).can_redo


def test_a_correction_is_replayed_and_can_be_undone() -> None:
    match = play(STANDARD, WinEvent.of(1, 2, han=3, fu=40), Draw((1,)), WinEvent.of(3, 0, han=2, fu=30))
    right = play(STANDARD, WinEvent.of(0, 2, han=3, fu=40), Draw((1,)), WinEvent.of(3, 0, han=2, fu=30))
    fixed = match.correct(0, right.events[0])
    assert (fixed, fixed.state) == (right, right.state)
    assert fixed.undo() == match
    assert match.remove(1).insert(1, Draw((1,))) == match
    assert match.insert(3, Draw()).events[-1] == Draw()
    for index in (-1, 3):
        with pytest.raises(MatchError, match="no_such_event"):
            match.correct(index, Draw())
        with pytest.raises(MatchError, match="no_such_event"):
            match.remove(index)
    with pytest.raises(MatchError, match="no_such_event"):
        match.insert(4, Draw())


def test_a_correction_that_leaves_no_place_for_what_came_later() -> None:
    match = play(STANDARD, Draw(), Draw(), Draw())
    with pytest.raises(MatchError) as raised:
        match.correct(0, WinEvent.of(0, 1, yakuman=1))
    assert (raised.value.problem, raised.value.index) == (Message("match.problem.over"), 1)
    cut = match.correct(0, WinEvent.of(0, 1, yakuman=1), cut=True)
    assert len(cut.events) == 1
    assert cut.undo() == match
    with pytest.raises(MatchError):
        match.correct(0, WinEvent.of(0, 0, yakuman=1), cut=True)
    with pytest.raises(MatchError, match="players"):
        Match(STANDARD, start=(25_000,) * 3)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (WinEvent.of(1, 2, yakuman=1, pao=3, pao_yaku="nonsense"), "pao"),
        (WinEvent.of(1, 2, yakuman=1, pao=3, pao_yaku="suukantsu"), "pao"),  # not one of those in these rules
        (WinEvent.of(1, 2, yakuman=1, points=1000, pao=3), "pao"),
        (WinEvent.of(1, 2, yakuman=13), "too_many_yakuman"),
        (WinEvent.of(1, 2, han=100), "too_many_han"),
        (WinEvent.of(1, 2, han=-3, fu=40), "negative_worth"),
        (WinEvent.of(1, 2, han=1, fu=25), "no_such_cell"),
        (WinEvent.of(1, 2, han=2, fu=20), "no_such_cell"),
        (WinEvent.of(1, han=2, fu=25), "no_such_cell"),
        (WinEvent.of(1, 2, han=5, fu=1000), "no_such_fu"),
        (WinEvent.of(1, 2, han=4, fu=35), "no_such_fu"),
    ],
)
def test_a_win_that_no_rules_know(event: WinEvent, key: str) -> None:
    with pytest.raises(MatchError) as raised:
        Match(PRESET_SETS["standard"]).do(event)
    assert raised.value.problem.key == f"match.problem.{key}"


def test_yakuman_that_do_not_stack() -> None:
    rules = PRESET_SETS["standard"].with_value("yakuman_stacking", False).with_value("double_yakuman", ())
    assert Match(rules).do(WinEvent.of(1, 2, yakuman=1)).state.scores[1] == 57_000
    with pytest.raises(MatchError) as raised:
        Match(rules).do(WinEvent.of(1, 2, yakuman=2))
    assert raised.value.problem.key == "match.problem.stacked_yakuman"


def test_each_later_deal_that_a_correction_breaks_is_named_and_the_others_stay() -> None:
    """East 1 costs player 2 all but 600 points: the riichi after it is not possible any more, what follows is."""
    match = play(STANDARD, Draw((0, 1, 2, 3)), Riichi(1), Draw((1,)), WinEvent.of(1, 0, han=3, fu=40))
    right = WinEvent.of(0, 1, han=6)
    low = match.insert(0, Adjustment(reason="x", deltas=(6_400, -6_400, 0, 0)))
    broken = low.broken_by(1, 2, right)
    assert [(one.title, one.event, one.problem.key) for one in broken] == [
        (low.state.records[2].title, Draw((1,)), "match.problem.riichi_too_poor")
    ]
    cut = low.correct(1, right, cut=True)
    assert cut.events == (low.events[0], right, match.events[3])
    assert cut.undo() == low
    over = match.broken_by(0, 1, WinEvent.of(0, 1, yakuman=1))
    assert [one.problem.key for one in over] == ["match.problem.over"] * 2
    with pytest.raises(MatchError):
        match.broken_by(0, 1, WinEvent.of(0, 0, yakuman=1))


def test_a_forgotten_deal_moves_the_later_ones() -> None:
    match = play(STANDARD, WinEvent.of(1, 0, han=3, fu=40), WinEvent.of(2, 1, han=2, fu=30))
    more = match.insert(1, WinEvent.of(3, 2, han=1, fu=30))
    assert more == play(STANDARD, match.events[0], WinEvent.of(3, 2, han=1, fu=30), match.events[1])
    assert [record.name for record in more.state.records] == ["E1", "E2", "E3"]


def test_an_adjustment_after_the_end_changes_the_result() -> None:
    over = play(STANDARD, WinEvent.of(1, 2, han=3, fu=40), Riichi(3), End())
    late = over.do(Adjustment(reason="late", deltas=(-3_000, 0, 0, 0)))
    assert (late.state.finished, late.state.scores) == (over.state.finished, (22_000, 30_200, 19_800, 24_000))
    assert settle_match(late.state).ranks == (3, 1, 4, 2)
    assert problem_of(late, Adjustment(reason="x", deltas=(0,) * 4, sticks=-2)) == "no_such_sticks"
    taken = late.do(Adjustment(reason="back", deltas=(0, 0, 0, 1_000), sticks=-1))
    assert (taken.state.scores[3], taken.state.sticks) == (25_000, 0)
    assert problem_of(late, Draw()) == "over"
    assert late.undo() == over
    known = Match(STANDARD).do(LastScores(scores=(41_000, 8_000, 26_000, 24_000), sticks=1))
    assert known.do(Adjustment(reason="x", deltas=(0, 1_000, 0, 0), sticks=-1)).state.missing == 0


def test_chips_are_counted_after_the_end() -> None:
    over = play(rules(chip=2_000), End())
    points = settle_match(over.do(Chips((2, -2, 0, 0))).state).points
    assert [mine - plain for mine, plain in zip(points, settle_match(over.state).points, strict=True)] == [
        4,
        -4,
        0,
        0,
    ]


@pytest.mark.parametrize("is_over", [False, True])
def test_an_adjustment_of_the_result_leaves_scores_and_ranks(is_over: bool) -> None:
    match = play(STANDARD, WinEvent.of(1, 2, han=3, fu=40), *((End(),) if is_over else ()))
    fined = match.do(Adjustment(reason="late", deltas=(0, -20_000, 0, 500), of_result=True))
    fined = fined.do(Adjustment(reason="chombo", deltas=(0, -20_000, 0, 0), of_result=True))
    before, after = settle_match(match.state), settle_match(fined.state)
    assert (fined.state.scores, after.ranks) == (match.state.scores, before.ranks)
    assert [now - then for now, then in zip(after.points, before.points, strict=True)] == [
        0,
        -40,
        0,
        Fraction(1, 2),
    ]
    step = next(step for step in after.steps if step.name == "adjusted")
    assert [(line.seat, line.amount) for line in step.lines] == [(1, -40), (3, Fraction(1, 2))]
    assert problem_of(match, Adjustment(reason="x", deltas=(0,) * 4, sticks=1, of_result=True)) == "result_sticks"


def names_in_order(text: str, *names: str) -> bool:
    """Whether these names stand in a text, and no other way round."""
    return re.search(".*".join(names), text) is not None


def test_a_substitute_sits_in_and_another_takes_over() -> None:
    names = ("Aki", "Ben", "Chie", "Dan")
    fay, gil = Sitter("Fay", "1f"), Sitter("Gil")
    match = play(STANDARD, WinEvent.of(1, 2, han=3, fu=40))
    sat = match.do(Substitution(seat=1, name="Fay", player="1f"))
    assert (sat.state.sitting[1], sat.state.counts_for[1], sat.state.scores) == (fay, None, match.state.scores)
    assert sat.state.title == match.state.title
    assert problem_of(sat, Substitution(seat=0, name="Fay", player="1f")) == "sits_there"
    assert problem_of(sat, Substitution(seat=0)) == "sits_there"
    assert problem_of(sat.do(Riichi(0)), Substitution(seat=0, name="Gil")) == "within_a_deal"
    won = sat.do(WinEvent.of(1, 0, han=5))
    over = won.do(Substitution(seat=1, name="Gil", takes_over=True)).do(Draw((1,)), End())
    assert (over.state.sitting[1], over.state.counts_for[1]) == (gil, gil)
    assert problem_of(over, Substitution(seat=1)) == "over"
    told = [
        " ".join((row.title, *(one.text for one in row.happened))) for row in rows(over.state, names, ENGLISH.text)
    ]
    assert names_in_order(told[0], "Ben")
    assert names_in_order(told[1], "Fay", "Ben", "Ben")  # for whom, and whose result it is
    assert names_in_order(told[2], "Fay", "Aki")
    assert names_in_order(told[3], "Gil", "Fay", "Gil")
    assert names_in_order(told[4], "Gil")
    stats = stats_by_sitter(over.state)
    assert [(did.deals, did.wins) for did in stats[1]] == [(1, 1), (1, 1), (1, 0)]
    assert player_stats(over.state)[1].deals == 1
    settled, plain = settle_match(over.state), settle(over.state.scores, STANDARD.match, won=over.state.won)
    assert (settled.points, settled.steps[1:], settled.counts_for[1]) == (plain.points, plain.steps, gil)
    (line,) = settled.steps[0].lines
    assert names_in_order(ENGLISH.text(with_names(line.message, names)), "Ben", "Fay", "Gil", "Gil")
    assert over.undo().undo().undo() == sat


def test_who_began_comes_back() -> None:
    match = play(STANDARD, Substitution(seat=1, name="Fay"), Draw(), Substitution(seat=1), Draw())
    assert (match.state.sitting, match.state.counts_for) == ((None,) * 4, (None,) * 4)
    assert [did.deals for did in stats_by_sitter(match.state)[1]] == [1, 1]
    assert sitters(match.state)[1] == (None, Sitter("Fay"))
    taken = play(STANDARD, Substitution(seat=1, name="Fay", takes_over=True), Substitution(seat=1))
    assert taken.state.counts_for[1] == Sitter("Fay")


def test_only_the_last_scores_are_known() -> None:
    match = Match(STANDARD)
    whole = match.do(LastScores(scores=(41_000, 8_000, 26_000, 24_000), sticks=1))
    state = whole.state
    assert ended(whole) == "last_scores"
    assert (state.scores, state.sticks, state.deals, state.missing) == ((41_000, 8_000, 26_000, 24_000), 1, (), 0)
    played = play(STANDARD, Draw(), End())
    assert settle_match(state) == settle((41_000, 8_000, 26_000, 24_000), STANDARD.match, sticks=1)
    assert problem_of(match, LastScores(scores=(41_000, 8_000, 26_000, 24_000))) == "scores_short"
    assert problem_of(match, LastScores(scores=(41_000, 9_000, 26_000, 24_100))) == "scores_over"
    assert problem_of(match, LastScores(scores=(50_000, 25_000, 25_000))) == "players"
    assert problem_of(match, LastScores(scores=(25_000,) * 4, sticks=-1)) == "no_such_sticks"
    assert problem_of(played, LastScores(scores=(25_000,) * 4)) == "over"
    after_some = play(
        STANDARD, WinEvent.of(1, 2, han=3, fu=40), LastScores(scores=(25_000, 25_000, 30_000, 20_000))
    )
    assert len(after_some.state.deals) == 1  # what was recorded stays
    below = match.do(LastScores(scores=(60_000, 50_000, -5_000, -5_000)))
    assert [bust.seat for bust in below.state.busts] == [2, 3]


def test_who_has_won_is_said_of_last_scores_for_yakitori() -> None:
    match = Match(rules(yakitori=5_000))
    points = settle_match(match.do(LastScores(scores=(25_000,) * 4, won=(0, 1, 2))).state).points
    without = settle_match(Match(STANDARD).do(LastScores(scores=(25_000,) * 4)).state).points
    assert points[3] - without[3] == -5


def test_other_rules_price_what_was_played() -> None:
    match = play(STANDARD, WinEvent.of(0, 1, han=4, fu=30), Riichi(2), Draw((2,)))
    kiriage = STANDARD.with_value("kiriage", True)
    assert match.under(kiriage) == Match(kiriage, match.events)
    assert match.under(kiriage).past == match.past
    wide = replace(match, past=(*match.past, (Nagashi((1,)),)))
    without = STANDARD.with_value("nagashi_mangan", False)
    assert wide.under(without).past == match.past  # there is no way back to what cannot be
    nagashi = play(STANDARD, Draw(), Nagashi((1,)), Draw())
    assert [one.problem.key for one in nagashi.broken_under(without)] == ["match.problem.draw_off"]
    with pytest.raises(MatchError):
        nagashi.under(without)
