"""Killed at any moment: the plan and the paper are those of before or of after, and whole."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gui.storage.kept_plan import KeptPlan
from tests.gui.shared_window import settings_in
from tests.gui.storage.killed import PAPER
from tests.places import ROOT
from tests.sweep import many

KILLS = many(2)


def plan_there(folder: Path) -> int:
    """The number of the plan that is kept."""
    plan, problem = KeptPlan(settings_in(folder), lambda _: True).read()
    assert problem is None
    return int(plan.title)


def paper_there(folder: Path) -> int:
    """The number of the paper."""
    content = (folder / PAPER).read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    title = re.search(rb"/Title \(\xfe\xff(.*?)\)", content)
    assert title is not None
    return int(title[1].decode("utf-16-be"))


@pytest.mark.skipif(os.name == "nt", reason="no process is killed there, but ended")
@pytest.mark.parametrize(("kind", "number_there"), [("plans", plan_there), ("papers", paper_there)])
def test_it_is_whole_whenever_it_is_killed(kind: str, number_there: Callable[[Path], int], tmp_path: Path) -> None:
    chance = random.Random(kind)
    for _ in range(KILLS):
        command = [sys.executable, "-m", "tests.gui.storage.killed", kind, str(tmp_path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            for _ in range(chance.randrange(1, 20)):
                confirmed = int(running.stdout.readline())
            running.kill()
            confirmed += sum(1 for _ in running.stdout)
        assert confirmed <= number_there(tmp_path) <= confirmed + 1
