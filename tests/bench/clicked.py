"""A hand that is changed by clicks, each painted: what `instructions.py` counts of a click, and `window.py` times.

python -m tests.bench.clicked 36
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication

import resources
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.own_window import own_window

CONDITIONS = ("riichi", "tsumo", "riichi", "ron")
"""What is clicked once the hand is whole: to and fro."""


def main(times: int) -> None:
    """Change the hand so many times."""
    with shown_window() as (window, app):
        for change in islice(cycle(changes(window)), times):
            change()
            app.processEvents()


@contextmanager
def shown_window() -> Iterator[tuple[MainWindow, QApplication]]:
    """The window on a laptop's screen, with a hand in it, the terms known, and nothing of the user's."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # A motion begins when the click is painted, and the next one ends it.
    with own_window(QSize(1366, 768), density="ordinary", motion="no") as (app, window):
        window.shell.keeper.wake()
        window.hand.load(resources.examples()[1])
        app.processEvents()
        yield window, app


def changes(window: MainWindow) -> list[Callable[[], object]]:
    """By turns: the fourteenth tile, one of the conditions, and back to thirteen tiles."""
    whole = window.model.entry
    short = whole.without_tile(whole.winning) if whole.winning is not None else whole
    window.model.put(short)

    def click(name: str) -> Callable[[], object]:
        button = window.findChild(QAbstractButton, name)
        if button is not None:
            return button.click
        strip, _, value = name.rpartition(".")
        return partial(find(window, Segments, strip).choose, value)

    return [
        change
        for condition in CONDITIONS
        for change in (
            click(f"palette.{whole.winning}"),
            click(f"condition.{condition}"),
            lambda: window.model.put(short),
        )
    ]


if __name__ == "__main__":
    main(int(sys.argv[1]))
