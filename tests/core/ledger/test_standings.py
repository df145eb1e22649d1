"""Standings: whatever was written, changed and deleted, they are what the results add up to by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.event.log import Correction
from core.event.standing import Bye, StandingRow
from core.event.standing_rules import USUAL_RULES, StandingRules
from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.schema import UNITS
from core.ledger.standings import columns_of, groups_of, standings
from core.ledger.types import Filter, Player, Standing
from core.ledger.words import ways_counted, ways_that_apply
from tests.sweep import many

NAMES = ("Aki", "emi", "Chie", "Dan", "Bo")
EVENINGS = [date(year, month, day) for year in (2023, 2024, 2025) for month, day in ((1, 1), (6, 7), (12, 31))]
MATCHES = 18
"""Two an evening."""


def league_of(evening: int) -> str:
    """Every third evening is of none."""
    return "" if evening % 3 == 1 else str(evening % 3)


@dataclass(frozen=True)
class Row:
    """A row of `results`. :ivar player: its key, from 1 on; None: a guest."""

    match: int
    seat: int
    turn: int
    player: int | None
    day: str
    rules: int
    players: int
    rank: int
    points: int
    deals: int
    wins: int
    deal_ins: int
    best: int
    best_hand: str


def _of_match(row: Row) -> Row:
    """With the day of the evening on which the match was played."""
    return replace(row, day=EVENINGS[(row.match - 1) // 2].isoformat())


def _possible(row: Row) -> Row:
    """Who has no deals has won none and has no best win; who has no rank has no points."""
    ranked = row if row.rank else replace(row, points=0)
    return ranked if row.deals else replace(ranked, wins=0, deal_ins=0, best=0, best_hand="")


ROWS = st.builds(
    Row,
    match=st.integers(1, MATCHES),
    seat=st.integers(0, 3),
    player=st.sampled_from([None, 1, 1, 1, 1, 2, 2, 3, 4, 5]),
    day=st.just(""),
    rules=st.sampled_from([1, 1, 1, 2]),
    players=st.sampled_from([4, 4, 4, 3]),
    rank=st.integers(0, 4),
    points=st.sampled_from([0, 1, -1, 4000, -UNITS, 35 * UNITS, -30 * UNITS + 500]),
    deals=st.integers(0, 9),
    wins=st.integers(0, 3),
    deal_ins=st.integers(0, 3),
    best=st.sampled_from([0, 0, 1000, 8000, 8000, 32_000]),
    best_hand=st.sampled_from(["", "first", "second"]),
    turn=st.sampled_from([0, 0, 1]),
).map(lambda row: _possible(_of_match(row)))
DAYS = st.one_of(
    st.none(),
    st.sampled_from([one + timedelta(more) for one in EVENINGS for more in (-1, 0, 1)]),
    st.dates(date(2022, 6, 1), date(2026, 6, 1)),
)
FILTERS = st.builds(
    Filter,
    first=DAYS,
    last=DAYS,
    rules=st.sampled_from([None, None, 1, 2]),
    players=st.sampled_from([None, None, 3, 4]),
    session=st.sampled_from([None, None, None, None, "evening 2", "evening 5", "no such evening"]),
    league=st.sampled_from([None, None, None, "0", "2", "no such league"]),
)


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """People, evenings and matches, without results."""
    opened = Ledger.open(Path(tmp_path_factory.mktemp("ledger")) / "club.fuhan")
    many = opened.file.connection.executemany
    many(
        "INSERT INTO players (key, id, name, folded) VALUES (?, ?, ?, ?)",
        [(n, f"p{n}", x, x.casefold()) for n, x in enumerate(NAMES, 1)],
    )
    many("INSERT INTO rules VALUES (?, ?, ?, '')", [(1, "club", "1"), (2, "league", "2")])
    evenings = [(f"evening {n}", day.isoformat(), league_of(n)) for n, day in enumerate(EVENINGS)]
    many("INSERT INTO sessions (id, day, name, league) VALUES (?, ?, '', ?)", evenings)
    matches = [
        (key, f"match {key}", evenings[(key - 1) // 2][0], f"{evenings[(key - 1) // 2][1]}T19:{60 - key}:00")
        for key in range(1, MATCHES + 1)
    ]
    many("INSERT INTO matches VALUES (?, ?, ?, ?, 1, '', 0, 1, 0)", matches)
    opened.file.connection.commit()
    yield opened
    opened.close()


def _write(connection: sqlite3.Connection, row: Row) -> None:
    connection.execute(f"INSERT INTO results VALUES ({', '.join('?' * 14)})", astuple(row))


def _change(connection: sqlite3.Connection, row: Row) -> None:
    connection.execute(
        "UPDATE results SET player = ?4, day = ?5, rules = ?6, players = ?7, rank = ?8, points = ?9, deals = ?10,"
        " wins = ?11, deal_ins = ?12, best = ?13, best_hand = ?14 WHERE match = ?1 AND seat = ?2 AND turn = ?3",
        astuple(row),
    )


def _by_hand(rows: list[Row], which: Filter) -> list[Standing]:
    """The slow way."""
    counted = [row for row in rows if row.player is not None and _is_meant(row, which)]
    found = []
    for key, name in enumerate(NAMES, 1):
        own = [row for row in counted if row.player == key]
        if not any(row.rank or row.deals for row in own):
            continue
        best = max(own, key=lambda row: row.best).best
        # Matches of an evening were begun the later the smaller their key.
        dearest = sorted(
            (row for row in own if row.best == best),
            key=lambda row: (not row.best_hand, row.day, -row.match, row.seat, row.turn),
        )[0]
        ranks = [sum(row.rank == rank for row in own) for rank in range(1, 5)]
        standing = Standing(
            place=0,
            player=Player(id=f"p{key}", name=name),
            matches=sum(row.rank > 0 for row in own),
            points=sum((Fraction(row.points, UNITS) for row in own), Fraction(0)),
            ranks=(ranks[0], ranks[1], ranks[2], ranks[3]),
            deals=sum(row.deals for row in own),
            wins=sum(row.wins for row in own),
            deal_ins=sum(row.deal_ins for row in own),
            best=best,
            best_hand=dearest.best_hand if best else "",
            best_match=f"match {dearest.match}" if best else "",
        )
        found.append(standing)
    ranked = sorted(
        (one for one in found if one.matches), key=lambda one: (-one.points, one.player.name.casefold())
    )
    placed = [replace(one, place=1 + sum(other.points > one.points for other in ranked)) for one in ranked]
    others = [replace(one, place=None) for one in found if not one.matches]
    return placed + sorted(others, key=lambda one: (-one.points, one.player.name.casefold()))


def _is_meant(row: Row, which: Filter) -> bool:
    day = date.fromisoformat(row.day)
    return (
        (which.first is None or which.first <= day)
        and (which.last is None or day <= which.last)
        and which.rules in (None, row.rules)
        and which.players in (None, row.players)
        and which.session in (None, f"evening {(row.match - 1) // 2}")
        and which.league in (None, league_of((row.match - 1) // 2))
    )


@given(
    st.lists(ROWS, max_size=40, unique_by=lambda row: (row.match, row.seat, row.turn)),
    st.lists(ROWS, max_size=20),
    st.sets(st.tuples(st.integers(1, MATCHES), st.integers(0, 3), st.integers(0, 1)), max_size=20),
    st.lists(FILTERS, min_size=1, max_size=4),
)
@settings(max_examples=many(75), deadline=None)
def test_they_are_what_the_results_add_up_to(
    ledger: Ledger,
    written: list[Row],
    changed: list[Row],
    deleted: set[tuple[int, int, int]],
    filters: list[Filter],
) -> None:
    connection = ledger.file.connection
    connection.execute("BEGIN")
    try:
        for row in written:
            _write(connection, row)
        for row in changed:
            _change(connection, row)
        connection.executemany("DELETE FROM results WHERE match = ? AND seat = ? AND turn = ?", deleted)
        rows = {(row.match, row.seat, row.turn): row for row in written}
        rows |= {place: row for row in changed if (place := (row.match, row.seat, row.turn)) in rows}
        left = [row for place, row in rows.items() if place not in deleted]
        for which in (Filter(), *filters):
            assert list(standings(ledger, which)) == _by_hand(left, which)
        connection.execute("DELETE FROM results")
        assert connection.execute("SELECT count(*) FROM tallies").fetchone() == (0,)
    finally:
        connection.execute("ROLLBACK")


ROW = _of_match(Row(1, 0, 0, 1, "", 1, 4, 1, 35 * UNITS, 9, 2, 1, 8000, ""))


def test_a_row_moved_to_another_evening_leaves_its_year(ledger: Ledger) -> None:
    connection = ledger.file.connection
    connection.execute("BEGIN")
    _write(connection, ROW)
    connection.execute("UPDATE results SET day = '2024-06-07'")
    assert standings(ledger, Filter(last=date(2023, 12, 31))) == ()
    (found,) = standings(ledger, Filter(first=date(2024, 1, 1), last=date(2024, 12, 31)))
    connection.execute("ROLLBACK")
    assert (found.points, found.average_rank, found.win_rate) == (Fraction(35), Fraction(1), Fraction(2, 9))


@pytest.mark.parametrize("dearest", [9, 10, 14])
def test_days_before_and_after_whole_years_count_with_them(ledger: Ledger, dearest: int) -> None:
    """From the middle of a year into the middle of the one after the next: three sums of one player."""
    connection = ledger.file.connection
    connection.execute("BEGIN")
    for match in (1, 3, 7, 9, 10, 14, 17):
        best = 32_000 if match == dearest else 1000 * match
        _write(
            connection, _of_match(replace(ROW, match=match, points=match * UNITS, rank=match % 4 + 1, best=best))
        )
    (found,) = standings(ledger, Filter(first=date(2023, 6, 7), last=date(2025, 6, 7)))
    longer = [
        standings(ledger, Filter(first=first, last=last))[0].matches
        for first, last in ((date(2022, 12, 31), date(2025, 6, 7)), (date(2023, 6, 7), date(2026, 1, 1)))
    ]
    connection.execute("ROLLBACK")
    assert longer == [6, 6]
    assert (found.matches, found.points, found.ranks) == (5, Fraction(3 + 7 + 9 + 10 + 14), (0, 1, 2, 2))
    assert (found.deals, found.wins, found.deal_ins) == (45, 10, 5)
    assert (found.best, found.best_match) == (32_000, f"match {dearest}")


def test_without_the_best_win_the_next_one_is_the_best(ledger: Ledger) -> None:
    connection = ledger.file.connection
    connection.execute("BEGIN")
    for match, best in enumerate((1000, 8000, 5200, 12_000), 1):
        _write(connection, replace(ROW, match=match, day="2023-01-01", best=best))
    found = []
    for match in (4, 2, 3):
        connection.execute("DELETE FROM results WHERE match = ?", (match,))
        found += [(one.best, one.best_match) for one in standings(ledger)]
    connection.execute("ROLLBACK")
    assert found == [(8000, "match 2"), (5200, "match 3"), (1000, "match 1")]


@pytest.mark.parametrize("policy", ["OR REPLACE", "OR IGNORE", ""])
def test_a_result_is_not_written_over_past_the_sums(ledger: Ledger, policy: str) -> None:
    connection = ledger.file.connection
    connection.execute("BEGIN")
    _write(connection, ROW)
    with pytest.raises(sqlite3.IntegrityError, match="a result is changed by UPDATE"):
        connection.execute(f"INSERT {policy} INTO results VALUES ({', '.join('?' * 14)})", astuple(ROW))
    connection.execute("UPDATE OR REPLACE results SET points = 0")
    (found,) = standings(ledger)
    connection.execute("ROLLBACK")
    assert (found.matches, found.points) == (1, Fraction(0))


def test_equal_sums_share_a_place(ledger: Ledger) -> None:
    connection = ledger.file.connection
    connection.execute("BEGIN")
    for seat, points in enumerate((-10, 20, -10, 0)):
        _write(connection, replace(ROW, seat=seat, player=4 - seat, points=points * UNITS))
    found = standings(ledger)
    connection.execute("ROLLBACK")
    assert [(one.place, one.player.name) for one in found] == [(1, "Chie"), (2, "Aki"), (3, "Dan"), (3, "emi")]


def test_a_year_is_read_from_its_sums_alone(ledger: Ledger) -> None:
    """Else standings of a hundred thousand matches would take as long as reading them all."""
    connection = ledger.file.connection
    connection.execute("BEGIN")
    _write(connection, ROW)
    asked: list[str] = []
    connection.set_trace_callback(asked.append)
    found = (standings(ledger, Filter(first=date(2023, 1, 1), last=date(2025, 12, 31))), standings(ledger))
    connection.set_trace_callback(None)
    connection.execute("ROLLBACK")
    assert [len(one) for one in found] == [1, 1]
    assert [query for query in asked if "GROUP BY" in query]
    assert not [query for query in asked if "GROUP BY" in query and "results" in query]


PLAYED = Standing(
    place=1,
    player=Player(id="1", name="Aki"),
    matches=1,
    points=Fraction(0),
    ranks=(1, 0, 0, 0),
    deals=0,
    wins=0,
    deal_ins=0,
    best=0,
    best_hand="",
    best_match="",
)
FINALIST = StandingRow(
    place=1,
    person="1",
    value=Fraction(0),
    points=Fraction(0),
    matches=1,
    counted=1,
    ranks=PLAYED.ranks,
    is_final=True,
)
PENALTY = Correction(person="1", points=-1000, reason="late")


@pytest.mark.parametrize(
    ("one", "beside"),
    [
        (PLAYED, ()),
        (replace(PLAYED, deals=8), ("wins", "deal_ins")),
        (replace(PLAYED, deals=8, best=8000), ("wins", "deal_ins", "best")),
        (replace(PLAYED, deals=8, best=8000, row=replace(FINALIST, carried=Fraction(5))), ("carried", "in_final")),
        (replace(PLAYED, row=replace(FINALIST, corrections=(PENALTY,))), ("corrected",)),
        (replace(PLAYED, row=FINALIST), ()),  # nothing was carried over
    ],
)
def test_there_is_a_column_only_for_what_somebody_has(one: Standing, beside: tuple[str, ...]) -> None:
    nothing = replace(PLAYED, player=Player(id="2", name="Bo"))
    usual = columns_of((nothing,), USUAL_RULES)
    assert tuple(name for name in columns_of((nothing, one), USUAL_RULES) if name not in usual) == beside


def test_in_a_final_what_was_carried_and_what_was_won_there_make_the_total() -> None:
    row = replace(FINALIST, carried=Fraction(5), corrections=(PENALTY,))
    one = replace(PLAYED, points=Fraction(24), row=row)
    assert one.carried is not None
    assert one.in_final == Fraction(20)
    assert "average" not in columns_of((one,), USUAL_RULES)
    assert replace(PLAYED, row=replace(FINALIST, is_final=False)).in_final is None


def test_standings_are_grouped_by_why_somebody_has_a_place_or_none() -> None:
    final, other = replace(PLAYED, row=FINALIST), replace(PLAYED, place=2)
    few, sat_in = replace(PLAYED, place=None), replace(PLAYED, place=None, matches=0)
    rules = StandingRules(least=3, carried=50)
    assert groups_of((PLAYED, other), rules) == ((None, (PLAYED, other)),)
    assert groups_of((final, other, few, sat_in), rules) == (
        (Message("standing.group.final"), (final,)),
        (Message("standing.group.not_in_final"), (other,)),
        (Message.of("standing.group.few", n=3), (few,)),
        (Message("standing.group.sat_in"), (sat_in,)),
    )


def test_only_rules_that_make_a_difference_are_told() -> None:
    rules = StandingRules(by="best", best=5, least=3, ties=("firsts",), bye=-15, final_from=4, teams=())
    told = ways_counted(rules)
    row = replace(FINALIST, is_final=False, place=1)
    first, second = replace(PLAYED, row=row), replace(PLAYED, row=replace(row, value=Fraction(1)))
    by, _, ties, bye, final = told
    assert ways_that_apply(rules, (first, second)) == [by, final]
    assert ways_that_apply(rules, (first, first)) == [by, ties, final]
    sat_out = replace(first, row=replace(row, byes=(Bye("1", 1, Fraction(-15)),)))
    assert ways_that_apply(rules, (sat_out, second)) == [by, bye, final]
    carried = Message.of("standing.in_final", percent=100)
    assert ways_that_apply(rules, (replace(PLAYED, row=replace(FINALIST, place=1)),)) == [carried]
