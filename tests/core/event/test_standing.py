"""Standings: every rule by an example, and all of them against a slow way of counting."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.event.log import Correction
from core.event.standing import Bye, StandingRow, TableResult, explained_by, standing, teams_standing
from core.event.standing_rules import (
    CountedTables,
    RankedBy,
    StandingRules,
    Team,
    TieBreak,
    read_rules,
    rules_as_json,
)

PEOPLE = "abcdefgh"


def table(match: str, *people: tuple[str, int], number: int = 0) -> list[TableResult]:
    """The results of a match: people with their points, the first one first."""
    return [
        TableResult(match, person, Fraction(points), rank, len(people), 25_000 + 1000 * points, number)
        for rank, (person, points) in enumerate(people, 1)
    ]


MATCHES = [
    *table("1", ("a", 60), ("b", 10), ("c", -20), ("d", -50), number=1),
    *table("2", ("b", 50), ("a", 0), ("d", -10), ("e", -40), number=2),
    *table("3", ("c", 30), ("d", 20), ("a", -20), ("b", -30), number=3),
]
"""a 40, b 30, c 10, d -40, e -40."""


Told = list[tuple[object, ...]]
"""What is told of rows, to be compared with numbers."""


def places(rows: tuple[StandingRow, ...]) -> list[tuple[int | None, str]]:
    return [(row.place, row.person) for row in rows]


def ranked(rules: StandingRules, *corrections: Correction) -> Told:
    return [(row.place, row.person, row.value) for row in standing(MATCHES, rules, corrections)]


def explained(
    row: StandingRow, rules: StandingRules, results: list[TableResult] = MATCHES
) -> tuple[list[str], list[str]]:
    """The matches that count in a row, and those that were left out."""
    counted, others = explained_by(row, results, rules)
    return [one.match for one in counted], [one.match for one in others]


def test_the_sum_of_points_and_equal_sums_share_a_place() -> None:
    assert ranked(StandingRules()) == [(1, "a", 40), (2, "b", 30), (3, "c", 10), (4, "d", -40), (4, "e", -40)]


def test_the_average_of_points() -> None:
    found = ranked(StandingRules(by="average"))
    assert found == [
        (1, "a", Fraction(40, 3)),
        (2, "b", 10),
        (3, "c", 5),
        (4, "d", Fraction(-40, 3)),
        (5, "e", -40),
    ]


def test_the_average_rank_of_which_the_lowest_is_the_best() -> None:
    found = ranked(StandingRules(by="average_rank"))
    assert found == [(1, "a", 2), (1, "c", 2), (3, "b", Fraction(7, 3)), (4, "d", 3), (5, "e", 4)]


def test_all_matches_count_where_nobody_has_said_how_many_are_best() -> None:
    assert standing(MATCHES, StandingRules(by="best")) == standing(MATCHES)


def test_the_best_matches_count_and_the_others_are_told() -> None:
    rows = standing(MATCHES, StandingRules(by="best", best=2))
    found: Told = [(row.place, row.person, row.points) for row in rows]
    assert found == [
        (1, "a", 60),
        (1, "b", 60),
        (3, "c", 10),
        (3, "d", 10),
        (5, "e", -40),
    ]
    (a,) = [row for row in rows if row.person == "a"]
    assert explained(a, StandingRules(by="best", best=2)) == (["1", "2"], ["3"])
    assert (a.matches, a.ranks) == (3, (1, 1, 1, 0))


def test_who_has_too_few_matches_is_listed_without_a_place() -> None:
    assert [one[:2] for one in ranked(StandingRules(least=3))] == [
        (1, "a"),
        (2, "b"),
        (3, "d"),
        (None, "c"),
        (None, "e"),
    ]


def test_matches_of_three_count_for_themselves() -> None:
    three = table("4", ("e", 30), ("a", 0), ("b", -30))
    assert places(standing([*MATCHES, *three], StandingRules(tables="three"))) == [(1, "e"), (2, "a"), (3, "b")]
    for apart in (StandingRules(tables="four"), StandingRules(tables="apart")):
        assert standing([*MATCHES, *three], apart) == standing(MATCHES)
    assert places(standing([*MATCHES, *three])) == [(1, "a"), (2, "c"), (3, "b"), (4, "e"), (5, "d")]


TIED = [
    *table("1", ("a", 40), ("c", 10), ("b", -10), ("d", -40), number=1),
    *table("2", ("b", 30), ("d", 10), ("a", -20), ("c", -20), number=2),
]
"""a and b have 20, d -30, c -10; b was behind a once, and before a once; a has the best match."""


@pytest.mark.parametrize(
    ("tie", "first"),
    [
        ("points", "ab"),
        ("average_rank", "ab"),
        ("firsts", "ab"),
        ("head_to_head", "ab"),
        ("best_match", "a"),
        ("raw_score", "b"),
    ],
)
def test_a_tie_is_broken(tie: TieBreak, first: str) -> None:
    """Scores need not follow points: of b one is higher here."""
    results = [one._replace(score=one.score + 100 * (one.person == "b")) for one in TIED]
    rows = standing(results, StandingRules(ties=(tie,)))
    assert {row.person for row in rows if row.place == 1} == set(first)


def test_who_was_ahead_at_one_table_wins_the_tie() -> None:
    results = [
        *table("1", ("a", 30), ("b", 10), ("c", -10), ("d", -30)),
        *table("2", ("b", 20), ("d", 0), ("c", -5), ("e", -15)),
        *table("3", ("e", 5), ("d", 5), ("c", -5), ("f", -5)),
    ]
    rules = StandingRules(ties=("head_to_head",))
    assert places(standing(results))[:2] == [(1, "a"), (1, "b")]
    assert places(standing(results, rules))[:2] == [(1, "a"), (2, "b")]


def test_more_firsts_win_a_tie_and_who_never_met_stay_equal() -> None:
    results = [
        *table("1", ("a", 20), ("c", 0), ("d", -5), ("e", -15)),
        *table("2", ("c", 15), ("b", 10), ("d", -10), ("e", -15)),
        *table("3", ("c", 12), ("b", 10), ("d", -10), ("e", -12)),
    ]
    assert places(standing(results, StandingRules(ties=("firsts",))))[1:3] == [(2, "a"), (3, "b")]
    assert places(standing(results, StandingRules(ties=("head_to_head",))))[1:3] == [(2, "a"), (2, "b")]


def test_ties_are_broken_in_the_chosen_order() -> None:
    results = [one._replace(score=one.score + 100 * (one.person == "b")) for one in TIED]
    for ties in (("best_match", "raw_score"), ("firsts", "best_match", "raw_score")):
        assert places(standing(results, StandingRules(ties=ties)))[:2] == [(1, "a"), (2, "b")]
    assert places(standing(results, StandingRules(ties=("raw_score", "best_match"))))[0] == (1, "b")


def test_a_correction_counts_and_is_told_with_its_reason() -> None:
    late = Correction(person="a", points=-20_500, reason="late")
    rows = standing(MATCHES, StandingRules(), [late, Correction(person="nobody", points=9000, reason="")])
    a = next(row for row in rows if row.person == "a")
    assert (a.place, a.points, a.corrections) == (2, Fraction(39, 2), (late,))
    assert (a.corrected, rows[0].corrected) == (Fraction(-41, 2), None)
    assert sum(one.points for one in explained_by(a, MATCHES, StandingRules())[0]) == 40
    assert len(rows) == 5


FINAL = [
    *table("4", ("c", 30), ("b", 10), ("a", -40), number=4),
    *table("5", ("e", 90), ("d", -90), number=4),
]


def test_a_part_of_the_points_is_carried_into_the_final() -> None:
    rules = StandingRules(final_from=4, carried=50, cut=3)
    rows = standing([*MATCHES, *FINAL], rules)
    found: Told = [(row.place, row.person, row.value, row.carried, row.is_final) for row in rows]
    assert found == [
        (1, "c", 35, 5, True),
        (2, "b", 25, 15, True),
        (3, "a", -20, 20, True),
        (4, "e", 50, 0, False),  # who is not in the final is behind it with all matches
        (5, "d", -130, 0, False),
    ]
    assert explained(rows[0], rules, [*MATCHES, *FINAL]) == (["4"], [])
    assert explained(rows[3], rules, [*MATCHES, *FINAL]) == (["5", "2"], [])
    before = standing(MATCHES, rules)
    assert before == standing(MATCHES)  # until the final has begun


def test_who_is_in_the_final_keeps_the_matches_and_ranks_of_earlier_rounds() -> None:
    rows = standing([*MATCHES, *FINAL], StandingRules(final_from=4, carried=50, cut=3))
    c = rows[0]
    assert (c.person, c.matches, c.counted, c.ranks) == ("c", 3, 1, (2, 0, 1, 0))
    assert c.average_rank == Fraction(5, 3)
    assert (float(c.carried), float(c.points)) == (5, 35)


def test_without_a_cut_everybody_is_in_the_final() -> None:
    rows = standing([*MATCHES, *FINAL], StandingRules(final_from=4, carried=0))
    found: Told = [(row.place, row.person, row.value) for row in rows]
    assert found == [
        (1, "e", 90),
        (2, "c", 30),
        (3, "b", 10),
        (4, "a", -40),
        (5, "d", -90),
    ]


def test_a_correction_before_the_final_is_carried_over_with_the_points() -> None:
    rules = StandingRules(final_from=4, carried=50, cut=2)
    early = Correction(person="a", points=-20_000, reason="", number=2)
    rows = standing([*MATCHES, *FINAL], rules, [early])
    assert {row.person: row.carried for row in rows if row.is_final} == {"b": 15, "a": 10}
    late = replace(early, number=4)
    rows = standing([*MATCHES, *FINAL], rules, [late])
    a = next(row for row in rows if row.person == "a")
    assert (float(a.carried), float(a.points), a.corrections) == (20, -40, (late,))


def test_a_team_has_the_points_of_its_members() -> None:
    teams = (
        Team(name="South", members=("c", "e")),
        Team(name="East", members=("a", "d", "z")),
        Team(name="North", members=("b",)),
        Team(name="west", members=()),
    )
    found = teams_standing(standing(MATCHES), teams)
    told: Told = [(row.place, row.team.name, row.points) for row in found]
    assert told == [
        (1, "North", 30),
        (2, "East", 0),
        (2, "west", 0),
        (4, "South", -30),
    ]
    assert [[row.person for row in one.members] for one in found] == [["b"], ["a", "d"], [], ["c", "e"]]
    assert [one.others for one in found] == [(), ("z",), (), ()]


# --------------------------------------------------------------------------------- all of them

RESULTS = st.lists(
    st.tuples(st.permutations(PEOPLE), st.integers(3, 4), st.lists(st.integers(-4, 4), min_size=4, max_size=4)),
    max_size=8,
).map(
    lambda tables: [
        TableResult(
            str(n),
            people[seat],
            Fraction(points[seat], 2),
            1 + sum(other > points[seat] for other in points[:players]),
            players,
            1000 * points[seat],
            n,
        )
        for n, (people, players, points) in enumerate(tables, 1)
        for seat in range(players)
    ]
)
RULES = st.builds(
    StandingRules,
    by=st.sampled_from(get_args(RankedBy)),
    best=st.integers(0, 3),
    least=st.integers(0, 3),
    tables=st.sampled_from(get_args(CountedTables)),
    ties=st.lists(st.sampled_from(get_args(TieBreak)), unique=True).map(tuple),
)
CORRECTIONS = st.lists(
    st.tuples(st.sampled_from(PEOPLE), st.integers(-2, 2)).map(
        lambda one: Correction(person=one[0], points=one[1] * 500, reason="")
    ),
    max_size=3,
)


BYES = st.lists(
    st.builds(Bye, st.sampled_from(PEOPLE), st.integers(1, 8), st.integers(-4, 4).map(Fraction)), max_size=4
)


class Person:
    """Somebody's matches, counted the slow way."""

    def __init__(
        self,
        name: str,
        results: list[TableResult],
        rules: StandingRules,
        given: list[Correction],
        byes: list[Bye],
    ):
        self.name = name
        self.results = [one for one in results if one.person == name]
        counted = self.results
        if rules.by == "best" and rules.best:
            tries = permutations(self.results, min(rules.best, len(self.results)))
            counted = list(max(tries, key=lambda some: sum((one.points for one in some), Fraction(0))))
        extra = Fraction(sum(one.points for one in given if one.person == name), 1000)
        if rules.by not in ("average", "average_rank"):
            extra += sum(one.points for one in byes if one.person == name)
        self.points = sum((one.points for one in counted), Fraction(0)) + extra
        many = len(self.results)
        self.rank = Fraction(sum(one.rank for one in self.results), many)
        self.value: Fraction = {"average": self.points / many, "average_rank": -self.rank}.get(
            rules.by, self.points
        )
        self.keys: dict[str, Fraction | int] = {
            "points": self.points,
            "average_rank": -self.rank,
            "firsts": sum(one.rank == 1 for one in self.results),
            "best_match": max(one.points for one in self.results),
            "raw_score": sum(one.score for one in self.results),
        }


