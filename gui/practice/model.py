"""The state of practice: the session, the current question, its form, and the feedback on the last answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from random import randrange

from PySide6.QtCore import QObject, QTimer, Signal

import resources
from core.language.messages import Message, Several
from core.practice.curriculum.beliefs import BY_KEY
from core.practice.curriculum.units import UNITS
from core.practice.diagnosis.feedback import Feedback, in_words
from core.practice.diagnosis.form_feedback import FormFeedback
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import Exercise, restored
from core.practice.exercise.exercise_json import form_text, with_text
from core.practice.exercise.fields import Entered
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.form_state import FieldMark
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.table_scene.types import SeenTable
from core.practice.generate.codes import MOST_SEED
from core.practice.progress.placement import PLACING, most_questions, with_next_unit
from core.practice.progress.ratings import outcome_of
from core.practice.progress.session import Choice, PracticeSession
from core.practice.progress.session_end import SessionEnd, end_session, following_of, gains_of
from core.practice.progress.session_plan import begin_session
from core.practice.progress.tutor import Tutor
from core.scoring.lines import StepName
from gui.form.filling import FormFilling
from gui.form.kinds import yaku_names
from gui.practice.question_clock import QuestionClock
from gui.storage.practice_keeper import PracticeKeeper


class PracticeModel(QObject):
    """The state of practice. An answer is stored before it is shown."""

    changed = Signal()
    left = Signal()
    """Emitted when the session is left, or there is none any more."""
    ended = Signal(SessionEnd)
    """Emitted with the result when the session is over."""
    read_changed = Signal(bool)
    """Emitted with whether the table is to be read from now on."""

    def __init__(self, keeper: PracticeKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self.filling = FormFilling(self._why, self)
        self.exercise: Exercise | None = None
        self.reads_table = False
        """Whether the circumstances are shown on a table instead of as text."""
        self.at = 0
        """The index of the current question in the session."""
        self._cards: tuple[StepName, ...] = ()
        """The cards of an example that is only watched, which open one by one."""
        self.clock = QuestionClock(self)
        self.clock.ran_out.connect(self._run_out)
        self._examiner: Tutor
        self.filling.checked.connect(self._checked)
        self.filling.answered.connect(self._answered)
        self.filling.passed.connect(self._go_further)
        self.filling.changed.connect(self.changed)
        self.filling.changed.connect(self._keep_soon)
        self._found: dict[str, Message] = {}
        """The misunderstandings that were found since the session was begun or resumed, by key."""
        self._kept: tuple[Entered | None, ...] = ()
        """The entered lines of the form when they were last stored."""
        keeper.changing.connect(self._keep_form)
        keeper.changed.connect(self._forget)
        self._forget()

    @property
    def form(self) -> AnswerForm | None:
        """The form of the current question; None if there is no question."""
        return self.filling.form

    def _why(self, form: AnswerForm) -> Feedback | None:
        """Return what is known of why a card was answered wrongly."""
        return self._examiner.why(self.exercise, form) if self.exercise is not None else None

    def _forget(self) -> None:
        """Start anew for another learner, whose beliefs are different: clear the question, and read the last
        answers.
        """
        earlier = [(kept.code, kept.given) for kept in self.keeper.last_answers()]
        self._examiner = Tutor(earlier, randrange(MOST_SEED), resources.telling_hands)
        self._found = {}
        self._drop()

    def _drop(self) -> None:
        """Clear the question."""
        self.exercise = None
        self.filling.ask(None)

    def read_table(self, reads: bool) -> None:
        """Set whether the circumstances are shown on a table, or as text; a change emits `read_changed` and
        `changed`.
        """
        if reads != self.reads_table:
            self.reads_table = reads
            self.read_changed.emit(reads)
            self.changed.emit()

    @property
    def table(self) -> SeenTable | None:
        """The table of the current question; None if it is not read, or cannot be shown.

        It is read if the user wants that, or if a text would tell the answer.
        """
        if self.exercise is None or not (self.reads_table or self.exercise.reads_table):
            return None
        return scene_of(self.exercise)

    # ------------------------------------------------------------------------------ the session

    @property
    def session(self) -> PracticeSession | None:
        """The current session; None if there is none."""
        return self.keeper.learner.session

    @property
    def marks(self) -> tuple[FieldMark | None, ...]:
        """The mark of every question of the session, None for those that are not answered yet; () without a
        session.
        """
        session = self.session
        if session is None:
            return ()
        total = most_questions(session) if session.choice == PLACING else len(session.planned)
        return (*session.marks, *(None,) * (total - len(session.marks)))

    @property
    def is_whole(self) -> bool:
        """Whether the question is about a whole hand; then later cards are shown, too, but muted."""
        form = self.form
        return form is not None and (bool(form.shown) or len({field.card for field in form.fields}) > 1)

    @property
    def is_last(self) -> bool:
        """Whether the session is over after this question."""
        return self.at + 1 >= len(self.marks)

    @property
    def is_watching(self) -> bool:
        """Whether an example without questions has more cards to show."""
        form = self.form
        return form is not None and not form.fields and len(form.shown) < len(self._cards)

    def begin(self, choice: Choice, seed: int, real: tuple[str, ...] = (), *, is_timed: bool = False) -> bool:
        """Begin a session and ask its first question. Return whether there is anything to ask; if not, nothing
        changes.

        :param seed: 0 to `MOST_SEED`, which chooses the questions.
        :param real: codes of real hands.
        :param is_timed: whether to use a clock; a placement test has none.
        """
        now = datetime.now().astimezone()
        session = begin_session(choice, self.keeper.learner, now, seed, real=real, is_timed=is_timed)
        return self.begin_session(session) if session.planned else False

    def begin_session(self, session: PracticeSession) -> bool:
        """Begin a session that is planned already, or resume it, in place of the learner's present one. Return
        whether it has a question left.
        """
        self._found = {}
        self.keeper.put(replace(self.keeper.learner, session=session))
        return self.go_on()

    def go_on(self) -> bool:
        """Ask the question at which the session is, filled in as far as it was left. Return whether there
        is one.
        """
        session = self.session
        if session is None or session.is_over:
            return False
        self.keeper.take_up()
        exercise = session.question
        self.at = session.at
        self.pose(exercise, with_text(form_of(exercise), session.form))
        self._start_clock(session.seconds_for(exercise), session.spent)
        return True

    def pose(self, exercise: Exercise, form: AnswerForm) -> None:
        """Ask a question with this form, which may be partly filled; the clock starts at 0 without a limit."""
        self.exercise, self._cards, self._kept = exercise, form.shown, form.entered
        self.clock.begin(None, 0)
        self.filling.ask(form if form.fields else replace(form, shown=form.shown[:1]))
        QTimer.singleShot(0, self, self._prepare)

    def _start_clock(self, limit: int | None, spent: float) -> None:
        """Start the clock.

        It stands still once the question is answered: a second try may take as long as one likes.
        """
        self.clock.begin(limit, spent)
        if self.form is not None and self.form.phase != "asking":
            self.clock.pause()

    def watch_clock(self, is_seen: bool) -> None:
        """Let the clock run on if the question is visible and not answered; let it stand still if it is not
        visible.
        """
        if not is_seen:
            self.clock.pause()
        elif self.form is not None and self.form.phase == "asking":
            self.clock.go_on()

    def _run_out(self) -> None:
        """Say that the time is up. Nothing is lost: a right answer still counts as half right."""
        self._keep_form()
        at = self.form.at if self.form is not None else None
        self.filling.say(
            FormFeedback("told", Message("practice.too_slow"), (Message("practice.too_slow_about"),), at)
        )

    def _prepare(self) -> None:
        """Prepare the next question while the user thinks about this one."""
        yaku_names()
        session = self.session
        if session is not None and self.at + 1 < len(session.planned):
            following = restored(session.planned[self.at + 1].code)
            _ = following.derivation
            if self.reads_table or following.reads_table:
                scene_of(following)
        if self._examiner.work():
            QTimer.singleShot(0, self, self._prepare)

    def leave(self) -> None:
        """Store the form and emit `left`; the session can be resumed."""
        self._keep_form()
        self.left.emit()

    def _keep_soon(self) -> None:
        """Store a line soon after it was entered, so that no key press waits for the disk."""
        if self.form is not None and self.form.entered != self._kept:
            self._kept = self.form.entered
            QTimer.singleShot(0, self, self._keep_form)

    def _checked(self) -> None:
        """Store what was checked, and stop the clock, which is for the first answer."""
        if self.form is not None and self.form.phase != "asking":
            self.clock.pause()
        self._keep_form()

    def _keep_form(self) -> None:
        """Store the form of a question that is not answered yet."""
        session, form = self.session, self.form
        if session is not None and form is not None and self.at == session.at:
            self.keeper.put(
                replace(self.keeper.learner, session=session.with_form(form_text(form), self.clock.spent))
            )

    def tell_unit(self) -> None:
        """Show what the current unit asks and what it builds on, or hide that; without a question do nothing."""
        if self.exercise is None:
            return
        unit = self.exercise.unit
        told = FormFeedback("told", Message(unit.name_key), (Message(unit.asks_key), *self._ground()))
        self.filling.say(told if self.filling.said != told else None)

    def _ground(self) -> tuple[Message, ...]:
        """Return the units on which the current one builds, as at most one message."""
        assert self.exercise is not None
        names = tuple(Message(UNITS[ground].name_key) for ground in self.exercise.unit.ground)
        return (Message.of("practice.rests_on", units=Several(names)),) if names else ()

    # ------------------------------------------------------------------------------ Return

    def _go_further(self) -> None:
        """Go on from a finished question: to the next card of an example, the next question, or the end."""
        form = self.form
        assert form is not None
        if self.is_watching:
            self.filling.put(lambda form: replace(form, shown=self._cards[: len(form.shown) + 1]))
            return
        if not form.fields:
            self._answered()
        session = self.session
        planned = self._examiner.next_question(session) if session is not None else None
        if session is not None and planned is not None:
            self.keeper.put(replace(self.keeper.learner, session=session.with_next(planned)))
        if not self.go_on():
            self._end(session)

    def _end(self, session: PracticeSession | None) -> None:
        """End the session. With None it has already been removed, and is only left."""
        if session is None:
            self.left.emit()
            return
        learner, placed = end_session(self.keeper.learner, session)
        self.keeper.put(learner)
        self._drop()
        now, found = datetime.now().astimezone(), tuple(self._found.values())
        gains = gains_of(learner, session, now)
        end = SessionEnd(placed, session.marks, gains, found, following_of(learner, now))
        self.ended.emit(end)

    def _answered(self) -> None:
        """Store the answer to the current question, and what it tells about the learner."""
        session, exercise, form = self.session, self.exercise, self.form
        if session is None or exercise is None or form is None or self.at != session.at:
            return
        named = self._examiner.answered(exercise, form.given)
        if named is not None:
            self._found[named] = in_words(exercise.facts, BY_KEY[named])
        outcome = outcome_of(form, self.clock.spent, named, is_late=self.clock.is_over)
        self.keeper.answered(exercise, outcome, form.given)
        if outcome.mark != form.mark:
            self.filling.say(FormFeedback("told", Message("practice.late"), (Message("practice.late_about"),)))
        session = self.session
        if session is not None and session.choice == PLACING:
            session = with_next_unit(session, randrange(MOST_SEED))
            self.keeper.put(replace(self.keeper.learner, session=session))
