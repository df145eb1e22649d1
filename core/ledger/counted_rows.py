"""SQL conditions that select rows of `results`."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from core.ledger.types import Filter

Condition = tuple[str, object]
"""An SQL condition, with the value of its placeholder."""


_OF_LEAGUE = "matches.session IN (SELECT id FROM sessions WHERE league <> '' AND league = ?)"
"""The first half lets the index of leagues be used."""


class CountedRows(NamedTuple):
    """A selection of rows. :ivar conditions: all have to hold."""

    conditions: tuple[Condition, ...]

    def fill(self, query: str, **parts: str | int) -> tuple[str, tuple[object, ...]]:
        """Return the query with the conditions in place of `{where}`, and the values of their placeholders.

        :param parts: what stands in place of other names in braces.
        """
        where = " AND ".join(condition for condition, _ in self.conditions) or "true"
        return query.format(where=where, **parts), tuple(value for _, value in self.conditions)


def days_between(first: date | None, last: date | None) -> tuple[Condition, ...]:
    """Return the conditions that a row of `counted` is within these days, inclusive. None: no limit."""
    bounds = (("counted.day >= ?", first), ("counted.day <= ?", last))
    return tuple((condition, day.isoformat()) for condition, day in bounds if day is not None)


def by_rules(which: Filter) -> tuple[Condition, ...]:
    """Return the conditions that a row of `counted` was played by the filter's rules and number of players."""
    given = (("counted.rules = ?", which.rules), ("counted.players = ?", which.players))
    return tuple((condition, value) for condition, value in given if value is not None)


def all_of(which: Filter) -> tuple[Condition, ...]:
    """Return all conditions of a filter on a row of `counted` and its row of `matches`."""
    return (*by_session(which), *days_between(which.first, which.last), *by_rules(which))


def by_session(which: Filter) -> tuple[Condition, ...]:
    """Return the conditions that a row of `matches` is of the filter's session and league."""
    given = (("matches.session = ?", which.session), (_OF_LEAGUE, which.league))
    return tuple((condition, value) for condition, value in given if value is not None)
