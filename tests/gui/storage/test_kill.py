"""Killed at any moment: the plan and the paper are those of before or of after, and whole."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
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


@contextmanager
def writing(kind: str, folder: Path, *firsts: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that write, each from a number of its own on; they have all begun before one writes."""
    with ExitStack() as stack:
        found = []
        for first in firsts:
            command = [sys.executable, "-m", "tests.gui.storage.killed", kind, str(folder), str(first)]
            running = subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            found.append(stack.enter_context(running))
        for running in found:
            assert running.stdout is not None
            assert running.stdout.readline() == "ready\n"
        for running in found:
            assert running.stdin is not None
            running.stdin.write("\n")
            running.stdin.flush()
        yield found


def killed_after(running: subprocess.Popen[str], writings: int) -> int:
    """Kill it after so many more writings. Returns the number of the last one that it confirmed."""
    assert running.stdout is not None
    confirmed = [int(running.stdout.readline()) for _ in range(writings)]
    running.kill()
    return [*confirmed, *map(int, running.stdout)][-1]


posix = pytest.mark.skipif(os.name == "nt", reason="no process is killed there, but ended")


@posix
@pytest.mark.parametrize(("kind", "number_there"), [("plans", plan_there), ("papers", paper_there)])
def test_it_is_whole_whenever_it_is_killed(kind: str, number_there: Callable[[Path], int], tmp_path: Path) -> None:
    chance = random.Random(kind)
    for _ in range(KILLS):
        with writing(kind, tmp_path, 1) as [running]:
            confirmed = killed_after(running, chance.randrange(1, 20))
        assert confirmed <= number_there(tmp_path) <= confirmed + 1


def two_killed(kind: str, folder: Path) -> tuple[int, int]:
    """Two programs write the same file until they are killed. Returns what each confirmed last."""
    with writing(kind, folder, 1, OTHERS) as [one, other]:
        return killed_after(one, 9), killed_after(other, 9)


OTHERS = 1_000_000
"""The numbers of the other program begin here."""


@posix
def test_of_two_programs_that_write_a_plan_neither_loses_its_own(tmp_path: Path) -> None:
    for number in range(KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        last = two_killed("plans", folder)
        kept = KeptPlan(settings_in(folder), lambda _: True)
        there = {plan_there(folder), *(int(each.plan.title) for each in kept.earlier())}
        for confirmed in last:
            assert there & {confirmed, confirmed + 1}


@posix
def test_of_two_programs_that_write_a_paper_one_has_written_it_whole(tmp_path: Path) -> None:
    for _ in range(KILLS):
        last = two_killed("papers", tmp_path)
        assert paper_there(tmp_path) in {number for confirmed in last for number in (confirmed, confirmed + 1)}
