"""From the process's start to the first painted window with a hand and its derivation, over an empty window's.

    python -m tests.bench.first_paint [--rounds N]

From source, and where `make bundle` has made one, from the bundle over that of the empty window as PyInstaller
makes it by itself. The two start in turn; each says at its first paint what it took, interpreter included: CPU and
wall time, memory (all of it, Rss; and Pss, without the part of neighbours that share it: so it hangs on who else
uses Qt). `instructions` counts the instructions of the same starts.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.painted import FUHAN_BUNDLE, PROGRAMS, bundle_empty_window, laptop
from tests.bench.start import compiled_environment
from tests.places import ROOT

ROUNDS = 15


@dataclass(frozen=True)
class Cost:
    """What one start took up to its first paint: milliseconds, megabytes."""

    cpu: float
    wall: float
    rss: float
    pss: float


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, compiled_environment():
        environment, sources = laptop(Path(folder)), (PROGRAMS["empty_window"], PROGRAMS["fuhan"])
        print_pair("from source", sources, environment, options.rounds)
        if FUHAN_BUNDLE.exists():
            bundle_empty_window()
            print_pair("bundle", (PROGRAMS["empty_bundle"], PROGRAMS["bundle"]), environment, options.rounds)


def print_pair(
    name: str,
    pair: tuple[Sequence[str], Sequence[str]],
    environment: dict[str, str],
    rounds: int,
) -> None:
    """Start an empty window and Fuhan in turn, and print both and their ratio."""
    for command in pair:
        start(command, environment)  # so that everything is compiled, and read once
    costs = [(start(pair[0], environment), start(pair[1], environment)) for _ in range(rounds)]
    for what, unit in (("cpu", "ms"), ("wall", "ms"), ("rss", "MB"), ("pss", "MB")):
        bare, fuhan = ([getattr(both[index], what) for both in costs] for index in (0, 1))
        print(
            f"first paint, {name:12} {what:5} bare {statistics.median(bare):6.1f} {unit} (least {min(bare):6.1f})"
            f"   Fuhan {statistics.median(fuhan):6.1f} {unit} (least {min(fuhan):6.1f})"
            f"   ratio {statistics.median(b / a for a, b in zip(bare, fuhan, strict=True)):.2f}"
            f" (of the least {min(fuhan) / min(bare):.2f})"
        )


def start(command: Sequence[str], environment: dict[str, str]) -> Cost:
    """Start a program, and let it tell."""
    begun = time.monotonic()
    told = json.loads(subprocess.check_output(command, env=environment, cwd=ROOT, stderr=subprocess.DEVNULL))
    return Cost(
        cpu=told["cpu"] * 1e3,
        wall=(told["monotonic"] - begun) * 1e3,
        rss=told["rss"] / 1024,
        pss=told["pss"] / 1024,
    )


if __name__ == "__main__":
    main()
