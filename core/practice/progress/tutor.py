"""What is made of the answers of one learner while a session goes on: why one is not right, and what to ask next.

What takes its time is done in small pieces (`work`), while the learner thinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.language.problem import ProblemError
from core.practice.curriculum.answer import Answer
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, reason_of
from core.practice.diagnosis.matches_belief import explained, read_as_answered
from core.practice.diagnosis.question_information import QuestionInformation
from core.practice.exercise.exercise import Exercise, as_answer, make_exercise, restored
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.form_state import FieldMark
from core.practice.generate.codes import MOST_SEED
from core.practice.generate.make_draft import NoExerciseError
from core.practice.progress.session import Planned, PracticeSession

POOL, TELLS_EVERY = 24, 3
"""From so many problems one question of so many is chosen while it is not known what was misunderstood."""


class Tutor:
    """The diagnosis of one learner, and the problems from which the next one may be chosen."""

    def __init__(self, earlier: Iterable[tuple[str, Mapping[str, Any]]] = (), seed: int = 0) -> None:
        """:param earlier: codes and what was entered, in earlier sessions. :param seed: 0 to `MOST_SEED`."""
        self._diagnosis = Diagnosis()
        self._earlier = [*earlier]
        self._unit = ""
        """In which something is misunderstood, and it is not known what."""
        self._pool: list[QuestionInformation | None] = []
        self._seed = seed

    def why(self, exercise: Exercise, form: AnswerForm) -> Feedback | None:
        """Returns what is known of the reason why a card was missed; None: nothing can be said of it."""
        answer = _answer(exercise, form.given)
        return None if answer is None else reason_of(self._diagnosis, form.facts, form, answer)

    def answered(self, exercise: Exercise, given: Mapping[str, Any], mark: FieldMark) -> str | None:
        """Returns the belief that explains an answer, by its key; None: it is right, or none does for sure.

        :param given: what was entered, by the names of what is asked. :raises BadInputError: it is no such thing.
        """
        answer = _answer(exercise, given)
        if answer is None:
            return None
        self._diagnosis.answered(exercise.facts, answer)
        named = self._diagnosis.named()
        if named is None:
            if mark == "missed":
                self._unit, self._pool = exercise.unit.id, []
            return None
        is_explained = mark != "right" and explained(read_as_answered(exercise.facts, answer), answer, named)
        return named.key if is_explained else None

    def work(self) -> bool:
        """Do a small piece of what can be done ahead. Returns whether there is more of it."""
        if self._unit and len(self._pool) < POOL:
            self._pool.append(self._candidate())
            return True
        if self._earlier:
            self._replay(*self._earlier.pop(0))
        return bool(self._earlier)

    def next_question(self, session: PracticeSession) -> Planned | None:
        """Returns what should be asked in place of the question in hand; None: that one."""
        if session.is_over or not self._unit or session.at % TELLS_EVERY:
            return None
        planned = session.planned[session.at]
        if planned.is_repeat or planned.rung is not None:
            return None
        told = self._diagnosis.next_problem([each for each in self._pool if each is not None])
        if told is None:
            return None
        self._unit, self._pool = "", []
        return Planned(told.exercise.code)

    def _candidate(self) -> QuestionInformation | None:
        """Another problem of the unit, if it has a hand that wins."""
        self._seed = (self._seed + 1) % MOST_SEED
        try:
            made = make_exercise(self._seed, self._unit, 1 + self._seed % 3)
        except NoExerciseError:
            return None
        return QuestionInformation(made) if made.facts.outcome == "win" else None

    def _replay(self, code: str, given: Mapping[str, Any]) -> None:
        try:
            exercise = restored(code)
            answer = _answer(exercise, given)
        except ProblemError:
            return
        if answer is not None:
            self._diagnosis.answered(exercise.facts, answer)


def _answer(exercise: Exercise, given: Mapping[str, Any]) -> Answer | None:
    """What was entered as an answer to the whole hand, to a price, or to a match; None: it says nothing of any."""
    facts = exercise.facts
    if not facts.has_tiles and facts.settlement is None and facts.outcome != "win":
        return None
    answer = as_answer(exercise, given)
    return None if answer.is_empty else answer
