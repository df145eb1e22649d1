"""The standings of a club: the sums of everybody's matches, over all years, a season, a league, or a session.

Whole years come from `tallies`, the days before and after them from `results`; a session and a league only from
`results`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from fractions import Fraction
from sqlite3 import Connection
from typing import NamedTuple

from core.event.standing_rules import StandingRules
from core.language.messages import Message
from core.ledger.counted_rows import CountedRows, all_of, by_rules, days_between
from core.ledger.ledger import Ledger
from core.ledger.schema import UNITS
from core.ledger.types import Filter, Player, Standing

EVERYTHING = Filter()
RANKS = (1, 2, 3, 4)
ON_PAPER = (
    *("place", "name", "matches", "points", "average"),
    *(f"rank_{rank}" for rank in RANKS),
    *("wins", "deal_ins", "best"),
)
"""The columns of standings as usual, by their headings in `club.column`."""
POINTS = ("points", "average_points")
"""The columns of the points by which people are ranked, of which standings have one."""

_YEARS = """
    SELECT player, sum(matches), sum(points), sum(first), sum(second), sum(third), sum(fourth),
        sum(deals), sum(wins), sum(deal_ins), max(best)
    FROM tallies AS counted WHERE {where} GROUP BY player
"""
_RESULTS = """
    SELECT counted.player, sum(rank > 0), sum(counted.points),
        sum(rank = 1), sum(rank = 2), sum(rank = 3), sum(rank = 4), sum(deals), sum(wins), sum(deal_ins), max(best)
    FROM {source} WHERE {where} GROUP BY counted.player
"""
BY_PLAYER = "players CROSS JOIN results AS counted ON counted.player = players.key"
"""In this order, so that days are looked up in the index player by player."""
BY_MATCH = "matches CROSS JOIN results AS counted ON counted.match = matches.key AND counted.player IS NOT NULL"
_BEST = """
    SELECT counted.best_hand, matches.id FROM results AS counted JOIN matches ON matches.key = counted.match
    WHERE {where}
    ORDER BY counted.best_hand = '', counted.day, matches.started, matches.id, counted.seat, counted.turn
    LIMIT 1
"""
_BEST_OF_EVENING = """
    SELECT counted.player, counted.best_hand, matches.id FROM {source} WHERE {where}
    ORDER BY counted.best DESC, counted.best_hand = '', counted.day, matches.started, matches.id, counted.seat,
        counted.turn
"""


class _Sums(NamedTuple):
    """The sums over a player's rows. :ivar points: in `UNITS`."""

    matches: int
    points: int
    first: int
    second: int
    third: int
    fourth: int
    deals: int
    wins: int
    deal_ins: int
    best: int

    def and_also(self, other: _Sums) -> _Sums:
        both = [a + b for a, b in zip(self, other, strict=True)]
        return _Sums(*both)._replace(best=max(self.best, other.best))


def standings(ledger: Ledger, which: Filter = EVERYTHING) -> tuple[Standing, ...]:
    """Return everybody with a finished match that counts, highest sum of points first.

    Equal sums share a place and are ordered by name. People who were only substitutes have deals but no results:
    they come last, without a place. Of equally high wins the best is one whose hand was entered, and of those the
    earliest.

    :raises LedgerError: the file is gone or damaged.
    """
    with ledger.file.reading() as connection:
        sums = _sums(connection, which)
        bests = _bests(connection, which, sums)
        names = {
            key: (folded, Player(id=id, name=name))
            for key, folded, id, name in connection.execute("SELECT key, folded, id, name FROM players")
        }
        played = [key for key, own in sums.items() if own.matches or own.deals]
        ordered = sorted(played, key=lambda key: (not sums[key].matches, -sums[key].points, names[key][0]))
        places: dict[int, int] = {}
        for place, key in enumerate(ordered, 1):
            places.setdefault(sums[key].points, place)
        found = []
        for key in ordered:
            own = sums[key]
            best_hand, best_match = bests.get(key, ("", ""))
            standing = Standing(
                place=places[own.points] if own.matches else None,
                player=names[key][1],
                matches=own.matches,
                points=Fraction(own.points, UNITS),
                ranks=(own.first, own.second, own.third, own.fourth),
                deals=own.deals,
                wins=own.wins,
                deal_ins=own.deal_ins,
                best=own.best,
                best_hand=best_hand,
                best_match=best_match,
            )
            found.append(standing)
        return tuple(found)


