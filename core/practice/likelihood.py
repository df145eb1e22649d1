"""How likely an answer is from somebody who believes something, who has the rule right, or who does neither."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from core.practice.answer import Answer
from core.practice.facts import Facts
from core.practice.fits import fits, own_errors
from core.practice.parts import Part
from core.practice.solve import Belief

SLIP = 0.08
"""So often an answer is not what the learner meant to enter."""
AT_RANDOM = 0.5
"""So often who follows no rule that is known here answers rightly."""


class Answered(NamedTuple):
    """An answer. :ivar unexpected: the likelihood of one that is not what a belief leads to.
    :ivar shows: which beliefs the hand shows. :ivar doubts: of which it is doubtful.
    """

    facts: Facts
    given: Answer
    right: bool
    unexpected: float
    shows: tuple[bool, ...]
    doubts: tuple[bool, ...]

    def likelihood(self, *beliefs: Belief) -> float:
        """Returns how likely the answer is from who believes this."""
        if fits(self.facts, self.given, *beliefs):
            return 1 - SLIP
        if any(belief.doubtful is not None and belief.doubtful(self.facts) for belief in beliefs):
            return self.at_random
        return SLIP * self.unexpected

    @property
    def at_random(self) -> float:
        """How likely it is from who follows no rule that is known here."""
        return AT_RANDOM if self.right else AT_RANDOM * self.unexpected


WRONG_NUMBERS: Mapping[Part, int] = {"base": 12, "payments": 95, "settled": 1_000}
"""So many wrong numbers one could enter there; nine in any other place."""
LEAST_EXPECTED = 1e-4
RIGHT_BY_CHANCE = 1 / 50
"""The likelihood that a slip of somebody who believes otherwise leads to the right answer."""


def unexpected(facts: Facts, given: Answer) -> float:
    """Returns how likely an answer is among those that a slip leads to: one line for each error of its own."""
    lines = sum([part is not None for part in given[1:6]])
    lines += 0 if given.fu_lines is None else sum([line is not None for line in given.fu_lines[:6]])
    errors = own_errors(facts, given)
    if not errors:
        return RIGHT_BY_CHANCE
    likelihood = 1.0
    for part in errors:
        likelihood /= max(lines, 1) * WRONG_NUMBERS.get(part, 9)
    return max(likelihood, LEAST_EXPECTED)
