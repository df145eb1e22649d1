"""How a standing is counted: what people are ranked by, which matches count, ties, the final, teams."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from core.interchange.named_json import NamedJson

RankedBy = Literal["sum", "average", "average_rank", "best"]
"""By what people are ranked: the sum of all points, their average, the average rank, or the sum of the best n."""
TieBreak = Literal["points", "average_rank", "firsts", "head_to_head", "best_match", "raw_score"]
"""What decides between equals: points that count, the average rank, how often somebody was first, who was ahead of
whom when they sat at one table, the points of the best match, the sum of the scores at the tables."""
CountedTables = Literal["all", "four", "three", "apart"]
"""Which matches count: all, those of four or of three players alone, or each for itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team of an event. Its points are the sum of its members'. :ivar members: ids of people."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRules:
    """How a standing is counted.

    :ivar best: how many matches count, the best ones, where people are ranked by `best`.
    :ivar least: how many matches somebody needs to be placed. :ivar ties: what breaks ties, in this order.
    :ivar bye: what sitting out a round counts, in thousands of points; 0: nothing. It is no match, so it counts
        beside the best ones, helps nobody to the matches needed, and breaks no ties. Where people are ranked by an
        average it counts nothing, as that is fair without it.
    :ivar final_from: number of the first round of the final; 0: there is none.
    :ivar carried: percent of the points that are taken into the final.
    :ivar cut: how many go on to the final, and are placed before all others; 0: everybody.
    :ivar rating: whether ratings are shown beside it (core.event.rating); they have no effect on places.
    """

    by: RankedBy = "sum"
    best: int = 0
    least: int = 0
    tables: CountedTables = "all"
    ties: tuple[TieBreak, ...] = ()
    bye: int = 0
    final_from: int = 0
    carried: int = 100
    cut: int = 0
    teams: tuple[Team, ...] = ()
    rating: bool = False

    @property
    def players(self) -> int | None:
        """How many play at the tables that count; None: any number. Of tables that count each for themselves
        (`apart`) it is those of four.
        """
        return None if self.tables == "all" else 3 if self.tables == "three" else 4

    @property
    def most(self) -> int:
        """How many of somebody's matches count at most, the best ones; 0: all."""
        return self.best if self.by == "best" else 0

    @property
    def counts_byes(self) -> bool:
        """Whether what sitting out a round counts is added: not to an average."""
        return self.by in ("sum", "best")

    def with_ids(self, now: Callable[[str], str]) -> StandingRules:
        """Return the rules with other ids. :param now: returns the present id of a person by the old one."""
        return replace(
            self, teams=tuple(replace(team, members=tuple(map(now, team.members))) for team in self.teams)
        )


PARTS = (StandingRules, Team)
"""The dataclasses of which the rules consist, for JSON."""
USUAL_RULES = StandingRules()
"""The sum of all points; ties share a place."""
_RULES: NamedJson[StandingRules] = NamedJson({"standing": StandingRules}, parts=PARTS)


def rules_as_json(rules: StandingRules) -> dict[str, Any]:
    """Return rules as JSON data for `read_rules()`."""
    return _RULES.as_json(rules)


def read_rules(data: object) -> StandingRules:
    """Return the rules written by `rules_as_json()`. :raises EventError: they are none."""
    return _RULES.read(data)