def columns_of(standings: Iterable[Standing], rules: StandingRules) -> tuple[str, ...]:
    """Return the columns in the window and on paper, by their headings in `club.column`.

    The average has the place of the sum where people are ranked by it. What was carried over, the points of the
    final and what was corrected stand beside the sum, in place of what is told of deals, which has columns only if
    deals were entered; in a final also in place of the average rank. Ratings come last.
    """
    rows = tuple(standings)
    final = ("carried", "in_final") if any(one.carried for one in rows) else ()
    more = (
        *final,
        *(("corrected",) if any(one.corrected is not None for one in rows) else ()),
    )
    has_deals = any(one.deals for one in rows)
    there = {"average": not final, "wins": has_deals and not more, "deal_ins": has_deals and not more}
    there["best"] = any(one.best for one in rows) and not more
    at = ON_PAPER.index("points")
    points = "average_points" if rules.by == "average" else "points"
    others = [name for name in ON_PAPER[at + 1 :] if there.get(name, True)]
    return (*ON_PAPER[:at], points, *more, *others, *(("rating",) if rules.rating else ()))


def points_heading(standings: Iterable[Standing], rules: StandingRules) -> Message:
    """Return the heading of the column with the points by which people are ranked: of what they are the sum."""
    if rules.by == "best" and all(one.carried is None for one in standings):  # in a final all of its matches count
        return Message.of("club.column.best_points", n=rules.best)
    return Message("club.column.points")


class RankedGroup(NamedTuple):
    """Standings below one heading. :ivar heading: why they are apart; None: they need none."""

    heading: Message | None
    rows: tuple[Standing, ...]


def groups_of(standings: Iterable[Standing], rules: StandingRules) -> tuple[RankedGroup, ...]:
    """Return standings in groups, in their order: who is in the final, who has a place, who has too few matches,
    who only sat in for others. The heading says why; where all have a place there is none.
    """
    rows = tuple(standings)
    final = tuple(one for one in rows if one.carried is not None)
    placed = tuple(one for one in rows if one.place is not None and one.carried is None)
    few = tuple(one for one in rows if one.place is None and one.matches)
    groups = (
        RankedGroup(Message("standing.group.final"), final),
        RankedGroup(Message("standing.group.not_in_final") if final else None, placed),
        RankedGroup(Message.of("standing.group.few", n=rules.least), few),
        RankedGroup(Message("standing.group.sat_in"), tuple(one for one in rows if not one.matches)),
    )
    return tuple(group for group in groups if group.rows)


def _sums(connection: Connection, which: Filter) -> dict[int, _Sums]:
    """Return the sums by the player's key."""
    found: dict[int, _Sums] = {}
    for query, values in _queries(which):
        for key, *numbers in connection.execute(query, values):
            sums = _Sums(*numbers)
            found[key] = found[key].and_also(sums) if key in found else sums
    return found


def _queries(which: Filter) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Yield the queries that together count every row once."""
    rules = by_rules(which)
    if which.has_sessions:
        yield CountedRows(all_of(which)).fill(_RESULTS, source=BY_MATCH)
        return
    first_year, before = _whole_years(which.first, ahead=True)
    last_year, after = _whole_years(which.last, ahead=False)
    if first_year is not None and last_year is not None and first_year > last_year:
        yield CountedRows((*days_between(which.first, which.last), *rules)).fill(_RESULTS, source=BY_PLAYER)
        return
    years: list[tuple[str, object]] = []
    if first_year is not None:
        years.append(("year >= ?", f"{first_year:04}"))
    if last_year is not None:
        years.append(("year <= ?", f"{last_year:04}"))
    yield CountedRows((*years, *rules)).fill(_YEARS)
    for days in (before, after):
        if days:
            yield CountedRows((*days_between(*days), *rules)).fill(_RESULTS, source=BY_PLAYER)


def _whole_years(bound: date | None, *, ahead: bool) -> tuple[int | None, tuple[date, date] | None]:
    """Return the first whole year from a day on (`ahead`), or the last one until a day, and the remaining days."""
    if bound is None:
        return None, None
    new_year, new_years_eve = date(bound.year, 1, 1), date(bound.year, 12, 31)
    if ahead:
        return (bound.year, None) if bound == new_year else (bound.year + 1, (bound, new_years_eve))
    return (bound.year, None) if bound == new_years_eve else (bound.year - 1, (new_year, bound))


def _bests(connection: Connection, which: Filter, sums: Mapping[int, _Sums]) -> dict[int, tuple[str, str]]:
    """Return hand code and match id of everybody's best win, by player key; players without wins are left out."""
    found: dict[int, tuple[str, str]] = {}
    if which.has_sessions:
        query, values = CountedRows(all_of(which)).fill(_BEST_OF_EVENING, source=BY_MATCH)
        for key, hand, match in connection.execute(query, values):
            if sums[key].best:
                found.setdefault(key, (hand, match))
        return found
    for key, own in sums.items():
        if own.best:
            exact: tuple[tuple[str, object], ...] = (("counted.player = ?", key), ("counted.best = ?", own.best))
            rows = CountedRows((*exact, *days_between(which.first, which.last), *by_rules(which)))
            query, values = rows.fill(_BEST)
            found[key] = connection.execute(query, values).fetchone()
    return found
