"""The screen of practice: where a session begins, the session, and what is learnt."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.practice.model import PracticeModel
from gui.practice.session_page import SessionPage
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
        self.session = SessionPage(self.model, look, self._stack)
        self._stack.addWidget(self.session)
        self.session.explanation.term_opened.connect(self.term_opened)

    @property
    def first(self) -> QWidget:
        """Where the keyboard goes."""
        return self.session

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most."""
        return self.session.keys_hint

    def take_key(self, event: QKeyEvent) -> bool:
        """The session's keys work wherever the keyboard is."""
        return self.session.take_key(event)
