"""What is imported when it is first wanted, by the place where it stands.

In gui without Qt: what is imported so are screens and their parts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def late(place: str) -> Any:
    """What stands at a place like "gui.learn.screen:LearnScreen". Its module is imported now, if it was not yet.

    The place is a string, so that the start costs nothing. It stands right behind the bracket: there a test, the
    drawing of the house and `build.spec` look for all that is named.
    """
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
