"""The tutor of one learner during a session: why an answer is wrong, and which question to ask next.

Slow computations are done in small pieces (`work`) while the learner thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from core.language.problem import ProblemError
from core.practice.diagnosis.diagnose import Diagnosis
from core.practice.diagnosis.feedback import Feedback, reason_of
from core.practice.diagnosis.matches_belief import is_right, matches_belief, read_as_answered
from core.practice.diagnosis.question_information import QuestionInformation
from core.practice.diagnosis.unit_answers import UnitAnswers, answer_asked, facts_asked
from core.practice.exercise.exercise import Exercise, exercise_of_hand, make_exercise, restored
from core.practice.exercise.form import AnswerForm
from core.practice.generate.codes import MOST_SEED, ExerciseCodeError, read_exercise_code
from core.practice.generate.make_draft import NoExerciseError
from core.practice.progress.session import Planned, PracticeSession

POOL, TELLS_EVERY = 24, 3
"""The number of problems among which an informative one is chosen while a misunderstanding is unclear,
and how often a due question may be replaced by it: one in `TELLS_EVERY`."""
STEP = 89
"""The distance between whole hands in the list, so that a pool covers all parts of it."""


Hands = Callable[[], Sequence[str]]


class Tutor:
    """The diagnosis of one learner, with candidates for the next question."""

    def __init__(
        self, earlier: Iterable[tuple[str, Mapping[str, Any]]] = (), seed: int = 0, hands: Hands = tuple
    ) -> None:
        """:param earlier: codes and entries from earlier sessions.
        :param seed: 0 to `MOST_SEED`.
        :param hands: returns codes of whole hands that distinguish beliefs; called when they are first needed.
        """
        self._hand_codes = hands
        self._diagnosis = Diagnosis()
        self._in_units = UnitAnswers()
        self._earlier = [*earlier]
        self._unit = ""
        """The unit with a misunderstanding that is not identified yet, or empty."""
        self._pool: list[QuestionInformation | None] = []
        self._hands: list[QuestionInformation | None] = []
        self._seed = seed

    def why(self, exercise: Exercise, form: AnswerForm) -> Feedback | None:
        """Return the feedback to a card that was missed, or None where there is none. The diagnosis is not
        changed.
        """
        answer = answer_asked(exercise, form.given)
        if answer is None:
            return None
        trial = deepcopy(self._in_units)
        trial.answered(exercise, answer)
        known = trial.named(exercise.unit.id, exercise.unit.finds)
        facts = form.facts if exercise.about is None else facts_asked(exercise)
        return reason_of(self._diagnosis, facts, form, answer, known=known)

    def answered(self, exercise: Exercise, given: Mapping[str, Any]) -> str | None:
        """Take an answer into account. Return the key of the belief that explains it; None if it is right or no
        belief is certain. A wrong answer without a certain belief makes `next_question` look for a question
        that tells more.

        :param given: the first entries by the names of what is asked.
        :raises BadInputError: a value has a wrong type.
        """
        answer, facts = answer_asked(exercise, given), facts_asked(exercise)
        if answer is None:
            return None
        self._diagnosis.answered(facts, answer)
        self._in_units.answered(exercise, answer)
        facts = read_as_answered(facts, answer)
        if is_right(facts, answer):
            return None
        named = self._in_units.named(exercise.unit.id, exercise.unit.finds) or self._diagnosis.named()
        if named is not None and matches_belief(facts, answer, named):
            return named.key
        self._unit, self._pool, self._hands = exercise.unit.id, [], []
        return None

    def work(self) -> bool:
        """Do a small piece of work ahead. Return whether more is left."""
        if self._unit and len(self._pool) < POOL:
            self._pool.append(self._candidate())
            return True
        if self._unit and len(self._hands) < POOL:
            self._hands.append(self._whole_hand())
            return True
        if self._earlier:
            self._replay(*self._earlier.pop(0))
        return bool(self._earlier)

    def next_question(self, session: PracticeSession) -> Planned | None:
        """Return a more informative question to ask instead of the current one, or None to keep it. After one is
        returned there is no other until an answer is unclear again.

        Whole hands and questions of the unit with the unclear misunderstanding may be replaced. Of the other
        questions, except repeats, one in `TELLS_EVERY` may be.
        """
        if session.is_over or not self._unit:
            return None
        planned = session.planned[session.at]
        pool = self._pool
        if planned.rung is not None:
            pool = self._hands
        elif _unit_of(planned.code) != self._unit and (planned.is_repeat or session.at % TELLS_EVERY):
            return None
        told = self._diagnosis.next_problem([each for each in pool if each is not None])
        if told is None:
            return None
        self._unit, self._pool, self._hands = "", [], []
        return planned._replace(code=told.exercise.code)

    def _candidate(self) -> QuestionInformation | None:
        """Return another problem of the unit as a candidate, or None if there is none or its hand does not win."""
        self._seed = (self._seed + 1) % MOST_SEED
        try:
            made = make_exercise(self._seed, self._unit, 1 + self._seed % 3)
        except NoExerciseError:
            return None
        return QuestionInformation(made) if made.facts.outcome == "win" else None

    def _whole_hand(self) -> QuestionInformation | None:
        """Return one of the whole hands as a candidate, or None if it cannot be asked."""
        codes = self._hand_codes()
        if not codes:
            return None
        self._seed = (self._seed + 1) % MOST_SEED
        try:
            return QuestionInformation(exercise_of_hand(codes[self._seed * STEP % len(codes)]))
        except ProblemError:
            return None

    def _replay(self, code: str, given: Mapping[str, Any]) -> None:
        """Take an answer from an earlier session into account, if it can still be read."""
        try:
            exercise = restored(code)
            answer = answer_asked(exercise, given)
        except ProblemError:
            return
        if answer is not None:
            self._diagnosis.answered(facts_asked(exercise), answer)
            self._in_units.answered(exercise, answer)


def _unit_of(code: str) -> str:
    """Return the unit of a problem code; empty for a real hand."""
    try:
        return read_exercise_code(code).unit
    except ExerciseCodeError:
        return ""
