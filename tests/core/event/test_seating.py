"""Seating: everybody once a round, pairs kept apart, sitting out shared, winds level, one seed one plan."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.event.seating import (
    DrawRequest,
    Plan,
    Round,
    SeatingError,
    Table,
    draw_plan,
    draw_round,
    met_again,
    quality,
)
from core.language.messages import Message
from tests.places import ROOT

FEW = 400
"""Steps that do for what has to hold of every plan."""


def people(count: int) -> tuple[int, ...]:
    return tuple(range(count))


@st.composite
def requests(draw: st.DrawFn) -> DrawRequest[int]:
    """From 4 to 22 players, up to three rounds played by these or others, and two pairs kept apart."""
    count = draw(st.integers(4, 22))
    threes = draw(st.booleans())
    max_tables = draw(st.none() | st.integers(1, 6))
    before = DrawRequest(people(draw(st.integers(4, 24))), three_player_tables=threes)
    rounds = draw(st.integers(0, 3))
    past = draw_plan(before, rounds, seed=draw(st.integers(0, 9)), steps=FEW).rounds if rounds else ()
    apart = ((0, 1), (2, 3)) if count >= 8 and max_tables != 1 else ()
    return DrawRequest(people(count), past, apart, threes, max_tables)


@given(requests(), st.integers(1, 4), st.integers(0, 99), st.booleans())
@settings(max_examples=60, deadline=None)
def test_what_holds_of_every_plan(request: DrawRequest[int], rounds: int, seed: int, swiss: bool) -> None:
    if swiss:
        plan = Plan((draw_round(request, by_standing=True, seed=seed, steps=FEW),))
    else:
        plan = draw_plan(request, rounds, seed=seed, steps=FEW)
        assert plan == draw_plan(request, rounds, seed=seed, steps=FEW)
        assert len(plan.rounds) == rounds
    for one in plan.rounds:
        seated = [player for table in one.tables for player in table.seats]
        assert sorted([*seated, *one.sitting_out]) == list(request.players)
        assert {len(table.seats) for table in one.tables} <= ({3, 4} if request.three_player_tables else {4})
        assert len(one.tables) <= (request.max_tables or 99)
        if request.max_tables is None:
            count = len(request.players)
            assert len(one.sitting_out) == (count == 5 if request.three_player_tables else count % 4)
    assert quality(request, plan).broken == 0


@given(st.integers(5, 23), st.integers(1, 9), st.integers(0, 99))
@settings(max_examples=40, deadline=None)
def test_sitting_out_is_shared(count: int, rounds: int, seed: int) -> None:
    plan = draw_plan(DrawRequest(people(count)), rounds, seed=seed, steps=1)
    fewest, most = quality(DrawRequest(people(count)), plan).sat_out
    assert most - fewest <= 1
    if count >= 8:  # of five to seven, some have to sit out twice running where four play
        assert not any(
            set(one.sitting_out) & set(after.sitting_out)
            for one, after in zip(plan.rounds, plan.rounds[1:], strict=False)
        )


def test_who_is_named_for_it_sits_out_first_and_who_sat_out_does_not() -> None:
    assert draw_round(DrawRequest(people(13), sit_out_first=(7,)), steps=1).sitting_out == (7,)
    past = (Round[int]((), (0, 1, 2)), Round[int]((), (3,)))
    assert draw_round(DrawRequest(people(5), past), steps=1).sitting_out == (4,)
    # All have sat out once: not 3 again, and of the others 0 and 1, whose time is longest ago.
    earlier = (Round[int]((), (0, 1)), Round[int]((), (2, 4, 5)), Round[int]((), (3,)))
    assert draw_round(DrawRequest(people(6), earlier), steps=1).sitting_out == (0, 1)
    # 0 has sat out twice, long ago: of those who did once, and not the last time, it is 1.
    unequal = tuple(Round[int]((), (player,)) for player in (0, 0, 1, 2, 3, 4))
    assert draw_round(DrawRequest(people(5), unequal), steps=1).sitting_out == (1,)
    # 4 came late and has sat out least, but the last time; of the others 0 has waited longest.
    late = tuple(Round[int]((), (player,)) for player in (0, 0, 1, 1, 2, 2, 3, 3, 4))
    assert draw_round(DrawRequest(people(5), late), steps=1).sitting_out == (0,)


@given(st.integers(1, 16), st.integers(1, 12), st.integers(0, 99))
@settings(max_examples=30, deadline=None)
def test_winds_are_level_at_tables_of_four(tables: int, rounds: int, seed: int) -> None:
    request = DrawRequest(people(4 * tables))
    assert quality(request, draw_plan(request, rounds, seed=seed, steps=1)).wind_imbalance == (rounds % 4 > 0)


def test_winds_make_up_for_the_past() -> None:
    past = (Round((Table((0, 1, 2, 3)),)),) * 3
    seats = draw_round(DrawRequest(people(4), past)).tables[0].seats
    assert all(seats[player] != player for player in range(4))


def test_a_newcomer_and_a_leaver_leave_the_past_alone() -> None:
    """After three of eight rounds one of 64 leaves, then another comes: nobody meets twice all the same."""
    past = draw_plan(DrawRequest(people(64)), 3, seed=4).rounds
    there = (*range(1, 64), 99)
    request = DrawRequest(there, past)
    plan = draw_plan(request, 5, seed=4)
    assert quality(request, plan).repeats == 0
    assert 0 not in {player for one in plan.rounds for table in one.tables for player in table.seats}


@pytest.mark.parametrize("count", [50, 62])
def test_where_no_design_helps_the_search_lets_nobody_meet_twice(count: int) -> None:
    request = DrawRequest(people(count))
    assert quality(request, draw_plan(request, 8, seed=1)).repeats == 0


@pytest.mark.parametrize(("teams", "rounds"), [(16, 8), (8, 9)])
def test_teams_never_meet_within(teams: int, rounds: int) -> None:
    apart = tuple(pair for team in range(teams) for pair in combinations(range(4 * team, 4 * team + 4), 2))
    request = DrawRequest(people(4 * teams), apart=apart)
    found = quality(request, draw_plan(request, rounds, seed=2))
    assert (found.repeats, found.broken) == (0, 0)


def test_four_who_never_meet_take_turns_at_sitting_out_where_there_are_three_tables() -> None:
    request = DrawRequest(people(13), apart=tuple(combinations(range(4), 2)))
    plan = draw_plan(request, 3, seed=1, steps=FEW)
    assert all(one.sitting_out[0] < 4 for one in plan.rounds)
    assert quality(request, plan).broken == 0


def test_tables_of_three_are_shared() -> None:
    request = DrawRequest(people(13), three_player_tables=True)
    plan = draw_plan(request, 5, seed=1)
    assert [sorted(len(table.seats) for table in one.tables) for one in plan.rounds] == [[3, 3, 3, 4]] * 5
    assert quality(request, plan).at_three == (3, 4)


def test_who_sat_at_a_table_of_three_before_sits_at_one_of_four() -> None:
    first = draw_round(DrawRequest(people(14), three_player_tables=True), seed=1)
    request = DrawRequest(people(14), (first,), three_player_tables=True)
    assert quality(request, Plan((draw_round(request, seed=2),))).at_three == (0, 1)


@pytest.mark.parametrize(
    ("count", "max_tables", "seated"),
    [
        (7, 3, [3, 4]),
        (7, 2, [3, 4]),
        (7, 1, [4]),
        (3, None, [3]),
        (5, None, [4]),
        (6, None, [3, 3]),
        (9, None, [3, 3, 3]),
    ],
)
def test_tables_of_three_are_for_those_left_where_there_are_tables(
    count: int, max_tables: int | None, seated: list[int]
) -> None:
    drawn = draw_round(DrawRequest(people(count), three_player_tables=True, max_tables=max_tables))
    assert sorted(len(table.seats) for table in drawn.tables) == seated
    assert len(drawn.sitting_out) == count - sum(seated)


def test_a_swiss_draw_seats_neighbours_who_have_not_met() -> None:
    request = DrawRequest(people(16))
    first = draw_round(request, by_standing=True)
    assert sorted(sorted(table.seats) for table in first.tables) == [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10, 11],
        [12, 13, 14, 15],
    ]
    played = DrawRequest(people(32), draw_plan(DrawRequest(people(32)), 2).rounds)
    second = Plan((draw_round(played, by_standing=True, seed=1),))
    by_lot = Plan((draw_round(played, seed=1),))
    assert quality(played, second).repeats == 0
    assert quality(played, second).rank_distance < quality(played, by_lot).rank_distance / 3


def ranked_anew(count: int, rounds: int, seed: int) -> DrawRequest[int]:
    """Return players in an order by lot, after rounds that were planned."""
    past = draw_plan(DrawRequest(people(count)), rounds, seed=seed).rounds
    return DrawRequest(tuple(Random(seed).sample(people(count), count)), past)


def test_by_standing_the_leader_meets_the_best_who_are_left_and_nobody_meets_again() -> None:
    lowest = []
    for seed in range(20):
        request = ranked_anew(24, 3, seed)
        drawn = draw_round(request, by_standing=True, seed=seed, steps=10_000)
        rank = {player: number for number, player in enumerate(request.players, start=1)}
        ranks = [sorted(rank[player] for player in table.seats) for table in drawn.tables]
        assert ranks == sorted(ranks)
        assert quality(request, Plan((drawn,))).repeats == 0
        lowest.append(ranks[0][3])
    # Swaps of two alone sat the leader with the 22nd or 23rd in five of these, and with the 15th on average.
    assert max(lowest) < 20
    assert sum(lowest) / 20 < 12


@pytest.mark.parametrize("seed", range(3))
def test_by_standing_every_seed_comes_as_near(seed: int) -> None:
    request = ranked_anew(24, 3, seed)
    found = {
        quality(request, Plan((draw_round(request, by_standing=True, seed=lot),))).rank_distance
        for lot in range(4)
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        (DrawRequest(people(3)), "too_few"),
        (DrawRequest(people(2), three_player_tables=True), "too_few"),
        (DrawRequest(people(9), max_tables=0), "too_few"),
        (DrawRequest(people(8), apart=((0, 1), (0, 2), (1, 2))), "kept_apart"),
        (DrawRequest(people(4), apart=((0, 1),)), "kept_apart"),
    ],
)
def test_what_cannot_be_drawn_is_refused(request_: DrawRequest[int], kind: str) -> None:
    with pytest.raises(SeatingError) as found:
        draw_round(request_)
    assert found.value.kind == kind


@pytest.mark.parametrize(("threes", "needed"), [(True, 3), (False, 4)])
def test_it_is_said_how_many_are_needed(threes: bool, needed: int) -> None:
    with pytest.raises(SeatingError) as found:
        draw_round(DrawRequest(people(2), three_player_tables=threes))
    assert found.value.problem == Message.of("event.problem.too_few", n=2, needed=needed)


def test_nobody_is_named_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        draw_round(DrawRequest((1, 2, 3, 3)))


def test_a_search_tells_how_far_it_is_and_stops_when_told() -> None:
    done: list[float] = []

    def take(part: float) -> bool:
        done.append(part)
        return len(done) < 5

    draw_plan(DrawRequest(people(13)), 6, progress=take)
    assert len(done) == 5
    assert done == sorted(done)


def test_a_plan_does_not_hang_on_how_strings_are_hashed() -> None:
    program = (
        "from core.event.seating import *;"
        "print(draw_plan(DrawRequest(tuple('abcdefghijklm'), apart=(('a', 'b'), ('c', 'd'))), 3, steps=2000))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1


def test_quality_counts_what_there_is() -> None:
    past = (Round((Table((0, 1, 2, 3)), Table((4, 5, 6)))),)
    plan = Plan((Round((Table((0, 1, 2, 4)),), (3, 5, 6)),))
    found = quality(DrawRequest(people(7), past, ((4, 0),)), plan)
    assert (found.repeats, found.most_meetings, found.broken) == (3, 2, 1)
    assert (found.sat_out, found.at_three, found.wind_imbalance) == ((0, 1), (0, 1), 2)
    assert found.rank_distance == 1 + 4 + 16 + 1 + 9 + 4


def test_who_meets_again_is_named_in_the_order_of_the_seats() -> None:
    past = (Round((Table((0, 1, 2, 3)), Table((4, 5, 6)))), Round((Table((0, 4, 7, 8)),)))
    drawn = Round((Table((8, 5, 0, 3)), Table((6, 1, 2, 4))), (7,))
    assert met_again(past, drawn) == ((8, 0), (0, 3), (6, 4), (1, 2))
    assert met_again((), drawn) == ()
