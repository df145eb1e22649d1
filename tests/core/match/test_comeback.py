"""What a player has to win with to reach a rank: cases from the books, and every hand tried one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.ayame.system import AyameRules
from core.match import Match, MatchError, Riichi, WinEvent, settle_match
from core.match.comeback import Way, WinPrice, comeback, most_yakuman
from core.match.fold import fold
from core.match.state import MatchState
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.study.table import table

STANDARD = PRESET_SETS["standard"]


def last_deal(*scores: int, honba: int = 0, sticks: int = 0, rule_set: RuleSet = STANDARD) -> MatchState:
    """South 4 (the last seat deals) with these scores; of three players South 3."""
    state = MatchState.first(rule_set, start=scores)
    return replace(
        state,
        round=1,
        dealer=state.players - 1,
        honba=honba,
        sticks=sticks,
        deal_sticks=sticks,
        start=(*scores[:-1], scores[-1] + 1000 * sticks),
    )


def words(way: Way | None) -> str:
    """The smallest hands and what they bring: `2/60 3/30: 3900 +4900`."""
    if way is None:
        return "never"
    hands = " ".join(
        f"{hand.yakuman}Y" if hand.yakuman else f"{hand.limit}" if hand.limit else f"{hand.han}/{hand.fu}"
        for hand in way.hands
    )
    return f"{' '.join(dict.fromkeys(hands.split()))}: {way.points} +{way.gain}"


def found(state: MatchState, seat: int, rank: int, source: int | None) -> str:
    return words(comeback(state, seat).way(rank, source))


# --------------------------------------------------------------------------- cases worked out by hand


def test_behind_the_dealer_by_5200() -> None:
    """Tsumo: twice what all children and twice what the dealer pays closes the gap: 800 and 1,600 leave 400, 1,000
    and 2,000 are enough. From the dealer it closes by twice the price. From another the price alone."""
    state = last_deal(28_000, 20_000, 18_800, 33_200)
    assert found(state, 0, 1, None) == "2/60 3/30: 4000 +4000"
    assert found(state, 0, 1, 3) == "1/80 2/40: 2600 +2600"  # level, and nearer to the first dealer
    assert found(state, 0, 1, 1) == "2/80 3/40: 5200 +5200"


def test_who_is_later_has_to_be_ahead() -> None:
    state = last_deal(33_200, 28_000, 18_800, 20_000)
    assert found(state, 1, 1, 0) == "1/90: 2900 +2900"
    way = comeback(state, 1).way(1, 0)
    assert way is not None
    assert (way.usual.han, way.usual.fu) == (3, 30)
    assert way.recommended == way.handy
    assert words(way.recommended) == "2/60 3/30: 3900 +3900"  # as far as one looks ahead at a table
    assert found(state, 1, 1, 2) == "2/90: 5800 +5800"


def test_a_shared_rank_is_reached_where_ties_are_split() -> None:
    state = last_deal(33_200, 28_000, 18_800, 20_000, rule_set=STANDARD.with_value("tie", "split"))
    assert found(state, 1, 1, 0) == "1/80 2/40: 2600 +2600"
    way = comeback(state, 1).way(1, 0)
    assert way is not None
    assert way.ranks == (1, 1, 4, 3)


def test_a_haneman_as_direct_hit() -> None:
    state = last_deal(20_000, 12_000, 44_000, 24_000)
    assert found(state, 0, 1, 2) == "haneman: 12000 +12000"
    assert found(state, 0, 1, 1) == "sanbaiman: 24000 +24000"
    # From the dealer, who falls below: second already with a thousand.
    assert found(state, 0, 2, 3) == "1/60 2/30: 2000 +2000"
    fewest = comeback(state, 0).way(2, 3)
    assert fewest is not None
    assert (fewest.usual.han, fewest.usual.fu) == (2, 30)  # nobody plays for one han of 60 fu
    # By tsumo haneman closes 12,000 and 3,000, baiman 16,000 and 4,000, sanbaiman 24,000 and 6,000.
    assert found(state, 0, 1, None) == "sanbaiman: 24000 +24000"


def test_the_dealer_needs_less() -> None:
    """A dealer's mangan tsumo: 12,000 and the 4,000 of the one who is caught up with."""
    state = last_deal(41_000, 20_000, 14_000, 25_000)
    assert found(state, 3, 1, None) == "haneman: 18000 +18000"
    state = last_deal(40_900, 20_000, 14_100, 25_000)
    assert found(state, 3, 1, None) == "mangan: 12000 +12000"
    way = comeback(state, 3).way(1, None)
    assert way is not None
    assert way.usual == way.hands[0]  # a mangan is one, whatever its fu


