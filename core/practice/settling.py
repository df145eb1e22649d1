"""The settlement of a match as a question: its last scores, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from core.match.settlement import settle
from core.rules.match_rules import MatchRules

Results = tuple[Fraction, ...]
"""In thousands of points, by seat."""
NEAR = Fraction(1, 1000)
"""Results that are written as decimals are the same up to that: a third of a thousand has no end."""


class Settling(NamedTuple):
    """The end of a match. :ivar scores: by seat. :ivar sticks: that are left on the table."""

    scores: tuple[int, ...]
    rules: MatchRules
    sticks: int = 0

    @property
    def results(self) -> Results:
        """What it comes to."""
        return settle(self.scores, self.rules, sticks=self.sticks).points


def same_results(one: Sequence[Fraction] | None, other: Sequence[Fraction] | None) -> bool:
    """Whether two settlements are the same, one of them perhaps written as decimals."""
    if one is None or other is None:
        return one is other
    return len(one) == len(other) and all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))
