"""What wins the final with the points carried into it, against the standing of the event itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from core.event.final_table import FinalTable
from core.event.log import Correction
from core.event.standing import TableResult, standing
from core.event.standing_rules import StandingRules
from core.match import WinEvent, settle_match
from core.match.comeback import WinPrice, comeback
from core.match.fold import after
from core.match.state import MatchState
from core.rules.rule_sets import PRESET_SETS
from core.study.table import TableCell, table

PEOPLE = ("dmitri", "julia", "aiko", "viktor")
CARRIED = (909, 680, 596, 560)
"""In tenths."""
RULES = StandingRules(final_from=4, carried=100, cut=4)
STANDARD = PRESET_SETS["standard"]
EVEN = (25_000,) * 4


def last_deal(*scores: int) -> MatchState:
    """South 4."""
    return replace(MatchState.first(STANDARD, start=scores), round=1, dealer=3)


def final_table(rules: StandingRules = RULES, *corrections: Correction, cut_off: str = "") -> FinalTable:
    points = [Fraction(one, 10) for one in CARRIED]
    results = [
        TableResult("1", one, Fraction(-300) if one == cut_off else had, rank, 4, 25_000, 3)
        for rank, (one, had) in enumerate(zip(PEOPLE, points, strict=True), 1)
    ]
    results.append(TableResult("2", "elsewhere", Fraction(-100), 4, 4, 0, 3))
    return FinalTable(PEOPLE, 4, tuple(results), rules, corrections)


def winners(found: FinalTable, state: MatchState) -> list[str]:
    """Who is first of the table in the event as its standing says."""
    settled = settle_match(state)
    ended = (
        TableResult("", one, settled.points[seat], settled.ranks[seat], 4, state.scores[seat], 4)
        for seat, one in enumerate(found.people)
    )
    rows = standing((*found.results, *ended), found.rules, found.corrections)
    there = [row for row in rows if row.is_final and row.person in found.people]
    return [row.person for row in there if row.place == there[0].place]


def after_win(state: MatchState, seat: int, source: int | None, hand: WinPrice | TableCell) -> MatchState:
    return after(state, WinEvent.of(seat, source, han=hand.han, fu=hand.fu, yakuman=hand.yakuman), 0)


@pytest.mark.parametrize("carried", [0, 50, 100])
@pytest.mark.parametrize("scores", [EVEN, (40_000, 30_000, 20_000, 10_000), (12_000, 33_000, 28_000, 27_000)])
def test_the_hands_win_the_event_and_smaller_ones_do_not(carried: int, scores: tuple[int, ...]) -> None:
    found, state = final_table(replace(RULES, carried=carried)), last_deal(*scores)
    assert state.scores == scores
    leader = winners(found, state)
    for seat, person in enumerate(PEOPLE):
        told = comeback(state, seat, found.places)
        assert (told.rank == 1) == (person in leader)
        for source, way in zip(told.sources, told.goals[0].ways if told.goals else (), strict=False):
            if way is None:
                continue
            hand = way.hands[0]
            ended = after_win(state, seat, source, hand)
            assert ended.scores == way.after
            assert person in winners(found, ended)
            shown = table(dealer=seat == 3, tsumo=source is None, rules=STANDARD.rules)
            cells = [one for row in shown.rows for one in row if one.impossible is None]
            smaller = [one for one in (*cells, *shown.limits) if one.base < hand.base]
            assert bool(smaller) != way.any_hand
            if smaller:
                largest = max(smaller, key=lambda one: one.base)
                assert person not in winners(found, after_win(state, seat, source, largest))


def test_any_hand_wins_the_match_but_not_the_event() -> None:
    """All at 25,000 in South 4: by the scores any hand makes a player first."""
    found, state = final_table(), last_deal(*EVEN)
    assert comeback(state, 0, found.places).rank == 1
    for seat in (2, 3):
        of_match, of_event = comeback(state, seat), comeback(state, seat, found.places)
        assert all(way is not None and way.any_hand for way in of_match.goals[0].ways)
        assert of_event.goals[0].holder == 0
        from_leader, *others = (of_event.way(1, source) for source in (0, None, *{1, 2, 3} - {seat}))
        assert from_leader is not None
        assert from_leader.any_hand  # who falls from the first place to the last
        assert any(way is None or not way.any_hand for way in others)


def test_the_sums_are_those_of_the_event() -> None:
    found, state = final_table(), last_deal(*EVEN)
    points = settle_match(state).points
    assert found.sums(state) == tuple(Fraction(had, 10) + points[seat] for seat, had in enumerate(CARRIED))


def test_a_penalty_in_the_final_counts() -> None:
    penalty = Correction(person="dmitri", points=-100_000, number=4, reason="")
    state = last_deal(*EVEN)
    assert final_table(RULES, penalty).places(state)[0] == 4


def test_who_fills_an_empty_chair_cannot_win_the_event() -> None:
    found, state = final_table(replace(RULES, cut=3), cut_off="viktor"), last_deal(0, 0, 0, 100_000)
    assert found.places(state)[3] == 4
    assert set(comeback(state, 3, found.places).goals[0].ways) == {None}
