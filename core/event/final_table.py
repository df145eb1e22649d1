"""A table of the final: what its match comes to in the event, with the points carried into the final."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from core.event.log import Correction
from core.event.standing import Bye, StandingRow, TableResult, standing
from core.event.standing_rules import StandingRules
from core.match.settlement import settle_match
from core.match.state import MatchState


@dataclass(frozen=True)
class FinalTable:
    """A table of a final whose match is not over.

    :ivar people: by seat, ids. :ivar number: of the round. :ivar results: of the event so far, without the match.
    """

    people: tuple[str, ...]
    number: int
    results: tuple[TableResult, ...]
    rules: StandingRules
    corrections: tuple[Correction, ...] = ()
    byes: tuple[Bye, ...] = ()

    def sums(self, state: MatchState) -> tuple[Fraction, ...]:
        """Return what everybody at the table would have in the event if the match ended so, in thousands."""
        points = {row.person: row.points for row in self._standing((*self.results, *self._ended(state)))}
        return tuple(points[person] for person in self.people)

    def places(self, state: MatchState) -> tuple[int, ...]:
        """Return the places in the event among those at the table if the match ended so; who plays along without
        being in the final has a place after those who are.
        """
        ended = [one for one in self._ended(state) if one.person in self._finalists]
        rows = standing((*self._own, *ended), replace(self.rules, cut=0), self.corrections, self.byes)
        places = {row.person: row.place or 0 for row in rows if row.person in self._finalists}
        return tuple(places.get(person, len(places) + 1) for person in self.people)

    @cached_property
    def _finalists(self) -> frozenset[str]:
        """Who at the table is in the final."""
        begun = (TableResult("", one, Fraction(0), 1, len(self.people), 0, self.number) for one in self.people)
        rows = self._standing((*self.results, *begun))
        return frozenset(row.person for row in rows if row.is_final and row.person in self.people)

    @cached_property
    def _own(self) -> tuple[TableResult, ...]:
        return tuple(one for one in self.results if one.person in self._finalists)

    def _standing(self, results: Sequence[TableResult]) -> tuple[StandingRow, ...]:
        return standing(results, self.rules, self.corrections, self.byes)

    def _ended(self, state: MatchState) -> tuple[TableResult, ...]:
        """Return the results of the match as if it ended in a state."""
        found, players = settle_match(state), len(self.people)
        return tuple(
            TableResult(
                "", person, found.points[seat], found.ranks[seat], players, state.scores[seat], self.number
            )
            for seat, person in enumerate(self.people)
        )
