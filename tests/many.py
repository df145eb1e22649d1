"""How many examples a sweep takes: as many as find each class of fault, and many more in `make test-long`."""

from __future__ import annotations

import os

DEPTH = int(os.environ.get("FUHAN_TEST_DEPTH", "1"))
"""So many times the examples of `make test`."""


def many(number: int) -> int:
    """So many examples in `make test`, and as often as the depth says of them in `make test-long`."""
    return number * DEPTH
