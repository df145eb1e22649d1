"""How often somebody meets again: beside the best that is published, and beside all plans for 8 players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from core.event.seating import DrawRequest, draw_plan, quality
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
    assert known_rounds(2) == known_rounds(3) == known_rounds(18) == []


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


@pytest.mark.parametrize("rounds", [2, 3])
def test_for_8_players_no_plan_at_all_is_better(rounds: int) -> None:
    first, *others = halves()
    least = min(meetings_again((first, *rest)) for rest in product([first, *others], repeat=rounds - 1))
    for seed in range(3):
        plan = draw_plan(DrawRequest(tuple(range(8))), rounds, seed=seed)
        assert meetings_again([[table.seats for table in one.tables] for one in plan.rounds]) == least
