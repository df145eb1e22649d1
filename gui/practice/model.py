"""What practice is at: the session, the question in hand, its form, and what is said of the last answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from core.language.messages import Message
from core.practice.form import AnswerForm, FieldMark
from core.practice.posing import derivation_of, form_of
from core.practice.problems import Problem, restored
from core.practice.yaku_words import matching
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName
from core.tiles import Tile
from gui.practice.yaku_names import yaku_names


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
    problem = restored(code)
    return PosedProblem(problem, derivation_of(problem))


class PracticeModel(QObject):
    """It changes with every key."""

    changed = Signal()
    left = Signal()
    """The session is left, or over."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.posed: PosedProblem | None = None
        self.form: AnswerForm | None = None
        self.said: Said | None = None
        self.lit: tuple[Tile, ...] = ()
        self.marks: list[FieldMark | None] = []
        self.at = 0
        self._codes: list[str] = []
        self._cards: tuple[StepName, ...] = ()
        """Of an example that is only watched: they open one by one."""

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

    def begin(self, codes: Sequence[str]) -> None:
        """Begin a session of these problems."""
        self._codes = list(codes)
        self.marks = [None] * len(codes)
        self.at = 0
        self._pose()

    def _pose(self) -> None:
        posed = posed_problem(self._codes[self.at])
        self.pose(posed, form_of(posed.problem, posed.derivation))

    def pose(self, posed: PosedProblem, form: AnswerForm) -> None:
        """Ask a question with this form, which may be half filled already."""
        self.posed, self.form, self._cards = posed, form, form.shown
        if not form.fields:
            self.form = replace(form, shown=form.shown[:1])
        self.said, self.lit = None, ()
        self.changed.emit()
        QTimer.singleShot(0, self, self._prepare)

    def _prepare(self) -> None:
        """Make the next problem while this one is thought about."""
        if self.at + 1 < len(self._codes):
            posed_problem(self._codes[self.at + 1])

    def leave(self) -> None:
        """Leave the session; it can be gone on with."""
        self.left.emit()

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

    # ------------------------------------------------------------------------------ Return

    def enter(self) -> None:
        """Return: whatever comes next."""
        form = self.form
        if form is None:
            return
        if form.phase == "done":
            if self.is_watching:
                self._put(lambda form: replace(form, shown=self._cards[: len(form.shown) + 1]))
            else:
                self._next()
            return
        if form.typed and form.field is not None and form.field.kind == "yaku":
            found = matching(form.typed, yaku_names())
            self._put(lambda form: form.with_yaku(found[0]) if found else form.enter())
            return
        after = form.enter()
        if after.phase == "missed" and form.phase == "asking":
            self._tell_missed(after)
        elif after.checked != form.checked or after.phase == "done":
            self.lit = ()
            self.said = Said("right", Message(f"practice.said.{_mark_of_card(form, after)}"))
        elif form.phase == "missed":
            self.said, self.lit = None, ()
        if after.phase == "done":
            self.marks[self.at] = after.mark
        self._put(lambda _: after)

    def _tell_missed(self, form: AnswerForm) -> None:
        """Why, as far as that is known; else the first line that differs."""
        wrong = next(at for at in range(len(form.fields)) if at in form.checked and form.verdict(at) == "wrong")
        field = form.fields[wrong]
        self.lit = field.tiles
        lines = (Message.of("practice.first_line", line=field.label),)
        self.said = Said("wrong", Message("practice.not_yet"), lines + ((field.why,) if field.why else ()))

    def _next(self) -> None:
        self.at += 1
        if self.at < len(self._codes):
            self._pose()
        else:
            self.at -= 1
            self.left.emit()


def _mark_of_card(before: AnswerForm, after: AnswerForm) -> FieldMark:
    """How the card was answered that was checked last."""
    card = before.fields[before.at].card
    marks = [after.mark_of(at) for at, field in enumerate(after.fields) if field.card == card]
    return "missed" if "missed" in marks else "half" if "half" in marks else "right"
