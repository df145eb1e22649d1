"""A run of the monkey: so many events from a seed, or those of a file, each written down before it is done."""

from __future__ import annotations

import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, QSettings, QTimer
from PySide6.QtWidgets import QWidget

from gui.app import make_app, make_window, settle_in
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.screens import SCREENS
from tests.monkey.acts import SIZES, Act, choose, front, places
from tests.monkey.hand import Hand
from tests.monkey.truth import lies
from tests.monkey.watch import Measure, Sentinel, Watch, measure, more_of_the_same

SETTLED = 2_000
"""After so many events, and after half of a longer run, most has been opened: what is there then is the measure of
what is there later."""
ASKED_EVERY = 10
"""Every so many events what is shown is compared with what the engine says."""
SHOWN = 25
"""So many of the last events are told with a finding."""
PATIENCE = 300
"""So often an event waits for the one before, unless that waits itself for the mouse to be let go."""
MOST_WIDGETS = 1.2
MOST_MEMORY = 30.0
"""Megabytes."""


class Run:
    """One run.

    :ivar found: what went wrong, each with the number of the event and the ones before it.
    :ivar places: how many events each place has had.
    """

    def __init__(self, acts: Callable[[MainWindow], Iterable[Act]], events: int, log: Path, folder: Path) -> None:
        """:param log: where the events are written. :param folder: an empty one, for settings and files."""
        self.found: list[str] = []
        self.slowest: list[tuple[float, str]] = []
        self.places: Counter[str] = Counter()
        self.settled: Measure | None = None
        self._events, self._log, self._folder = events, log, folder
        self._settles = max(SETTLED, events // 2)
        self._done = 0
        self._fronts: list[QWidget] = []
        """What was in front when each act that is not done yet began: below a dialog lies what opened it."""
        self._waited = 0
        self._last: deque[str] = deque(maxlen=SHOWN)
        self._seen: set[str] = set()
        self._app = make_app()
        self._app.setQuitOnLastWindowClosed(False)
        sentinel = folder / "elsewhere"
        sentinel.mkdir()
        self.sentinel = Sentinel(sentinel)
        self._watch = Watch(self._tell, self.sentinel, (folder, log.parent))
        store = QSettings(str(folder / "fuhan.ini"), QSettings.Format.IniFormat)
        self._settings = Settings(store)
        for name, value in (("language", "en"), ("scheme", "light"), ("started", "yes"), ("folder", str(folder))):
            self._settings.put(name, value)
        self.window = self._made()
        settle_in(self._app)
        self._hand = Hand(lambda: self.window, self._restart, str(self.sentinel.path))
        self._acts = self._next(acts)

    def _made(self) -> MainWindow:
        window = make_window(self._settings)
        window.show()
        window.learn_terms()
        window.shell.keeper.wake()
        return window

    def _restart(self) -> None:
        """Close the window, and start again with what it has left."""
        if len(self._fronts) > 1:
            return  # an answer to a box is awaited
        self.window.close()
        if not self.window.isVisible():
            self.window.deleteLater()
            self._app.sendPostedEvents(self.window, QEvent.Type.DeferredDelete)  # gone before the next one is made
            self.window = self._made()

    def _next(self, acts: Callable[[MainWindow], Iterable[Act]]) -> Iterator[Act]:
        while True:
            yield from acts(self.window)

    # ------------------------------------------------------------------------------ running

    def go(self) -> list[str]:
        """Do it all. Returns what went wrong."""
        self._watch.begin()
        with self._log.open("w", encoding="utf-8") as self._file:
            QTimer.singleShot(0, self._step)
            self._app.exec()
        last = self._measured()
        self._compare(last)
        print(f"after {self._settles}: {self.settled}\nafter {self._done}: {last}")
        for place, events in sorted(self.places.items()):
            print(f"{events:6}  {place}")
        for seconds, line in sorted(self.slowest, reverse=True)[:5]:
            print(f"{seconds * 1000:6.0f} ms  {line[:120]}")
        return self.found

    def _step(self) -> None:
        """One event. The next is in the queue before: a dialog that waits for its answer gets it from there."""
        if self._done >= self._events:
            self._end()
            return
        QTimer.singleShot(0, self._step)  # first: an exception of a slot may come to light in any line below
        present = front(self.window)
        if present in self._fronts and self._waited < PATIENCE:
            self._waited += 1  # the act before is still at work, and no dialog waits for an answer
            return
        self._waited = 0
        self._fronts.append(present)
        try:
            self._act()
        finally:
            self._fronts.pop()

    def _act(self) -> None:
        for _ in range(3):  # what asks for another place has it before the next act is chosen
            self._app.sendPostedEvents()
        act = next(self._acts, None)
        if act is None:
            self._events = self._done
            return
        self._done += 1
        line = act.line()
        self.places.update(places(self.window))
        self._last.append(line)
        self._file.write(f"{line}\n")
        self._file.flush()
        start = time.perf_counter()
        try:
            self._hand.do(act)
            if self._done % ASKED_EVERY == 0:
                for lie in lies(self.window):
                    self._tell(lie)
        except Exception:
            self._watch._exception(*sys.exc_info())
        self._watch.look()
        self.slowest = sorted([*self.slowest, (time.perf_counter() - start, line)], reverse=True)[:8]
        if self._done == self._settles:
            self.settled = self._measured()

    def _measured(self) -> Measure:
        """In a window of the usual size and zoom (its picture is a part of the memory) that has all its screens:
        one that was closed and opened a moment ago has only the first.
        """
        self.window.showNormal()
        self.window.resize(*SIZES[0])
        self.window.look.theme.set_zoom(1.0)
        shown = self.window.screens.name
        for name in (*SCREENS, shown):
            self.window.screens.show_screen(name)
            self._app.processEvents()
        return measure()

    def _end(self) -> None:
        """Close what waits for an answer, one after the other, and go home."""
        present = front(self.window)
        if present is not self.window:
            present.close()
            QTimer.singleShot(0, self._end)
            return
        self._app.exit()

    def _tell(self, what: str) -> None:
        """Note a finding once."""
        if what in self._seen:
            return
        self._seen.add(what)
        events = "\n  ".join(self._last)
        self.found.append(f"event {self._done}: {what}\n  {events}")
        print(self.found[-1], flush=True)

    def _compare(self, last: Measure) -> None:
        first = self.settled
        if first is None:
            return
        before, now = more_of_the_same(last.kinds, first.kinds)
        if now > MOST_WIDGETS * before:
            self._tell(f"{before} widgets have become {now}")
        before, now = more_of_the_same(last.windows, first.windows)
        if now > MOST_WIDGETS * before + 2:
            self._tell(f"{before} windows have become {now}")
        if last.files > first.files + 4:
            self._tell(f"{first.files} open files have become {last.files}")
        if last.memory > first.memory + MOST_MEMORY:
            self._tell(f"{first.memory:.0f} MB have become {last.memory:.0f}")


def by_chance(seed: int) -> Callable[[MainWindow], Iterator[Act]]:
    """Acts without a plan, the same ones for the same seed."""
    chance = Random(seed)

    def acts(window: MainWindow) -> Iterator[Act]:
        yield choose(chance, window)

    return acts


def written(path: Path) -> Callable[[MainWindow], Iterator[Act]]:
    """The acts of an earlier run."""
    lines = iter(path.read_text(encoding="utf-8").splitlines())

    def acts(_window: MainWindow) -> Iterator[Act]:
        yield from (Act.read(line) for line in islice(lines, 1))

    return acts
