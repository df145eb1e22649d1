"""How far somebody is on their path: how many units are done, and what that takes."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.practice.curriculum.units import PATHS
from core.practice.progress.ladder import DAYS, LAST, RIGHT_OF_LAST
from core.practice.progress.path_standing import LearnStanding
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.figure import ShareBar


class PathProgress(QWidget):
    """A line of words, and a bar below it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.progress")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self._done, self._takes, self._bar = Label(parent=self), Label(parent=self), ShareBar(self)
        words = QHBoxLayout()
        words.addWidget(self._done)
        words.addStretch(1)
        words.addWidget(self._takes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("hair"))
        column.addLayout(words)
        column.addWidget(self._bar)

    def show_standing(self, standing: LearnStanding) -> None:
        """Show how far somebody is."""
        units, say, letters = PATHS[standing.path].units, self._look.words.say, self._look.theme.letters
        states = Counter(standing.units[unit].state for unit in units if unit in standing.units)
        self._done.setText(say("learn.done_of", n=states["done"], begun=states["shaky"], total=len(units)))
        self._done.setStyleSheet(letters("body", bold=True))
        self._takes.setText(say("learn.done_takes", n=RIGHT_OF_LAST, total=LAST, days=DAYS))
        self._takes.setStyleSheet(letters("small", ink="muted"))
        self._bar.show_share(states["done"] / len(units))
        self.setAccessibleName(self._done.text())
        self.setAccessibleDescription(self._takes.text())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In more room it says more."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Say at the right, where there is room, what being done takes."""
        room = self.width() - self._done.sizeHint().width() - self._look.theme.space("medium")
        self._takes.setVisible(self._takes.sizeHint().width() <= room)
