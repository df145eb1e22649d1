"""The draw of a final: those who go on sit among themselves, the others as in any round."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.event.final_draw import draw_final
from core.event.seating import DrawRequest, Round, SeatingError, Table, draw_plan


@given(st.integers(4, 20), st.integers(1, 12), st.integers(0, 3), st.booleans(), st.booleans())
@settings(max_examples=40, deadline=None)
def test_finalists_sit_at_the_first_tables(
    count: int, finalists: int, before: int, threes: bool, by_standing: bool
) -> None:
    finalists = min(finalists, count)
    players = tuple(range(count))
    past = draw_plan(DrawRequest(players), before, seed=1, steps=100).rounds if before else ()
    request = DrawRequest(players, past, three_player_tables=threes)
    drawn = draw_final(request, players[:finalists], rounds_before=before, by_standing=by_standing, seed=3)
    seated = [player for table in drawn.tables for player in table.seats]
    assert sorted([*seated, *drawn.sitting_out]) == list(players)
    tables = -(-finalists // 4)
    first = [player for table in drawn.tables[:tables] for player in table.seats]
    if 4 * tables <= count:
        assert sorted(first) == list(range(4 * tables)), "the next in rank fill the table"
    ranks = [sorted(table.seats) for table in drawn.tables[:tables]]
    assert ranks == sorted(ranks)


def test_who_has_met_plays_again_for_the_first_place() -> None:
    met = Round(tuple(Table(tuple(range(n, n + 4))) for n in range(0, 16, 4)))
    request = DrawRequest(tuple(range(16)), (met, met))
    drawn = draw_final(request, range(8), rounds_before=2, by_standing=True)
    assert [set(table.seats) for table in drawn.tables[:2]] == [{0, 1, 2, 3}, {4, 5, 6, 7}]
    others = [set(table.seats) for table in drawn.tables[2:]]
    assert {8, 9, 10, 11} not in others, "the others go on avoiding whom they have met"


def test_within_a_final_of_several_rounds_nobody_meets_again_while_that_is_possible() -> None:
    request = DrawRequest(tuple(range(16)))
    first = draw_final(request, range(16), rounds_before=0)
    second = draw_final(DrawRequest(tuple(range(16)), (first,)), range(16), rounds_before=0)
    pairs = [
        {pair for table in one.tables for pair in combinations(sorted(table.seats), 2)} for one in (first, second)
    ]
    assert not pairs[0] & pairs[1]


def test_others_who_are_too_few_for_a_table_sit_out() -> None:
    assert draw_final(DrawRequest(tuple("ABCDEFG")), "ABCD", rounds_before=0).sitting_out == ("E", "F", "G")
    threes = draw_final(DrawRequest(tuple("ABCDEFG"), three_player_tables=True), "ABCD", rounds_before=0)
    assert sorted(threes.tables[1].seats) == ["E", "F", "G"]
    one = draw_final(DrawRequest(tuple("ABCDEFGH"), max_tables=1), "ABCD", rounds_before=0)
    assert one.sitting_out == ("E", "F", "G", "H")
    with pytest.raises(SeatingError):
        draw_final(DrawRequest(tuple("ABC")), "ABC", rounds_before=0)
