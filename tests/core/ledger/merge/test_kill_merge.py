"""A merge that is killed in the middle has changed nothing, and can be done again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.core.ledger.merge.kill_merge import MATCHES
from tests.places import ROOT
from tests.sweep import many

KILLS = many(24)


def test_a_merge_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    if not hasattr(os, "fork"):
        return  # Windows has no fork
    command = [sys.executable, "-m", "tests.core.ledger.merge.kill_merge", str(tmp_path), str(KILLS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["killed"] > KILLS / 4
    assert found["changed"] == 0
    assert found["matches"] in (MATCHES, 2 * MATCHES)
