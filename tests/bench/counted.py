"""What `instructions.py` counts of the engine: so many calls of a function, over a fixed set of hands.

python -m tests.bench.counted score 200
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from core.rules.presets import TENHOU
from core.scoring import price, score
from tests.oracle import estimate, question
from tests.wins import wins

HANDS = 200


def main(of: str, times: int) -> None:
    """Make the hands, ready for the function, and call it so many times, from the first to the last and again."""
    cases = [(*win, TENHOU) for win in wins(2026, HANDS)]
    questions = [question(*case) for case in cases]
    calls: dict[str, Callable[[int], object]] = {
        "score": lambda i: score(*cases[i]),
        "price": lambda i: price(*cases[i]),
        "mahjong": lambda i: estimate(questions[i]),
    }
    call = calls[of]
    for index in range(times):
        call(index % HANDS)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
