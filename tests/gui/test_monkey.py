"""A user without a plan finds nothing: no exception, no warning, no file opened, nothing that stays, no lie.

The run is a process of its own (`python -m tests.monkey`), so that its memory is its own, and what would end it is
told with the events before it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.sweep import DEPTH

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="who opens a file is told by Linux")


def play(seed: int, events: int, log: Path) -> None:
    """Let it play; what it finds is told with the last events, and how to do them again."""
    command = [
        sys.executable,
        "-m",
        "tests.monkey",
        "--seed",
        str(seed),
        "--events",
        str(events),
        "--log",
        str(log),
    ]
    found = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, f"seed {seed}: {found.stdout[-12_000:]}\n{found.stderr[-4_000:]}"


@LINUX
@pytest.mark.parametrize(("seed", "events"), [(2, 500), (1, 2_500)][:DEPTH])
def test_three_thousand_events_by_chance(seed: int, events: int, tmp_path: Path) -> None:
    """Enough in one run that widgets and memory can be compared with what was there once all was opened."""
    play(seed, events, tmp_path)


@LINUX
@pytest.mark.long
def test_a_hundred_thousand_events_by_chance(tmp_path: Path) -> None:
    """What is there at the end is what was there after two thousand events."""
    play(2026, 100_000, tmp_path)
