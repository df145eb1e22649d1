"""Long work: a wait cursor at once, and soon a box with the progress and a button to cancel."""

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
"""Seconds before the box appears."""
BETWEEN = 0.05
"""Seconds between two updates of the box."""
WHOLE = 1000


@contextmanager
def wait_cursor() -> Iterator[None]:
    """Show the wait cursor meanwhile."""
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()


class GivenUpError(Exception):
    """Raised in the work when the user cancels it; the work then undoes what it has done."""


class LongWork:
    """Work in stages, each over a sequence. :ivar is_given_up: whether the user has cancelled it."""

    def __init__(self, title: str, stages: int, look: Look, parent: QWidget) -> None:
        """:param title: title of the box.
        :param stages: number of sequences to walk.
        """
        self._make = partial(WorkBox, title, look, parent)
        self._box: WorkBox | None = None
        self._is_over = self.is_given_up = False
        self._stages, self._done = stages, 0
        self._next = monotonic() + SOON

    def walk(self, things: Sequence[Any]) -> Iterable[Any]:
        """Yield the items of a sequence, as one stage of the work, and show the progress.

        :raises GivenUpError: if the user has cancelled the work.
        """
        for number, one in enumerate(things):
            self.show_part(number / len(things))
            yield one
        self._done += 1

    def show_part(self, part: float) -> bool:
        """Show what is done of the present stage, for work that tells it itself. Return True: go on.

        :param part: 0 to 1. :raises GivenUpError: if the user has cancelled the work.
        """
        if monotonic() >= self._next:
            self._show((self._done + part) / self._stages)
        return True

    def _show(self, part: float) -> None:
        if self._box is None:
            self._box = self._make()
            self._box.rejected.connect(self._give_up)
            QGuiApplication.changeOverrideCursor(Qt.CursorShape.ArrowCursor)  # the button can be clicked
            show_box(self._box)
        self._box.bar.setValue(round(part * WHOLE))
        QApplication.processEvents()
        if self._is_over:
            self.is_given_up = True
            raise GivenUpError
        self._next = monotonic() + BETWEEN

    def _give_up(self) -> None:
        self._is_over = True

    def end(self) -> None:
        """Close the box, if it has appeared."""
        if self._box is not None and isValid(self._box):
            self._box.close()


class WorkBox(AskBox):
    """Box with a progress bar and a button to cancel."""

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
    """Run long work in a `with` block; see `LongWork`. If the user cancels it, the block ends there."""
    work = LongWork(title, stages, look, parent)
    with wait_cursor():
        try:
            yield work
        except GivenUpError:
            return
        finally:
            work.end()
