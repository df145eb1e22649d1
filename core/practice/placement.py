"""Where somebody begins: at most twelve questions, each of a unit; a branch ends after its first two misses."""

from __future__ import annotations

from typing import NamedTuple

from core.practice.units import UNITS, unit_ids

ASKED = unit_ids("U06 U08 U17 U18 U19 U21 U22 U24 U25 U26 U28 U30")
"""The units of a placement, in their order."""
BRANCHES = (unit_ids("U06 U24 U25 U26"), unit_ids("U08"), unit_ids("U17 U18 U19 U21 U22"))
"""Prices, han, fu. Whole hands rest on all of them."""
WHOLE_HANDS = unit_ids("U28 U30")
ENDS_AFTER = 2
LEVEL = 2
"""Of its problems."""


class Placement(NamedTuple):
    """What was answered so far. :ivar answers: the units that were asked, and whether they were right."""

    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def next_unit(self) -> str | None:
        """The unit of the next question; None: it is over."""
        asked = {unit for unit, _ in self.answers}
        return next((unit for unit in ASKED if unit not in asked and not self._is_ended(unit)), None)

    def answered(self, is_right: bool) -> Placement:
        """Returns the placement after the next question. :raises ValueError: it is over."""
        unit = self.next_unit
        if unit is None:
            raise ValueError(self.answers)
        return Placement((*self.answers, (unit, is_right)))

    @property
    def most_left(self) -> int:
        """How many questions are left at most."""
        asked = {unit for unit, _ in self.answers}
        return sum(unit not in asked and not self._is_ended(unit) for unit in ASKED)

    @property
    def known(self) -> tuple[str, ...]:
        """The units that need not be begun with: those that were right, and all that they rest on, but what was
        missed.
        """
        missed = {unit for unit, right in self.answers if not right}
        found: set[str] = set()
        waiting = [unit for unit, right in self.answers if right]
        while waiting:
            unit = waiting.pop()
            if unit not in found and unit not in missed:
                found.add(unit)
                waiting += UNITS[unit].ground
        return tuple(unit for unit in UNITS if unit in found)

    @property
    def begins_at(self) -> str:
        """The first unit that is not known; the last one, if all are."""
        known = set(self.known)
        return next((unit for unit in UNITS if unit not in known), ASKED[-1])

    def _is_ended(self, unit: str) -> bool:
        """Whether a unit's branch is over; a whole hand needs them all."""
        branches = BRANCHES if unit in WHOLE_HANDS else tuple(b for b in BRANCHES if unit in b)
        if unit in WHOLE_HANDS:
            branches = (*branches, WHOLE_HANDS)
        return any(self._missed_in(branch) >= min(ENDS_AFTER, len(branch)) for branch in branches)

    def _missed_in(self, branch: tuple[str, ...]) -> int:
        """How many of a branch were missed."""
        return sum(unit in branch and not right for unit, right in self.answers)
