"""What `instructions.py` counts of the engine: so many calls of a function, over a fixed set of hands.

python -m tests.bench.counted score 200
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from core.rules.presets import TENHOU
from core.scoring import price, score
from core.scoring.derivation import Derivation
from tests.oracle import estimate, question
from tests.wins import wins

HANDS = 200


def read_whole(derivation: Derivation) -> None:
    """Ask for every line of every reading, all steps, payments and notes."""
    _ = derivation.steps, derivation.payments, derivation.deltas, derivation.notes
    for reading in (derivation.chosen, *derivation.rejected):
        if reading is not None:
            _ = reading.groups, reading.fu_lines, reading.yaku_lines


def main(of: str, times: int) -> None:
    """Make the hands, ready for the function, and call it so many times, from the first to the last and again."""
    cases = [(*win, TENHOU) for win in wins(2026, HANDS)]
    questions = [question(*case) for case in cases]
    calls: dict[str, Callable[[int], object]] = {
        "score": lambda i: score(*cases[i]),
        "derivation": lambda i: read_whole(score(*cases[i])),
        "price": lambda i: price(*cases[i]),
        "mahjong": lambda i: estimate(questions[i]),
    }
    call = calls[of]
    for index in range(times):
        call(index % HANDS)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
