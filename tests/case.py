"""Many cases in one test: the one that fails is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def case(*names: object) -> Iterator[None]:
    """A case of a test that walks many, where a test for each would cost more than what it looks at.

    :param names: what it is told apart by; said below what fails.
    """
    try:
        yield
    except BaseException as error:  # what pytest fails with is no Exception
        error.add_note(f"in the case of {' '.join(map(str, names))}")
        raise
