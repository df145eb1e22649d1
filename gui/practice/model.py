"""What practice is at: the session, the question in hand, its form, and what is said of the last answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from random import randrange
from typing import NamedTuple, cast

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from core.language.messages import Message, Several
from core.practice.asking import Asked
from core.practice.codes import MOST_SEED
from core.practice.examiner import Examiner
from core.practice.form import AnswerForm, FieldMark
from core.practice.form_json import form_text, with_text
from core.practice.outcomes import AnswerOutcome
from core.practice.parts import SHEET
from core.practice.placement import Placement
from core.practice.placing import PLACING, begin_placing, most_questions, placement_of, with_next_unit
from core.practice.planning import plan
from core.practice.posing import derivation_of, form_of
from core.practice.problems import Problem, at_rung, restored
from core.practice.session import Choice, PracticeSession
from core.practice.units import UNITS
from core.practice.yaku_words import matching
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile
from gui.practice.yaku_names import names_among, yaku_names
from gui.storage.practice_keeper import PracticeKeeper


class Said(NamedTuple):
    """What is said of an answer.

    :ivar tone: `right`, `wrong`, or `own` for a hint. :ivar title: in a word. :ivar lines: the rest.
    """

    tone: str
    title: Message
    lines: tuple[Message, ...] = ()


class PosedProblem(NamedTuple):
    """A problem and the derivation of its hand, if that has one."""

    problem: Problem
    derivation: Derivation | None


@lru_cache(maxsize=16)
def posed_problem(code: str) -> PosedProblem:
    """The problem of a code. The next one is made while the learner thinks, and is here when it is wanted."""
    posed = restored(code)
    derivation = derivation_of(posed)
    if derivation is not None:
        _ = derivation.steps  # they are made when they are first asked for
    return PosedProblem(posed, derivation)


class PracticeModel(QObject):
    """It changes with every key. What was answered is kept before it is shown."""

    changed = Signal()
    left = Signal()
    """The session is left, or over."""
    told = Signal(Message)
    """What came of it."""

    def __init__(self, keeper: PracticeKeeper, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self.posed: PosedProblem | None = None
        self.form: AnswerForm | None = None
        self.said: Said | None = None
        self.lit: tuple[Tile, ...] = ()
        self.at = 0
        """The place of the question in hand in the session."""
        self._cards: tuple[StepName, ...] = ()
        """Of an example that is only watched: they open one by one."""
        self._clock = QElapsedTimer()
        self._examiner = Examiner()
        keeper.changed.connect(self._forget)
        self._forget()

    def _forget(self) -> None:
        """Somebody else practises: what they believe is another matter."""
        earlier = [(kept.code, kept.given) for kept in self.keeper.last_answers()]
        self._examiner = Examiner(earlier, randrange(MOST_SEED))
        self.posed = self.form = None

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

    def begin(self, choice: Choice, seed: int, real: tuple[str, ...] = ()) -> bool:
        """Begin a session. Returns whether there is anything to ask. :param real: codes of real hands."""
        if choice == PLACING:
            return self.begin_session(begin_placing(seed))
        learner = self.keeper.learner
        session = plan(choice, learner, datetime.now(UTC), seed, real=real)
        return self.begin_session(session) if session.planned else False

    def begin_session(self, session: PracticeSession) -> bool:
        """Begin a session that is planned already, or go on with it."""
        self.keeper.put(replace(self.keeper.learner, session=session))
        return self.go_on()

    def go_on(self) -> bool:
        """Go on with the session that was left. Returns whether there is one."""
        session = self.session
        if session is None or session.is_over:
            return False
        planned = session.planned[session.at]
        posed = posed_problem(planned.code)
        if planned.rung is not None:
            posed = posed._replace(problem=at_rung(posed.problem, planned.rung))
        self.at = session.at
        self.pose(posed, with_text(form_of(posed.problem, posed.derivation), session.form))
        return True

    def pose(self, posed: PosedProblem, form: AnswerForm) -> None:
        """Ask a question with this form, which may be half filled already."""
        self.posed, self.form, self._cards = posed, form, form.shown
        if not form.fields:
            self.form = replace(form, shown=form.shown[:1])
        self.said, self.lit = None, ()
        self._clock.start()
        self.changed.emit()
        QTimer.singleShot(0, self, self._prepare)

    def _prepare(self) -> None:
        """Make what comes next while this question is thought about."""
        yaku_names()
        session = self.session
        if session is not None and self.at + 1 < len(session.planned):
            posed_problem(session.planned[self.at + 1].code)
        if self._examiner.work():
            QTimer.singleShot(0, self, self._prepare)

    def leave(self) -> None:
        """Leave the session; it can be gone on with."""
        self._keep_form()
        self.left.emit()

    def _keep_form(self) -> None:
        """Keep what stands in the form of a question that is not answered yet."""
        session, form = self.session, self.form
        if session is not None and form is not None and self.at == session.at:
            self.keeper.put(replace(self.keeper.learner, session=session.with_form(form_text(form))))

    # ------------------------------------------------------------------------------ keys

    def key(self, sign: str) -> None:
        """A sign was typed."""
        self._put(lambda form: form.key(sign))

    def back(self) -> None:
        """Backspace."""
        self._put(lambda form: form.back())

    def pick(self, tile: Tile) -> None:
        """A tile of the hand was clicked."""
        self._put(lambda form: form.pick(tile))

    def put_yaku(self, name: str) -> None:
        """A yaku was chosen."""
        self._put(lambda form: form.with_yaku(name))

    def go_to(self, at: int) -> None:
        """A field was clicked."""
        self._put(lambda form: form.go_to(at))

    def walk(self, step: int) -> None:
        """Up and down."""
        form = self.form
        if form is not None and 0 <= form.at + step < len(form.fields):
            self.go_to(form.at + step)

    def _put(self, change: Callable[[AnswerForm], AnswerForm]) -> None:
        if self.form is not None:
            self.form = change(self.form)
            self.changed.emit()

    def hint(self) -> None:
        """Tell the line that is asked."""
        form = self.form
        field = form.field if form is not None else None
        if field is not None:
            self.said = Said("own", Message("practice.hinted"), (field.why,) if field.why is not None else ())
            self.lit = field.tiles
        self._put(lambda form: form.hint())

    def tell_unit(self) -> None:
        """Say what the unit in hand asks, and what it rests on; or nothing more of it."""
        if self.posed is None:
            return
        unit = self.posed.problem.unit
        told = Said("own", Message(unit.name_key), (Message(unit.asks_key), *self._ground()))
        self.said = told if self.said != told else None
        self.changed.emit()

    def _ground(self) -> tuple[Message, ...]:
        """The units that it rests on."""
        assert self.posed is not None
        names = tuple(Message(UNITS[ground].name_key) for ground in self.posed.problem.unit.ground)
        return (Message.of("practice.rests_on", units=Several(names)),) if names else ()

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> None:
        """Return: whatever comes next."""
        form = self.form
        if form is None:
            return
        if form.phase == "done":
            self._go_further(form)
            return
        if form.typed and form.field is not None and form.field.kind == "yaku":
            found = matching(form.typed, names_among(form.field.among))
            self._put(lambda form: form.with_yaku(found[0]) if found else form.enter())
            return
        after = form.enter()
        is_checked = after.checked != form.checked or after.phase != form.phase
        self.form = after
        if after.phase == "missed" and form.phase == "asking":
            self._tell_missed(after)
        elif after.checked != form.checked or after.phase == "done":
            self.lit = ()
            self.said = Said("right", Message(f"practice.said.{_mark_of_card(form, after)}"))
        elif form.phase == "missed":
            self.said, self.lit = None, ()
        if is_checked:
            self._keep_form()
        if after.phase == "done":
            self._answered(after)
        self.changed.emit()

    def _go_further(self, form: AnswerForm) -> None:
        """Behind a question that is done: the next card of an example, the next question, or the end."""
        if self.is_watching:
            self._put(lambda form: replace(form, shown=self._cards[: len(form.shown) + 1]))
            return
        if not form.fields:
            self._answered(form)
        session = self.session
        planned = self._examiner.next_question(session) if session is not None else None
        if session is not None and planned is not None:
            self.keeper.put(replace(self.keeper.learner, session=session.with_next(planned)))
        if not self.go_on():
            if session is not None and session.choice == PLACING:
                self._placed(placement_of(session))
            self.keeper.put(replace(self.keeper.learner, session=None))
            self.posed = self.form = None
            self.left.emit()

    def _placed(self, placement: Placement) -> None:
        """Say where to begin: what is known need not be begun with."""
        self.keeper.put(self.keeper.learner.placed(placement.known))
        begins = Message(UNITS[placement.begins_at].name_key)
        self.told.emit(Message.of("practice.placed", n=len(placement.known), unit=begins))

    def _tell_missed(self, form: AnswerForm) -> None:
        """What the learner did, what holds and how the number moves, as far as that is known; else the first line
        that differs.
        """
        wrong = next(at for at in range(len(form.fields)) if at in form.checked and form.verdict(at) == "wrong")
        field = form.fields[wrong]
        self.lit = field.tiles
        assert self.posed is not None
        found = self._examiner.why(self.posed.problem, form, field)
        if found is None:
            lines = [Message.of("practice.first_line", line=field.label)]
        else:
            lines = [found.message]
            lines += [found.by_luck] if found.by_luck is not None else []
            self.lit = found.tiles or field.tiles
        if field.part in SHEET and self._has_right_fu(form):
            lines.append(Message("practice.luck_of_fu"))
        self.said = Said("wrong", Message("practice.not_yet"), tuple(lines))

    def _has_right_fu(self, form: AnswerForm) -> bool:
        """Whether the rounded fu are right although a line is not."""
        fu = [at for at, field in enumerate(form.fields) if field.part == "fu" and at in form.checked]
        return any(form.verdict(at) == "right" for at in fu)

    def _answered(self, form: AnswerForm) -> None:
        """Keep the answer to the question in hand, and what it says of the learner."""
        session, posed = self.session, self.posed
        if session is None or posed is None or self.at != session.at:
            return
        helped, wrong = [], []
        for at, field in enumerate(form.fields):
            mark, part = form.mark_of(at), cast("Asked", field.part)
            if mark == "half":
                helped.append(part)
            if mark != "right" and at not in form.hinted:
                wrong.append(part)
        seconds = self._clock.elapsed() / 1000
        named = self._examiner.answered(posed.problem, form)
        outcome = AnswerOutcome(
            form.mark, seconds, tuple(dict.fromkeys(helped)), tuple(dict.fromkeys(wrong)), named
        )
        self.keeper.answered(posed.problem, outcome, form.given)
        session = self.session
        if session is not None and session.choice == PLACING:
            session = with_next_unit(session, randrange(MOST_SEED))
            self.keeper.put(replace(self.keeper.learner, session=session))


def _mark_of_card(before: AnswerForm, after: AnswerForm) -> FieldMark:
    """How the card was answered that was checked last."""
    card = before.fields[before.at].card
    marks = [after.mark_of(at) for at, field in enumerate(after.fields) if field.card == card]
    return "missed" if "missed" in marks else "half" if "half" in marks else "right"
