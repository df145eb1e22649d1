"""How much of a sweep a run looks at.

A sweep is a test of many cases: scenes in every language, every rule, random hands. `make test` draws a part of it
by the seed of the day, CI draws twice as much, and `make test-long` walks all of it. A run prints its seed first;
with the same seed the same part is drawn again:

    FUHAN_TEST_SEED=2026-11-23 make test
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

T = TypeVar("T")

DEPTH = int(os.environ.get("FUHAN_TEST_DEPTH", "1"))
"""How many times as much as in `make test` is drawn."""
WHOLE = DEPTH >= 10
"""Whether sweeps are walked whole, as `make test-long` does."""
SEED = os.environ.setdefault("FUHAN_TEST_SEED", date.today().isoformat())
"""What is drawn by; in the environment, so that all processes of a run draw the same."""


def many(number: int) -> int:
    """The number of random examples: `number` in `make test`, times the depth in longer runs."""
    return number * DEPTH


def drawn(name: str, cases: Iterable[T], one_in: int) -> list[T]:
    """The cases of a sweep that this run looks at, in their order: one in so many, at least one.

    :param name: of the sweep: two sweeps of the same cases draw different ones.
    """
    all_cases = list(cases)
    return dealt(name, all_cases, max(min(one_in, len(all_cases)), 1))[0]


def dealt(name: str, cases: Iterable[T], hands: int) -> list[list[T]]:
    """Deal the cases of a sweep out, as often as the depth says, so that each case is in as many hands.

    :param hands: ways to look at a case, of which each run takes some: languages, sizes, themes.
    :returns: for each of the hands its cases, in their order.

    >>> [one, other] = dealt("doctest", "abcd", 2)
    >>> DEPTH > 1 or sorted(one + other) == ["a", "b", "c", "d"]
    True
    """
    all_cases = list(cases)
    ranks = list(range(len(all_cases)))
    random.Random(f"{SEED} {name}").shuffle(ranks)
    times = hands if WHOLE else min(DEPTH, hands)
    found: list[list[T]] = []
    for hand in range(hands):
        taken = [(ranks[place] + hand) % hands < times for place in range(len(all_cases))]
        found.append([case for case, is_taken in zip(all_cases, taken, strict=True) if is_taken])
    return found