def slow_places(
    results: list[TableResult], rules: StandingRules, given: list[Correction], byes: list[Bye]
) -> dict[str, int | None]:
    players = {"three": 3, "four": 4, "apart": 4}.get(rules.tables)
    results = [one for one in results if players in (None, one.players)]
    people = [Person(name, results, rules, given, byes) for name in sorted({one.person for one in results})]
    found: dict[str, int | None] = {one.name: None for one in people}
    groups = [[one for one in people if len(one.results) >= rules.least]]

    def split(key: dict[str, Fraction | int], group: list[Person]) -> list[list[Person]]:
        values = sorted({key[one.name] for one in group}, reverse=True)
        return [[one for one in group if key[one.name] == value] for value in values]

    groups = split({one.name: one.value for one in people}, groups[0])
    for tie in rules.ties:
        parts = []
        for group in groups:
            names = {one.name for one in group}
            if tie == "head_to_head":
                key: dict[str, Fraction | int] = {
                    one.name: sum(
                        (mine.rank < other.rank) - (mine.rank > other.rank)
                        for mine in one.results
                        for other in results
                        if other.match == mine.match and other.person in names
                    )
                    for one in group
                }
            else:
                key = {one.name: one.keys[tie] for one in group}
            parts += split(key, group)
        groups = parts
    place = 1
    for group in groups:
        found |= {one.name: place for one in group}
        place += len(group)
    return found


