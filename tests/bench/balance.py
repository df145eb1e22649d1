"""What the problems of each unit and level are like: what always the same answer would score, kans, mangan.

    python -m tests.bench.balance [EACH]

Of so many problems of each (300): the share of the commonest answer to all that is asked, and what that is; the
share of hands with a kan; and of those that are worth a mangan and more, where fu are asked in vain.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from core.practice.curriculum.units import UNITS
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.generate.codes import LEVELS
from core.scoring.points import MANGAN

EACH = 300


class Balance(NamedTuple):
    """Of some problems, in percent. :ivar always: what the commonest answer scores. :ivar answer: it.
    :ivar kans: hands with a kan. :ivar mangan: those whose price needs no fu.
    """

    always: float
    answer: str
    kans: float
    mangan: float


def balance(exercises: Iterable[Exercise]) -> Balance:
    """Returns what some problems are like."""
    every = list(exercises)
    share = 100 / len(every)
    answers = Counter(json.dumps(one.right, sort_keys=True) for one in every)
    commonest, count = answers.most_common(1)[0]
    kans = sum(one.hand is not None and one.hand.kans > 0 for one in every)
    return Balance(count * share, commonest, kans * share, sum(one.facts.base >= MANGAN for one in every) * share)


def main() -> None:
    """Print a line for each unit and level."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else EACH
    print(f"{'':6}{'always':>7}{'kans':>7}{'mangan':>8}  commonest answer")
    for unit in UNITS:
        for level in LEVELS:
            found = balance(make_exercise(seed, unit, level) for seed in range(each))
            numbers = f"{found.always:7.0f}{found.kans:7.0f}{found.mangan:8.0f}"
            print(f"{unit} {level} {numbers}  {found.answer[:70]}")


if __name__ == "__main__":
    main()