def test_honba_and_sticks_on_the_table_help() -> None:
    """8,000 behind a child, two honba, one stick. Tsumo: 5,200 + 600 + 1,000 for the one, 1,300 + 200 from the
    other. From the first: twice the price, twice 600, and 1,000. From a third: the price, 600, and 1,000."""
    state = last_deal(32_000, 24_000, 22_000, 21_000, honba=2, sticks=1)
    assert found(state, 1, 1, None) == "2/80 3/40 4/20: 5200 +6800"
    assert found(state, 1, 1, 0) == "1/100 2/50 3/25: 3200 +4800"
    assert found(state, 1, 1, 2) == "2/110: 7100 +8700"
    direct = comeback(state, 1).way(1, 0)
    assert direct is not None
    assert (direct.usual.han, direct.usual.fu) == (3, 30)
    way = comeback(state, 1).way(1, 2)
    assert way is not None
    assert (way.usual.han, way.usual.fu, way.after) == (4, 30, (32_000, 32_700, 14_300, 21_000))
    assert way.shares == (7100,)


def test_a_rank_that_no_hand_reaches() -> None:
    state = last_deal(150_000, -20_000, -15_000, -15_000, rule_set=STANDARD.with_value("yakuman_stacking", False))
    assert found(state, 1, 1, 2) == "never"
    assert found(state, 1, 1, 0) == "never"
    assert found(last_deal(150_000, -20_000, -15_000, -15_000), 1, 1, 0) == "3Y: 96000 +96000"


def test_any_hand_will_do() -> None:
    state = last_deal(26_000, 25_000, 25_000, 24_000)
    way = comeback(state, 1).way(1, 0)
    assert way is not None
    assert way.any_hand
    assert {(hand.han, hand.fu) for hand in way.hands} == {(1, 30)}
    assert not any(way.any_hand for way in comeback(replace(state, dealer=0), 3).goals[0].ways if way)


def test_two_han_are_needed_from_five_honba_on_where_the_rules_say_so() -> None:
    state = last_deal(26_000, 25_000, 25_000, 24_000, honba=5)
    bound = replace(state, rule_set=STANDARD.with_value("ryanhan_shibari", True))
    for one, han in ((state, 1), (bound, 2), (replace(bound, honba=4), 1)):
        way = comeback(one, 1).way(1, 0)
        assert way is not None
        assert min(hand.han for hand in way.hands) == han
        assert way.recommended.any_hand  # also where the smallest has fu that one does not play for: 2 han 25 fu


def test_the_table_and_the_one_who_is_first() -> None:
    state = last_deal(40_000, 30_000, 20_000, 10_000)
    first = comeback(state, 0)
    assert (first.rank, first.ahead, first.goals) == (1, 10_000, ())
    last = comeback(state, 3)
    assert last.sources == (None, 0, 1, 2)
    assert [(goal.rank, goal.holder, goal.behind) for goal in last.goals] == [
        (1, 0, 30_000),
        (2, 1, 20_000),
        (3, 2, 10_000),
    ]
    with pytest.raises(KeyError):
        last.way(4, None)


def test_three_players() -> None:
    """Tsumo without north's share: 1,600 and 3,200, and the dealer's 3,200 once more; level, and nearer to the
    first dealer. From the dealer it takes twice 4,000, and 3,900 is too little."""
    state = last_deal(39_000, 19_000, 47_000, rule_set=PRESET_SETS["tenhou_sanma"])
    assert found(state, 0, 1, None) == "2/100 3/50 4/25: 4800 +4800"
    assert found(state, 0, 1, 2) == "2/70: 4500 +4500"


def test_ayame() -> None:
    """400 and more a hand, from the discarder all of it: p = 300 × floor(x + 1) × ceil(x + 1)."""
    match = Match(STANDARD, (WinEvent.of(0, 1, halves=6),), ayame=AyameRules())
    state = match.state
    assert state.scores == (34_800, 25_200, 30_000, 30_000)
    way = comeback(state, 1).way(1, 0)
    assert way is not None
    # 9,600 behind: twice 4,800 is level, and seat 0 is nearer to the first dealer.
    assert [hand.halves for hand in way.hands] == [7]
    assert (way.points, way.shares, way.gain) == (6000, (6000,), 6000)
    tsumo = comeback(state, 2).way(1, None)
    assert tsumo is not None
    # 4,800 behind: four thirds of it close the gap.
    assert [hand.halves for hand in tsumo.hands] == [6]
    assert (tsumo.points, tsumo.shares) == (4800, (1600,))


def test_the_match_is_over() -> None:
    state = Match(STANDARD, (WinEvent.of(0, 1, yakuman=1),)).state
    assert state.finished
    with pytest.raises(MatchError):
        comeback(state, 1)


def test_a_riichi_changes_nothing_for_who_wins() -> None:
    match = Match(STANDARD, (WinEvent.of(0, 1, han=3, fu=40), WinEvent.of(0, 3, han=3, fu=40)))
    before, declared = comeback(match.state, 2), comeback(match.do(Riichi(2)).state, 2)
    assert before.goals
    for goal in before.goals:
        for source in before.sources:
            mine, other = before.way(goal.rank, source), declared.way(goal.rank, source)
            assert mine is not None
            assert other is not None
            assert (mine.hands, mine.after) == (other.hands, other.after)


# ----------------------------------------------------------------------------- every hand, one by one

