"""What each player did in a match."""

from __future__ import annotations

from core.ayame.system import AyameRules
from core.match import Adjustment, Chips, Chombo, Draw, Event, Match, Nagashi, Riichi, WinEvent, Winner
from core.match.player_stats import player_stats
from core.rules.rule_sets import PRESET_SETS
from tests.core.ledger.ledgers import STANDARD


def test_what_each_player_did() -> None:
    rules = PRESET_SETS["ema_2016"].with_value("nagashi_mangan", True)
    match = Match(rules)
    events: tuple[Event, ...] = (
        Riichi(1),
        WinEvent.of(1, 2, han=3, fu=40, hand="ron"),  # 5,200
        WinEvent.of(1, han=1, fu=30),  # with two honba and sticks it would be more
        WinEvent((Winner(seat=0, han=1, fu=30), Winner(seat=3, han=2, fu=30)), 2),
        Draw((0, 1)),
        Nagashi((2,), ()),
        Chombo(3),
        Adjustment(reason="late", deltas=(-1000, 0, 0, 0)),
        Chips((1, -1, 0, 0)),
    )
    found = player_stats(match.do(*events).state)
    assert [one.deals for one in found] == [6] * 4
    assert [one.wins for one in found] == [1, 2, 0, 1]
    assert [one.deal_ins for one in found] == [0, 0, 2, 0]
    assert [one.won for one in found] == [1000, 6700, 0, 2000]
    assert [one.lost for one in found] == [0, 0, 8200, 0]  # a double ron is one deal-in
    assert [one.riichi for one in found] == [0, 1, 0, 0]
    assert [one.best for one in found] == [1000, 5200, 0, 2000]
    assert [one.best_hand for one in found] == ["", "ron", "", ""]


def test_the_price_of_the_best_win_is_without_honba_and_sticks() -> None:
    match = Match(STANDARD).do(Draw((0,))).do(Draw((0,))).do(Riichi(0), Riichi(1), WinEvent.of(0, han=3, fu=30))
    assert [one.best for one in player_stats(match.state)] == [6000, 0, 0, 0]
    yakuman = Match(STANDARD).do(Draw((0,))).do(WinEvent.of(1, 2, yakuman=1, pao=3))
    assert [one.best for one in player_stats(yakuman.state)] == [0, 32_000, 0, 0]
    ayame = Match(STANDARD, ayame=AyameRules()).do(WinEvent.of(2, halves=4))
    assert player_stats(ayame.state)[2].best == sum(
        change for change in ayame.state.deals[-1].deltas if change > 0
    )


def test_who_is_not_paid_has_not_won() -> None:
    three = WinEvent(tuple(Winner(seat=seat, han=1, fu=30) for seat in (0, 1, 2)), 3)
    drawn = player_stats(Match(STANDARD).do(three).state)
    assert [(one.wins, one.deal_ins) for one in drawn] == [(0, 0)] * 4
    bumped = player_stats(Match(PRESET_SETS["wrc"]).do(three).state)
    assert [(one.wins, one.deal_ins) for one in bumped] == [(1, 0), (0, 0), (0, 0), (0, 1)]


def test_of_two_wins_as_good_the_first_is_the_best() -> None:
    match = Match(STANDARD)
    for hand in ("first", "second"):
        match = match.do(WinEvent.of(3, 2, han=3, fu=40, hand=hand))
    assert player_stats(match.state)[3].best_hand == "first"
