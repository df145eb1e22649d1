"""Ratings of players from the ranks of their matches: the Plackett-Luce model of Weng and Lin, by openskill.

Everybody begins with the same rating. Who finishes ahead of others gains, and the more the stronger these are; the
more matches somebody has, the surer the rating is and the less it moves. Scores have no effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_MODEL = PlackettLuce()


class Rating(NamedTuple):
    """How strong somebody is. :ivar mean: as far as it is known. :ivar spread: how unsure that is."""

    mean: float
    spread: float

    @property
    def shown(self) -> float:
        """What is shown: so strong somebody is almost certainly. 0 for beginners."""
        return self.mean - 3 * self.spread


BEGINNER = Rating(_MODEL.mu, _MODEL.sigma)


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after a match.

    :param before: of everybody at the table. :param ranks: theirs, 1 for the first; equals may share one.

    >>> [round(rating.mean, 2) for rating in rated([BEGINNER] * 4, [1, 2, 3, 4])]
    [27.8, 26.55, 24.69, 20.96]
    """
    teams = [[_MODEL.rating(mu=one.mean, sigma=one.spread)] for one in before]
    return [Rating(one.mu, one.sigma) for (one,) in _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])]
