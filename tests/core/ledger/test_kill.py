"""Killed at any moment: every deal that was confirmed is in the ledger, and the file is whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.places import ROOT
from tests.sweep import many

KILLS, NEW = many(40), many(8)
"""While a file is written that is there, and while one is made."""


def test_no_confirmed_deal_is_lost_by_a_kill(tmp_path: Path) -> None:
    if not hasattr(os, "fork"):
        # Windows has neither fork nor SIGKILL; what is kept there is kept by the same calls.
        return
    command = [sys.executable, "-m", "tests.core.ledger.kill_ledger", str(tmp_path), str(KILLS), str(NEW)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    wrong = {name: found[name] for name in ("lost", "too_many", "wrong", "broken")}
    assert wrong == {"lost": 0, "too_many": 0, "wrong": 0, "broken": 0}
    # The kills hit what they are meant to hit: matches that are played, and writes that are under way.
    assert found["kills"] == KILLS + NEW
    assert found["confirmed"] > KILLS
    assert found["interrupted"] > KILLS / 20
