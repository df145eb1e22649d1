"""How much the answer to a question would reveal about what a learner believes.

The answers of all beliefs to a hand are computed once and kept, so that choosing among hundreds of questions
only adds up weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from math import log
from typing import NamedTuple, Protocol

from core.practice.curriculum.answer import Answer
from core.practice.curriculum.beliefs import ALL
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.diagnosis.narrowed_beliefs import circumstances


class CodedQuestion(Protocol):
    """A question with a code and the facts of its hand."""

    @property
    def code(self) -> str:
        """The code that restores it."""

    @property
    def facts(self) -> Facts:
        """The facts of its hand."""


@lru_cache(maxsize=64)
def believed_answers(facts: Facts) -> tuple[Answer, ...]:
    """Return the right answer to a hand, then the answer of each belief in `ALL`."""
    return (compute_answer(facts), *[compute_answer(facts, belief) for belief in ALL])


class EnteredParts(NamedTuple):
    """Which parts of an answer are entered."""

    fu_lines: bool
    raw_fu: bool
    fu: bool
    han: bool
    base: bool
    payments: bool


def entered_parts(given: Answer) -> EnteredParts:
    """Return which parts an answer has."""
    return EnteredParts(*[part is not None for part in given[:6]])


class Weights(NamedTuple):
    """The probabilities of what a learner may believe; they add up to about 1.

    :ivar right: the right rule.
    :ivar beliefs: beliefs by their index in `ALL`.
    :ivar narrow: by the same index, the belief restricted to each circumstance.
    """

    right: float
    beliefs: Mapping[int, float]
    narrow: Mapping[int, Sequence[float]]


class QuestionInformation:
    """A question with the answer of each belief. :ivar exercise: the question."""

    def __init__(self, exercise: CodedQuestion) -> None:
        self.exercise = exercise
        self._answers: tuple[Answer, ...] = ()
        self._classes: dict[EnteredParts, list[int]] = {}
        self._shown: dict[EnteredParts, int] = {}

    @cached_property
    def _here(self) -> tuple[bool, ...]:
        return circumstances(self.exercise.facts)

    def classes(self, parts: EnteredParts) -> Sequence[int]:
        """Return a number for the right rule and for each belief in `ALL`; equal numbers mean equal answers. A
        belief whose answer is uncertain has the number of the right rule.

        :param parts: the parts that are entered.
        """
        known = self._classes.get(parts)
        if known is None:
            if not self._answers:
                self._answers = believed_answers(self.exercise.facts)
            numbers: dict[tuple[object, ...], int] = {}
            known = []
            right, *believed = self._answers
            for at, belief in enumerate(ALL):
                if belief.doubtful is not None and belief.doubtful(self.exercise.facts):
                    believed[at] = right  # an uncertain answer gives no information
            for answer in (right, *believed):
                said = tuple([part for part, is_entered in zip(answer, parts, strict=False) if is_entered])
                known.append(numbers.setdefault((answer.win, answer.settled, *said), len(numbers)))
            self._classes[parts] = known
        return known

    def shown(self, parts: EnteredParts) -> int:
        """Return the beliefs whose answer differs from the right one, as a bit set of indexes in `ALL`.

        :param parts: the parts that are entered.
        """
        known = self._shown.get(parts)
        if known is None:
            right, *others = self.classes(parts)
            known = self._shown[parts] = sum([1 << at for at, number in enumerate(others) if number != right])
        return known

    def information(self, weights: Weights, parts: EnteredParts) -> float:
        """Return the expected logarithm of a belief's probability after the answer.

        It is at most 0, which is reached where every belief has an answer of its own.
        """
        right, *classes = self.classes(parts)
        sums = [0.0] * (max(right, *classes) + 1)
        sums[right] += weights.right
        for belief, weight in weights.beliefs.items():
            sums[classes[belief]] += weight
        for belief, narrow in weights.narrow.items():
            holds = sum([weight for weight, is_here in zip(narrow, self._here, strict=True) if is_here])
            sums[classes[belief]] += holds
            sums[right] += sum(narrow) - holds
        return sum([weight * log(weight / sums[classes[at]]) for at, weight in weights.beliefs.items()])


def most_informative(
    pool: Iterable[QuestionInformation], weights: Weights, parts: EnteredParts
) -> QuestionInformation | None:
    """Return the question of a pool whose answer gives most information, the first of equals; None for
    an empty pool.
    """
    return max(pool, key=lambda question: question.information(weights, parts), default=None)


def most_revealing(
    pool: Sequence[QuestionInformation], looked_for: int, parts: EnteredParts, number: int
) -> QuestionInformation | None:
    """Return a question to begin with when nothing is suspected, or None for an empty pool.

    A set of questions is chosen that together reveal as many beliefs as possible; the result is the one of them
    that reveals most.

    :param looked_for: the beliefs of interest, as a bit set of indexes in `ALL`.
    :param parts: the parts that will be entered.
    :param number: the size of the set, at least 1.
    """
    if not pool:
        return None
    shown = [question.shown(parts) & looked_for for question in pool]
    taken: list[int] = []
    for _ in range(number):
        seen = _union([shown[at] for at in taken])
        taken.append(max(range(len(shown)), key=lambda at: (shown[at] & ~seen).bit_count()))
    # Replace questions one by one as long as the set reveals more.
    is_better = True
    while is_better:
        is_better = False
        for place in range(number):
            others = _union([shown[at] for at in taken[:place] + taken[place + 1 :]])
            best = max(range(len(shown)), key=lambda at: (shown[at] & ~others).bit_count())
            if (shown[best] & ~others).bit_count() > (shown[taken[place]] & ~others).bit_count():
                taken[place], is_better = best, True
    return pool[max(taken, key=lambda at: shown[at].bit_count())]


def _union(sets: Iterable[int]) -> int:
    together = 0
    for each in sets:
        together |= each
    return together