SWITCHES: dict[str, list[object]] = {
    "tie": ["seat", "split"],
    "kiriage": [True, False],
    "kazoe": ["yakuman", "sanbaiman"],
    "fu_counting": ["counted", "fixed", "doubling"],
    "payment_unit": [100, 1000],
    "honba_ron": [300, 1500],
    "open_pinfu_30": [True, False],
    "yakuman_stacking": [True, False],
    "chiitoitsu": ["25_fu_2_han", "50_fu_1_han"],
}


@st.composite
def tables(draw: st.DrawFn) -> tuple[MatchState, int]:
    """A table in the middle of a match, and a player."""
    preset = draw(st.sampled_from(["standard", "tenhou", "m_league", "ema_2016", "jpml_a_2022", "tenhou_sanma"]))
    rule_set = PRESET_SETS[preset]
    if rule_set.rules.players == 3:
        rule_set = rule_set.with_value("sanma_tsumo", draw(st.sampled_from(["loss", "split", "two_to_one"])))
    for name in draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=3, unique=True)):
        rule_set = rule_set.with_value(name, draw(st.sampled_from(SWITCHES[name])))
    ayame = AyameRules(players=draw(st.sampled_from([2, 3, 4]))) if draw(st.integers(0, 5)) == 0 else None
    first = MatchState.first(rule_set, ayame)
    near = draw(st.booleans())
    step = st.integers(-60, 60) if near else st.integers(-400, 400)
    moved = draw(st.lists(step, min_size=first.players - 1, max_size=first.players - 1))
    scores = tuple(held + 100 * change for held, change in zip(first.scores, (*moved, -sum(moved)), strict=True))
    state = MatchState.first(rule_set, ayame, scores)
    sticks = 0 if ayame else draw(st.integers(0, 3))
    state = replace(
        state,
        dealer=draw(st.integers(0, first.players - 1)),
        honba=0 if ayame else draw(st.integers(0, 4)),
        sticks=sticks,
        deal_sticks=sticks,
        adjusted=1000 * sticks,
    )
    return state, draw(st.integers(0, first.players - 1))


def every_win(state: MatchState, seat: int, source: int | None) -> list[WinEvent]:
    """Every hand that the score table has for this player in this way."""
    if state.ayame:
        return [WinEvent.of(seat, source, halves=halves) for halves in range(2, 19)]
    shown = table(dealer=seat == state.dealer, tsumo=source is None, rules=state.rules)
    cells = [one for row in shown.rows for one in row if one.impossible is None]
    found = [WinEvent.of(seat, source, han=one.han, fu=one.fu) for one in cells]
    found += [WinEvent.of(seat, source, han=han) for han in range(5, 14)]
    return found + [WinEvent.of(seat, source, yakuman=n) for n in range(1, most_yakuman(state.rules) + 1)]


def hand_of(win: WinEvent) -> tuple[int, int, int, int]:
    winner = win.winners[0]
    return winner.yakuman, winner.halves, winner.han, winner.fu


def rank_of(state: MatchState, seat: int) -> int:
    """The rank by counting who is ahead."""
    shared = not state.ayame and state.match.tie == "split"
    mine = (state.scores[seat], 0 if shared else -seat)
    return 1 + sum((held, 0 if shared else -other) > mine for other, held in enumerate(state.scores))


def key(hand: WinPrice) -> tuple[int, int, int, int]:
    return hand.yakuman, hand.halves, hand.han, hand.fu


HAN_SHOWN = (0, 1, 2, 3, 4, 5, 6, 8, 11, 13)
"""Of a limit the first han stands for all."""


@given(tables())
@settings(max_examples=60, deadline=None)
def test_no_smaller_hand_is_enough(given_: tuple[MatchState, int]) -> None:
    state, seat = given_
    answer = comeback(state, seat)
    assert answer.rank == rank_of(state, seat) == state.ranks[seat]
    assert state.ranks == settle_match(replace(state, sticks=0)).ranks
    assert [goal.rank for goal in answer.goals] == list(range(1, answer.rank))
    for source in answer.sources:
        ends = {hand_of(win): fold(state, [win]) for win in every_win(state, seat, source)}
        for goal in answer.goals:
            way = answer.way(goal.rank, source)
            if way is None:
                assert all(rank_of(end, seat) > goal.rank for end in ends.values())
                continue
            # Nothing that brings less is enough, and everything that brings as much or more is.
            for end in ends.values():
                assert (rank_of(end, seat) <= goal.rank) == (end.scores[seat] >= way.after[seat])
            assert {ends[hand].scores for hand in map(key, way.hands)} == {way.after}
            assert set(map(key, way.hands)) == {
                hand for hand, end in ends.items() if end.scores == way.after and hand[2] in HAN_SHOWN
            }
            assert way.any_hand == (way.after[seat] == min(end.scores[seat] for end in ends.values()))
            assert way.gain == way.after[seat] - state.scores[seat]
            assert way.ranks == ends[key(way.hands[0])].ranks
            usual = ends[key(way.usual)]
            assert (usual.scores, usual.ranks) == (way.recommended.after, way.recommended.ranks)
            assert way.usual in way.recommended.hands
            assert rank_of(usual, seat) <= goal.rank
            assert way.usual in way.hands or way.usual.limit or way.usual.fu in (0, 20, 30, 40)
            assert not state.ayame or way.usual == way.hands[0]
