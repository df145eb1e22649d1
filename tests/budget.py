"""What each room's tests cost: CPU seconds, printed by each run and held against `budget.toml`.

A run of all tests that takes a fifth more than the whole budget fails: who adds a test writes down there what it
costs, and why. Machines differ, and are busy: every so often a fixed piece of work is timed in between, and the
seconds are those of the machine on which that takes `yardstick` seconds.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.places import ROOT
from tests.sweep import DEPTH

BUDGET = ROOT / "tests" / "budget.toml"
ALLOWED = 1.2
"""So many times the whole budget a run may take."""
BUSY = 1.6
"""So many processes a core want to run on a busy machine."""
EVERY = 150
"""After so many tests the yardstick is laid on again."""
ONLY_SCENES = "FUHAN_SCENES"
"""Names in the environment: of the scenes only those that have one of these words in their name."""
KEPT = "fuhan/cpu"
"""Where the seconds of each file are kept from run to run: what is near is chosen by them (`near.py`)."""


def room_of(path: Path) -> str:
    """The room of a test file: `core/scoring`, `gui/match`; of those of no room, the floor."""
    parts = path.relative_to(ROOT / "tests").parts[:-1]
    return "/".join(parts[:2]) or "tests"


def cpu() -> float:
    """The CPU seconds of this process and of those that it has started and waited for."""
    return sum(os.times()[:4])


def yardstick() -> float:
    """The CPU seconds that a fixed piece of work takes here and now."""
    began, seen = time.process_time(), {0: 0}
    for number in range(400_000):
        seen[number & 255] = seen.get(number & 127, 0) + number
    return time.process_time() - began


def is_busy() -> bool:
    """Whether the machine has much more to do than these tests: what shares its caches makes them slower than the
    yardstick, which fits into any.
    """
    return hasattr(os, "getloadavg") and os.getloadavg()[1] > BUSY * (os.cpu_count() or 1)


class CpuBudget:
    """The plugin: in each worker it measures, in the process that was started it sums up and tells."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.files: defaultdict[str, float] = defaultdict(float)
        self.laid: list[float] = []
        self._tests = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure a test with what is set up for it."""
        if self._tests % EVERY == 0:
            self.laid.append(yardstick())
        self._tests += 1
        began = cpu()
        try:
            return (yield)
        finally:
            self.files[item.path.relative_to(ROOT).as_posix()] += cpu() - began

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """A worker has ended: add what it has measured."""
        told = getattr(node, "workeroutput", {}).get("cpu")
        if told is not None:
            for file, seconds in told[0].items():
                self.files[file] += seconds
            self.laid += told[1]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell it upwards, or keep it and fail where it is too much."""
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["cpu"] = (dict(self.files), self.laid)
            return
        cache: pytest.Cache | None = getattr(self.config, "cache", None)  # there is none with -p no:cacheprovider
        if cache is not None and self.files and ONLY_SCENES not in os.environ:  # of all scenes it would take more
            cache.set(KEPT, {**cache.get(KEPT, {}), **self.files})
        if self.is_too_much and not is_busy() and session.exitstatus == 0:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @property
    def is_whole(self) -> bool:
        """Whether all tests of `make test` were run, and no more."""
        option = self.config.option
        a_part = option.keyword or option.deselect or getattr(option, "lf", False)  # no cache, no last failure
        return DEPTH == 1 and self.config.args == ["tests"] and not a_part

    @property
    def is_too_much(self) -> bool:
        """Whether all tests take more than they may."""
        return self.is_whole and self.whole > ALLOWED * self.allowed

    @property
    def scale(self) -> float:
        """How many times slower this machine was than that of the budget."""
        return median(self.laid) / float(_read()["yardstick"]) if self.laid else 1.0

    @property
    def rooms(self) -> dict[str, float]:
        """The seconds of each room, on the machine of the budget."""
        found: defaultdict[str, float] = defaultdict(float)
        for file, seconds in self.files.items():
            found[room_of(ROOT / file)] += seconds / self.scale
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    @property
    def whole(self) -> float:
        """The seconds of all rooms."""
        return sum(self.rooms.values())

    @property
    def allowed(self) -> float:
        """The seconds that are budgeted for them."""
        return sum(budgeted().values())

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """A line for the whole, and one for each room that takes more than it has."""
        if not self.files:
            return
        may = budgeted()
        terminalreporter.section("CPU seconds by room (of its budget)", sep="-")
        line = ", ".join(f"{name} {seconds:.0f} ({may.get(name, 0):.0f})" for name, seconds in self.rooms.items())
        terminalreporter.write_line(line)
        terminalreporter.write_line(f"The machine took {self.scale:.2f} times as long as that of the budget.")
        if self.is_whole:
            terminalreporter.write_line(f"All of them {self.whole:.0f}, budgeted {self.allowed:.0f}.")
        if self.is_too_much and is_busy():
            terminalreporter.write_line(
                "Too much, but the machine had other work beside it, which makes all dearer."
            )
        elif self.is_too_much:
            terminalreporter.write_line(
                "Too much: make it less, or write down in tests/budget.toml why.", red=True
            )


def budgeted() -> dict[str, float]:
    """The seconds that each room's tests may take."""
    return {name: float(room["seconds"]) for name, room in _read()["room"].items()}


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads(BUDGET.read_text(encoding="utf-8"))
