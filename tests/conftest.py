"""What holds for all tests: no display is needed, and random examples are as many on a busy machine."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long."""
    items.sort(key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else len(FIRST))
