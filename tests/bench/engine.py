"""The engine over PyPI `mahjong`: a whole derivation, a price, and lines through `core batch`.

    make bench                               hands made here, seeded
    .venv/bin/python -m tests.bench.engine hands.jsonl    wins of a file in the form of the batch contract

They take turns, a few hands at a time, so that the ratios hold on a machine whose speed drifts; what counts is the
processor's time. Functions get hands that are already read: tiles as objects for us, tile numbers for `mahjong`.
Nothing is remembered from hand to hand but how suits divide and lines that many hands share. The filters are
processes, from their start to their end.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from math import ceil
from pathlib import Path
from typing import NamedTuple

from core.hand import Hand, Win
from core.interchange.win_lines import read_win
from core.rules.presets import TENHOU
from core.rules.rules import Rules
from core.scoring import price, score
from tests.bench.counted import read_whole
from tests.bench.mahjong_filter import as_line
from tests.oracle import estimate, question
from tests.wins import wins

HANDS = 2_500
AT_ONCE = 100
"""So many hands are taken before it is the other side's turn."""
ROUNDS = 5
FILTER_ROUNDS = 3
LINES = (0, 1_000, 20_000)
FILTERS = {
    "filter around mahjong": "tests.bench.mahjong_filter",
    "core batch": "core batch",
    "core batch --jobs": f"core batch --jobs {os.cpu_count() or 1}",
}
REACH: dict[int, dict[str, float]] = {0: {"core batch": 0.7}, 1_000: {"core batch": 1}, 20_000: {"core batch": 2}}
"""Of the processor's time. Several processes cost more of it, and less on the clock."""

Case = tuple[Hand, Win, Rules]
Take = Callable[[int], object]
"""Does its work with the hand of this index."""


class Spent(NamedTuple):
    """Seconds of the processor and of the clock."""

    cpu: float
    wall: float


def main(paths: list[str]) -> None:
    """Print every figure with its counterpart's."""
    cases = _from_files(paths) if paths else [(*win, TENHOU) for win in wins(2026, HANDS)]
    questions = [question(*case) for case in cases]
    takes: dict[str, Take] = {
        "mahjong, bare result": lambda i: estimate(questions[i]),
        "price()": lambda i: price(*cases[i]),
        "score()": lambda i: score(*cases[i]),
        "score(), all of it read": lambda i: read_whole(score(*cases[i])),
    }
    print(f"{len(cases)} hands, {ROUNDS} rounds; microseconds a hand, {AT_ONCE} hands at a time")
    _print(_in_turn(list(takes.values()), len(cases)), list(takes), reach={"price()": 8, "score()": 3})
    if not paths:
        lines = [as_line(hand, win) + "\n" for hand, win, _ in cases]
        for number in LINES:
            given = "".join(islice(cycle(lines), number))
            unit = "line" if number else "start"
            print(f"{number} lines, {FILTER_ROUNDS} rounds; microseconds a {unit}, a process each time")
            _print(_filtered(given, list(FILTERS.values()), number or 1), list(FILTERS), reach=REACH[number])


# ----------------------------------------------------------------------------------------- in turn


def _in_turn(takes: Sequence[Take], hands: int) -> list[list[Spent]]:
    """What each took for a hand, from turn to turn. What is worked out once, is worked out before."""
    for take in takes:
        for index in range(hands):
            take(index)
    spent: list[list[Spent]] = [[] for _ in takes]
    sides = list(zip(spent, takes, strict=True))
    for _ in range(ROUNDS):
        for first in range(0, hands - AT_ONCE + 1, AT_ONCE):
            for own, take in sides:
                own.append(_turn(take, range(first, first + AT_ONCE)))
            sides = [*sides[1:], sides[0]]  # whoever is first fetches the hands into the processor's cache
    return spent


def _turn(take: Take, hands: range) -> Spent:
    cpu, wall = time.process_time(), time.perf_counter()
    for index in hands:
        take(index)
    return Spent((time.process_time() - cpu) / len(hands), (time.perf_counter() - wall) / len(hands))


def _filtered(lines: str, modules: Sequence[str], number: int) -> list[list[Spent]]:
    """What each process took for each of so many lines, from its start to its end."""
    spent: list[list[Spent]] = [[] for _ in modules]
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as answers:
        given.write(lines.encode())
        for _ in range(FILTER_ROUNDS):
            for own, module in zip(spent, modules, strict=True):
                given.seek(0)
                before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
                command = [sys.executable, "-m", *module.split()]
                subprocess.run(command, stdin=given, stdout=answers, check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                own.append(Spent(cpu / number, (time.perf_counter() - wall) / number))
    return spent


def _print(spent: list[list[Spent]], names: list[str], reach: dict[str, float]) -> None:
    """Each with its ratio to the first, turn by turn."""
    for name, own in zip(names, spent, strict=True):
        cpu, wall = ([1e6 * getattr(turn, of) for turn in own] for of in Spent._fields)
        line = f"  {name:24} CPU {statistics.median(cpu):6.1f}, p99 {_p99(cpu):6.1f}"
        line += f"   wall {statistics.median(wall):6.1f}, p99 {_p99(wall):6.1f}"
        if own is not spent[0]:
            by_cpu, by_clock = (
                statistics.median(getattr(a, of) / getattr(b, of) for a, b in zip(spent[0], own, strict=True))
                for of in Spent._fields
            )
            line += f"   {by_cpu:5.2f} times as fast, {by_clock:5.2f} on the clock"
            line += f" (reach: {reach[name]:g})" if name in reach else ""
        print(line)


def _p99(values: list[float]) -> float:
    return sorted(values)[ceil(0.99 * len(values)) - 1]


def _from_files(paths: list[str]) -> list[Case]:
    cases: list[Case] = []
    for path in paths:
        with Path(path).open(encoding="utf-8") as lines:
            cases += [read_win(json.loads(line)) for line in lines]
    return cases


if __name__ == "__main__":
    main(sys.argv[1:])
