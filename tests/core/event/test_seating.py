"""Seating: everybody once a round, pairs kept apart, sitting out shared, winds level, one seed one plan."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.event.seating import DrawRequest, draw_plan, draw_round, quality


@given(st.integers(4, 22), st.integers(1, 4), st.booleans(), st.integers(0, 99))
def test_everybody_is_once_in_a_round(players: int, rounds: int, threes: bool, seed: int) -> None:
    request = DrawRequest(tuple(range(players)), three_player_tables=threes)
    plan = draw_plan(request, rounds, seed=seed, steps=50)
    for one in plan.rounds:
        seated = [player for table in one.tables for player in table.seats]
        assert sorted([*seated, *one.sitting_out]) == list(range(players))


def test_the_same_seed_draws_the_same_round() -> None:
    request = DrawRequest(tuple("abcdefghijklm"))
    assert draw_round(request, seed=1) == draw_round(request, seed=1) != draw_round(request, seed=2)
    assert quality(request, draw_plan(request, 2, seed=1)).sat_out == (0, 1)
