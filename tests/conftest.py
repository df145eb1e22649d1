"""What holds for all tests: no display is needed, and random examples are as many on a busy machine."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

import resources
from tests.budget import CpuBudget
from tests.places import ROOT
from tests.sweep import DEPTH, SEED, drawn

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

FIRST = ("test_monkey.py", "test_every_rule.py", "test_kill.py", "test_vectors.py", "test_histories.py")
"""Files of tests that take long, one by one: what is begun last is what the other cores wait for."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests stay for the whole run: no search for garbage goes through them, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Measure what each room's tests cost."""
    config.pluginmanager.register(CpuBudget(config))


def pytest_report_header() -> str:
    """What a run is had again by."""
    return f"sweeps: drawn by FUHAN_TEST_SEED={SEED}, depth {DEPTH}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Draw what this run looks at, unless a test was asked for by its name; begin with what takes long."""
    if not any("::" in argument for argument in config.args):
        wanted = _drawn(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in wanted])
        items[:] = [item for item in items if item in wanted]
    items.sort(key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else len(FIRST))


def _drawn(items: list[pytest.Item]) -> set[pytest.Item]:
    """The items of a run: of the window's tests those in one language each, of marked sweeps some cases."""
    twins: dict[tuple[object, ...], list[pytest.Item]] = {}
    for item in items:
        twins.setdefault(_without_language(item), []).append(item)
    sweeps: dict[str, list[pytest.Item]] = {}
    found: set[pytest.Item] = set()
    for each in twins.values():
        for item in each if DEPTH > 1 else [each[crc32(each[0].nodeid.encode()) % len(each)]]:
            if item.get_closest_marker("sweep"):
                sweeps.setdefault(item.nodeid.partition("[")[0], []).append(item)
            else:
                found.add(item)
    for name, cases in sweeps.items():
        marker = cases[0].get_closest_marker("sweep")
        assert marker is not None
        found.update(drawn(name, cases, marker.args[0]))
    return found


def _without_language(item: pytest.Item) -> tuple[object, ...]:
    """What is alike of tests that differ in their language alone. Tests of the core are quick: each is its own."""
    called = getattr(item, "callspec", None)
    if called is None or not item.path.is_relative_to(ROOT / "tests" / "gui"):
        return (item.nodeid,)
    rest = [(name, at) for name, at in called.indices.items() if called.params[name] not in resources.LANGUAGES]
    return (item.nodeid.partition("[")[0], *rest)