@given(RESULTS, RULES, CORRECTIONS, BYES)
def test_places_are_those_that_are_counted_slowly(
    results: list[TableResult], rules: StandingRules, given_: list[Correction], byes: list[Bye]
) -> None:
    found = {row.person: row.place for row in standing(results, rules, given_, byes)}
    assert found == slow_places(results, rules, given_, byes)


FINALS = st.builds(
    replace, RULES, final_from=st.integers(0, 6), carried=st.sampled_from([0, 33, 50, 100]), cut=st.integers(0, 5)
)


def test_a_round_sat_out_counts_beside_the_matches() -> None:
    bye = Bye("c", 2, Fraction(15))
    nobody = Bye("nobody", 1, Fraction(15))
    for rules, points in ((StandingRules(), 25), (StandingRules(by="best", best=1), 45)):
        rows = standing(MATCHES, rules, byes=(bye, nobody))
        c = next(row for row in rows if row.person == "c")
        assert (float(c.points), float(c.value), c.byes, c.matches) == (points, points, (bye,), 2)
        assert len(rows) == 5
    for by in ("average", "average_rank"):
        assert standing(MATCHES, StandingRules(by=by), byes=(bye,)) == standing(MATCHES, StandingRules(by=by))
    few = standing(MATCHES, StandingRules(least=3), byes=(bye,))
    assert next(row.place for row in few if row.person == "c") is None


