"""The page of a session: the felt above, the form on the left, and on the right the question and its buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from core.language.messages import Message
from core.practice.exercise.build_form import given_of, said_of, seats_of, win_shown
from core.practice.exercise.table_scene.words import winning_called
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.felt.hand_felt import HandFelt
from gui.felt.scene_view import SceneView
from gui.form.answer_slide import AnswerSlide
from gui.form.desk import AnswerDesk
from gui.practice.model import PracticeModel
from gui.practice.question_clock import ClockView
from gui.widgets.folding_row import FoldingRow
from gui.widgets.key_button import KeyButton
from gui.widgets.learner_button import LearnerButton
from gui.widgets.session_segments import SessionSegments

TABLE_SHARE, FORM_SHARE = 52, 48
"""The percentages of the width for table and form, if a table is read."""
FELT_SHARE = 0.3
"""The maximal share of the height for the felt; the form is below it."""


class SessionPage(QWidget):
    """Shows the model, and passes keys and clicks to it."""

    def __init__(self, model: PracticeModel, menu: QMenu, look: Look, parent: QWidget | None = None) -> None:
        """Make the page.

        :param menu: the menu of learners; choosing another one pauses the session.
        """
        super().__init__(parent)
        self.setObjectName("practice.session")
        self._model, self._menu, self._look = model, menu, look
        self._shown_of: tuple[object, ...] = ()
        self._pause = KeyButton("practice.pause", look, self)
        self._pause.clicked.connect(model.leave)
        self._segments = SessionSegments("practice.segments", look, self)
        self._count, self._about = Label(parent=self), Label(parent=self)
        self._about.setObjectName("practice.about")
        self._reads = KeyButton("practice.reads", look, self)
        self._reads.setCheckable(True)
        self._reads.clicked.connect(lambda: model.read_table(not model.reads_table))
        self.seen = SceneView("practice.seen", look, self)
        self._who = LearnerButton("practice.learner", look, self)
        self._who.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._time = ClockView(model.clock, look, self)
        self.felt = HandFelt("practice.felt", look, self)
        for part in (self.seen, self.felt):
            part.setContentsMargins(look.theme.space("wide"), 0, look.theme.space("wide"), 0)
        self.felt.set_table(self.seen)
        self.seen.set_hand_felt(self.felt)
        self.desk = AnswerDesk("practice", model.filling, self.felt, look, self)
        self.desk.panel.put_aside(self._time)
        self.desk.left.connect(model.leave)
        self.desk.panel.unit.clicked.connect(model.tell_unit)
        AnswerSlide(self.desk, look)
        self.setFocusProxy(self.desk)
        self._put_together()
        model.changed.connect(self.refresh)
        look.changed.connect(self._redress)
        self._redress()

    def _put_together(self) -> None:
        theme = self._look.theme
        top = FoldingRow()
        top.setContentsMargins(
            theme.space("wide"), theme.space("small"), theme.space("wide"), theme.space("small")
        )
        top.setSpacing(theme.space("large"))
        top.add(self._pause)
        top.add(self._segments, 1)
        for part in (self._reads, self._count, self._about, self._who):
            top.add(part)
        self._asked = QWidget(self)
        row = QHBoxLayout(self._asked)
        row.setContentsMargins(
            theme.space("wide"), theme.space("medium"), theme.space("wide"), theme.space("tiny")
        )
        row.addWidget(self.desk)
        self._parts = QGridLayout()
        self._parts.setSpacing(0)
        self._lay(with_table=False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addLayout(self._parts, 1)

    def _lay(self, *, with_table: bool) -> None:
        """Put the hand above the form, or table and hand on the left of it."""
        parts, felt, asked = self._parts, self.felt, self._asked
        for part in (self.seen, felt, asked):
            parts.removeWidget(part)
        if with_table:
            parts.addWidget(self.seen, 0, 0)
            parts.addWidget(felt, 1, 0)
            parts.addWidget(asked, 0, 1, 2, 1)
        else:
            parts.addWidget(felt, 0, 0, 1, 2)
            parts.addWidget(asked, 1, 0, 1, 2)
        for number, stretch in enumerate((TABLE_SHARE, FORM_SHARE)):
            parts.setColumnStretch(number, stretch)
            parts.setRowStretch(number, number == (0 if with_table else 1))
        self.seen.setVisible(with_table)
        self.desk.stand(upright=with_table)

    def _redress(self) -> None:
        self._pause.show_words(self._look.words.say("practice.pause"), "Esc", plain=True)
        self._reads.show_words(self._look.words.say("learn.reads_table"), "F6")
        self._shown_of = ()
        self.refresh()

    # ------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the current question; without one do nothing."""
        model, words = self._model, self._look.words
        exercise, form = model.exercise, model.form
        if exercise is None or form is None:
            return
        problem = exercise
        table = model.table
        is_found = table is not None and form.phase == "done"
        if (made_of := (problem.code, table, is_found, self._look.version)) != self._shown_of:
            self._shown_of = made_of
            said, win = said_of(problem, found=is_found), win_shown(problem)
            seats = seats_of(problem)
            given = given_of(problem, seen=table is not None, seated=bool(seats))
            if (table is not None) != self.seen.isVisibleTo(self):
                self._lay(with_table=table is not None)
            self.seen.show_table(table, (*said, *given) if is_found else given)
            if table is not None:
                # Where the tile came from would tell the answer.
                called = Message("felt.winning") if problem.reads_table else winning_called(table)
                self.felt.show_hand(problem.hand, problem.win, (), (), called=called)
            else:
                self.felt.show_hand(problem.hand, win, said, given, seats=seats)
        self.seen.name_wall(bool(form.hinted) and not is_found)
        self._reads.setChecked(table is not None)
        self._reads.setVisible(problem.hand is not None)
        self._reads.setEnabled(not problem.reads_table)
        self._segments.show_marks(model.marks, model.at)
        self._count.setText(
            words.say("practice.count", n=min(model.at + 1, len(model.marks)), total=len(model.marks))
        )
        self._about.setText(words.say(problem.unit.name_key))
        who = model.keeper.who
        self._who.show_who(who.name if who is not None else "", self._menu)
        goes_on = "open_next" if model.is_watching else "finish" if model.is_last else "next"
        self.desk.show_question(whole=model.is_whole, goes_on=Message(f"practice.{goes_on}"))

    def showEvent(self, event: QShowEvent) -> None:
        """Start the clock, now that the question is visible."""
        self._model.watch_clock(True)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the clock while the question is hidden."""
        self._model.watch_clock(False)
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the felt grow with the page."""
        super().resizeEvent(event)
        self.felt.grow_to(int(FELT_SHARE * self.height()))

    # ------------------------------------------------------------------------------ keys

    def take_key(self, event: QKeyEvent) -> bool:
        """Handle a key, wherever the focus is: F6 shows or hides the table, others are the desk's. Return whether
        it was handled.
        """
        if event.key() == Qt.Key.Key_F6:
            self._model.read_table(not self._model.reads_table)
            return True
        return self.desk.take_key(event)
