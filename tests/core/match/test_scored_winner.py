"""A hand that was scored brings in a match what its derivation says, whoever pays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.ayame.score import in_ayame
from core.ayame.system import AyameRules, points
from core.hand import Win as HandWin
from core.hand.notation import parse_hand
from core.interchange.draft_text import draft_from_text, draft_to_text
from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.match import Match, MatchError, WinEvent, Winner
from core.match.draft import DealDraft
from core.match.fold import after
from core.match.names import with_names
from core.match.scored_winner import winner_of
from core.match.state import MatchState, player
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.scoring import score
from core.scoring.derivation import Derivation
from tests.wins import wins

NUMBER = 200
DEALER = 1


def table_of(derivation: Derivation, rule_set: RuleSet) -> MatchState:
    """A match that stands as it did when the hand was won."""
    win = derivation.win
    return replace(
        Match(rule_set).state,
        round=int(win.round_wind),
        dealer=DEALER,
        honba=win.honba,
        sticks=win.sticks,
        deal_sticks=win.sticks,
        adjusted=1000 * win.sticks,
    )


@pytest.mark.parametrize("name", list(PRESET_SETS))
def test_a_match_pays_what_the_derivation_says(name: str) -> None:
    rule_set = PRESET_SETS[name]
    checked = 0
    for hand, random_win in wins(len(name), NUMBER, rule_set.rules):
        win = replace(random_win, pao=None)
        found = score(hand, win, rule_set.rules)
        if found.outcome != "win" or win.nagashi_mangan or (not win.tsumo and win.discarder is None):
            continue
        state = table_of(found, rule_set)
        seat = state.seat_of(win.seat_wind)
        discarder = None if win.tsumo or win.discarder is None else state.seat_of(win.discarder)
        closed = after(state, WinEvent((winner_of(seat, found, state),), discarder), 0)
        by_wind = tuple(closed.records[-1].deltas[state.seat_of(state.wind_of(s))] for s in range(state.players))
        expected = [0] * state.players
        for wind, change in enumerate(found.deltas):
            expected[(DEALER + wind) % state.players] = change
        assert by_wind == tuple(expected), f"{hand} {win}"
        checked += 1
    assert checked > NUMBER / 3


def test_ayame_half_han() -> None:
    ayame = AyameRules()
    rule_set = PRESET_SETS["standard"]
    found = score(parse_hand("234m567p234s678s5m +5m"), HandWin(riichi=True), rule_set.rules)
    state = Match(rule_set, ayame=ayame).state
    winner = winner_of(0, found, state, "code")
    counted = in_ayame(found, ayame)
    assert (winner.halves, winner.hand) == (counted.chosen.counted if counted.chosen else 0, "code")
    assert points(winner.halves, 4) == counted.points


def test_a_hand_that_does_not_win_has_no_price() -> None:
    rule_set = PRESET_SETS["standard"]
    found = score(parse_hand("123m456p789s1146z +5z"), HandWin(), rule_set.rules)
    for ayame in (None, AyameRules()):
        with pytest.raises(MatchError) as caught:
            winner_of(0, found, Match(rule_set, ayame=ayame).state)
        assert caught.value.problem.key == "match.problem.no_win"


def test_nobody_is_liable_where_nobody_was() -> None:
    found = score(parse_hand("234m567p345s67s88s +8s"), HandWin(tsumo=True), PRESET_SETS["standard"].rules)
    priced = winner_of(0, found, Match(PRESET_SETS["standard"]).state, "code")
    assert priced == Winner(seat=0, han=3, fu=20, hand="code")


def test_names_stand_for_players_everywhere_in_a_message() -> None:
    inner = Several((player(0), player(1)))
    message = Message.of("match.line.tenpai", players=inner, points=3000, player=player(2))
    named = with_names(message, ("Aoi", "", "Sora", "Ren"))
    aoi, sora = (Message.of("match.player_named", name=Name(name)) for name in ("Aoi", "Sora"))
    assert named.param("players") == Several((aoi, player(1)))
    assert named.param("player") == sora
    assert named.param("points") == 3000


def test_a_draft_as_text() -> None:
    winner = Winner(seat=2, han=3, fu=40, hand="abc")
    draft = DealDraft(outcome="ron", riichi=(2, 0), winners=(winner,), discarder=1, tenpai=(0,), unpaid=(2,))
    draft = draft.with_winner(0, True).with_han(0, 2)
    assert draft_from_text(draft_to_text(draft), 4) == draft
    assert draft_from_text(draft_to_text(DealDraft()), 3) == DealDraft()
    for text in ("", "[]", "{}", "{", "null", draft_to_text(replace(draft, discarder=3)), '{"winners": 3}'):
        with pytest.raises(ValueError, match=r".*"):
            draft_from_text(text, 3)
    with pytest.raises(ValueError, match="maybe"):
        draft_from_text(draft_to_text(draft).replace('"ron"', '"maybe"'), 4)


def test_the_value_of_a_winner_taken_back_survives_as_text() -> None:
    won = DealDraft(outcome="ron").with_winner(1, True).with_price(Winner(seat=1, han=3, fu=40))
    again = draft_from_text(draft_to_text(won.with_winner(1, False)), 4)
    assert again.with_winner(2, True).winners == (Winner(seat=2, han=3, fu=40),)
