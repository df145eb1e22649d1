"""One window for all cases of a test, where a window each would cost more than what is looked at."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from tests.case import case
from tests.gui.shared_window import begin_again
from tests.sweep import drawn


def each_case(
    names: str, cases: Iterable[object], one_in: int = 1
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Do the test with each case, as `parametrize` does, but in the same window, which begins each with no hand
    under the usual rules on its first screen. What a test changes beside that it has to put back itself.

    :param names: of the parameters, with commas between. :param cases: the values; tuples where there are several.
    :param one_in: a run draws one in so many of the cases (`tests/sweep.py`).
    """
    given = [name.strip() for name in names.split(",")]

    def walking(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def walk(**fixtures: Any) -> None:
            for values in drawn(test.__name__, cases, one_in):
                told = values if isinstance(values, tuple) and len(given) > 1 else (values,)
                with case(*told):
                    if "window" in fixtures:
                        begin_again(fixtures["window"])
                    test(**fixtures, **dict(zip(given, told, strict=True)))

        whole = inspect.signature(test)
        kept = [parameter for name, parameter in whole.parameters.items() if name not in given]
        found: Any = walk
        found.__signature__ = whole.replace(parameters=kept)
        return walk

    return walking
