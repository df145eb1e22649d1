"""How often somebody meets again: beside the best that is published, and beside all plans for 8 players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import pytest

from core.event.seating import DrawRequest, Plan, Round, Table, draw_plan, draw_round, quality
from core.event.seating_designs import known_rounds

MOST_ROUNDS = dict(
    zip(range(8, 65, 4), (1, 1, 5, 5, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21), strict=True),
)
"""By the number of players: in how many rounds nobody meets twice, as published.

Up to 32 players: OEIS A107431 (T(n, 4) for 4n players), which follows W. Harvey's page on the social golfer
problem, and A. Aguado's 10 rounds for 32. Above: (v - 1) // 3 rounds, the bound by counting, are published for all
of these by Ge, Lam, Ling and Shen, "Resolvable maximum packings with quadruples" (2005), who have all v but 8, 12,
20 and a few larger ones, and by Miller, Valkov and Abel, "Combinatorial solutions to the social golfer problem"
(2026), up to 150 players.
"""
BEYOND = {
    (8, 2): 4,  # of four from two tables at least two pairs have met: 2 at each table
    (12, 3): 9,  # of four from three tables at least one pair has met: 3 in any two rounds
    (12, 5): 30,  # I. Wakeling, devenezia.com, topic 1226: 30 pairs twice, 6 never
    (12, 11): 132,  # a whist tournament: each of 66 pairs meets three times
    (8, 7): 56,  # a whist tournament: each of 28 pairs meets three times
    (16, 8): 72,  # five rounds of a plane of order 4, three of them again; nothing less by counting
    (20, 6): 6,  # a transversal, then four tables within the groups and one of those who are left
}
"""By players and rounds: meetings too many in the best plans that are published, or known by such an argument."""


@pytest.mark.parametrize("players", MOST_ROUNDS)
def test_nobody_meets_twice_in_as_many_rounds_as_published(players: int) -> None:
    request = DrawRequest(tuple(range(players)))
    assert quality(request, draw_plan(request, MOST_ROUNDS[players], seed=players)).repeats == 0


@pytest.mark.parametrize("tables", range(4, 17))
def test_with_as_many_rounds_as_tables_nobody_meets_twice(tables: int) -> None:
    request = DrawRequest(tuple(range(4 * tables)))
    assert quality(request, draw_plan(request, tables, seed=2)).repeats == 0


@pytest.mark.parametrize(("players", "rounds"), BEYOND)
def test_few_meet_again_where_some_have_to(players: int, rounds: int) -> None:
    request = DrawRequest(tuple(range(players)))
    assert quality(request, draw_plan(request, rounds, seed=3)).repeats <= 1.1 * BEYOND[players, rounds]


@pytest.mark.parametrize("tables", [*range(4, 17), 25, 35])
def test_a_known_design_seats_everybody_and_nobody_meets_twice(tables: int) -> None:
    rounds = known_rounds(tables)
    assert len(rounds) >= min((4 * tables - 1) // 3 - (tables == 5), tables if tables > 16 else 99)
    met = set[tuple[int, int]]()
    for seats in rounds:
        assert sorted(seats) == list(range(4 * tables))
        for start in range(0, len(seats), 4):
            pairs = set(combinations(sorted(seats[start : start + 4]), 2))
            assert not pairs & met
            met |= pairs


def test_there_is_no_design_where_none_is_known() -> None:
    assert all(known_rounds(tables) == [] for tables in (1, 2, 3, 18, 20, 21))


def halves() -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """All 35 rounds of 8 players at two tables."""
    for three in combinations(range(1, 8), 3):
        table = frozenset((0, *three))
        yield table, frozenset(range(8)) - table


Drawn = Iterable[Iterable[Iterable[int]]]


def meetings_again(rounds: Drawn) -> int:
    """Each meeting of a pair counted with each earlier one, so that they are spread.

    :param rounds: tables of players.
    """
    times = Counter(pair for one in rounds for table in one for pair in combinations(sorted(table), 2))
    return sum(each * (each - 1) // 2 for each in times.values())


FIRST, *OTHERS = halves()
MET = ((FIRST, OTHERS[0]), (FIRST, OTHERS[4], OTHERS[9]), (FIRST, FIRST, OTHERS[20]))
"""Rounds that were played before, some of them twice."""
APART = ((), ((0, 4),), ((0, 1), (1, 2), (5, 7), (3, 6)))
"""Pairs that may not meet."""


def played(past: Iterable[Iterable[Iterable[int]]]) -> tuple[Round[int], ...]:
    return tuple(Round(tuple(Table(tuple(table)) for table in one)) for one in past)


def keep_apart(one: Iterable[frozenset[int]], apart: tuple[tuple[int, int], ...]) -> bool:
    return not any(set(pair) <= table for pair in apart for table in one)


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("apart", APART)
def test_for_8_players_no_plan_at_all_is_better(rounds: int, apart: tuple[tuple[int, int], ...]) -> None:
    allowed = [one for one in halves() if keep_apart(one, apart)]
    least = min(meetings_again(plan) for plan in combinations_with_replacement(allowed, rounds))
    for seed in range(3):
        plan = draw_plan(DrawRequest(tuple(range(8)), apart=apart), rounds, seed=seed)
        tables = [[frozenset(table.seats) for table in one.tables] for one in plan.rounds]
        assert all(keep_apart(one, apart) for one in tables)
        assert meetings_again(tables) == least


@pytest.mark.parametrize("past", MET)
@pytest.mark.parametrize("apart", APART)
def test_for_8_players_who_have_met_no_round_at_all_is_better(
    past: Sequence[tuple[frozenset[int], frozenset[int]]], apart: tuple[tuple[int, int], ...]
) -> None:
    allowed = [one for one in halves() if keep_apart(one, apart)]
    request = DrawRequest(tuple(range(8)), played(past), apart)
    least = min(meetings_again((*past, one)) for one in allowed)
    nearest = min(distance_of(request, one) for one in allowed if meetings_again((*past, one)) == least)
    for seed in range(4):
        for by_standing in (False, True):
            drawn = draw_round(request, by_standing=by_standing, seed=seed)
            tables = [frozenset(table.seats) for table in drawn.tables]
            assert keep_apart(tables, apart)
            assert meetings_again((*past, tables)) == least
        assert distance_of(request, tables) == nearest


def distance_of(request: DrawRequest[int], one: Iterable[Iterable[int]]) -> int:
    return quality(request, Plan(played([one]))).rank_distance


LEAST = {(9, 4): 18, (10, 4): 12, (12, 5): 30, (13, 5): 20, (15, 5): 0, (17, 5): 1}
"""By players and rounds: the fewest meetings with an earlier one, each with each, when sitting out is shared.

At best those who sat out before are shared among the tables, and so are the others of each table: of 9 players 6
meet again in any two rounds, so 18 in 4 rounds. For 17 players a SAT solver finds no 5 rounds without a repeat in
which five people sit out.
"""


@pytest.mark.parametrize(("players", "rounds"), LEAST)
def test_the_least_possible_is_reached(players: int, rounds: int) -> None:
    plan = draw_plan(DrawRequest(tuple(range(players))), rounds, seed=3)
    found = meetings_again([[table.seats for table in one.tables] for one in plan.rounds])
    assert found == LEAST[players, rounds]
