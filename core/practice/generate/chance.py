"""A seeded random generator that gives the same choices on every version of Python.

Python guarantees this only for `random.Random.random()`, so everything here is built on it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A sequence of random choices that the seed determines.

    :ivar next: returns a number from 0 to below 1, by which each choice is made.
    """

    def __init__(self, seed: int) -> None:
        self.next = random.Random(seed).random

    def happens(self, share: float) -> bool:
        """Return True with the probability `share`, 0 to 1."""
        return self.next() < share

    def below(self, limit: int) -> int:
        """Return an integer from 0 to `limit - 1`."""
        return int(self.next() * limit)

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of the things, all equally likely. :raises IndexError: the sequence is empty."""
        return things[int(self.next() * len(things))]

    def weighted(self, weights: Mapping[T, float]) -> T:
        """Return a key of the mapping, chosen by its weight. :raises ValueError: the mapping is empty."""
        left = self.next() * fsum(weights.values())  # `sum` rounds differently from Python 3.12 on
        *before, last = weights
        for thing in before:
            left -= weights[thing]
            if left < 0:
                return thing
        return last

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return a new list of the things in random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
