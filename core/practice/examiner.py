"""What is made of the answers of one learner while a session goes on: why one is not right, and what to ask next.

What takes its time is done in small pieces (`work`), while the learner thinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.language.problem import ProblemError
from core.practice.answer import Answer
from core.practice.codes import MOST_SEED
from core.practice.diagnose import Diagnosis
from core.practice.feedback import Feedback
from core.practice.fits import explained, read_as_answered
from core.practice.form import AnswerForm
from core.practice.form_state import FieldMark
from core.practice.problems import NoProblemError, Problem, as_answer, problem, restored
from core.practice.row_reason import reason_of
from core.practice.session import Planned, PracticeSession
from core.practice.telling import Telling

POOL, TELLS_EVERY = 24, 3
"""From so many problems one question of so many is chosen while it is not known what was misunderstood."""


class Examiner:
    """The diagnosis of one learner, and the problems from which the next one may be chosen."""

    def __init__(self, earlier: Iterable[tuple[str, Mapping[str, Any]]] = (), seed: int = 0) -> None:
        """:param earlier: codes and what was entered, in earlier sessions. :param seed: 0 to `MOST_SEED`."""
        self._diagnosis = Diagnosis()
        self._earlier = [*earlier]
        self._unit = ""
        """In which something is misunderstood, and it is not known what."""
        self._pool: list[Telling | None] = []
        self._seed = seed

    def why(self, posed: Problem, form: AnswerForm) -> Feedback | None:
        """Returns what is known of the reason why a card was missed; None: nothing can be said of it."""
        answer = _answer(posed, form.given)
        return None if answer is None else reason_of(self._diagnosis, form.facts, form, answer)

    def answered(self, posed: Problem, given: Mapping[str, Any], mark: FieldMark) -> str | None:
        """Returns the belief that explains an answer, by its key; None: it is right, or none does for sure.

        :param given: what was entered, by the names of what is asked. :raises BadInputError: it is no such thing.
        """
        answer = _answer(posed, given)
        if answer is None:
            return None
        self._diagnosis.answered(posed.facts, answer)
        named = self._diagnosis.named()
        if named is None:
            if mark == "missed":
                self._unit, self._pool = posed.unit.id, []
            return None
        is_explained = mark != "right" and explained(read_as_answered(posed.facts, answer), answer, named)
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
        return Planned(told.posed.code)

    def _candidate(self) -> Telling | None:
        """Another problem of the unit, if it has a hand that wins."""
        self._seed = (self._seed + 1) % MOST_SEED
        try:
            made = problem(self._seed, self._unit, 1 + self._seed % 3)
        except NoProblemError:
            return None
        return Telling(made) if made.facts.outcome == "win" else None

    def _replay(self, code: str, given: Mapping[str, Any]) -> None:
        try:
            posed = restored(code)
            answer = _answer(posed, given)
        except ProblemError:
            return
        if answer is not None:
            self._diagnosis.answered(posed.facts, answer)


def _answer(posed: Problem, given: Mapping[str, Any]) -> Answer | None:
    """What was entered as an answer to the whole hand, to a price, or to a match; None: it says nothing of any."""
    facts = posed.facts
    if not facts.has_tiles and facts.settling is None and facts.outcome != "win":
        return None
    answer = as_answer(posed, given)
    return None if answer.is_empty else answer
