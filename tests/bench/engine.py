"""How long a hand takes: the whole derivation, the bare result, and PyPI `mahjong`'s bare result.

    make bench                               hands made here, seeded
    .venv/bin/python -m tests.bench.engine hands.jsonl    wins of a file in the form of the batch contract

The three take turns in one run, so that the ratios hold on a machine whose speed drifts. Each takes hands that
are already read: tiles as objects for us, tile numbers for `mahjong`. Nothing is remembered from hand to hand
but how suits divide and lines that many hands share.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from core.hand import Hand, Win
from core.interchange.batch import read_win
from core.rules.presets import TENHOU
from core.rules.rules import Rules
from core.scoring import price, score
from tests.oracle import estimate, question
from tests.wins import wins

HANDS = 2_500
ROUNDS = 15

Case = tuple[Hand, Win, Rules]


def main(paths: list[str]) -> None:
    """Print microseconds a hand and the ratios."""
    cases = _from_files(paths) if paths else [(*win, TENHOU) for win in wins(2026, HANDS)]
    questions = [question(*case) for case in cases]

    def derive() -> None:
        for case in cases:
            score(*case)

    def bare() -> None:
        for case in cases:
            price(*case)

    def theirs() -> None:
        for asked in questions:
            estimate(asked)

    rounds = [(_time(derive), _time(bare), _time(theirs)) for _ in range(ROUNDS)]
    names = ("score(), whole derivation", "price(), the batch path", "mahjong, bare result")
    print(f"{len(cases)} hands, {ROUNDS} rounds, microseconds a hand")
    for name, times in zip(names, zip(*rounds, strict=True), strict=True):
        per_hand = sorted(t / len(cases) * 1e6 for t in times)
        print(f"  {name:28} min {per_hand[0]:6.1f}   median {statistics.median(per_hand):6.1f}")
    print("as fast as mahjong, times (median of the rounds)")
    print(f"  whole derivation  {statistics.median(m / d for d, _, m in rounds):5.2f}   (reach: 2)")
    print(f"  batch path        {statistics.median(m / b for _, b, m in rounds):5.2f}   (reach: 5)")


def _time(run: Callable[[], None]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def _from_files(paths: list[str]) -> list[Case]:
    cases: list[Case] = []
    for path in paths:
        with Path(path).open(encoding="utf-8") as lines:
            cases += [read_win(json.loads(line)) for line in lines]
    return cases


if __name__ == "__main__":
    main(sys.argv[1:])
