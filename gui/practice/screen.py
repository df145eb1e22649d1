"""The screen of practice: where a session begins, the session, and what is learnt."""

from __future__ import annotations

import json
from random import randrange

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.codes import MOST_SEED
from core.practice.problems import problem_of_hand
from core.practice.session import Choice, ChoiceKind
from gui.appearance.look import Look
from gui.practice.learner_box import LearnerBox
from gui.practice.model import PracticeModel
from gui.practice.progress_page import ProgressPage
from gui.practice.session_page import SessionPage
from gui.practice.start_page import PracticeStart, ways_of
from gui.storage.practice_keeper import PracticeKeeper
from gui.storage.settings import Settings
from gui.widgets.dialogs import show_box
from gui.widgets.screen import Screen


class PracticeScreen(Screen):
    """It shows what its model has."""

    def __init__(
        self, keeper: PracticeKeeper, settings: Settings, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("practice.screen")
        self.keeper, self._settings, self._look = keeper, settings, look
        self._asked_for = False
        """Whether another screen has the session in hand begun: it is shown again when that is left."""
        self.model = PracticeModel(self.keeper, self)
        self.model.read_table(settings.get("reads_table") == "yes")
        self.model.read_changed.connect(lambda reads: settings.put("reads_table", "yes" if reads else "no"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._stack = QStackedWidget(self)
        outer.addWidget(self._stack)
        self.start = PracticeStart(look, self._stack)
        self.start.begun.connect(self.begin)
        self.session = SessionPage(self.model, look, self._stack)
        self.progress = ProgressPage(look, self._stack)
        self.progress.left.connect(self._show_start)
        self.progress.picked.connect(lambda atom: self.begin(f"atom.{atom}"))
        for page in (self.start, self.session, self.progress):
            self._stack.addWidget(page)
        self.session.desk.explanation.term_opened.connect(self.term_opened)
        self.model.left.connect(self._leave)
        self.model.told.connect(self.said)
        self._show_start()

    def begin(self, name: str) -> None:
        """Begin a way, by its name."""
        self._asked_for = False
        kind, _, what = name.partition(".")
        if kind == "progress":
            self._show_progress()
            return
        if kind == "learner":
            self._ask_who()
            return
        if kind == "go_on":
            begun = self.model.go_on()
        else:
            choice = Choice(_KINDS[kind], what)
            real = self._real_hands() if kind == "hands" else ()
            begun = self.model.begin(choice, randrange(MOST_SEED), real)
        if begun:
            self.show_session()
        else:
            self.said.emit(Message(f"practice.nothing.{kind}"))

    def show_item(self, item: str) -> bool:
        """Begin a way by its name for another screen. Returns whether there is anything to ask."""
        self.begin(item)
        self._asked_for = self.in_session
        return self.in_session

    def _leave(self) -> None:
        """The session is left, or over."""
        self._show_start()
        if self._asked_for:
            self._asked_for = False
            self.screen_wished.emit("learn", "")

    def _real_hands(self) -> tuple[str, ...]:
        """The hands that were put aside as problems, and those that were looked at lately."""
        put_aside: list[str] = []
        for name in ("problems", "recent"):
            try:
                found = json.loads(self._settings.get(name))
            except ValueError:
                continue
            put_aside += [code for code in found if isinstance(code, str)] if isinstance(found, list) else []
        return tuple(code for code in dict.fromkeys(put_aside) if _is_problem(code))

    def show_session(self) -> None:
        """Show the question in hand."""
        self._stack.setCurrentWidget(self.session)
        self.session.setFocus()
        self.history_changed.emit()  # the line below names other keys

    def _ask_who(self) -> None:
        """Let somebody else practise."""
        who = self.keeper.who
        if who is None:
            if self.keeper.problem is not None:
                self.said.emit(self.keeper.problem)
            return
        box = LearnerBox(self.keeper.names, who.id, self._look, self)
        box.accepted.connect(lambda: self._take(box))
        show_box(box)

    def _take(self, box: LearnerBox) -> None:
        """Who was chosen in the box practises from now on."""
        if box.new_name:
            self.keeper.add(box.new_name)
        elif box.chosen:
            self.keeper.choose(box.chosen)
        self._show_start()

    def _show_progress(self) -> None:
        self.progress.show_learner(self.keeper.learner)
        self._stack.setCurrentWidget(self.progress)
        self.progress.setFocus()
        self.history_changed.emit()

    def _show_start(self) -> None:
        who = self.keeper.who
        self.start.show_ways(ways_of(left=self.model.session is not None, who=who.name if who is not None else ""))
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
        return self._stack.currentWidget() or self

    @property
    def keys_hint(self) -> Message:
        """The keys that are wanted most."""
        return self.session.keys_hint if self.in_session else Message("status.keys_practice_start")

    def take_key(self, event: QKeyEvent) -> bool:
        """The session's keys work wherever the keyboard is."""
        if self.in_session:
            return self.session.take_key(event)
        on_progress = self._stack.currentWidget() is self.progress
        return self.progress.take_key(event) if on_progress else self.start.take_key(event)


_KINDS: dict[str, ChoiceKind] = {"path": "path", "unit": "unit", "weak": "weak", "hands": "real", "atom": "atom"}
"""What a way is called, and what a session of it is."""


def _is_problem(code: str) -> bool:
    """Whether a hand can be asked."""
    try:
        problem_of_hand(code)
    except ProblemError:
        return False
    return True
