"""One window for all cases of a test, where a window each would cost more than what is looked at."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from core.entry.entry import Entry
from core.entry.pending import NOTHING
from gui.window.main_window import MainWindow
from tests.case import case


def each_case(names: str, cases: Iterable[object]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Do the test with each case, as `parametrize` does, but in the same window, which begins each with no hand
    under the usual rules on its first screen. What a test changes beside that it has to put back itself.

    :param names: of the parameters, with commas between. :param cases: the values; tuples where there are several.
    """
    given = [name.strip() for name in names.split(",")]

    def walking(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def walk(**fixtures: Any) -> None:
            for values in cases:
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


def begin_again(window: MainWindow) -> None:
    """No hand, the usual rules, all of it shown, the first screen, nothing said."""
    window.model.set_mode("all")
    window.model.put(Entry())
    window.screens.show_screen("score")
    window.status.clear()
    assert window.model.entry == Entry()
    assert window.model.pending == NOTHING
