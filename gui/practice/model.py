"""What practice is at: the session, the question in hand, its form, and what is said of the last answer."""

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
from core.practice.diagnosis.said import Said
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
    """It changes with every key. What was answered is kept before it is shown."""

    changed = Signal()
    left = Signal()
    """The session is left, or over."""
    ended = Signal(SessionEnd)
    """It is over, and what came of it."""
    read_changed = Signal(bool)
    """Whether the table is read from now on."""

    def __init__(self, keeper: PracticeKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self.filling = FormFilling(self._why, self)
        self.exercise: Exercise | None = None
        self.reads_table = False
        """Whether what happened is seen on a table, and not said."""
        self.at = 0
        """The place of the question in hand in the session."""
        self._cards: tuple[StepName, ...] = ()
        """Of an example that is only watched: they open one by one."""
        self.clock = QuestionClock(self)
        self.clock.ran_out.connect(self._run_out)
        self._examiner = Tutor()
        self.filling.checked.connect(self._checked)
        self.filling.answered.connect(self._answered)
        self.filling.passed.connect(self._go_further)
        self.filling.changed.connect(self.changed)
        self.filling.changed.connect(self._keep_soon)
        self._found: dict[str, Message] = {}
        """By key: what was misunderstood since the session was begun, or gone on with."""
        self._kept: tuple[Entered | None, ...] = ()
        """The lines of the form as they were kept last."""
        keeper.changing.connect(self._keep_form)
        keeper.changed.connect(self._forget)
        self._forget()

    @property
    def form(self) -> AnswerForm | None:
        """The form of the question in hand."""
        return self.filling.form

    def _why(self, form: AnswerForm) -> Feedback | None:
        """What is known of the reason why a card was missed."""
        return self._examiner.why(self.exercise, form) if self.exercise is not None else None

    def _forget(self) -> None:
        """Somebody else practises: what they believe is another matter."""
        earlier = [(kept.code, kept.given) for kept in self.keeper.last_answers()]
        self._examiner = Tutor(earlier, randrange(MOST_SEED), resources.telling_hands)
        self._found = {}
        self._drop()

    def _drop(self) -> None:
        """There is no question."""
        self.exercise = None
        self.filling.ask(None)

    def read_table(self, reads: bool) -> None:
        """Let what happened be found on a table, or say it."""
        if reads != self.reads_table:
            self.reads_table = reads
            self.read_changed.emit(reads)
            self.changed.emit()

    @property
    def table(self) -> SeenTable | None:
        """The table of the question in hand, where one is read: as is wished, or as a caption would tell the
        answer.
        """
        if self.exercise is None or not (self.reads_table or self.exercise.reads_table):
            return None
        return scene_of(self.exercise)

    # ------------------------------------------------------------------------------ the session

    @property
    def session(self) -> PracticeSession | None:
        """The session that was begun and not ended."""
        return self.keeper.learner.session

    @property
    def marks(self) -> tuple[FieldMark | None, ...]:
        """Of every question of the session; None: not answered yet."""
        session = self.session
        if session is None:
            return ()
        total = most_questions(session) if session.choice == PLACING else len(session.planned)
        return (*session.marks, *(None,) * (total - len(session.marks)))

    @property
    def is_whole(self) -> bool:
        """Whether the question is about a whole hand: then cards that come later are shown, quiet."""
        form = self.form
        return form is not None and (bool(form.shown) or len({field.card for field in form.fields}) > 1)

    @property
    def is_last(self) -> bool:
        """Whether the session is over after this question."""
        return self.at + 1 >= len(self.marks)

    @property
    def is_watching(self) -> bool:
        """Whether there is more to be seen of an example in which nothing is asked."""
        form = self.form
        return form is not None and not form.fields and len(form.shown) < len(self._cards)

    def begin(self, choice: Choice, seed: int, real: tuple[str, ...] = (), *, is_timed: bool = False) -> bool:
        """Begin a session. Returns whether there is anything to ask.

        :param real: codes of real hands. :param is_timed: with a clock; there is none where one is placed.
        """
        now = datetime.now().astimezone()
        session = begin_session(choice, self.keeper.learner, now, seed, real=real, is_timed=is_timed)
        return self.begin_session(session) if session.planned else False

    def begin_session(self, session: PracticeSession) -> bool:
        """Begin a session that is planned already, or go on with it."""
        self._found = {}
        self.keeper.put(replace(self.keeper.learner, session=session))
        return self.go_on()

    def go_on(self) -> bool:
        """Go on with the session that was left. Returns whether there is one."""
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
        """Ask a question with this form, which may be half filled already."""
        self.exercise, self._cards, self._kept = exercise, form.shown, form.entered
        self.clock.begin(None, 0)
        self.filling.ask(form if form.fields else replace(form, shown=form.shown[:1]))
        QTimer.singleShot(0, self, self._prepare)

    def _start_clock(self, limit: int | None, spent: float) -> None:
        """It stands where nothing is asked any more: what was missed may be tried again as long as one likes."""
        self.clock.begin(limit, spent)
        if self.form is not None and self.form.phase != "asking":
            self.clock.pause()

    def watch_clock(self, is_seen: bool) -> None:
        """It runs while the question is seen and asked."""
        if not is_seen:
            self.clock.pause()
        elif self.form is not None and self.form.phase == "asking":
            self.clock.go_on()

    def _run_out(self) -> None:
        """Time is up: nothing is lost, and the answer is half right when it is right."""
        self._keep_form()
        at = self.form.at if self.form is not None else None
        self.filling.say(Said("told", Message("practice.too_slow"), (Message("practice.too_slow_about"),), at))

    def _prepare(self) -> None:
        """Make what comes next while this question is thought about."""
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
        """Leave the session; it can be gone on with."""
        self._keep_form()
        self.left.emit()

    def _keep_soon(self) -> None:
        """A line that was entered is kept as soon as it is seen, so that a key waits for no disk."""
        if self.form is not None and self.form.entered != self._kept:
            self._kept = self.form.entered
            QTimer.singleShot(0, self, self._keep_form)

    def _checked(self) -> None:
        """Keep what was checked. The clock is for the first answer."""
        if self.form is not None and self.form.phase != "asking":
            self.clock.pause()
        self._keep_form()

    def _keep_form(self) -> None:
        """Keep what stands in the form of a question that is not answered yet."""
        session, form = self.session, self.form
        if session is not None and form is not None and self.at == session.at:
            self.keeper.put(
                replace(self.keeper.learner, session=session.with_form(form_text(form), self.clock.spent))
            )

    def tell_unit(self) -> None:
        """Say what the unit in hand asks, and what it rests on; or nothing more of it."""
        if self.exercise is None:
            return
        unit = self.exercise.unit
        told = Said("told", Message(unit.name_key), (Message(unit.asks_key), *self._ground()))
        self.filling.say(told if self.filling.said != told else None)

    def _ground(self) -> tuple[Message, ...]:
        """The units that it rests on."""
        assert self.exercise is not None
        names = tuple(Message(UNITS[ground].name_key) for ground in self.exercise.unit.ground)
        return (Message.of("practice.rests_on", units=Several(names)),) if names else ()

    # ------------------------------------------------------------------------------ Return

    def _go_further(self) -> None:
        """Behind a question that is done: the next card of an example, the next question, or the end."""
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
        """The session is over, or there is none any more."""
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
        """Keep the answer to the question in hand, and what it says of the learner."""
        session, exercise, form = self.session, self.exercise, self.form
        if session is None or exercise is None or form is None or self.at != session.at:
            return
        named = self._examiner.answered(exercise, form.given)
        if named is not None:
            self._found[named] = in_words(exercise.facts, BY_KEY[named])
        outcome = outcome_of(form, self.clock.spent, named, is_late=self.clock.is_over)
        self.keeper.answered(exercise, outcome, form.given)
        if outcome.mark != form.mark:
            self.filling.say(Said("told", Message("practice.late"), (Message("practice.late_about"),)))
        session = self.session
        if session is not None and session.choice == PLACING:
            session = with_next_unit(session, randrange(MOST_SEED))
            self.keeper.put(replace(self.keeper.learner, session=session))
