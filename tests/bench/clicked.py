"""What a person does in the window, each deed painted: what `instructions.py` counts, and other benches time.

python -m tests.bench.clicked hand 36       tiles and conditions of a hand, clicked
python -m tests.bench.clicked deal 36       a deal, clicked in its form and cleared
python -m tests.bench.clicked practice 36   sessions of practice, answered and gone on with
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import count, cycle, islice

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication

import resources
from core.match import Draw
from core.practice.progress.session import Choice
from core.rules.rule_sets import PRESET_SETS
from gui.practice.screen import PracticeScreen
from gui.storage.stored_match import MatchSetup
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.form.answering import RETURN, keys_of, type_keys
from tests.gui.screens import match_screen
from tests.own_window import own_window

Deed = Callable[[], object]
CONDITIONS = ("riichi", "tsumo", "riichi", "ron")
"""What is clicked once the hand is whole: to and fro."""
DEAL = ("outcome.ron", "winner.2", "discarder.1", "han.2.3", "fu.2.40", "clear")
"""A deal in the form, and the way back to an empty one."""
DEALS = 12
"""So many are in the record already."""


def main(kind: str, times: int) -> None:
    """Do so many deeds of a kind."""
    with shown_window() as (window, app):
        for deed in islice(DEEDS[kind](window), times):
            deed()
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
        gc.collect()
        gc.freeze()  # as `gui.app` does, or a collection of all that the start has made falls where it likes
        yield window, app


def changes(window: MainWindow) -> list[Deed]:
    """By turns: the fourteenth tile, one of the conditions, and back to thirteen tiles."""
    whole = window.model.entry
    short = whole.without_tile(whole.winning) if whole.winning is not None else whole
    window.model.put(short)

    def click(name: str) -> Deed:
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


def deal_clicks(window: MainWindow) -> list[Deed]:
    """A deal clicked in the form of a running match, and cleared."""
    open_match(window)
    return [lambda name=name: find(window, QAbstractButton, f"deal.{name}").click() for name in DEAL]  # type: ignore[misc]


def open_match(window: MainWindow) -> None:
    """Show a match with some deals in its record."""
    window.screens.show_screen("match")
    model = match_screen(window).model
    model.kept.begin(MatchSetup(names=("Aoi", "Ben", "Chie", "Dan")), PRESET_SETS["tenhou"])
    model.add(*[Draw((0, 1))] * DEALS)


def answers(window: MainWindow) -> Iterator[partial[None]]:
    """Sessions of practice: a field answered rightly, or Return to the next question."""
    window.screens.show_screen("practice")
    screen = window.screens["practice"]
    assert isinstance(screen, PracticeScreen)
    ways = [Choice("path", name) for name in ("nothing", "fu", "prices", "han")]
    for number in count():
        screen.model.begin(ways[number % len(ways)], seed=1_000 * number)
        screen.show_session()
        while (form := screen.model.form) is not None:
            is_read = form.phase == "done" and not screen.model.is_watching
            yield partial(type_keys, screen.session, RETURN if is_read else keys_of(form))


DEEDS: Mapping[str, Callable[[MainWindow], Iterator[Deed]]] = {
    "hand": lambda window: cycle(changes(window)),
    "deal": lambda window: cycle(deal_clicks(window)),
    "practice": answers,
}
"""What can be done, by kind, without end."""


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
