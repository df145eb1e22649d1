"""Chance from a seed, the same with every version of Python.

`random.Random.random()` alone is promised to give the same numbers for the same seed; all else is built on it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A row of random choices that a seed decides."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def happens(self, share: float) -> bool:
        """Whether something comes that comes in this share of cases, 0 to 1."""
        return self._next() < share

    def below(self, limit: int) -> int:
        """Returns a number from 0 to one below the limit."""
        return int(self._next() * limit)

    def one_of(self, things: Sequence[T]) -> T:
        """Returns one of them, each as likely. :raises IndexError: there is none."""
        return things[self.below(len(things))]

    def weighted(self, weights: Mapping[T, float]) -> T:
        """Returns one of these, by weight. :raises ValueError: there is none."""
        left = self._next() * fsum(weights.values())  # `sum` adds otherwise from Python 3.12 on
        *before, last = weights
        for thing in before:
            left -= weights[thing]
            if left < 0:
                return thing
        return last

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Returns them in another order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
