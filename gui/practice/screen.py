"""The screen of practice: where a session begins, the session, and what is learnt."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.problems import problem
from core.practice.units import PATHS
from gui.appearance.look import Look
from gui.practice.model import PracticeModel
from gui.practice.session_page import SessionPage
from gui.practice.start_page import PracticeStart, ways_of
from gui.widgets.screen import Screen


class PracticeScreen(Screen):
    """It shows what its model has."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice.screen")
        self.model = PracticeModel(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        outer.addWidget(self._stack)
        self.start = PracticeStart(look, self._stack)
        self.start.begun.connect(self.begin)
        self.session = SessionPage(self.model, look, self._stack)
        for page in (self.start, self.session):
            self._stack.addWidget(page)
        self.session.explanation.term_opened.connect(self.term_opened)
        self.model.left.connect(self._show_start)
        self._show_start()

    def begin(self, name: str) -> None:
        """Begin a way, by its name."""
        kind, _, what = name.partition(".")
        units = {"unit": (what,), "path": PATHS[what].units if what in PATHS else ()}.get(kind, ("U17",))
        self.model.begin(
            [problem(number, units[number % len(units)], 1 + number % 3).code for number in range(10)]
        )
        self.show_session()

    def show_session(self) -> None:
        """Show the question in hand."""
        self._stack.setCurrentWidget(self.session)
        self.session.setFocus()
        self.history_changed.emit()  # the line below names other keys

    def _show_start(self) -> None:
        self.start.show_ways(ways_of(left=self.model.form is not None))
        self._stack.setCurrentWidget(self.start)
        self.start.setFocus()
        self.history_changed.emit()

    @property
    def in_session(self) -> bool:
        """Whether a question is shown."""
        return self._stack.currentWidget() is self.session

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes."""
        return self.session if self.in_session else self.start

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most."""
        return self.session.keys_hint if self.in_session else Message("status.keys_practice_start")

    def take_key(self, event: QKeyEvent) -> bool:
        """The session's keys work wherever the keyboard is."""
        return self.session.take_key(event) if self.in_session else self.start.take_key(event)
