"""What a question would tell: how the answers to a hand part those who believe different things.

A hand is taken apart once; what each belief answers to it is kept. So the next question is found among hundreds by
adding up weights.
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
from core.practice.diagnosis.narrowed import circumstances


class CodedQuestion(Protocol):
    """A question: a code that restores it, and the facts of its hand."""

    @property
    def code(self) -> str:
        """Restores it anywhere."""

    @property
    def facts(self) -> Facts:
        """Of the hand."""


@lru_cache(maxsize=64)
def believed_answers(facts: Facts) -> tuple[Answer, ...]:
    """Return the right answer to a hand, then what each belief answers."""
    return (compute_answer(facts), *[compute_answer(facts, belief) for belief in ALL])


class EnteredParts(NamedTuple):
    """Which parts of an answer somebody enters."""

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
    """How probable things are; they add up to 1, but for what hardly is. :ivar right: the right rule.
    :ivar beliefs: by beliefs. :ivar narrow: by beliefs, those that are narrower by each circumstance.
    """

    right: float
    beliefs: Mapping[int, float]
    narrow: Mapping[int, Sequence[float]]


class QuestionInformation:
    """A question, and what each belief answers to it.

    :ivar exercise: the question.
    """

    def __init__(self, exercise: CodedQuestion) -> None:
        self.exercise = exercise
        self._answers: tuple[Answer, ...] = ()
        self._classes: dict[EnteredParts, list[int]] = {}
        self._shown: dict[EnteredParts, int] = {}

    @cached_property
    def _here(self) -> tuple[bool, ...]:
        return circumstances(self.exercise.facts)

    def classes(self, parts: EnteredParts) -> Sequence[int]:
        """Return for the right rule, then for every belief, a number that is the same where the answers are.

        :param parts: which of an answer are entered.
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
                    believed[at] = right  # what nobody can say tells nothing
            for answer in (right, *believed):
                said = tuple([part for part, is_entered in zip(answer, parts, strict=False) if is_entered])
                known.append(numbers.setdefault((answer.win, answer.settled, *said), len(numbers)))
            self._classes[parts] = known
        return known

    def shown(self, parts: EnteredParts) -> int:
        """Return which beliefs are answered otherwise than the right rule, a bit each.

        :param parts: which of an answer are entered.
        """
        known = self._shown.get(parts)
        if known is None:
            right, *others = self.classes(parts)
            known = self._shown[parts] = sum([1 << at for at, number in enumerate(others) if number != right])
        return known

    def information(self, weights: Weights, parts: EnteredParts) -> float:
        """Return how probable what somebody believes will be after the answer, as the mean of its logarithm over
        all that may be believed: at most 0, where every belief has an answer of its own.
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
    """Return the question of a pool whose answer tells most; the first of equals; None of an empty pool."""
    return max(pool, key=lambda question: question.information(weights, parts), default=None)


def most_revealing(
    pool: Sequence[QuestionInformation], looked_for: int, parts: EnteredParts, number: int
) -> QuestionInformation | None:
    """Return a question to begin with when nothing is suspected: of a set of questions on which, between them, as
    many beliefs show as can, the one on which most do. None of an empty pool.

    :param looked_for: beliefs, a bit each. :param known: what is certain. :param number: so many are in the set.
    """
    if not pool:
        return None
    shown = [question.shown(parts) & looked_for for question in pool]
    taken: list[int] = []
    for _ in range(number):
        seen = _union([shown[at] for at in taken])
        taken.append(max(range(len(shown)), key=lambda at: (shown[at] & ~seen).bit_count()))
    # One after another they are exchanged, as long as more is seen.
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