def test_a_round_sat_out_belongs_to_the_final_or_to_what_is_carried() -> None:
    earlier, final = Bye("c", 2, Fraction(10)), Bye("c", 3, Fraction(20))
    rows = standing(MATCHES, StandingRules(final_from=3, carried=50), byes=(earlier, final))
    c = next(row for row in rows if row.person == "c")
    # -20 and 10 before the final, of which half is carried; 30 and 20 in it.
    assert (float(c.carried), float(c.points), c.byes) == (-5, 45, (final,))
    rows = standing(MATCHES, StandingRules(final_from=3, cut=1), byes=(earlier, final))
    assert next(row for row in rows if row.person == "c").byes == (earlier, final)  # not in the final


@given(RESULTS, FINALS, CORRECTIONS, st.integers())
def test_the_order_of_results_does_not_matter(
    results: list[TableResult], rules: StandingRules, given_: list[Correction], seed: int
) -> None:
    shuffled = random.Random(seed).sample(results, len(results))
    assert standing(shuffled, rules, given_) == standing(results, rules, given_)


@given(RESULTS, FINALS, CORRECTIONS, BYES)
def test_everybody_with_a_match_is_there_once_and_the_points_explain_themselves(
    results: list[TableResult], rules: StandingRules, given_: list[Correction], byes: list[Bye]
) -> None:
    rows = standing(results, rules, given_, byes)
    assert len({row.person for row in rows}) == len(rows)
    for row in rows:
        corrected = Fraction(sum(one.points for one in row.corrections), 1000)
        sat_out = sum(one.points for one in row.byes)
        counted, others = explained_by(row, results, rules)
        assert row.points == sum(one.points for one in counted) + row.carried + corrected + sat_out
        left_out = 0 if row.is_final else row.matches - row.counted  # what was before the final is carried over
        assert (len(counted), len(others)) == (row.counted, left_out)
        tables = [one for one in results if one.person == row.person and rules.players in (None, one.players)]
        assert row.matches == sum(row.ranks) == len(tables)
        people = {one.person for one in (*counted, *others)} | {one.person for one in row.corrections}
        assert people <= {row.person}
    placed = [row.place for row in rows if row.place is not None]
    assert placed == sorted(placed)
    assert placed[:1] in ([], [1])
    assert all(place == 1 + sum(other < place for other in placed) for place in placed)


@given(FINALS)
def test_rules_are_read_as_they_were_written(rules: StandingRules) -> None:
    assert read_rules(json.loads(json.dumps(rules_as_json(rules)))) == rules
