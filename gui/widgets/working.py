"""Work that may take long: a wait cursor at once, and soon a box that shows how far it is and ends it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QProgressBar, QWidget
from shiboken6 import isValid

from gui.appearance.look import Look
from gui.widgets.ask import AskBox
from gui.widgets.dialogs import show_box

SOON = 0.5
"""Seconds: what is done by then shows no box."""
BETWEEN = 0.05
"""Seconds from one look at the box to the next."""
WHOLE = 1000


@contextmanager
def wait_cursor() -> Iterator[None]:
    """The mouse says that one has to wait."""
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()


class GivenUpError(Exception):
    """Whoever waited has ended the work: what does it takes back what it has done."""


class LongWork:
    """Some work in stages, each over a row of things."""

    def __init__(self, title: str, stages: int, look: Look, parent: QWidget) -> None:
        """:param title: of the box: what is done. :param stages: so many rows will be walked."""
        self._make = partial(WorkBox, title, look, parent)
        self._box: WorkBox | None = None
        self._is_over = False
        self._stages, self._done = stages, 0
        self._next = monotonic() + SOON

    def walk(self, things: Sequence[Any]) -> Iterable[Any]:
        """Yields the things of a row, while the box shows how far that is.

        :raises GivenUpError: the work is to end.
        """
        for number, one in enumerate(things):
            if monotonic() >= self._next:
                self._show((self._done + number / len(things)) / self._stages)
            yield one
        self._done += 1

    def _show(self, part: float) -> None:
        if self._box is None:
            self._box = self._make()
            self._box.rejected.connect(self._give_up)
            QGuiApplication.changeOverrideCursor(Qt.CursorShape.ArrowCursor)  # there is something to press
            show_box(self._box)
        self._box.bar.setValue(round(part * WHOLE))
        QApplication.processEvents()
        if self._is_over:
            raise GivenUpError
        self._next = monotonic() + BETWEEN

    def _give_up(self) -> None:
        self._is_over = True

    def end(self) -> None:
        """The box goes."""
        if self._box is not None and isValid(self._box):
            self._box.close()


class WorkBox(AskBox):
    """How far the work is, and the button that ends it."""

    def __init__(self, title: str, look: Look, parent: QWidget) -> None:
        super().__init__("working", look, parent, title=title.rstrip("…"), ok=" ")
        self.ok.hide()
        self.bar = QProgressBar()
        self.bar.setObjectName("working.bar")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, WHOLE)
        self.column.addWidget(self.bar)
        self.finish(420)


@contextmanager
def working(title: str, stages: int, look: Look, parent: QWidget) -> Iterator[LongWork]:
    """Some work that may take long; parameters as of `LongWork`. Where it is given up, the block ends there."""
    work = LongWork(title, stages, look, parent)
    with wait_cursor():
        try:
            yield work
        except GivenUpError:
            return
        finally:
            work.end()
