"""Imports on first use, by the place of a name.

In gui without Qt: what is imported so are screens and their parts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def late(place: str) -> Any:
    """Return what is at a place like "gui.learn.screen:LearnScreen", and import its module now if necessary.

    The place is a string, so that the start imports nothing. A test imports all of them, and `build.spec` puts
    them into the bundle, beside every module of `gui`.
    """
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
