"""The result of a match as data. Numbers are exact, in thousands of points."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from core.language.messages import Message
from core.language.numbers import Amount
from core.match.state import Sitting
from core.rules.match_rules import SettlementStepName

Points = tuple[Fraction, ...]

THOUSAND = 1000
NOTHING = Fraction(0)


class SettlementLine(NamedTuple):
    """What a step does to one player.

    :ivar amount: what it adds to the result, in thousands of points. In the steps "sticks" and "rounding", the
        score after it in points; in "ranks" the rank; in "total" the result; in "seat" 0.
    """

    seat: int
    message: Message
    amount: Fraction


class SettlementStep(NamedTuple):
    """One step of a settlement, with a line for each player affected.

    :ivar of_all: whether all lines say the same.
    """

    name: SettlementStepName
    lines: tuple[SettlementLine, ...]
    of_all: bool = False

    @property
    def title(self) -> Message:
        """The heading of the step."""
        return Message(f"settle.step.{self.name}")


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of a match, by seat.

    :ivar scores: final scores in points, with their share of leftover sticks.
    :ivar ranks: from 1; equal if ties are split. :ivar points: the results, in thousands of points.
    :ivar steps: the calculation. :ivar counts_for: for whom the results count; () if there were no substitutes.
    """

    scores: Points
    ranks: tuple[int, ...]
    points: Points
    steps: tuple[SettlementStep, ...]
    counts_for: Sitting = ()


def round_to_thousand(points: Fraction, rounding: str) -> Fraction:
    """Return a score rounded to thousands, in the same way above and below zero (docs/rules.md section 10).

    :param points: of the table. :param rounding: a value of `MatchRules.rounding`: up from 600 (gosharokunyuu), up
        from 500 (shishagonyuu), down (kirisute), up (kiriage), or "none".

    >>> [int(round_to_thousand(Fraction(score), "gosharokunyuu")) for score in (31_500, 31_600, -1_600)]
    [31000, 32000, -2000]
    """
    if rounding == "none":
        return points
    whole, rest = divmod(abs(points), THOUSAND)
    least = {"gosharokunyuu": 600, "shishagonyuu": 500, "kirisute": THOUSAND}.get(rounding)
    up = rest > 0 if least is None else rest >= least
    rounded = Fraction(THOUSAND * (whole + up))
    return rounded if points >= 0 else -rounded


def thousands(points: Fraction | int) -> Fraction:
    """Return points of the table in thousands, exactly: 2,500 is 5/2."""
    return Fraction(points) / THOUSAND


def points_shown(points: Fraction) -> int | Amount:
    """Return points as a parameter of a message; an int if they are whole."""
    return points.numerator if points.denominator == 1 else Amount(points, signed=False)
